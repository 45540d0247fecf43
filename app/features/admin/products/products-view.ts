import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListedType, ProductsFilter, ProductStatus, ProductTab, StockStatus } from './filter.ts'

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
  /** Codes that products which were taken out of the trash have no more: others have them. */
  lost: string[]
}

/** Price and pieces as they are typed: '49.95'. A field that the form has not is absent. */
export type QuickTexts = { regularPrice?: string; salePrice?: string; stock?: string }

/** Why a row was not saved: somebody was faster, or a field makes no sense. */
export type QuickRefusal = {
  id: number
  reason: 'changed' | 'gone' | 'other-kind' | 'price' | 'sale-price' | 'stock'
  typed: QuickTexts
  /** What the typed takes the place of, once it is saved. */
  was: QuickTexts
  /** Which of them somebody else changed. */
  moved: (keyof QuickTexts)[]
}

export type ProductsView = {
  rows: ProductRow[]
  total: number
  paging: Paging
  /** Of each tab, as the list is narrowed otherwise. */
  counts: Record<ProductTab, number>
  filter: ProductsFilter
  /** Indented by how deep they stand. */
  categories: { id: number; name: string; depth: number }[]
  /** What else all of them have, by its name: a brand, a tag, a value. */
  term?: string | undefined
  notice?: ProductsNotice | undefined
}
