/** What a shopper does with lists as a whole: adds, names, chooses, shows, deletes them. Guests have one, and no say in it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { NameProblem } from '#app/features/wishlist/rules.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import type { Visibility } from '#app/features/wishlist/page/view.ts'
import { and, eq, sql } from 'drizzle-orm'
import { holdLists } from './held-lists.server.ts'
import { makeList } from '#app/features/wishlist/identity/keys.server.ts'
import { readName } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

type World = Pick<Services, 'database' | 'clock' | 'settings'>

export type ListRefusal =
  | NameProblem
  /** As many as the owner allows. */
  | 'full'
  /** There is no such list of this shopper. */
  | 'unknown'
  /** Neither the first list nor the default one can be deleted. */
  | 'primary'
  | 'default'

export type ListChange = { ok: true; key: string; name: string } | { ok: false; reason: ListRefusal }

type OwnList = { userId: number; key: string }

/** Adds an empty list under a name; its key is a new one. */
export async function addList(
  services: World,
  { userId, name: given }: { userId: number; name: string },
): Promise<ListChange> {
  const now = services.clock.now()
  const { enableMultiple, maximumWishlists } = services.settings.current().wishlist
  return changeLists(services, userId, async (queries, lists) => {
    if (!enableMultiple || lists.length >= maximumWishlists) return { ok: false, reason: 'full' }
    const read = await readFreeName(services, queries, { userId, given, others: lists })
    if (!read.ok) return { ok: false, reason: read.problem }
    const { name } = read
    const { key } = await makeList(queries, { userId, name, createdAt: now, touchedAt: now })
    return { ok: true, key, name }
  })
}

/** Gives a list another name, also the first one, which begins without. */
export async function renameList(
  services: World,
  { userId, key, name: given }: OwnList & { name: string },
): Promise<ListChange> {
  return changeLists(services, userId, async (queries, lists) => {
    if (!lists.some((list) => list.key === key)) return { ok: false, reason: 'unknown' }
    const others = lists.filter((list) => list.key !== key)
    const read = await readFreeName(services, queries, { userId, given, others })
    if (!read.ok) return { ok: false, reason: read.problem }
    await update(queries, key, { name: read.name })
    return { ok: true, key, name: read.name }
  })
}

/** Makes a list the one that hearts fill. */
export async function chooseDefaultList(services: World, { userId, key }: OwnList): Promise<ListChange> {
  return changeLists(services, userId, async (queries, lists) => {
    const list = lists.find((each) => each.key === key)
    if (!list) return { ok: false, reason: 'unknown' }
    const before = lists.find(({ isDefault }) => isDefault)
    // One after the other: there is never more than one.
    if (before && before.key !== key) await update(queries, before.key, { isDefault: false })
    await update(queries, key, { isDefault: true })
    return { ok: true, key, name: list.name }
  })
}

/** Deletes a list and what is on it. */
export async function deleteList(services: World, { userId, key }: OwnList): Promise<ListChange> {
  return changeLists(services, userId, async (queries, lists) => {
    const list = lists.find((each) => each.key === key)
    if (!list) return { ok: false, reason: 'unknown' }
    if (list.isPrimary) return { ok: false, reason: 'primary' }
    if (list.isDefault) return { ok: false, reason: 'default' }
    await queries.delete(wishlists).where(eq(wishlists.key, key))
    return { ok: true, key, name: list.name }
  })
}

/** Says who sees a list, and whether others add to it. */
export async function openList(
  services: World,
  { userId, key, ...open }: OwnList & { visibility?: Visibility; isCollabable?: boolean },
): Promise<ListChange> {
  const [changed] = await services.database.db
    .update(wishlists)
    .set({ ...open, version: sql`${wishlists.version} + 1` })
    .where(and(eq(wishlists.key, key), eq(wishlists.userId, userId)))
    .returning({ key: wishlists.key, name: wishlists.name })
  return changed ? { ok: true, ...changed } : { ok: false, reason: 'unknown' }
}

async function changeLists<Result>(
  { database, clock }: World,
  userId: number,
  change: (queries: Queries, lists: ListRow[]) => Promise<Result>,
): Promise<Result> {
  return database.db.transaction(async (queries) =>
    change(queries, await holdLists(queries, { userId, now: clock.now() })),
  )
}

type Naming = { userId: number; given: string; others: ListRow[] }

/** A name that none of the others has, in whichever language they are read. */
async function readFreeName({ settings }: World, queries: Queries, { userId, given, others }: Naming) {
  const words = Object.values(settings.current()['wishlist-texts'].primaryName)
  const taken = others.flatMap(({ name, isPrimary }) => (isPrimary && name === '' ? words : [name]))
  const read = readName(given, taken)
  if (!read.ok) return read
  // The database folds letters in its own way.
  const isSame = sql`lower(${wishlists.name}) = lower(${read.name})`
  const same = await queries
    .select({ key: wishlists.key })
    .from(wishlists)
    .where(and(eq(wishlists.userId, userId), isSame))
  const isTaken = same.some(({ key }) => others.some((other) => other.key === key))
  return isTaken ? ({ ok: false, problem: 'taken' } as const) : read
}

async function update(
  queries: Queries,
  key: string,
  change: { name?: string; isDefault?: boolean },
): Promise<void> {
  await queries
    .update(wishlists)
    .set({ ...change, version: sql`${wishlists.version} + 1` })
    .where(eq(wishlists.key, key))
}
