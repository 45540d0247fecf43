import type { CountLink } from '#app/features/admin/list/list-counts.server.ts'
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListedType, ProductsFilter, ProductStatus, ProductTab, StockStatus } from './filter.ts'

/** A row of the list of products. */
export type ProductRow = {
  id: number
  name: string
  sku: string
  type: ListedType
  status: ProductStatus
  /** The product's path in the shop; absent while customers cannot see it. */
  path?: string
  thumbnail?: string
  categories: string
  /** Regular price as typed: '49.95'. */
  regularPrice: string
  salePrice: string
  /** Formatted: one price, or the range of the variations. */
  price: string
  stockStatus: StockStatus
  /** Absent: stock is not tracked. */
  stock?: number
  variationCount: number
  /** What other features have counted, such as wishlists. */
  counts: CountLink[]
}

export const productsNotices = [
  'none',
  'published',
  'withdrawn',
  'trashed',
  'restored',
  'deleted',
  'saved',
  'unchanged',
] as const
export type ProductsNotice = {
  kind: (typeof productsNotices)[number]
  count: number
  /** Codes that restored products lost, because other products have them. */
  lostCodes: string[]
}

/** Price and stock as typed: '49.95'. A field that the form lacks is absent. */
export type QuickTexts = { regularPrice?: string; salePrice?: string; stock?: string }

/** Why a row was not saved: a conflict, or an invalid field. */
export type QuickRefusal = {
  id: number
  reason: 'changed' | 'gone' | 'other-kind' | 'price' | 'sale-price' | 'stock'
  input: QuickTexts
  /** The stored values when the form was loaded; after a conflict the current ones, which saving replaces. */
  loadedTexts: QuickTexts
  /** The fields that another user changed. */
  conflictingFields: (keyof QuickTexts)[]
}

export type ProductsView = {
  rows: ProductRow[]
  total: number
  paging: Paging
  /** Row count of each tab under the other filters. */
  counts: Record<ProductTab, number>
  filter: ProductsFilter
  /** Sort orders by what other features have counted. */
  addedSorts: { value: string; label: string }[]
  /** In the order of the tree, with their depth. */
  categories: { id: number; name: string; depth: number }[]
  /** The name of the term filter: a brand, a tag or an attribute value. */
  term?: string | undefined
  notice?: ProductsNotice | undefined
}
