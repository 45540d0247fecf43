/** The list of products: filtered, sorted, one page; two statements, however many products there are. */
import type { SQL } from 'drizzle-orm'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { Services } from '#app/services.server.ts'
import type {
  ListedType,
  ProductsFilter,
  ProductSort,
  ProductStatus,
  ProductTab,
  StockStatus,
} from './filter.ts'
import { sql } from 'drizzle-orm'
import { countTabs } from '#app/features/admin/list/list-page.server.ts'
import { createCountsColumn, type SortableCount } from '#app/features/admin/list/list-counts.server.ts'
import {
  parseSearchId,
  createLikePattern,
  splitSearchWords,
} from '#app/platform/database/search-words.server.ts'
import { productSorts, productTabs } from './filter.ts'

type RequiredServices = Pick<Services, 'database'>

export type ListedProduct = {
  id: number
  name: LocalText
  sku: string | null
  slug: string
  type: ListedType
  status: ProductStatus
  regular: number | null
  sale: number | null
  manageStock: 'no' | 'yes'
  stock: number | null
  stockStatus: StockStatus
  categories: LocalText[] | null
  picture: { renditions: Rendition[]; width: number; height: number } | null
  variations: number
  /** The values of `services.listCounts`, in the same order. */
  counted: number[]
  cheapest: number | null
  dearest: number | null
}

/** A page of the list. */
export async function listProducts(
  { database }: RequiredServices,
  {
    filter,
    counts,
    limit,
    offset,
  }: { filter: ProductsFilter; counts: readonly SortableCount[]; limit: number; offset: number },
): Promise<{ rows: ListedProduct[]; total: number }> {
  const condition = createFilterCondition(filter)
  const sortCounts = counts.find(({ sort }) => sort.value === filter.sort)?.sort.counts
  const ordering = sortCounts ? sql`sort_count desc, p.id desc` : findOrdering(filter.sort)
  const [listResult, total] = await Promise.all([
    database.db.execute<ListedProduct>(sql`
      with page as (
        select p.*, ${sortCounts ? sql`coalesce(counted.count, 0)` : sql`0`} as sort_count
        from products p ${sortCounts ? sql`left join ${sortCounts} counted on counted.id = p.id` : sql``}
        where ${condition} order by ${ordering} limit ${limit} offset ${offset})
      select p.id, p.name, p.sku, p.slug, p.type, p.status, p.regular_price_in_minor as regular,
        p.sale_price_in_minor as sale, p.manage_stock as "manageStock", p.stock_quantity as stock,
        p.stock_status as "stockStatus",
        (select jsonb_agg(terms.name order by product_terms.position) from product_terms join terms on terms.id = term_id
          where product_id = p.id and taxonomy = 'category') as categories,
        (select jsonb_build_object('renditions', renditions, 'width', width_in_pixels, 'height', height_in_pixels)
          from product_media join media on media.id = media_id
          where product_id = p.id and kind = 'image' order by product_media.position limit 1) as picture,
        ${createCountsColumn(counts, sql`p.id`)} as counted, own.count as variations, own.cheapest, own.dearest
      from page p
      left join lateral (
        select count(*)::int as count, min(price) as cheapest, max(price) as dearest
        from (select coalesce(v.sale_price_in_minor, v.regular_price_in_minor) as price
          from products v where v.parent_id = p.id and v.status <> 'importing') each) own on true
      order by ${ordering}`),
    countProducts({ database }, filter),
  ])
  return { rows: listResult.rows, total }
}

/** The number of products that match the filter. */
export async function countProducts({ database }: RequiredServices, filter: ProductsFilter): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from products p where ${createFilterCondition(filter)}`)
  return rows[0]?.count ?? 0
}

/** The product count of each tab under the rest of the filter; one statement. */
export function countProductTabs(
  { database }: RequiredServices,
  filter: ProductsFilter,
): Promise<Record<ProductTab, number>> {
  const createTabQuery = (status: ProductTab) =>
    sql`products p where ${createFilterCondition({ ...filter, status })}`
  return countTabs(database.db, productTabs, createTabQuery)
}

/** SQL condition of a filter, for a query on `products p`. */
export function createFilterCondition({ search, status, type, stock, category, term }: ProductsFilter): SQL {
  const conditions = [
    sql`p.type <> 'variation' and p.status <> 'importing'`,
    status === '' ? sql`p.status <> 'trash'` : sql`p.status = ${status}`,
    ...(type === '' ? [] : [sql`p.type = ${type}`]),
    ...(stock === '' ? [] : [sql`p.stock_status = ${stock}`]),
    ...(category === 0 ? [] : [createTermCondition(category)]),
    ...(term === 0 ? [] : [createTermCondition(term)]),
    ...splitSearchWords(search).map(createWordCondition),
  ]
  return sql.join(conditions, sql` and `)
}

/** Condition that a product has the term, or a descendant of it. */
function createTermCondition(term: number): SQL {
  return sql`exists (
    with recursive below as (
      select ${term}::int as id union select terms.id from terms join below on terms.parent_id = below.id)
    select 1 from product_terms where product_id = p.id and term_id in (select id from below))`
}

/**
 * Matches a word of the name in either language, or a part of a code, of the product or a variation; uses
 * only the index.
 */
function createWordCondition(word: string): SQL {
  return sql`p.id in (select ${parseSearchId(word)} union all
    select coalesce(found.parent_id, found.id) from products found where found.search_text like ${createLikePattern(word)})`
}

function findOrdering(sort: string): SQL {
  return orderings[productSorts.find((value) => value === sort) ?? 'newest']
}

const orderings: Record<ProductSort, SQL> = {
  newest: sql`p.created_at desc, p.id desc`,
  oldest: sql`p.created_at, p.id`,
  name: sql`coalesce(p.name->>'ar', p.name->>'en'), p.id`,
  cheapest: sql`coalesce(p.sale_price_in_minor, p.regular_price_in_minor) nulls last, p.id`,
  dearest: sql`coalesce(p.sale_price_in_minor, p.regular_price_in_minor) desc nulls last, p.id`,
  stock: sql`p.stock_quantity nulls last, p.id`,
  changed: sql`p.updated_at desc, p.id desc`,
}
