/** Filters and sort order of the list of products, in its URL. */
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import type { ProductType } from '#app/features/catalog/csv/cells.ts'
import { readId, readOneOf, readSearch } from '#app/features/admin/list/list-query.ts'

export const productStatuses = ['publish', 'draft', 'pending', 'private', 'trash'] as const
export type ProductStatus = (typeof productStatuses)[number]
export const productTabs = ['', ...productStatuses] as const
export type ProductTab = (typeof productTabs)[number]
export const productTypes = ['simple', 'variable', 'grouped', 'external'] as const satisfies ProductType[]
export type ListedType = (typeof productTypes)[number]
export const stockStatuses = ['instock', 'outofstock', 'onbackorder'] as const
export type StockStatus = (typeof stockStatuses)[number]
export const productSorts = ['newest', 'oldest', 'name', 'cheapest', 'dearest', 'stock', 'changed'] as const
export type ProductSort = (typeof productSorts)[number]

/** '' and 0 filter nothing; without a status all but the trash are shown. */
export type ProductsFilter = {
  search: string
  status: ProductTab
  type: ListedType | ''
  stock: StockStatus | ''
  category: number
  /** A brand, a tag or an attribute value. */
  term: number
  /** One of `productSorts`, or a sort order of another feature. */
  sort: string
}

export const productsRoute: ListRoute = { path: '/admin/products/', defaults: { sort: 'newest' } }

/** The filter of a URL; invalid values are dropped. `addedSorts`: sort orders of other features. */
export function readProductsFilter(
  query: URLSearchParams,
  addedSorts: readonly string[] = [],
): ProductsFilter {
  return {
    search: readSearch(query),
    status: readOneOf(query, 'status', productStatuses) ?? '',
    type: readOneOf(query, 'type', productTypes) ?? '',
    stock: readOneOf(query, 'stock', stockStatuses) ?? '',
    category: readId(query, 'category'),
    term: readId(query, 'term'),
    sort: readOneOf(query, 'sort', [...productSorts, ...addedSorts]) ?? 'newest',
  }
}
