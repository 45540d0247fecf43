/** A line of a cart or an order, with all data that its price, taxes and shipping depend on. */
import type { SellableItem } from '#app/features/cart/model/sellable-item.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponLine } from './coupons/coupon.ts'
import type { QuoteData } from './quote-data.server.ts'
import type { QuoteLine } from './quote.ts'
import { localChoices } from './choices.ts'

export type PricedLine = QuoteLine & { coupon: CouponLine; shippingClass: string }

export type LineItem = {
  key: string
  quantity: number
  choice: Readonly<Record<string, string>>
  item: SellableItem
}

export function pricedLineOf(
  { key, quantity, choice, item }: LineItem,
  { products }: QuoteData,
  above: (categoryId: number) => number[],
): PricedLine {
  const { productId, variationId, unitPriceInMinor, regularPriceInMinor } = item
  const product = products.get(productId)
  const own = products.get(variationId) ?? product
  const taxClass = own?.taxClass === 'parent' ? (product?.taxClass ?? '') : (own?.taxClass ?? '')
  const categoryIds = [...new Set((product?.categoryIds ?? []).flatMap(above))]
  return {
    ...{ key, productId, variationId, quantity, unitPriceInMinor, taxClass },
    name: item.name,
    sku: item.sku,
    choices: localChoices(item, choice),
    choice: { ...choice },
    taxStatus: own?.taxStatus ?? 'taxable',
    stockId: item.stock.manage === 'no' ? null : item.stockId,
    isVirtual: own?.isVirtual ?? false,
    isDownloadable: own?.isDownloadable ?? false,
    shippingClass: own?.shippingClass || (product?.shippingClass ?? ''),
    coupon: {
      ...{ productId, variationId, categoryIds, quantity, unitPriceInMinor },
      isOnSale: unitPriceInMinor < regularPriceInMinor,
    },
  }
}

/** Category → itself and its ancestors: a coupon for any of them applies to its products. */
export async function categoriesAbove({ categories }: Services): Promise<(categoryId: number) => number[]> {
  const tree = await categories.current()
  const above = (id: number): number[] => {
    const parentId = tree.byId.get(id)?.parentId
    return parentId ? [id, ...above(parentId)] : [id]
  }
  return above
}
