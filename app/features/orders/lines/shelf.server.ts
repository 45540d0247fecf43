/** What is known today of the goods of an order, and of those that may be added to it. */
import type { Article } from '#app/features/cart/model/article.ts'
import type { Purchase } from '#app/features/checkout/purchase.server.ts'
import type { Rates } from '#app/features/checkout/rates.server.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import { articleFinder } from '#app/features/cart/model/article.ts'
import { readShelf } from '#app/features/cart/server/shelf.server.ts'
import { categoriesAbove } from '#app/features/checkout/goods.server.ts'
import { readPurchase } from '#app/features/checkout/purchase.server.ts'

export type OrderShelf = {
  /** By the id of a product or variation; undefined: it is gone. */
  find: (id: number) => Article | undefined
  purchase: Purchase
  rates: Rates
  above: (categoryId: number) => number[]
}

/** Two statements, whatever is in it; `added` are ids of products and variations. */
export async function readOrderShelf(
  services: Services,
  { lines, charges }: OrderWithLines,
  added: readonly number[],
): Promise<OrderShelf> {
  const now = services.clock.now()
  const { shelf } = await readShelf(services.database, {
    owners: [],
    productIds: [...lines.flatMap(({ productId, variationId }) => [productId, variationId]), ...added],
    now,
    comparedIn: services.settings.current().shop.defaultLocale,
  })
  const [purchase, rates, above] = await Promise.all([
    readPurchase(services, {
      owner: undefined,
      productIds: [...shelf.keys()],
      codes: charges.coupons.map(({ code }) => code),
      shopper: [],
    }),
    services.rates.current(),
    categoriesAbove(services),
  ])
  const find = articleFinder(shelf, now)
  return {
    ...{ purchase, rates, above },
    find: (id) => {
      const parentId = shelf.get(id)?.parentId ?? null
      return find(
        parentId === null ? { productId: id, variationId: 0 } : { productId: parentId, variationId: id },
      )
    },
  }
}
