/** The current state of products and their state at the last check: two statements for any number of products. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { Price } from '#app/features/catalog/pricing/price.ts'
import type { ProductState } from './rules.ts'
import { sql } from 'drizzle-orm'
import { readRecords } from '#app/features/catalog/listing/records.server.ts'
import { offeredPrices, stockStatusOf, variationStock } from '#app/features/catalog/pricing/offer.ts'
import { nextPriceChange, priceRange } from '#app/features/catalog/pricing/price.ts'

/** A published product or variation. */
export type ProductSnapshot = {
  productId: number
  now: ProductState
  /** `undefined`: not checked before. */
  before: ProductState | undefined
  version: string
  /** The next start or end of a sale. */
  changesAt: Date | null
}

type Row = {
  id: number
  parent_id: number | null
  type: string
  version: string
  stock_status: StockStatus
  manage_stock: 'no' | 'yes' | 'parent'
  regular: number | null
  sale: number | null
  sale_from: number | null
  sale_to: number | null
  was_out: boolean | null
  was_price: number | null
}

/** The published ones of these products, with their variations. */
export async function readSnapshots(
  queries: Queries,
  ids: number[],
  { now, ...rule }: OfferRule & { now: Date },
): Promise<ProductSnapshot[]> {
  const records = new Map((await readRecords(queries, ids)).map((record) => [record.id, record]))
  const { rows } = await queries.execute<Row>(sql`
    select p.id, p.parent_id, p.type, p.updated_at::text as version, p.stock_status, p.manage_stock,
           p.regular_price_in_minor::float8 as regular, p.sale_price_in_minor::float8 as sale,
           extract(epoch from p.sale_from)::float8 * 1000 as sale_from,
           extract(epoch from p.sale_to)::float8 * 1000 as sale_to,
           s.is_out as was_out, s.price_in_minor::float8 as was_price
    from products p left join wishlist_seen_products s on s.product_id = p.id
    where p.status = 'publish' and (p.id = any(${sql.param(ids)}::int[])
      or p.type = 'variation' and p.parent_id = any(${sql.param(ids)}::int[]))`)
  return rows.flatMap((row) => {
    const isVariation = row.type === 'variation'
    const record = records.get(isVariation ? (row.parent_id ?? 0) : row.id)
    if (!record) return []
    const prices = isVariation ? [priceOf(row)] : offeredPrices(record, rule)
    const stock = isVariation ? stockOf(row, record) : stockStatusOf(record)
    return {
      productId: row.id,
      now: {
        isOut: stock === 'outofstock',
        priceInMinor: priceRange(prices, now)?.minimumInMinor ?? null,
      },
      before: row.was_out === null ? undefined : { isOut: row.was_out, priceInMinor: row.was_price },
      version: row.version,
      changesAt: nextPriceChange(prices, now),
    }
  })
}

/** Stores the current state. */
export async function saveSnapshots(queries: Queries, snapshots: readonly ProductSnapshot[]): Promise<void> {
  const values = snapshots.map(({ productId, now, version, changesAt }) => ({
    product_id: productId,
    is_out: now.isOut,
    price_in_minor: now.priceInMinor,
    seen_version: version,
    changes_at: changesAt,
  }))
  await queries.execute(sql`
    insert into wishlist_seen_products
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as kept(
      product_id int, is_out boolean, price_in_minor bigint, seen_version timestamptz, changes_at timestamptz)
    on conflict (product_id) do update set is_out = excluded.is_out, price_in_minor = excluded.price_in_minor,
      seen_version = excluded.seen_version, changes_at = excluded.changes_at`)
}

/**
 * The products shown with these products and variations: the product itself, and the grouped products that
 * contain it.
 */
export async function findRelatedIds(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    with given as (
      select case when type = 'variation' then parent_id else id end as id from products
      where id = any(${sql.param([...ids])}::int[]))
    select id from given where id is not null
    union select product_id from product_links join given on linked_id = given.id and kind = 'grouped'`)
  return rows.map(({ id }) => id)
}

/** Published products written since their last check, or whose sale has started or ended: the next batch by id. */
export async function findChanged(
  queries: Queries,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select distinct shown.id
    from products p
    join products shown on shown.id = case when p.type = 'variation' then p.parent_id else p.id end
    left join wishlist_seen_products s on s.product_id = p.id
    where p.status = 'publish' and shown.status = 'publish' and shown.id > ${after}
      and (s.product_id is null or s.seen_version <> p.updated_at or s.changes_at <= ${now.toISOString()}::timestamptz)
    order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}

function stockOf(row: Row, parent: { stock: StockStatus }): StockStatus {
  return variationStock(parent, {
    stock: row.stock_status,
    followsParentStock: row.manage_stock === 'parent',
  })
}

function priceOf(row: Row): Price {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms))
  return {
    regularInMinor: row.regular,
    saleInMinor: row.sale,
    saleFrom: moment(row.sale_from),
    saleTo: moment(row.sale_to),
  }
}
