/** Finds and reads products for `wc/store/v1`: the listing index selects them, two statements read them. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Paging } from '#app/platform/rest/paging.server.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { ProductRecord } from '#app/features/catalog/listing/listing-entry.ts'
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { createListingQuery } from '#app/features/catalog/listing/query.ts'
import { readRecordsByIds } from '#app/features/catalog/listing/records.server.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { storedProductColumns } from '#app/features/catalog/product/product.server.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'searches' | 'vocabulary' | 'wordIndexes' | 'hidesOutOfStock'>
}

/** The orderings of the listing index, with the natural direction of each. */
export const storeOrderings = {
  date: 'desc',
  price: 'asc',
  popularity: 'desc',
  rating: 'desc',
  menu_order: 'asc',
} as const

export type StoreProductQuery = {
  search?: string
  include?: number[]
  exclude?: number[]
  slug?: string[]
  /** Ids or slugs of terms. */
  category?: string[]
  tag?: string[]
  brand?: string[]
  on_sale?: boolean
  min_price?: number
  max_price?: number
  stock_status?: StockStatus[]
  orderby: keyof typeof storeOrderings
  order: 'asc' | 'desc'
  locale: Locale
}

/** The ids of the products on a page, out of those that the shop's own lists show. */
export async function findStoreProducts(
  services: Services,
  filters: StoreProductQuery,
  { offset, perPage }: Paging,
): Promise<{ ids: number[]; total: number }> {
  const index = await services.listing.current()
  const { search = '', orderby, order, locale } = filters
  const query = createListingQuery({
    text: search,
    orderBy: orderby === 'price' && order === 'desc' ? 'price-desc' : orderby,
    minPriceInMinor: filters.min_price,
    maxPriceInMinor: filters.max_price,
    terms: {
      category: resolveSlugs(index, 'category', filters.category),
      tag: resolveSlugs(index, 'tag', filters.tag),
      brand: resolveSlugs(index, 'brand', filters.brand),
    },
    isOnSale: filters.on_sale ?? false,
    stock: filters.stock_status ?? [],
  })
  const isReversed = orderby !== 'price' && order !== storeOrderings[orderby]
  const restrictedIds = await findRestrictedIds(services, index, filters)
  const { ids, total } = selectProducts(index, query, {
    locale,
    // The index selects whole pages only: the first page, made long enough, is sliced.
    pageSize: isReversed ? Math.max(1, index.rowCount) : offset + perPage,
    hideOutOfStock: services.listing.hidesOutOfStock(),
    ...(restrictedIds && { foundTiers: [restrictedIds] }),
  })
  return { ids: (isReversed ? ids.toReversed() : ids).slice(offset, offset + perPage), total }
}

// An id without a term matches nothing, like an unknown slug.
function resolveSlugs({ terms }: ListingIndex, taxonomy: string, idsOrSlugs: string[] = []): string[] {
  return idsOrSlugs.map((name) => {
    const term = /^\d{1,9}$/.test(name) ? terms.get(Number(name)) : undefined
    return term?.taxonomy === taxonomy ? term.slug : name
  })
}

// Undefined when no filter goes beyond those of the index.
async function findRestrictedIds(
  services: Services,
  { rowByProductId }: ListingIndex,
  { search, include, exclude, slug }: StoreProductQuery,
): Promise<number[] | undefined> {
  const idSets = [
    search ? (await searchProducts(services, search, { allowsCorrections: false })).tiers.flat() : undefined,
    include,
    slug && (await readIdsBySlugs(services, slug)),
  ].filter((set) => set !== undefined)
  if (idSets.length === 0 && !exclude) return undefined
  const [first = [...rowByProductId.keys()], ...others] = idSets
  const commonIds = others.reduce((ids, other) => ids.filter((id) => other.includes(id)), first)
  return exclude ? commonIds.filter((id) => !exclude.includes(id)) : commonIds
}

async function readIdsBySlugs({ database }: Services, slugs: string[]): Promise<number[]> {
  const rows = await database.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.slug, slugs))
  return rows.map(({ id }) => id)
}

export type StoreVariation = { id: number; attributes: Record<string, string> }

/** A product with the data that determines its prices and stock. */
export type StoreProductRecord = {
  product: StoredProduct
  record: ProductRecord
  variations: StoreVariation[]
  /** The members of a group. */
  memberIds: number[]
}

// Raw SQL: in a select from a single table Drizzle would omit the table name, and `id` would refer to another
// table's.
const variationsColumn = sql<StoreVariation[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'attributes', coalesce(v.variation_attributes, '{}'))
    order by v.position, v.id), '[]')
  from products v where v.parent_id = products.id and v.status = 'publish')`
const memberIdsColumn = sql<number[]>`(
  select coalesce(json_agg(l.linked_id order by l.position), '[]')
  from product_links l join products m on m.id = l.linked_id
  where l.product_id = products.id and l.kind = 'grouped' and m.status = 'publish')`

/** Those of the products that are published and not hidden, in the order of the ids: two statements. */
export async function readStoreProducts(
  { database }: Services,
  ids: number[],
): Promise<StoreProductRecord[]> {
  if (ids.length === 0) return []
  const [rows, records] = await Promise.all([
    database.db
      .select({ ...storedProductColumns, variations: variationsColumn, memberIds: memberIdsColumn })
      .from(products)
      .where(
        and(
          inArray(products.id, ids),
          eq(products.status, 'publish'),
          ne(products.type, 'variation'),
          ne(products.visibility, 'hidden'),
        ),
      ),
    readRecordsByIds(database, ids),
  ])
  const rowById = new Map(rows.map((row) => [row.product.id, row]))
  const recordById = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => {
    const [row, record] = [rowById.get(id), recordById.get(id)]
    if (!row || !record) return []
    const { product, variations, memberIds, ...rest } = row
    return [{ product: { ...product, ...rest }, record, variations, memberIds }]
  })
}
