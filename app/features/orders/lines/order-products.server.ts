/** Current data of the products in an order, and of those that may be added to it. */
import type { SellableItem } from '#app/features/cart/model/sellable-item.ts'
import type { QuoteData } from '#app/features/checkout/quote-data.server.ts'
import type { Rates } from '#app/features/checkout/rates.server.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import { createItemLookup } from '#app/features/cart/model/sellable-item.ts'
import { loadCartProducts } from '#app/features/cart/server/cart-products.server.ts'
import { readAncestorLookup } from '#app/features/checkout/priced-line.server.ts'
import { loadQuoteData } from '#app/features/checkout/quote-data.server.ts'

export type OrderProducts = {
  /** Finds an item by the id of a product or variation; `undefined`: it is deleted. */
  find: (id: number) => SellableItem | undefined
  quoteData: QuoteData
  rates: Rates
  listAncestorIds: (categoryId: number) => number[]
}

/** Runs two statements, whatever the order contains; `addedIds` are ids of products and variations. */
export async function loadOrderProducts(
  services: Services,
  { lines, charges }: OrderWithLines,
  addedIds: readonly number[],
): Promise<OrderProducts> {
  const now = services.clock.now()
  const { cartProducts } = await loadCartProducts(services.database, {
    owners: [],
    productIds: [...lines.flatMap(({ productId, variationId }) => [productId, variationId]), ...addedIds],
    now,
    comparisonLocale: services.settings.current().shop.defaultLocale,
  })
  const [quoteData, rates, listAncestorIds] = await Promise.all([
    loadQuoteData(services, {
      owner: undefined,
      productIds: [...cartProducts.keys()],
      codes: charges.coupons.map(({ code }) => code),
      couponUsers: [],
    }),
    services.rates.current(),
    readAncestorLookup(services),
  ])
  const find = createItemLookup(cartProducts, now)
  return {
    ...{ quoteData, rates, listAncestorIds },
    find: (id) => {
      const parentId = cartProducts.get(id)?.parentId ?? null
      return find(
        parentId === null ? { productId: id, variationId: 0 } : { productId: parentId, variationId: id },
      )
    },
  }
}
