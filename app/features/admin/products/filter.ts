/** How the list of products is narrowed and ordered, in its address. */
import type { ProductType } from '#app/features/catalog/csv/cells.ts'

export const productStatuses = ['publish', 'draft', 'pending', 'private', 'trash'] as const
export type ProductStatus = (typeof productStatuses)[number]
export const productTypes = ['simple', 'variable', 'grouped', 'external'] as const satisfies ProductType[]
export type ListedType = (typeof productTypes)[number]
export const stockStatuses = ['instock', 'outofstock', 'onbackorder'] as const
export type StockStatus = (typeof stockStatuses)[number]
export const productSorts = [
  'newest',
  'oldest',
  'name',
  'cheapest',
  'dearest',
  'stock',
  'wished',
  'changed',
] as const
export type ProductSort = (typeof productSorts)[number]

/** '' and 0 narrow nothing; without a status all are shown but those in the trash. */
export type ProductsFilter = {
  search: string
  status: ProductStatus | ''
  type: ListedType | ''
  stock: StockStatus | ''
  category: number
  /** A brand, a tag or a value of an attribute. */
  term: number
  sort: ProductSort
}

const LONGEST_SEARCH = 200

/** What an address asks for; what it cannot mean falls away. */
export function readProductsFilter(query: URLSearchParams): ProductsFilter {
  return {
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    status: oneOf(productStatuses, query.get('status')) ?? '',
    type: oneOf(productTypes, query.get('type')) ?? '',
    stock: oneOf(stockStatuses, query.get('stock')) ?? '',
    category: idIn(query.get('category')),
    term: idIn(query.get('term')),
    sort: oneOf(productSorts, query.get('sort')) ?? 'newest',
  }
}

/** Where the list is shown so. */
export function productsAddress(filter: ProductsFilter, { page = 1 }: { page?: number } = {}): string {
  const { search, status, type, stock, category, term, sort } = filter
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(status && { status }),
    ...(type && { type }),
    ...(stock && { stock }),
    ...(category > 0 && { category: String(category) }),
    ...(term > 0 && { term: String(term) }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { paged: String(page) }),
  })
  return `/admin/products/${query.size > 0 ? `?${query}` : ''}`
}

export function isNarrowed({ search, status, type, stock, category, term }: ProductsFilter): boolean {
  return search !== '' || status !== '' || type !== '' || stock !== '' || category + term > 0
}

function idIn(text: string | null): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}
