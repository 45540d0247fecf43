/** Whether published products and variations are available, and their lowest prices, for checks in the background. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { Price } from '#app/features/catalog/pricing/price.ts'
import { sql } from 'drizzle-orm'
import { readRecords } from '#app/features/catalog/listing/records.server.ts'
import {
  listOfferedPrices,
  findStockStatus,
  resolveVariationStatus,
} from '#app/features/catalog/pricing/offer.ts'
import { findNextPriceChange, computePriceRange } from '#app/features/catalog/pricing/price.ts'

/** The state of a product at one check. */
export type ProductState = {
  isOutOfStock: boolean
  /** null: it has no price. */
  priceInMinor: number | null
}

/** A published product or variation. */
export type CheckedProduct = {
  productId: number
  state: ProductState
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
}

/** The published ones of these products, with their variations: two statements. */
export async function readProductStates(
  queries: Queries,
  ids: readonly number[],
  { now, ...rule }: OfferRule & { now: Date },
): Promise<CheckedProduct[]> {
  const records = new Map((await readRecords(queries, [...ids])).map((record) => [record.id, record]))
  const { rows } = await queries.execute<Row>(sql`
    select p.id, p.parent_id, p.type, p.updated_at::text as version, p.stock_status, p.manage_stock,
           p.regular_price_in_minor::float8 as regular, p.sale_price_in_minor::float8 as sale,
           extract(epoch from p.sale_from)::float8 * 1000 as sale_from,
           extract(epoch from p.sale_to)::float8 * 1000 as sale_to
    from products p
    where p.status = 'publish' and (p.id = any(${sql.param([...ids])}::int[])
      or p.type = 'variation' and p.parent_id = any(${sql.param([...ids])}::int[]))`)
  return rows.flatMap((row) => {
    const isVariation = row.type === 'variation'
    const record = records.get(isVariation ? (row.parent_id ?? 0) : row.id)
    if (!record) return []
    const prices = isVariation ? [toPrice(row)] : listOfferedPrices(record, rule)
    const stock = isVariation ? findVariationStatus(row, record) : findStockStatus(record)
    return {
      productId: row.id,
      state: {
        isOutOfStock: stock === 'outofstock',
        priceInMinor: computePriceRange(prices, now)?.minimumInMinor ?? null,
      },
      version: row.version,
      changesAt: findNextPriceChange(prices, now),
    }
  })
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

function findVariationStatus(row: Row, parent: { stock: StockStatus }): StockStatus {
  return resolveVariationStatus(parent, {
    stock: row.stock_status,
    followsParentStock: row.manage_stock === 'parent',
  })
}

function toPrice(row: Row): Price {
  const toDate = (ms: number | null) => (ms === null ? null : new Date(ms))
  return {
    regularInMinor: row.regular,
    saleInMinor: row.sale,
    saleFrom: toDate(row.sale_from),
    saleTo: toDate(row.sale_to),
  }
}
