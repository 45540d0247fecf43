/** Reads published products as the rules of lists see them (facts.ts), with their variations and members. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/i18n/local-text.ts'
import type { StockStatus } from '#app/features/catalog/availability.ts'
import type { Price } from '#app/features/catalog/price.ts'
import type { ProductRecord, VariationRecord } from './facts.ts'
import { sql, type SQL } from 'drizzle-orm'

type ProductRow = PriceColumns & {
  id: number
  type: ProductRecord['type']
  visibility: ProductRecord['visibility']
  name: LocalText
  position: number
  total_sales: number
  created_at_in_ms: number
  average_rating: number
  review_count: number
  stock_status: StockStatus
  term_ids: string | null
  variation_keys: string | null
  member_ids: string | null
}
type VariationRow = PriceColumns & {
  parent_id: number
  variation_attributes: Record<string, string> | null
  stock_status: StockStatus
  manage_stock: 'no' | 'yes' | 'parent'
}
type PriceColumns = {
  regular_price_in_minor: number | null
  sale_price_in_minor: number | null
  sale_from_in_ms: number | null
  sale_to_in_ms: number | null
}

const priceColumns = sql.raw(`regular_price_in_minor, sale_price_in_minor,
  extract(epoch from sale_from)::float8 * 1000 as sale_from_in_ms,
  extract(epoch from sale_to)::float8 * 1000 as sale_to_in_ms`)

/** The published products, or those of the ids with the members of the grouped ones: two statements. */
export async function readRecords(queries: Queries, ids?: number[]): Promise<ProductRecord[]> {
  const wanted = ids && withMembers(ids)
  // Lists travel as text: the driver reads '1,2,3' much faster than an array.
  const products = await queries.execute<ProductRow>(sql`
    with term as (
      select product_id, string_agg(term_id::text, ',') as ids from product_terms ${only('product_id', wanted)} group by 1
    ), key as (
      select product_id, string_agg(key, ',') as keys from product_attributes
      ${only('product_id', wanted, sql`for_variations`)} group by 1
    ), member as (
      select product_id, string_agg(linked_id::text, ',') as ids from product_links
      ${only('product_id', wanted, sql`kind = 'grouped'`)} group by 1
    )
    select id, type, visibility, name, position, total_sales, average_rating::float8 as average_rating, review_count,
           stock_status, extract(epoch from created_at)::float8 * 1000 as created_at_in_ms, ${priceColumns},
           term.ids as term_ids, key.keys as variation_keys, member.ids as member_ids
    from products
    left join term on term.product_id = id
    left join key on key.product_id = id
    left join member on member.product_id = id
    ${only('id', wanted, sql`status = 'publish' and type <> 'variation'`)}`)
  const variations = await queries.execute<VariationRow>(sql`
    select parent_id, variation_attributes, stock_status, manage_stock, ${priceColumns} from products
    ${only('parent_id', wanted, sql`status = 'publish' and type = 'variation'`)}`)
  return recordsOf(products.rows, variations.rows)
}

function only(column: string, wanted: SQL | undefined, condition?: SQL): SQL {
  const ofWanted = wanted && sql`${sql.identifier(column)} in (${wanted})`
  const conditions = [condition, ofWanted].filter((part) => part !== undefined)
  return conditions.length === 0 ? sql.empty() : sql`where ${sql.join(conditions, sql` and `)}`
}

function withMembers(ids: number[]): SQL {
  return sql`select unnest(${sql.param(ids)}::int[])
    union select linked_id from product_links where kind = 'grouped' and product_id = any(${sql.param(ids)}::int[])`
}

function recordsOf(products: ProductRow[], variations: VariationRow[]): ProductRecord[] {
  const variationsOf = Map.groupBy(variations, ({ parent_id }) => parent_id)
  const records = new Map(
    products.map((row) => [row.id, recordOf(row, (variationsOf.get(row.id) ?? []).map(variationOf))]),
  )
  for (const { id, member_ids } of products) {
    if (member_ids === null) continue
    const members = numbersOf(member_ids).map((memberId) => records.get(memberId))
    records.get(id)?.members.push(...members.filter((member) => member !== undefined))
  }
  return [...records.values()]
}

function recordOf(row: ProductRow, variations: VariationRecord[]): ProductRecord {
  return {
    id: row.id,
    type: row.type,
    visibility: row.visibility,
    name: row.name,
    position: row.position,
    sales: row.total_sales,
    createdAt: new Date(row.created_at_in_ms),
    rating: row.average_rating,
    reviewCount: row.review_count,
    price: priceOf(row),
    stock: row.stock_status,
    termIds: numbersOf(row.term_ids),
    variationKeys: row.variation_keys?.split(',') ?? [],
    variations,
    members: [],
  }
}

function variationOf(row: VariationRow): VariationRecord {
  return {
    attributes: row.variation_attributes ?? {},
    price: priceOf(row),
    stock: row.stock_status,
    followsParentStock: row.manage_stock === 'parent',
  }
}

function priceOf(row: PriceColumns): Price {
  return {
    regularInMinor: row.regular_price_in_minor,
    saleInMinor: row.sale_price_in_minor,
    saleFrom: row.sale_from_in_ms === null ? null : new Date(row.sale_from_in_ms),
    saleTo: row.sale_to_in_ms === null ? null : new Date(row.sale_to_in_ms),
  }
}

function numbersOf(list: string | null): number[] {
  return list === null ? [] : list.split(',').map(Number)
}
