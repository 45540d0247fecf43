/**
 * Guests' lists are deleted some days after their last use, customers' lists are kept; report events are
 * deleted after two years.
 */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'
import { MAX_DAYS } from '#app/platform/reporting-period.ts'
import { wishlistEvents, wishlists } from '#app/features/wishlist/tables.server.ts'

type Context = Pick<Services, 'database' | 'settings' | 'clock'>

const DAY_IN_MS = 24 * 60 * 60 * 1000
const DELETE_BATCH_SIZE = 500

const expiryQueue = createPlainQueue('wishlist-expiry', {
  retries: 2,
  maxPauseInSeconds: 600,
  timeLimitInSeconds: 300,
})

/** The cleanup job, once an hour. */
export function createWishlistWorkers(services: Services): Worker[] {
  const cleanUp = async ({ signal }: { signal: AbortSignal }) => {
    await deleteUnusedLists(services, signal)
    await deleteOldEvents(services, signal)
  }
  return [createWorker(expiryQueue, cleanUp, { cron: '17 * * * *' })]
}

/** Deletes unused guest lists in batches, so that no call waits long for a lock. */
export async function deleteUnusedLists(
  { database: { db }, settings, clock }: Context,
  signal?: AbortSignal,
): Promise<void> {
  const { guestDays } = settings.current().wishlist
  // The last use of a list is recorded once a day.
  const cutoff = new Date(clock.now().getTime() - (guestDays + 1) * DAY_IN_MS)
  const unusedCondition = and(isNull(wishlists.userId), lt(wishlists.touchedAt, cutoff))
  for (;;) {
    signal?.throwIfAborted()
    const keys = db
      .select({ key: wishlists.key })
      .from(wishlists)
      .where(unusedCondition)
      .limit(DELETE_BATCH_SIZE)
    const deletedRows = await db
      .delete(wishlists)
      .where(and(inArray(wishlists.key, keys), unusedCondition))
      .returning({ key: wishlists.key })
    if (deletedRows.length < DELETE_BATCH_SIZE) return
  }
}

/** The longest period of the report, and the one before it. */
const EVENT_RETENTION_DAYS = 2 * MAX_DAYS

/** Deletes events older than any period that the report compares. */
export async function deleteOldEvents(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - EVENT_RETENTION_DAYS * DAY_IN_MS)
  for (;;) {
    signal?.throwIfAborted()
    const oldEventIds = db
      .select({ id: wishlistEvents.id })
      .from(wishlistEvents)
      .where(lt(wishlistEvents.createdAt, cutoff))
      .limit(DELETE_BATCH_SIZE)
    const deletedRows = await db
      .delete(wishlistEvents)
      .where(inArray(wishlistEvents.id, oldEventIds))
      .returning({ id: wishlistEvents.id })
    if (deletedRows.length < DELETE_BATCH_SIZE) return
  }
}
