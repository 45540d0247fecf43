/** Takes and releases the stock of orders, each with one conditional statement (decision 25). */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { lockReservations } from '#app/features/cart/server/stock-reservation.server.ts'

/** Quantity of a product or variation whose stock is tracked. */
export type StockItem = { stockId: number; quantity: number }

export type ReserveResult =
  /** `reservedQuantities` lacks products whose stock is no longer tracked. */
  | { ok: true; reservedQuantities: Map<number, number>; stockChanges: StockQuantityChange[] }
  | { ok: false; shortages: { stockId: number; availableCount: number }[] }

/** Change of a stock quantity. `lowAt` null: the shop's default threshold. */
export type StockQuantityChange = { stockId: number; from: number; to: number; lowAt: number | null }

type Row = {
  id: number
  quantity: number
  isCounted: boolean
  short: number | null
  to: number | null
  lowAt: number | null
}

type ReserveInput = { items: StockItem[]; now: Date; cartId?: number }

/**
 * Takes the stock of all items, or none. Reservations of other carts' checkouts are respected; with
 * backorders the quantity goes below zero. Runs inside the transaction that writes the order.
 */
export async function reserveStock(
  transaction: Queries,
  { items, now, cartId = 0 }: ReserveInput,
): Promise<ReserveResult> {
  const requestedQuantities = sumQuantities(items)
  const ids = [...requestedQuantities.keys()].toSorted((one, other) => one - other)
  if (ids.length === 0) return { ok: true, reservedQuantities: requestedQuantities, stockChanges: [] }
  const quantities = ids.map((id) => requestedQuantities.get(id) ?? 0)
  await lockReservations(transaction, ids)
  const { rows } = await transaction.execute<Row>(sql`
    with wanted as (
      select * from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) wanted (id, quantity)
    ), shelf as (
      select products.id, wanted.quantity, manage_stock = 'yes' as is_counted, backorders <> 'no' as may_owe,
        coalesce(stock_quantity, 0) - coalesce((
          select sum(stock_reservations.quantity) from stock_reservations
          where product_id = products.id and cart_id <> ${cartId} and expires_at > ${now.toISOString()}::timestamptz
        ), 0) as free
      from products join wanted using (id) for update of products
    ), short as (
      select id, greatest(0, free)::int as left from shelf where is_counted and not may_owe and quantity > free
    ), taken as (
      update products set stock_quantity = coalesce(stock_quantity, 0) - shelf.quantity, updated_at = ${now.toISOString()},
        stock_status = ${createStatusExpression(sql`coalesce(stock_quantity, 0) - shelf.quantity`)}
      from shelf where products.id = shelf.id and is_counted and not exists (select from short)
      returning products.id, stock_quantity, low_stock_amount
    )
    select shelf.id, shelf.quantity, is_counted as "isCounted", short.left as short, taken.stock_quantity as to,
      taken.low_stock_amount as "lowAt"
    from shelf left join short using (id) left join taken using (id)`)
  const missingItems = rows.flatMap(({ id, short }) =>
    short === null ? [] : [{ stockId: id, availableCount: short }],
  )
  if (missingItems.length > 0) return { ok: false, shortages: missingItems }
  const countedIds = new Set(rows.filter(({ isCounted }) => isCounted).map(({ id }) => id))
  const stockChanges = rows.flatMap(({ id, quantity, to, lowAt }) =>
    to === null ? [] : [{ stockId: id, from: to + quantity, to, lowAt }],
  )
  return {
    ok: true,
    reservedQuantities: new Map([...requestedQuantities].filter(([id]) => countedIds.has(id))),
    stockChanges,
  }
}

/** Releases stock; products that were deleted or are no longer tracked are skipped. */
export async function releaseStock(transaction: Queries, items: StockItem[], now: Date): Promise<void> {
  const releasedQuantities = sumQuantities(items)
  const ids = [...releasedQuantities.keys()].toSorted((one, other) => one - other)
  if (ids.length === 0) return
  await lockReservations(transaction, ids)
  await transaction.execute(sql`
    update products set stock_quantity = coalesce(stock_quantity, 0) + given.quantity, updated_at = ${now.toISOString()},
      stock_status = ${createStatusExpression(sql`coalesce(stock_quantity, 0) + given.quantity`)}
    from unnest(${sql.param(ids)}::int[], ${sql.param(ids.map((id) => releasedQuantities.get(id) ?? 0))}::int[]) given (id, quantity)
    where products.id = given.id and manage_stock = 'yes'`)
}

/** B.4: stock status for a quantity. */
function createStatusExpression(quantity: ReturnType<typeof sql>) {
  return sql`case when ${quantity} > 0 then 'instock' when backorders <> 'no' then 'onbackorder' else 'outofstock' end`
}

function sumQuantities(items: StockItem[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of items) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return sums
}
