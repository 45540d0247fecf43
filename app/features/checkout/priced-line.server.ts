/** A line of a cart or an order, with all data that its price, taxes and shipping depend on. */
import type { SellableItem } from '#app/features/cart/model/sellable-item.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponLine } from './coupons/coupon.ts'
import type { QuoteData } from './quote-data.server.ts'
import type { QuoteLine } from './quote.ts'
import { localizeChoices } from './choices.ts'

export type PricedLine = QuoteLine & { coupon: CouponLine; shippingClass: string }

export type LineItem = {
  key: string
  quantity: number
  choice: Readonly<Record<string, string>>
  item: SellableItem
}

export function createPricedLine(
  { key, quantity, choice, item }: LineItem,
  { products }: QuoteData,
  listWithAncestors: (categoryId: number) => number[],
): PricedLine {
  const { productId, variationId, unitPriceInMinor, regularPriceInMinor } = item
  const product = products.get(productId)
  const itemData = products.get(variationId) ?? product
  const taxClass = itemData?.taxClass === 'parent' ? (product?.taxClass ?? '') : (itemData?.taxClass ?? '')
  const categoryIds = [...new Set((product?.categoryIds ?? []).flatMap(listWithAncestors))]
  return {
    ...{ key, productId, variationId, quantity, unitPriceInMinor, taxClass },
    name: item.name,
    sku: item.sku,
    choices: localizeChoices(item, choice),
    choice: { ...choice },
    taxStatus: itemData?.taxStatus ?? 'taxable',
    stockId: item.stock.manage === 'no' ? null : item.stockId,
    isVirtual: itemData?.isVirtual ?? false,
    isDownloadable: itemData?.isDownloadable ?? false,
    shippingClass: itemData?.shippingClass || (product?.shippingClass ?? ''),
    coupon: {
      ...{ productId, variationId, categoryIds, quantity, unitPriceInMinor },
      isOnSale: unitPriceInMinor < regularPriceInMinor,
    },
  }
}

/** Returns a function that lists a category and its ancestors: a coupon for any of them applies to it. */
export async function readAncestorLookup({
  categories,
}: Services): Promise<(categoryId: number) => number[]> {
  const tree = await categories.current()
  const listWithAncestors = (id: number): number[] => {
    const parentId = tree.byId.get(id)?.parentId
    return parentId ? [id, ...listWithAncestors(parentId)] : [id]
  }
  return listWithAncestors
}
