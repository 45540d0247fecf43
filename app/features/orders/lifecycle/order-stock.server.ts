/** The pieces of an order's lines, as its status wants them: taken once, or given back. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { StockCount } from './stock.server.ts'
import type { OrderStatus } from './status.ts'
import { eq, sql } from 'drizzle-orm'
import { countSales, lockForSale } from './sales.server.ts'
import { stockIn } from './status.ts'
import { giveBackStock, takeStock } from './stock.server.ts'
import { orderLines } from '#app/features/orders/tables.server.ts'

type Moving = { orderId: number; hasStock: boolean; status: OrderStatus; now: Date }
type Moved = { hasStock: boolean; moved: number[]; missing: LocalText[]; counts: StockCount[] }

/** Gives back what a cancelled order holds, and takes it again for one that is paid after all. */
export async function moveStock(
  queries: Queries,
  { orderId, hasStock, status, now }: Moving,
): Promise<Moved> {
  const wanted = stockIn(status)
  const isRight = wanted === undefined || (wanted === 'taken') === hasStock
  if (isRight) return { hasStock, moved: [], missing: [], counts: [] }
  const lines = await queries.select().from(orderLines).where(eq(orderLines.orderId, orderId)).for('update')
  await lockForSale(queries, lines)
  const owed = hasStock ? undefined : await readOwed(queries, orderId)
  const pieces = lines.flatMap(({ id, stockId, stockTaken }) => {
    const quantity = owed ? (owed.get(id) ?? 0) : stockTaken
    return stockId === null || quantity === 0 ? [] : [{ lineId: id, stockId, quantity }]
  })
  const moved = pieces.map(({ stockId }) => stockId)
  if (hasStock) {
    await giveBackStock(queries, pieces, now)
    await countSales(queries, lines, { times: -1 })
    await queries.update(orderLines).set({ stockTaken: 0 }).where(eq(orderLines.orderId, orderId))
    return { hasStock: false, moved, missing: [], counts: [] }
  }
  const taken = await takeStock(queries, { pieces, now })
  if (!taken.ok) {
    const gone = new Set(taken.short.map(({ stockId }) => stockId))
    const missing = lines
      .filter(({ stockId }) => stockId !== null && gone.has(stockId))
      .map(({ name }) => name)
    return { hasStock: false, moved: [], missing, counts: [] }
  }
  await countSales(queries, lines, { times: 1 })
  const counted = pieces.filter(({ stockId }) => taken.taken.has(stockId))
  await queries.execute(sql`
    update order_lines set stock_taken = part.quantity
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) part ("lineId" int, quantity int)
    where order_lines.id = part."lineId"`)
  return { hasStock: true, moved, missing: [], counts: taken.counts }
}

/** What each line's shopper still gets: what a refund was only asked for is the order's until the service has answered. */
async function readOwed(queries: Queries, orderId: number): Promise<Map<number, number>> {
  const { rows } = await queries.execute<{ id: number; owed: number }>(sql`
    select id, quantity - refunded_quantity + coalesce((
      select sum(part.quantity) from refunds
      cross join jsonb_to_recordset(refunds.lines) part ("lineId" int, quantity int)
      where refunds.order_id = ${orderId} and status = 'asked' and part."lineId" = order_lines.id
    ), 0)::int as owed
    from order_lines where order_id = ${orderId}`)
  return new Map(rows.map(({ id, owed }) => [id, owed]))
}
