/**
 * Tells who asked that a product is back in stock: a mail each, accepted by the outbox in the transaction that takes the request out, so
 * that whatever dies in between, nobody is forgotten and nobody told twice.
 */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { readSights, shownWith } from '#app/features/wishlist/alerts/seen.server.ts'
import { readProducts } from '#app/features/wishlist/items/items.server.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { worker } from '#app/platform/jobs/queue.ts'
import { backInStockMail } from './mail.server.ts'
import { endRequests, forgetOldRequests, lockRequests, readAwaited } from './store.server.ts'

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
    for (const productId of await whichAreBack(services, db, awaited)) {
      for (let told = MAILS_AT_ONCE; told === MAILS_AT_ONCE && !signal?.aborted;)
        told = await tellSome(services, productId)
    }
    if (awaited.length < PRODUCTS_AT_ONCE) return
    after = awaited.at(-1) ?? after
  }
}

/** Those of these products and variations that can be bought. */
async function whichAreBack(services: Services, queries: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { hideOutOfStock } = services.settings.current().catalog
  const rule = { now: services.clock.now(), hideOutOfStock }
  const sights = await readSights(queries, await shownWith(queries, ids), rule)
  const back = sights.filter(({ now }) => !now.isOut && now.priceInMinor !== null)
  const isBack = new Set(back.map(({ productId }) => productId))
  return ids.filter((id) => isBack.has(id))
}

/** Tells some of those who wait for a product, while it is there; gives how many. What cannot be told stays. */
function tellSome(services: Services, productId: number): Promise<number> {
  return services.database.db.transaction(async (queries) => {
    const requests = await lockRequests(queries, productId, MAILS_AT_ONCE)
    // The last piece may have been sold to who was told before.
    const [isBack] = await whichAreBack(services, queries, [productId])
    if (isBack === undefined) return 0
    const names = new Map<Locale, { name: string; path: string } | undefined>()
    const told: string[] = []
    for (const request of requests) {
      const { id, locale, email } = request
      if (!names.has(locale)) names.set(locale, (await readProducts(services, [productId], locale))[0])
      const product = names.get(locale)
      if (!product) return 0
      if (isMailAddress(email))
        await services.mail.send(await backInStockMail(services, request, product), queries)
      told.push(id)
    }
    await endRequests(queries, told)
    return told.length
  })
}
