/** A checkout keeps the pieces of its cart from others for a while (shop.md B.4): of two who want the last one, one gets it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CartAnswer, CartCaller, FreshCart } from './cart.server.ts'
import type { FindArticle } from '#app/features/cart/model/lines.ts'
import type { CartLine, Refusal } from '#app/features/cart/rules.ts'
import { sql } from 'drizzle-orm'
import { actOnCart } from './cart.server.ts'

export type HoldAnswer = CartAnswer & { heldUntil?: Date }

// Any number that no other pair of advisory locks begins with.
const LOCKS_OF_HOLDS = 472_668

/** Keeps all pieces of the cart, or none; what a shopper holds already never stands in the shopper's way. */
export async function holdStock(services: Services, caller: CartCaller): Promise<HoldAnswer> {
  let seen: FreshCart | undefined
  const answer = await actOnCart(services, caller, {
    act: (cart) => {
      seen = cart
      if (cart.happenings.length > 0) return { ok: false, refusal: { reason: 'changed' } }
      if (cart.lines.length === 0) return { ok: false, refusal: { reason: 'empty' } }
      return { ok: true, lines: cart.lines }
    },
  })
  if (!answer.ok || !seen?.stored) return answer
  const { lines, find, stored } = seen
  const { holdMinutes } = services.settings.current().cart
  const heldUntil = new Date(services.clock.now().getTime() + holdMinutes * 60_000)
  const shortages = await hold(services, { cartId: stored.id, pieces: countedPieces(lines, find), heldUntil })
  if (shortages.size === 0) return { ...answer, heldUntil }
  const refusal = refusalOf(lines, find, shortages)
  return actOnCart(services, caller, { act: () => ({ ok: false, refusal }) })
}

/** By the product whose quantity counts; what is not counted needs no hold. */
type Pieces = Map<number, number>

function countedPieces(lines: CartLine[], find: FindArticle): Pieces {
  const pieces: Pieces = new Map()
  for (const line of lines) {
    const article = find(line)
    if (!article || article.left === null) continue
    pieces.set(article.stockId, (pieces.get(article.stockId) ?? 0) + line.quantity)
  }
  return pieces
}

type Hold = { cartId: number; pieces: Pieces; heldUntil: Date }

/** How many are left of those of which there are too few; none, when all are held now. */
async function hold({ database, clock }: Services, { cartId, pieces, heldUntil }: Hold): Promise<Pieces> {
  const ids = [...pieces.keys()].toSorted((one, other) => one - other)
  const quantities = ids.map((id) => pieces.get(id) ?? 0)
  const now = clock.now().toISOString()
  return database.db.transaction(async (queries) => {
    await lockHolds(queries, ids)
    const { rows } = await queries.execute<{ id: number; remaining: number }>(sql`
      with wanted as (
        select * from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) wanted (id, quantity)
      ), gone as (
        delete from stock_holds
        where cart_id <> ${cartId} and product_id = any(${sql.param(ids)}::int[]) and expires_at <= ${now}::timestamptz
      ), short as (
        select wanted.id, greatest(0, stock_quantity - held.quantity)::int as remaining
        from wanted join products on products.id = wanted.id and manage_stock = 'yes' and backorders = 'no',
             lateral (
               select coalesce(sum(stock_holds.quantity), 0) as quantity from stock_holds
               where product_id = wanted.id and cart_id <> ${cartId} and expires_at > ${now}::timestamptz
             ) held
        where wanted.quantity > coalesce(stock_quantity, 0) - held.quantity
      ), kept as (
        insert into stock_holds (product_id, cart_id, quantity, expires_at)
        select id, ${cartId}, quantity, ${heldUntil.toISOString()}::timestamptz from wanted
        where not exists (select from short)
        on conflict (product_id, cart_id) do update
        set quantity = excluded.quantity, expires_at = excluded.expires_at
      )
      select id, remaining from short`)
    return new Map(rows.map(({ id, remaining }) => [id, remaining]))
  })
}

function refusalOf(lines: CartLine[], find: FindArticle, shortages: Pieces): Refusal {
  const line = lines.find((one) => shortages.has(find(one)?.stockId ?? 0))
  const left = shortages.get((line && find(line)?.stockId) ?? 0) ?? 0
  if (!line) return { reason: 'changed' }
  return left === 0 ? { reason: 'held', name: line.name } : { reason: 'not-enough', name: line.name, left }
}

/**
 * Keeps others from holding or selling these products until the transaction ends; the ids in ascending order, so that two who want
 * the same things do not wait for each other. A statement sees what was there when it began: what the one before us held is seen
 * only by the next.
 */
export async function lockHolds(queries: Queries, ids: number[]): Promise<void> {
  await queries.execute(
    sql`select pg_advisory_xact_lock(${LOCKS_OF_HOLDS}, id) from unnest(${sql.param(ids)}::int[]) id`,
  )
}
