/**
 * A checkout reserves the stock of its cart for a while (shop.md B.4): of two carts with the last unit, only
 * one gets it.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CartResponse, CartCaller, FreshCart } from './cart.server.ts'
import type { ItemLookup } from '#app/features/cart/model/sellable-item.ts'
import type { CartLine, CartRefusal } from '#app/features/cart/rules.ts'
import { sql } from 'drizzle-orm'
import { actOnCart } from './cart.server.ts'

export type ReservationResponse = CartResponse & { reservedUntil?: Date }

// Any number not used as the first key of other advisory locks.
const RESERVATION_LOCK_NAMESPACE = 472_668

/** Reserves the whole cart or nothing; existing reservations of the same cart do not count against it. */
export async function reserveStock(services: Services, caller: CartCaller): Promise<ReservationResponse> {
  let freshCart: FreshCart | undefined
  const response = await actOnCart(services, caller, {
    act: (cart) => {
      freshCart = cart
      if (cart.changes.length > 0) return { ok: false, refusal: { reason: 'changed' } }
      if (cart.lines.length === 0) return { ok: false, refusal: { reason: 'empty' } }
      return { ok: true, lines: cart.lines }
    },
  })
  if (!response.ok || !freshCart?.storedCart) return response
  const { lines, find, storedCart } = freshCart
  const { holdMinutes } = services.settings.current().cart
  const reservedUntil = new Date(services.clock.now().getTime() + holdMinutes * 60_000)
  const shortages = await reserve(services, {
    cartId: storedCart.id,
    stockQuantities: sumStockQuantities(lines, find),
    reservedUntil,
  })
  if (shortages.size === 0) return { ...response, reservedUntil }
  const refusal = createStockRefusal(lines, find, shortages)
  return actOnCart(services, caller, { act: () => ({ ok: false, refusal }) })
}

/** Quantities by the product whose stock counts; untracked stock needs no reservation. */
type StockQuantities = Map<number, number>

function sumStockQuantities(lines: CartLine[], find: ItemLookup): StockQuantities {
  const stockQuantities: StockQuantities = new Map()
  for (const line of lines) {
    const item = find(line)
    if (!item || item.stockQuantity === null) continue
    stockQuantities.set(item.stockId, (stockQuantities.get(item.stockId) ?? 0) + line.quantity)
  }
  return stockQuantities
}

type Reservation = { cartId: number; stockQuantities: StockQuantities; reservedUntil: Date }

/** Remaining quantities of products with insufficient stock; empty when everything is now reserved. */
async function reserve(
  { database, clock }: Services,
  { cartId, stockQuantities, reservedUntil }: Reservation,
): Promise<StockQuantities> {
  const ids = [...stockQuantities.keys()].toSorted((one, other) => one - other)
  const quantities = ids.map((id) => stockQuantities.get(id) ?? 0)
  const now = clock.now().toISOString()
  return database.db.transaction(async (transaction) => {
    await lockReservations(transaction, ids)
    const { rows } = await transaction.execute<{ id: number; remaining: number }>(sql`
      with wanted as (
        select * from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) wanted (id, quantity)
      ), gone as (
        delete from stock_reservations
        where cart_id <> ${cartId} and product_id = any(${sql.param(ids)}::int[]) and expires_at <= ${now}::timestamptz
      ), short as (
        select wanted.id, greatest(0, stock_quantity - held.quantity)::int as remaining
        from wanted join products on products.id = wanted.id and manage_stock = 'yes' and backorders = 'no',
             lateral (
               select coalesce(sum(stock_reservations.quantity), 0) as quantity from stock_reservations
               where product_id = wanted.id and cart_id <> ${cartId} and expires_at > ${now}::timestamptz
             ) held
        where wanted.quantity > coalesce(stock_quantity, 0) - held.quantity
      ), kept as (
        insert into stock_reservations (product_id, cart_id, quantity, expires_at)
        select id, ${cartId}, quantity, ${reservedUntil.toISOString()}::timestamptz from wanted
        where not exists (select from short)
        on conflict (product_id, cart_id) do update
        set quantity = excluded.quantity, expires_at = excluded.expires_at
      )
      select id, remaining from short`)
    return new Map(rows.map(({ id, remaining }) => [id, remaining]))
  })
}

function createStockRefusal(lines: CartLine[], find: ItemLookup, shortages: StockQuantities): CartRefusal {
  const line = lines.find((one) => shortages.has(find(one)?.stockId ?? 0))
  const left = shortages.get((line && find(line)?.stockId) ?? 0) ?? 0
  if (!line) return { reason: 'changed' }
  return left === 0 ? { reason: 'held', name: line.name } : { reason: 'not-enough', name: line.name, left }
}

/**
 * Locks these products against concurrent reservations and sales until the transaction ends; ids in ascending
 * order prevent deadlocks between carts with the same products. A statement reads the snapshot taken when it
 * started, so a reservation committed while waiting for the lock is only visible to the next statement.
 */
export async function lockReservations(transaction: Queries, ids: number[]): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${RESERVATION_LOCK_NAMESPACE}, id) from unnest(${sql.param(ids)}::int[]) id`,
  )
}
