/** Lists of guests go some days after they were last used, those of accounts stay; what the report counts goes after two years. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { plainQueue, worker } from '#app/platform/jobs/queue.ts'
import { MOST_DAYS } from '#app/features/wishlist/report/period.ts'
import { wishlistEvents, wishlists } from '#app/features/wishlist/tables.server.ts'

type World = Pick<Services, 'database' | 'settings' | 'clock'>

const DAY_IN_MS = 24 * 60 * 60 * 1000
const DELETED_AT_ONCE = 500

const expiryQueue = plainQueue('wishlist-expiry', {
  retries: 2,
  longestPauseInSeconds: 600,
  timeLimitInSeconds: 300,
})

/** Who tidies up, once an hour. */
export function wishlistWorkers(services: Services): Worker[] {
  const tidyUp = async ({ signal }: { signal: AbortSignal }) => {
    await deleteUnused(services, signal)
    await deleteOldEvents(services, signal)
  }
  return [worker(expiryQueue, tidyUp, { cron: '17 * * * *' })]
}

/** Some at a time, so that no call waits long for what is being deleted. */
export async function deleteUnused(
  { database: { db }, settings, clock }: World,
  signal?: AbortSignal,
): Promise<void> {
  const { guestDays } = settings.current().wishlist
  // That a list was used is written once a day.
  const before = new Date(clock.now().getTime() - (guestDays + 1) * DAY_IN_MS)
  const unused = and(isNull(wishlists.userId), lt(wishlists.touchedAt, before))
  for (;;) {
    signal?.throwIfAborted()
    const keys = db.select({ key: wishlists.key }).from(wishlists).where(unused).limit(DELETED_AT_ONCE)
    const deleted = await db
      .delete(wishlists)
      .where(and(inArray(wishlists.key, keys), unused))
      .returning({ key: wishlists.key })
    if (deleted.length < DELETED_AT_ONCE) return
  }
}

/** The longest period of the report, and the one before it. */
const EVENTS_KEPT_FOR_DAYS = 2 * MOST_DAYS

/** Forgets what was added and taken out before any period that the report compares. */
export async function deleteOldEvents(
  { database: { db }, clock }: Pick<World, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_FOR_DAYS * DAY_IN_MS)
  for (;;) {
    signal?.throwIfAborted()
    const old = db
      .select({ id: wishlistEvents.id })
      .from(wishlistEvents)
      .where(lt(wishlistEvents.createdAt, before))
      .limit(DELETED_AT_ONCE)
    const deleted = await db
      .delete(wishlistEvents)
      .where(inArray(wishlistEvents.id, old))
      .returning({ id: wishlistEvents.id })
    if (deleted.length < DELETED_AT_ONCE) return
  }
}
