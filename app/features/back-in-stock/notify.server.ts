/**
 * Sends back-in-stock notifications: one mail per request, added to the outbox in the transaction that
 * deletes the request, so that after a crash at any point nobody is skipped and nobody is notified twice.
 */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { findRelatedIds, readProductStates } from '#app/features/catalog/pricing/product-states.server.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { worker } from '#app/platform/jobs/queue.ts'
import { backInStockMail } from './mail.server.ts'
import {
  deleteFulfilledRequests,
  deleteExpiredRequests,
  lockRequests,
  readRequestedProducts,
} from './store.server.ts'

const queue: Queue = {
  name: 'back-in-stock',
  data: z.object({}),
  retries: 20,
  firstPauseInSeconds: 10,
  longestPauseInSeconds: 600,
  timeLimitInSeconds: 600,
  concurrency: 1,
}

export function backInStockWorkers(services: Services): Worker[] {
  return [worker(queue, ({ signal }) => notifyRequesters(services, signal), { cron: '*/5 * * * *' })]
}

/** Products checked per batch. */
const PRODUCTS_PER_BATCH = 500
/** Mails per transaction. */
const MAILS_PER_TRANSACTION = 50

/** Runs until no request is left to fulfill, or the time is over. */
export async function notifyRequesters(services: Services, signal?: AbortSignal): Promise<void> {
  const { db } = services.database
  await deleteExpiredRequests(db, services.clock.now())
  for (let after = 0; !signal?.aborted;) {
    const requested = await readRequestedProducts(db, { after, limit: PRODUCTS_PER_BATCH })
    for (const productId of await whichAreBack(services, db, requested)) {
      for (let notified = MAILS_PER_TRANSACTION; notified === MAILS_PER_TRANSACTION && !signal?.aborted;)
        notified = await notifySome(services, productId)
    }
    if (requested.length < PRODUCTS_PER_BATCH) return
    after = requested.at(-1) ?? after
  }
}

/** Those of the given products and variations that can be purchased. */
async function whichAreBack(services: Services, queries: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { hideOutOfStock } = services.settings.current().catalog
  const rule = { now: services.clock.now(), hideOutOfStock }
  const states = await readProductStates(queries, await findRelatedIds(queries, ids), rule)
  const back = states.filter(({ now }) => !now.isOut && now.priceInMinor !== null)
  const isBack = new Set(back.map(({ productId }) => productId))
  return ids.filter((id) => isBack.has(id))
}

/**
 * Notifies a batch of requesters while the product is available; returns how many. Requests that cannot be
 * fulfilled stay.
 */
function notifySome(services: Services, productId: number): Promise<number> {
  return services.database.db.transaction(async (queries) => {
    const requests = await lockRequests(queries, productId, MAILS_PER_TRANSACTION)
    // The last unit may have been sold after an earlier notification.
    const [isBack] = await whichAreBack(services, queries, [productId])
    if (isBack === undefined) return 0
    const names = new Map<Locale, { name: string; path: string } | undefined>()
    const notified: string[] = []
    for (const request of requests) {
      const { id, locale, email } = request
      if (!names.has(locale)) names.set(locale, (await readPublishedViews(services, [productId], locale))[0])
      const product = names.get(locale)
      if (!product) return 0
      if (isMailAddress(email))
        await services.mail.send(await backInStockMail(services, request, product), queries)
      notified.push(id)
    }
    await deleteFulfilledRequests(queries, notified)
    return notified.length
  })
}
