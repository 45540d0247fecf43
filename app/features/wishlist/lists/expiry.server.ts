/**
 * Guests' lists are deleted some days after their last use, customers' lists are kept; report events are
 * deleted after two years.
 */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { MAX_DAYS } from '#app/platform/reporting-period.ts'
import { wishlistEvents, wishlists } from '#app/features/wishlist/tables.server.ts'

type Context = Pick<Services, 'database' | 'settings' | 'clock'>

const DAY_IN_MS = 24 * 60 * 60 * 1000
const DELETE_BATCH_SIZE = 500

const expiryQueue = plainQueue('wishlist-expiry', {
  retries: 2,
  longestPauseInSeconds: 600,
  timeLimitInSeconds: 300,
})

/** The cleanup job, once an hour. */
export function wishlistWorkers(services: Services): Worker[] {
  const tidyUp = async ({ signal }: { signal: AbortSignal }) => {
    await deleteUnused(services, signal)
    await deleteOldEvents(services, signal)
  }
  return [worker(expiryQueue, tidyUp, { cron: '17 * * * *' })]
}

/** Deletes unused guest lists in batches, so that no call waits long for a lock. */
export async function deleteUnused(
  { database: { db }, settings, clock }: Context,
  signal?: AbortSignal,
): Promise<void> {
  const { guestDays } = settings.current().wishlist
  // The last use of a list is recorded once a day.
  const before = new Date(clock.now().getTime() - (guestDays + 1) * DAY_IN_MS)
  const unused = and(isNull(wishlists.userId), lt(wishlists.touchedAt, before))
  for (;;) {
    signal?.throwIfAborted()
    const keys = db.select({ key: wishlists.key }).from(wishlists).where(unused).limit(DELETE_BATCH_SIZE)
    const deleted = await db
      .delete(wishlists)
      .where(and(inArray(wishlists.key, keys), unused))
      .returning({ key: wishlists.key })
    if (deleted.length < DELETE_BATCH_SIZE) return
  }
}

/** The longest period of the report, and the one before it. */
const EVENT_RETENTION_DAYS = 2 * MAX_DAYS

/** Deletes events older than any period that the report compares. */
export async function deleteOldEvents(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - EVENT_RETENTION_DAYS * DAY_IN_MS)
  for (;;) {
    signal?.throwIfAborted()
    const old = db
      .select({ id: wishlistEvents.id })
      .from(wishlistEvents)
      .where(lt(wishlistEvents.createdAt, before))
      .limit(DELETE_BATCH_SIZE)
    const deleted = await db
      .delete(wishlistEvents)
      .where(inArray(wishlistEvents.id, old))
      .returning({ id: wishlistEvents.id })
    if (deleted.length < DELETE_BATCH_SIZE) return
  }
}
