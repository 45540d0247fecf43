/** Stored products as the rules of price and stock see them. */
import type { Stock } from './availability.ts'
import type { Price } from './price.ts'
import type { ProductRow } from './product.server.ts'

type PriceFields = Pick<ProductRow, 'regularPriceInMinor' | 'salePriceInMinor' | 'saleFrom' | 'saleTo'>

export function priceOf({ regularPriceInMinor, salePriceInMinor, saleFrom, saleTo }: PriceFields): Price {
  return { regularInMinor: regularPriceInMinor, saleInMinor: salePriceInMinor, saleFrom, saleTo }
}

type StockFields = Pick<
  ProductRow,
  'stockStatus' | 'manageStock' | 'stockQuantity' | 'backorders' | 'soldIndividually' | 'lowStockAmount'
>

export function stockOf(row: StockFields): Stock {
  return {
    status: row.stockStatus,
    manage: row.manageStock,
    quantity: row.stockQuantity,
    backorders: row.backorders,
    soldIndividually: row.soldIndividually,
    lowStockAmount: row.lowStockAmount,
  }
}
