/** The stock of an order's lines, as its status requires: taken once, or released. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { StockQuantityChange } from './stock.server.ts'
import type { OrderStatus } from './status.ts'
import { eq, sql } from 'drizzle-orm'
import { countSales, lockForSale } from './sales.server.ts'
import { determineTargetStock } from './status.ts'
import { releaseStock, reserveStock } from './stock.server.ts'
import { orderLines } from '#app/features/orders/tables.server.ts'

type MoveStockInput = { orderId: number; hasStock: boolean; status: OrderStatus; now: Date }
type MoveStockResult = {
  hasStock: boolean
  movedStockIds: number[]
  missingNames: LocalText[]
  stockChanges: StockQuantityChange[]
}

/** Releases the stock of a canceled order, and takes it again for one that is paid after all. */
export async function moveStock(
  transaction: Queries,
  { orderId, hasStock, status, now }: MoveStockInput,
): Promise<MoveStockResult> {
  const targetStock = determineTargetStock(status)
  const isUpToDate = targetStock === undefined || (targetStock === 'taken') === hasStock
  if (isUpToDate) return { hasStock, movedStockIds: [], missingNames: [], stockChanges: [] }
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .for('update')
  await lockForSale(transaction, lines)
  const owedQuantities = hasStock ? undefined : await readOwedQuantities(transaction, orderId)
  const items = lines.flatMap(({ id, stockId, stockTaken }) => {
    const quantity = owedQuantities ? (owedQuantities.get(id) ?? 0) : stockTaken
    return stockId === null || quantity === 0 ? [] : [{ lineId: id, stockId, quantity }]
  })
  const movedStockIds = items.map(({ stockId }) => stockId)
  if (hasStock) {
    await releaseStock(transaction, items, now)
    await countSales(transaction, lines, { sign: -1 })
    await transaction.update(orderLines).set({ stockTaken: 0 }).where(eq(orderLines.orderId, orderId))
    return { hasStock: false, movedStockIds, missingNames: [], stockChanges: [] }
  }
  const reserveResult = await reserveStock(transaction, { items, now })
  if (!reserveResult.ok) {
    const soldOutIds = new Set(reserveResult.shortages.map(({ stockId }) => stockId))
    const missingNames = lines
      .filter(({ stockId }) => stockId !== null && soldOutIds.has(stockId))
      .map(({ name }) => name)
    return { hasStock: false, movedStockIds: [], missingNames, stockChanges: [] }
  }
  await countSales(transaction, lines, { sign: 1 })
  const countedItems = items.filter(({ stockId }) => reserveResult.reservedQuantities.has(stockId))
  await transaction.execute(sql`
    update order_lines set stock_taken = part.quantity
    from jsonb_to_recordset(${JSON.stringify(countedItems)}::jsonb) part ("lineId" int, quantity int)
    where order_lines.id = part."lineId"`)
  return { hasStock: true, movedStockIds, missingNames: [], stockChanges: reserveResult.stockChanges }
}

/** Quantity that each line's customer still receives: a refund without a response yet does not reduce it. */
async function readOwedQuantities(transaction: Queries, orderId: number): Promise<Map<number, number>> {
  const { rows } = await transaction.execute<{ id: number; owed: number }>(sql`
    select id, quantity - refunded_quantity + coalesce((
      select sum(part.quantity) from refunds
      cross join jsonb_to_recordset(refunds.lines) part ("lineId" int, quantity int)
      where refunds.order_id = ${orderId} and status = 'asked' and part."lineId" = order_lines.id
    ), 0)::int as owed
    from order_lines where order_id = ${orderId}`)
  return new Map(rows.map(({ id, owed }) => [id, owed]))
}
