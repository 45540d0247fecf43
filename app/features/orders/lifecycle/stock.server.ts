/** What orders take out of the stock, and give back: each by one conditional statement (decision 25). */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { lockHolds } from '#app/features/cart/server/hold.server.ts'

/** Of a product or variation whose quantity counts. */
export type Pieces = { stockId: number; quantity: number }

export type Taken =
  /** Less than was asked for where a product is not counted any more. */
  | { ok: true; taken: Map<number, number>; counts: StockCount[] }
  | { ok: false; short: { stockId: number; left: number }[] }

/** What a taking has made of a quantity. `lowAt` null: as the shop's setting says. */
export type StockCount = { stockId: number; from: number; to: number; lowAt: number | null }

type Row = {
  id: number
  quantity: number
  isCounted: boolean
  short: number | null
  to: number | null
  lowAt: number | null
}

type Taking = { pieces: Pieces[]; now: Date; cartId?: number }

/**
 * Takes all pieces, or none. What checkouts of other carts hold is left to them; of what may be ordered in advance the quantity goes
 * below zero. Runs inside the transaction that writes the order.
 */
export async function takeStock(queries: Queries, { pieces, now, cartId = 0 }: Taking): Promise<Taken> {
  const wanted = summed(pieces)
  const ids = [...wanted.keys()].toSorted((one, other) => one - other)
  if (ids.length === 0) return { ok: true, taken: wanted, counts: [] }
  const quantities = ids.map((id) => wanted.get(id) ?? 0)
  await lockHolds(queries, ids)
  const { rows } = await queries.execute<Row>(sql`
    with wanted as (
      select * from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) wanted (id, quantity)
    ), shelf as (
      select products.id, wanted.quantity, manage_stock = 'yes' as is_counted, backorders <> 'no' as may_owe,
        coalesce(stock_quantity, 0) - coalesce((
          select sum(stock_holds.quantity) from stock_holds
          where product_id = products.id and cart_id <> ${cartId} and expires_at > ${now.toISOString()}::timestamptz
        ), 0) as free
      from products join wanted using (id) for update of products
    ), short as (
      select id, greatest(0, free)::int as left from shelf where is_counted and not may_owe and quantity > free
    ), taken as (
      update products set stock_quantity = coalesce(stock_quantity, 0) - shelf.quantity, updated_at = ${now.toISOString()},
        stock_status = ${statusOf(sql`coalesce(stock_quantity, 0) - shelf.quantity`)}
      from shelf where products.id = shelf.id and is_counted and not exists (select from short)
      returning products.id, stock_quantity, low_stock_amount
    )
    select shelf.id, shelf.quantity, is_counted as "isCounted", short.left as short, taken.stock_quantity as to,
      taken.low_stock_amount as "lowAt"
    from shelf left join short using (id) left join taken using (id)`)
  const missing = rows.flatMap(({ id, short }) => (short === null ? [] : [{ stockId: id, left: short }]))
  if (missing.length > 0) return { ok: false, short: missing }
  const counted = new Set(rows.filter(({ isCounted }) => isCounted).map(({ id }) => id))
  const counts = rows.flatMap(({ id, quantity, to, lowAt }) =>
    to === null ? [] : [{ stockId: id, from: to + quantity, to, lowAt }],
  )
  return { ok: true, taken: new Map([...wanted].filter(([id]) => counted.has(id))), counts }
}

/** Gives pieces back; to what is gone or counted no more nothing is given. */
export async function giveBackStock(queries: Queries, pieces: Pieces[], now: Date): Promise<void> {
  const back = summed(pieces)
  const ids = [...back.keys()].toSorted((one, other) => one - other)
  if (ids.length === 0) return
  await lockHolds(queries, ids)
  await queries.execute(sql`
    update products set stock_quantity = coalesce(stock_quantity, 0) + given.quantity, updated_at = ${now.toISOString()},
      stock_status = ${statusOf(sql`coalesce(stock_quantity, 0) + given.quantity`)}
    from unnest(${sql.param(ids)}::int[], ${sql.param(ids.map((id) => back.get(id) ?? 0))}::int[]) given (id, quantity)
    where products.id = given.id and manage_stock = 'yes'`)
}

/** B.4: the status of a quantity. */
function statusOf(quantity: ReturnType<typeof sql>) {
  return sql`case when ${quantity} > 0 then 'instock' when backorders <> 'no' then 'onbackorder' else 'outofstock' end`
}

function summed(pieces: Pieces[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of pieces) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return sums
}
