/** What a guest keeps goes to the account at a sign-in or registration: of each kind in registry/guest-merges.server.ts. */
import type { I18n } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { Merging, MergeKind, ToldMerge } from './merges.server.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { findUntold, merges, takeUntold } from './merges.server.ts'
import { digestOfKey } from '#app/platform/visitor/guest-key.server.ts'

export type GuestMerges = {
  /** By the name under which the database keeps them. */
  kinds: Record<string, MergeKind<Services>>
  /** `Set-Cookie` lines for what the browser keeps by itself. */
  cookiesAfterSignIn: ((services: Services, who: Merging) => Promise<string[]>)[]
  cookiesAfterSignOut: ((services: Services, cookies: string) => string[])[]
}

const keptForDays = 90

type Guest = {
  /** Absent: the shop keeps nothing of the guest; the browser may. */
  guestKey?: string | undefined
  /** What the browser kept of the guest by itself. */
  cookies?: string
  userId: number
}

/**
 * Moves all that a guest kept to a shopper's account; the same guest twice, or twice at once, moves it once. Gives the
 * cookies that say so to the browser.
 */
export async function mergeGuest(
  services: Services,
  { guestKey, cookies = '', userId }: Guest,
): Promise<string[]> {
  const who = { guestDigest: guestKey === undefined ? undefined : digestOfKey(guestKey), cookies, userId }
  const createdAt = services.clock.now()
  await services.database.db.transaction(async (queries) => {
    for (const [kind, { merge }] of Object.entries(services.guestMerges.kinds)) {
      const merged = await merge(services, queries, who)
      if (merged)
        await queries.insert(merges).values({ id: randomUUID(), userId, kind, createdAt, ...merged })
    }
    const isOld = lt(merges.createdAt, new Date(createdAt.getTime() - keptForDays * 86_400_000))
    await queries.delete(merges).where(and(eq(merges.userId, userId), isOld))
  })
  const cookiesOf = services.guestMerges.cookiesAfterSignIn.map((cookies) => cookies(services, who))
  return (await Promise.all(cookiesOf)).flat()
}

/** After a sign-out the browser names again what it kept as a guest, but for orders: the next one at it may be somebody else. */
export function cookiesAfterSignOut(services: Services, request: Request): string[] {
  const cookies = request.headers.get('cookie') ?? ''
  return services.guestMerges.cookiesAfterSignOut.flatMap((ended) => ended(services, cookies))
}

/** Takes back what a sign-in merged; false: this shopper has no such merge, or has taken it back already. */
export async function undoMerge(
  services: Services,
  { id, userId, kind }: { id: string; userId: number; kind: string },
): Promise<boolean> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return false
  return services.database.db.transaction(async (queries) => {
    const [done] = await queries
      .update(merges)
      .set({ undoneAt: services.clock.now() })
      .where(
        and(eq(merges.id, id), eq(merges.userId, userId), eq(merges.kind, kind), isNull(merges.undoneAt)),
      )
      .returning({ undo: merges.undo })
    if (!done) return false
    await services.guestMerges.kinds[kind]?.undo(services, queries, { userId, undo: done.undo })
    return true
  })
}

export type MergeNotice = { id: string; kind: string; sentence: string }

/** What a shopper has not been told yet of what was merged, of all kinds; each kind tells its own, `tellMerges`. */
export async function findMerges(services: Services, shopper: Shopper): Promise<MergeNotice[]> {
  if (shopper.userId === 0) return []
  return noticesOf(services, await findUntold(services.database.db, shopper.userId), shopper.texts)
}

/** What a shopper has not been told yet of one kind; told now. */
export async function tellMerges(
  services: Services,
  { userId, texts, kind }: Shopper & { kind: string },
): Promise<MergeNotice[]> {
  if (userId === 0) return []
  const told = await takeUntold(services.database.db, { userId, kind, now: services.clock.now() })
  return noticesOf(services, told, texts)
}

type Shopper = { userId: number; texts: I18n }

function noticesOf({ guestMerges }: Services, untold: ToldMerge[], texts: I18n): MergeNotice[] {
  return untold.map(({ id, kind, summary }) => ({
    id,
    kind,
    sentence: guestMerges.kinds[kind]?.tell(summary, texts) ?? '',
  }))
}
