/** Stored products as input for the price and stock rules. */
import type { Stock } from './pricing/availability.ts'
import type { Offer, OfferedVariation, OfferRule } from './pricing/offer.ts'
import type { Price } from './pricing/price.ts'
import type { ProductRow } from './product/product.server.ts'
import { isVisible, resolveVariationStatus } from './pricing/offer.ts'

type PriceFields = Pick<ProductRow, 'regularPriceInMinor' | 'salePriceInMinor' | 'saleFrom' | 'saleTo'>

export function toPrice({ regularPriceInMinor, salePriceInMinor, saleFrom, saleTo }: PriceFields): Price {
  return { regularInMinor: regularPriceInMinor, saleInMinor: salePriceInMinor, saleFrom, saleTo }
}

type StockFields = Pick<
  ProductRow,
  'stockStatus' | 'manageStock' | 'stockQuantity' | 'backorders' | 'soldIndividually' | 'lowStockAmount'
>

export function toStock(row: StockFields): Stock {
  return {
    status: row.stockStatus,
    manage: row.manageStock,
    quantity: row.stockQuantity,
    backorders: row.backorders,
    soldIndividually: row.soldIndividually,
    lowStockAmount: row.lowStockAmount,
  }
}

type OfferFields = PriceFields & Pick<ProductRow, 'type' | 'stockStatus' | 'manageStock'>

/** A product that is not grouped, with its published variations. */
export function toOffer(product: OfferFields, variations: OfferFields[]): Offer {
  return {
    type: product.type === 'variation' ? 'simple' : product.type,
    price: toPrice(product),
    stock: product.stockStatus,
    variations: variations.map(toOfferedVariation),
    members: [],
  }
}

/** Whether a variation is visible, or hidden because the merchant hides out-of-stock items. */
export function isVisibleVariation(
  { stockStatus: stock, manageStock }: Pick<ProductRow, 'stockStatus' | 'manageStock'>,
  product: Pick<ProductRow, 'stockStatus'>,
  rule: OfferRule,
): boolean {
  const followsParentStock = manageStock === 'parent'
  return isVisible(
    resolveVariationStatus({ stock: product.stockStatus }, { stock, followsParentStock }),
    rule,
  )
}

function toOfferedVariation(row: OfferFields): OfferedVariation {
  return { price: toPrice(row), stock: row.stockStatus, followsParentStock: row.manageStock === 'parent' }
}
