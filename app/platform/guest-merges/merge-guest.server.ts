/**
 * Merges a guest's data into the account at a sign-in or registration: each kind of
 * registry/guest-merges.server.ts.
 */
import type { I18n } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { GuestMergeInput, MergeKind, StoredMerge } from './merges.server.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { findUnreportedMerges, merges, markMergesReported } from './merges.server.ts'
import { digestGuestKey } from '#app/platform/visitor/guest-key.server.ts'

export type GuestMerges = {
  /** Kinds of merges, keyed by the name under which the database stores them. */
  kinds: Record<string, MergeKind<Services>>
  /** Create the `Set-Cookie` lines for the data that the browser itself stores. */
  signInCookieCreators: ((services: Services, input: GuestMergeInput) => Promise<string[]>)[]
  signOutCookieCreators: ((services: Services, cookies: string) => string[])[]
}

const retentionDays = 90

type GuestSignIn = {
  /** Absent: the shop stores nothing of the guest; the browser may. */
  guestKey?: string | undefined
  /** Data of the guest that the browser itself stores. */
  cookies?: string
  userId: number
}

/**
 * Moves all of a guest's data to a customer's account; idempotent, also for concurrent calls. Returns the
 * cookies that report it to the browser.
 */
export async function mergeGuest(
  services: Services,
  { guestKey, cookies = '', userId }: GuestSignIn,
): Promise<string[]> {
  const input = {
    guestDigest: guestKey === undefined ? undefined : digestGuestKey(guestKey),
    cookies,
    userId,
  }
  const createdAt = services.clock.now()
  await services.database.db.transaction(async (transaction) => {
    for (const [kind, { merge }] of Object.entries(services.guestMerges.kinds)) {
      const mergeResult = await merge(services, transaction, input)
      if (mergeResult)
        await transaction.insert(merges).values({ id: randomUUID(), userId, kind, createdAt, ...mergeResult })
    }
    const oldCondition = lt(merges.createdAt, new Date(createdAt.getTime() - retentionDays * 86_400_000))
    await transaction.delete(merges).where(and(eq(merges.userId, userId), oldCondition))
  })
  const cookiePromises = services.guestMerges.signInCookieCreators.map((createCookies) =>
    createCookies(services, input),
  )
  return (await Promise.all(cookiePromises)).flat()
}

/**
 * The cookies that a browser receives at sign-out: its guest cookies again, except for orders, because the
 * next person who uses it may be somebody else.
 */
export function createSignOutCookies(services: Services, request: Request): string[] {
  const cookies = request.headers.get('cookie') ?? ''
  return services.guestMerges.signOutCookieCreators.flatMap((createCookies) =>
    createCookies(services, cookies),
  )
}

/** Undoes the merge of a sign-in; false: this customer has no such merge, or has already undone it. */
export async function undoMerge(
  services: Services,
  { id, userId, kind }: { id: string; userId: number; kind: string },
): Promise<boolean> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return false
  return services.database.db.transaction(async (transaction) => {
    const [mergeToUndo] = await transaction
      .update(merges)
      .set({ undoneAt: services.clock.now() })
      .where(
        and(eq(merges.id, id), eq(merges.userId, userId), eq(merges.kind, kind), isNull(merges.undoneAt)),
      )
      .returning({ undo: merges.undo })
    if (!mergeToUndo) return false
    await services.guestMerges.kinds[kind]?.undo(services, transaction, { userId, undo: mergeToUndo.undo })
    return true
  })
}

export type MergeNotice = { id: string; kind: string; sentence: string }

/** Notices of all unreported merges of a customer; each kind reports its own with `takeMergeNotices`. */
export async function findMergeNotices(services: Services, owner: MergeOwner): Promise<MergeNotice[]> {
  if (owner.userId === 0) return []
  return createNotices(services, await findUnreportedMerges(services.database.db, owner.userId), owner.i18n)
}

/** Unreported merges of one kind; marks them as reported. */
export async function takeMergeNotices(
  services: Services,
  { userId, i18n, kind }: MergeOwner & { kind: string },
): Promise<MergeNotice[]> {
  if (userId === 0) return []
  const reportedMerges = await markMergesReported(services.database.db, {
    userId,
    kind,
    now: services.clock.now(),
  })
  return createNotices(services, reportedMerges, i18n)
}

type MergeOwner = { userId: number; i18n: I18n }

function createNotices({ guestMerges }: Services, storedMerges: StoredMerge[], i18n: I18n): MergeNotice[] {
  return storedMerges.map(({ id, kind, summary }) => ({
    id,
    kind,
    sentence: guestMerges.kinds[kind]?.describe(summary, i18n) ?? '',
  }))
}
