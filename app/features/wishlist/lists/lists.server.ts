/**
 * Changes of a customer's lists as a whole: add, rename, set default, set visibility, delete. Guests have a
 * single list and none of these changes.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { NameProblem } from '#app/features/wishlist/rules.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import type { Visibility } from '#app/features/wishlist/page/view.ts'
import { and, eq, sql } from 'drizzle-orm'
import { lockLists } from './locked-lists.server.ts'
import { makeList } from '#app/features/wishlist/identity/keys.server.ts'
import { readName } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

type Context = Pick<Services, 'database' | 'clock' | 'settings'>

export type ListRefusal =
  | NameProblem
  /** The merchant's maximum is reached. */
  | 'full'
  /** The customer has no such list. */
  | 'unknown'
  /** Neither the first list nor the default one can be deleted. */
  | 'primary'
  | 'default'

export type ListChange = { ok: true; key: string; name: string } | { ok: false; reason: ListRefusal }

type OwnList = { userId: number; key: string }

/** Adds an empty list with a name and a new key. */
export async function addList(
  services: Context,
  { userId, name: requestedName }: { userId: number; name: string },
): Promise<ListChange> {
  const now = services.clock.now()
  const { enableMultiple, maximumWishlists } = services.settings.current().wishlist
  return changeLists(services, userId, async (transaction, lists) => {
    if (!enableMultiple || lists.length >= maximumWishlists) return { ok: false, reason: 'full' }
    const readResult = await readFreeName(services, transaction, { userId, requestedName, otherLists: lists })
    if (!readResult.ok) return { ok: false, reason: readResult.problem }
    const { name } = readResult
    const { key } = await makeList(transaction, { userId, name, createdAt: now, touchedAt: now })
    return { ok: true, key, name }
  })
}

/** Renames a list, including the first one, which initially has no name. */
export async function renameList(
  services: Context,
  { userId, key, name: requestedName }: OwnList & { name: string },
): Promise<ListChange> {
  return changeLists(services, userId, async (transaction, lists) => {
    if (!lists.some((list) => list.key === key)) return { ok: false, reason: 'unknown' }
    const otherLists = lists.filter((list) => list.key !== key)
    const readResult = await readFreeName(services, transaction, { userId, requestedName, otherLists })
    if (!readResult.ok) return { ok: false, reason: readResult.problem }
    await updateList(transaction, key, { name: readResult.name })
    return { ok: true, key, name: readResult.name }
  })
}

/** Sets the list that wishlist buttons add to. */
export async function chooseDefaultList(services: Context, { userId, key }: OwnList): Promise<ListChange> {
  return changeLists(services, userId, async (transaction, lists) => {
    const list = lists.find((each) => each.key === key)
    if (!list) return { ok: false, reason: 'unknown' }
    const previousDefaultList = lists.find(({ isDefault }) => isDefault)
    // One update after the other: there is never more than one default list.
    if (previousDefaultList && previousDefaultList.key !== key)
      await updateList(transaction, previousDefaultList.key, { isDefault: false })
    await updateList(transaction, key, { isDefault: true })
    return { ok: true, key, name: list.name }
  })
}

/** Deletes a list and its items. */
export async function deleteList(services: Context, { userId, key }: OwnList): Promise<ListChange> {
  return changeLists(services, userId, async (transaction, lists) => {
    const list = lists.find((each) => each.key === key)
    if (!list) return { ok: false, reason: 'unknown' }
    if (list.isPrimary) return { ok: false, reason: 'primary' }
    if (list.isDefault) return { ok: false, reason: 'default' }
    await transaction.delete(wishlists).where(eq(wishlists.key, key))
    return { ok: true, key, name: list.name }
  })
}

/** Sets the visibility of a list, and whether others may add to it. */
export async function setListAccess(
  services: Context,
  { userId, key, ...access }: OwnList & { visibility?: Visibility; isCollabable?: boolean },
): Promise<ListChange> {
  const [updatedList] = await services.database.db
    .update(wishlists)
    .set({ ...access, version: sql`${wishlists.version} + 1` })
    .where(and(eq(wishlists.key, key), eq(wishlists.userId, userId)))
    .returning({ key: wishlists.key, name: wishlists.name })
  return updatedList ? { ok: true, ...updatedList } : { ok: false, reason: 'unknown' }
}

async function changeLists<Result>(
  { database, clock }: Context,
  userId: number,
  change: (transaction: Queries, lists: ListRow[]) => Promise<Result>,
): Promise<Result> {
  return database.db.transaction(async (transaction) =>
    change(transaction, await lockLists(transaction, { userId, now: clock.now() })),
  )
}

type NameCheck = { userId: number; requestedName: string; otherLists: ListRow[] }

/** Reads a name that none of the other lists has, in any language. */
async function readFreeName(
  { settings }: Context,
  transaction: Queries,
  { userId, requestedName, otherLists }: NameCheck,
) {
  const defaultNames = Object.values(settings.current()['wishlist-texts'].primaryName)
  const takenNames = otherLists.flatMap(({ name, isPrimary }) =>
    isPrimary && name === '' ? defaultNames : [name],
  )
  const readResult = readName(requestedName, takenNames)
  if (!readResult.ok) return readResult
  // The database has its own rules for lower case.
  const sameNameCondition = sql`lower(${wishlists.name}) = lower(${readResult.name})`
  const duplicates = await transaction
    .select({ key: wishlists.key })
    .from(wishlists)
    .where(and(eq(wishlists.userId, userId), sameNameCondition))
  const isTaken = duplicates.some(({ key }) => otherLists.some((other) => other.key === key))
  return isTaken ? ({ ok: false, problem: 'taken' } as const) : readResult
}

async function updateList(
  transaction: Queries,
  key: string,
  change: { name?: string; isDefault?: boolean },
): Promise<void> {
  await transaction
    .update(wishlists)
    .set({ ...change, version: sql`${wishlists.version} + 1` })
    .where(eq(wishlists.key, key))
}
