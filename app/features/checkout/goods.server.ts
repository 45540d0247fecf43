/** What lies in a cart or an order, with all that its price, its taxes and its delivery depend on. */
import type { Article } from '#app/features/cart/model/article.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponLine } from './coupons/coupon.ts'
import type { Purchase } from './purchase.server.ts'
import type { QuoteLine } from './quote.ts'
import { localChoices } from './choices.ts'

export type Goods = QuoteLine & { coupon: CouponLine; shippingClass: string }

export type Sold = {
  key: string
  quantity: number
  choice: Readonly<Record<string, string>>
  article: Article
}

export function goodsOf(
  { key, quantity, choice, article }: Sold,
  { goods }: Purchase,
  above: (categoryId: number) => number[],
): Goods {
  const { productId, variationId, unitPriceInMinor, regularPriceInMinor } = article
  const product = goods.get(productId)
  const own = goods.get(variationId) ?? product
  const taxClass = own?.taxClass === 'parent' ? (product?.taxClass ?? '') : (own?.taxClass ?? '')
  const categoryIds = [...new Set((product?.categoryIds ?? []).flatMap(above))]
  return {
    ...{ key, productId, variationId, quantity, unitPriceInMinor, taxClass },
    name: article.name,
    sku: article.sku,
    choices: localChoices(article, choice),
    choice: { ...choice },
    taxStatus: own?.taxStatus ?? 'taxable',
    stockId: article.stock.manage === 'no' ? null : article.stockId,
    isVirtual: own?.isVirtual ?? false,
    isDownloadable: own?.isDownloadable ?? false,
    shippingClass: own?.shippingClass || (product?.shippingClass ?? ''),
    coupon: {
      ...{ productId, variationId, categoryIds, quantity, unitPriceInMinor },
      isOnSale: unitPriceInMinor < regularPriceInMinor,
    },
  }
}

/** Category → itself and those above it: a coupon for one of them is for its products. */
export async function categoriesAbove({ categories }: Services): Promise<(categoryId: number) => number[]> {
  const tree = await categories.current()
  const above = (id: number): number[] => {
    const parentId = tree.byId.get(id)?.parentId
    return parentId ? [id, ...above(parentId)] : [id]
  }
  return above
}
