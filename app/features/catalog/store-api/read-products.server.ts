/** Finds and reads products for `wc/store/v1`: the listing index says which, two statements say what they are. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Paging } from '#app/platform/rest/paging.server.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { ProductRecord } from '#app/features/catalog/listing/facts.ts'
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { listingQuery } from '#app/features/catalog/listing/query.ts'
import { readSomeRecords } from '#app/features/catalog/listing/records.server.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { whole } from '#app/features/catalog/product/product.server.ts'
import { searchProducts } from '#app/features/catalog/search/search.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'searches' | 'vocabulary' | 'words' | 'hidesOutOfStock'>
}

/** What the index of lists keeps in order; the way each of them runs by itself. */
export const storeOrderings = {
  date: 'desc',
  price: 'asc',
  popularity: 'desc',
  rating: 'desc',
  menu_order: 'asc',
} as const

export type WantedStoreProducts = {
  search?: string
  include?: number[]
  exclude?: number[]
  slug?: string[]
  /** Numbers or slugs of terms. */
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

/** The numbers of the products on a page, of those that the shop's own lists show. */
export async function findStoreProducts(
  services: Services,
  wanted: WantedStoreProducts,
  { offset, perPage }: Paging,
): Promise<{ ids: number[]; total: number }> {
  const index = await services.listing.current()
  const { search = '', orderby, order, locale } = wanted
  const query = listingQuery({
    text: search,
    orderBy: orderby === 'price' && order === 'desc' ? 'price-desc' : orderby,
    minPriceInMinor: wanted.min_price,
    maxPriceInMinor: wanted.max_price,
    terms: {
      category: slugsOf(index, 'category', wanted.category),
      tag: slugsOf(index, 'tag', wanted.tag),
      brand: slugsOf(index, 'brand', wanted.brand),
    },
    onSale: wanted.on_sale ?? false,
    stock: wanted.stock_status ?? [],
  })
  const isTurned = orderby !== 'price' && order !== storeOrderings[orderby]
  const found = await restrictedTo(services, index, wanted)
  const { ids, total } = selectProducts(index, query, {
    locale,
    // The index knows whole pages only: the first, as long as it must be, is cut.
    pageSize: isTurned ? Math.max(1, index.rowCount) : offset + perPage,
    hideOutOfStock: services.listing.hidesOutOfStock(),
    ...(found && { found: [found] }),
  })
  return { ids: (isTurned ? ids.toReversed() : ids).slice(offset, offset + perPage), total }
}

// A number that no term has lets nothing through, as an unknown slug does.
function slugsOf({ terms }: ListingIndex, taxonomy: string, named: string[] = []): string[] {
  return named.map((name) => {
    const term = /^\d{1,9}$/.test(name) ? terms.get(Number(name)) : undefined
    return term?.taxonomy === taxonomy ? term.slug : name
  })
}

// Undefined when nothing is asked that the index does not know by itself.
async function restrictedTo(
  services: Services,
  { rowOf }: ListingIndex,
  { search, include, exclude, slug }: WantedStoreProducts,
): Promise<number[] | undefined> {
  const sets = [
    search ? (await searchProducts(services, search, { corrects: false })).tiers.flat() : undefined,
    include,
    slug && (await idsOf(services, slug)),
  ].filter((set) => set !== undefined)
  if (sets.length === 0 && !exclude) return undefined
  const [first = [...rowOf.keys()], ...others] = sets
  const kept = others.reduce((ids, other) => ids.filter((id) => other.includes(id)), first)
  return exclude ? kept.filter((id) => !exclude.includes(id)) : kept
}

async function idsOf({ database }: Services, slugs: string[]): Promise<number[]> {
  const rows = await database.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.slug, slugs))
  return rows.map(({ id }) => id)
}

export type StoreVariation = { id: number; attributes: Record<string, string> }

/** A product with what its prices and stock follow from. */
export type ReadStoreProduct = {
  product: StoredProduct
  record: ProductRecord
  variations: StoreVariation[]
  /** The members of a group. */
  grouped: number[]
}

// Written out: in a select of one table Drizzle would leave the table's name away, and `id` be another one's.
const variationsOf = sql<StoreVariation[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'attributes', coalesce(v.variation_attributes, '{}'))
    order by v.position, v.id), '[]')
  from products v where v.parent_id = products.id and v.status = 'publish')`
const groupedOf = sql<number[]>`(
  select coalesce(json_agg(l.linked_id order by l.position), '[]')
  from product_links l join products m on m.id = l.linked_id
  where l.product_id = products.id and l.kind = 'grouped' and m.status = 'publish')`

/** Of these products those that are published and not hidden, in the order of the ids: two statements. */
export async function readStoreProducts({ database }: Services, ids: number[]): Promise<ReadStoreProduct[]> {
  if (ids.length === 0) return []
  const [rows, records] = await Promise.all([
    database.db
      .select({ ...whole, variations: variationsOf, grouped: groupedOf })
      .from(products)
      .where(
        and(
          inArray(products.id, ids),
          eq(products.status, 'publish'),
          ne(products.type, 'variation'),
          ne(products.visibility, 'hidden'),
        ),
      ),
    readSomeRecords(database, ids),
  ])
  const rowById = new Map(rows.map((row) => [row.product.id, row]))
  const recordById = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => {
    const [row, record] = [rowById.get(id), recordById.get(id)]
    if (!row || !record) return []
    const { product, variations, grouped, ...rest } = row
    return [{ product: { ...product, ...rest }, record, variations, grouped }]
  })
}
