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
import { createWorker } from '#app/platform/jobs/queue.ts'
import { createBackInStockMail } from './mail.server.ts'
import {
  deleteFulfilledRequests,
  deleteExpiredRequests,
  lockRequests,
  readRequestedProductIds,
} from './store.server.ts'

const queue: Queue = {
  name: 'back-in-stock',
  data: z.object({}),
  retries: 20,
  firstPauseInSeconds: 10,
  maxPauseInSeconds: 600,
  timeLimitInSeconds: 600,
  concurrency: 1,
}

export function backInStockWorkers(services: Services): Worker[] {
  return [createWorker(queue, ({ signal }) => notifyRequesters(services, signal), { cron: '*/5 * * * *' })]
}

/** Products checked per batch. */
const PRODUCTS_PER_BATCH = 500
/** Mails per transaction. */
const MAILS_PER_TRANSACTION = 50

/** Runs until no request is left to fulfill, or the time is over. */
export async function notifyRequesters(services: Services, signal?: AbortSignal): Promise<void> {
  const { db } = services.database
  await deleteExpiredRequests(db, services.clock.now())
  for (let afterId = 0; !signal?.aborted;) {
    const requestedIds = await readRequestedProductIds(db, { afterId, limit: PRODUCTS_PER_BATCH })
    for (const productId of await filterAvailableIds(services, db, requestedIds)) {
      for (
        let notifiedCount = MAILS_PER_TRANSACTION;
        notifiedCount === MAILS_PER_TRANSACTION && !signal?.aborted;
      )
        notifiedCount = await notifyBatch(services, productId)
    }
    if (requestedIds.length < PRODUCTS_PER_BATCH) return
    afterId = requestedIds.at(-1) ?? afterId
  }
}

/** Those of the given products and variations that can be purchased. */
async function filterAvailableIds(
  services: Services,
  queries: Queries,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { hideOutOfStock } = services.settings.current().catalog
  const rule = { now: services.clock.now(), hideOutOfStock }
  const states = await readProductStates(queries, await findRelatedIds(queries, ids), rule)
  const availableStates = states.filter(({ state }) => !state.isOutOfStock && state.priceInMinor !== null)
  const availableIds = new Set(availableStates.map(({ productId }) => productId))
  return ids.filter((id) => availableIds.has(id))
}

/**
 * Notifies a batch of requesters while the product is available; returns how many. Requests that cannot be
 * fulfilled stay.
 */
function notifyBatch(services: Services, productId: number): Promise<number> {
  return services.database.db.transaction(async (transaction) => {
    const requests = await lockRequests(transaction, productId, MAILS_PER_TRANSACTION)
    // The last unit may have been sold after an earlier notification.
    const [availableId] = await filterAvailableIds(services, transaction, [productId])
    if (availableId === undefined) return 0
    const productsByLocale = new Map<Locale, { name: string; path: string } | undefined>()
    const fulfilledIds: string[] = []
    for (const request of requests) {
      const { id, locale, email } = request
      if (!productsByLocale.has(locale))
        productsByLocale.set(locale, (await readPublishedViews(services, [productId], locale))[0])
      const product = productsByLocale.get(locale)
      if (!product) return 0
      if (isMailAddress(email))
        await services.mail.send(await createBackInStockMail(services, request, product), transaction)
      fulfilledIds.push(id)
    }
    await deleteFulfilledRequests(transaction, fulfilledIds)
    return fulfilledIds.length
  })
}
