import type { ListedType, ProductsFilter, ProductStatus, StockStatus } from './filter.ts'

/** A product as the list shows it. */
export type ProductRow = {
  id: number
  name: string
  sku: string
  type: ListedType
  status: ProductStatus
  /** Where shoppers see it; absent while they do not. */
  path?: string
  thumbnail?: string
  categories: string
  /** As it is typed: '49.95'. */
  regularPrice: string
  salePrice: string
  /** As it is read: one price or what variations cost at least and at most. */
  price: string
  stockStatus: StockStatus
  /** Absent: nobody counts. */
  stock?: number
  variationCount: number
  /** Wishlists that it is on, itself or by a variation. */
  listCount: number
  /** What it was when it was read: a form that brings another one is told. */
  version: string
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
export type ProductsNotice = { kind: (typeof productsNotices)[number]; count: number }

/** Why a row was not saved: somebody was faster, or a field makes no sense. */
export type QuickRefusal = {
  id: number
  reason: 'changed' | 'gone' | 'price' | 'sale-price' | 'stock'
  typed: { regularPrice: string; salePrice: string; stock: string }
}

export type ProductsView = {
  rows: ProductRow[]
  total: number
  page: number
  pageCount: number
  filter: ProductsFilter
  /** Indented by how deep they stand. */
  categories: { id: number; name: string; depth: number }[]
  /** What else all of them have, by its name: a brand, a tag, a value. */
  term?: string | undefined
  notice?: ProductsNotice | undefined
}
