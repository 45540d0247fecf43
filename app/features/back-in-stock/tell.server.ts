/**
 * Tells who asked that a product is back in stock: a mail each, accepted by the outbox in the transaction that takes the request out, so
 * that whatever dies in between, nobody is forgotten and nobody told twice.
 */
import type { Services } from '#app/services.server.ts'
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Queue } from '#app/platform/jobs/queue.ts'
import type { BackInStockRequest } from './store.server.ts'
import { z } from 'zod'
import { readSights, shownWith } from '#app/features/wishlist/alerts/seen.server.ts'
import { readProducts } from '#app/features/wishlist/items.server.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { worker } from '#app/platform/jobs/queue.ts'
import { backInStockMail } from './mail.server.ts'
import { forgetOldRequests, readAwaited, takeRequests } from './store.server.ts'

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
  return [worker(queue, ({ signal }) => tellWhoAsked(services, signal), { cron: '*/5 * * * *' })]
}

/** Products that are looked at together. */
const PRODUCTS_AT_ONCE = 500
/** Mails of one transaction. */
const MAILS_AT_ONCE = 50

/** Until nobody is left to tell, or the time is over. */
export async function tellWhoAsked(services: Services, signal?: AbortSignal): Promise<void> {
  const { db } = services.database
  await forgetOldRequests(db, services.clock.now())
  for (let after = 0; !signal?.aborted;) {
    const awaited = await readAwaited(db, { after, limit: PRODUCTS_AT_ONCE })
    await tellOf(services, await whichAreBack(services, awaited), signal)
    if (awaited.length < PRODUCTS_AT_ONCE) return
    after = awaited.at(-1) ?? after
  }
}

/** Those of these products and variations that can be bought. */
async function whichAreBack(services: Services, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { db } = services.database
  const { hideOutOfStock } = services.settings.current().catalog
  const rule = { now: services.clock.now(), hideOutOfStock }
  const sights = await readSights(db, await shownWith(db, ids), rule)
  const back = sights.filter(({ now }) => !now.isOut && now.priceInMinor !== null)
  const isBack = new Set(back.map(({ productId }) => productId))
  return ids.filter((id) => isBack.has(id))
}

async function tellOf(
  services: Services,
  productIds: readonly number[],
  signal?: AbortSignal,
): Promise<void> {
  if (productIds.length === 0) return
  for (let taken = MAILS_AT_ONCE; taken === MAILS_AT_ONCE && !signal?.aborted;) {
    taken = await services.database.db.transaction(async (queries) => {
      const requests = await takeRequests(queries, productIds, MAILS_AT_ONCE)
      const find = await namesOf(services, requests)
      for (const request of requests) {
        const product = find(request)
        if (!product || !isMailAddress(request.email)) continue
        await services.mail.send(await backInStockMail(services, request, product), queries)
      }
      return requests.length
    })
  }
}

/** The product of a request as it is called in its language. */
async function namesOf(services: Services, requests: readonly BackInStockRequest[]) {
  const byLocale = Map.groupBy(requests, ({ locale }) => locale)
  const named = new Map<string, { name: string; path: string }>()
  for (const [locale, all] of byLocale) {
    const ids = [...new Set(all.map(({ productId }) => productId))]
    for (const { id, name, path } of await readProducts(services, ids, locale)) {
      named.set(`${locale} ${id}`, { name, path })
    }
  }
  return ({ locale, productId }: BackInStockRequest) => named.get(`${locale} ${productId}`)
}
