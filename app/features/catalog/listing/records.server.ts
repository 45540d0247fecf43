/** Reads published products with their variations and members, as input for the list rules (listing-entry.ts). */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { Price } from '#app/features/catalog/pricing/price.ts'
import type { ProductRecord, VariationRecord } from './listing-entry.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'

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
  variations: VariationRow[] | null
}
type VariationRow = [
  attributes: Record<string, string> | null,
  stock: StockStatus,
  manageStock: 'no' | 'yes' | 'parent',
  ...price: [
    regularInMinor: number | null,
    saleInMinor: number | null,
    fromInMs: number | null,
    toInMs: number | null,
  ],
]
type PriceColumns = {
  regular_price_in_minor: number | null
  sale_price_in_minor: number | null
  sale_from_in_ms: number | null
  sale_to_in_ms: number | null
}

/** All published products, or those with the given ids plus the members of grouped ones: one statement. */
export async function readRecords(queries: Queries, ids?: number[]): Promise<ProductRecord[]> {
  const { rows } = await queries.execute<ProductRow>(createRecordsQuery(ids && sql.param(ids)))
  return toRecords(rows)
}

const prepareRecordsQuery = memoizePerDatabase((db) =>
  db
    .select({ row: sql<ProductRow>`to_json(found)` })
    .from(sql`(${createRecordsQuery(sql.placeholder('ids'))}) found`)
    .prepare('product_records'),
)

/** Like `readRecords` with ids, as a prepared statement, for pages. */
export async function readRecordsByIds(
  database: Pick<Database, 'db'>,
  ids: number[],
): Promise<ProductRecord[]> {
  const rows = await prepareRecordsQuery(database).execute({ ids })
  return toRecords(rows.map(({ row }) => row))
}

const saleTimesInMs = sql.raw(`extract(epoch from sale_from)::float8 * 1000 as sale_from_in_ms,
  extract(epoch from sale_to)::float8 * 1000 as sale_to_in_ms`)

// Lists are transferred as text: the driver parses '1,2,3' much faster than an array.
function createRecordsQuery(ids: SQLWrapper | undefined): SQL {
  const scope = ids && createScopeQuery(ids)
  return sql`
    with term as (
      select product_id, string_agg(term_id::text, ',') as ids from product_terms ${createWhere('product_id', scope)} group by 1
    ), key as (
      select product_id, string_agg(key, ',') as keys from product_attributes
      ${createWhere('product_id', scope, sql`for_variations`)} group by 1
    ), member as (
      select product_id, string_agg(linked_id::text, ',') as ids from product_links
      ${createWhere('product_id', scope, sql`kind = 'grouped'`)} group by 1
    ), variation as (
      select parent_id, json_agg(json_build_array(
        variation_attributes, stock_status, manage_stock, regular_price_in_minor, sale_price_in_minor,
        extract(epoch from sale_from)::float8 * 1000, extract(epoch from sale_to)::float8 * 1000)
        order by position, id) as list
      from products ${createWhere('parent_id', scope, sql`status = 'publish' and type = 'variation'`)} group by 1
    )
    select id, type, visibility, name, position, total_sales, average_rating::float8 as average_rating, review_count,
           stock_status, extract(epoch from created_at)::float8 * 1000 as created_at_in_ms,
           regular_price_in_minor, sale_price_in_minor, ${saleTimesInMs},
           term.ids as term_ids, key.keys as variation_keys, member.ids as member_ids, variation.list as variations
    from products
    left join term on term.product_id = id
    left join key on key.product_id = id
    left join member on member.product_id = id
    left join variation on variation.parent_id = id
    ${createWhere('id', scope, sql`status = 'publish' and type <> 'variation'`)}
    order by id`
}

function createWhere(column: string, scope: SQL | undefined, condition?: SQL): SQL {
  const scopeCondition = scope && sql`${sql.identifier(column)} in (${scope})`
  const conditions = [condition, scopeCondition].filter((part) => part !== undefined)
  return conditions.length === 0 ? sql.empty() : sql`where ${sql.join(conditions, sql` and `)}`
}

function createScopeQuery(ids: SQLWrapper): SQL {
  return sql`select unnest(${ids}::int[])
    union select linked_id from product_links where kind = 'grouped' and product_id = any(${ids}::int[])`
}

function toRecords(products: ProductRow[]): ProductRecord[] {
  const records = new Map(products.map((row) => [row.id, toRecord(row)]))
  for (const { id, member_ids } of products) {
    if (member_ids === null) continue
    const members = parseNumbers(member_ids).map((memberId) => records.get(memberId))
    records.get(id)?.members.push(...members.filter((member) => member !== undefined))
  }
  return [...records.values()]
}

function toRecord(row: ProductRow): ProductRecord {
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
    price: toPrice(row),
    stock: row.stock_status,
    termIds: parseNumbers(row.term_ids),
    variationKeys: row.variation_keys?.split(',') ?? [],
    variations: row.variations?.map(toVariationRecord) ?? [],
    members: [],
  }
}

function toVariationRecord([
  attributes,
  stock,
  manageStock,
  regularInMinor,
  saleInMinor,
  fromInMs,
  toInMs,
]: VariationRow): VariationRecord {
  return {
    attributes: attributes ?? {},
    price: {
      regularInMinor,
      saleInMinor,
      saleFrom: toDate(fromInMs),
      saleTo: toDate(toInMs),
    },
    stock,
    followsParentStock: manageStock === 'parent',
  }
}

function toPrice(row: PriceColumns): Price {
  return {
    regularInMinor: row.regular_price_in_minor,
    saleInMinor: row.sale_price_in_minor,
    saleFrom: toDate(row.sale_from_in_ms),
    saleTo: toDate(row.sale_to_in_ms),
  }
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

function parseNumbers(list: string | null): number[] {
  return list === null ? [] : list.split(',').map(Number)
}
