/** Writes the changed lines of an order, and the download limits that follow from their quantities. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { LineRow } from './reallocate-stock.server.ts'
import type { Recount } from './recount.server.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { createLineRows } from '#app/features/orders/snapshot/snapshot.server.ts'
import { orderLines } from '#app/features/orders/tables.server.ts'

type RecountedLines = {
  recount: Recount
  /** The stock quantities taken, in the order of the recounted lines. */
  reservedQuantities: readonly number[]
}

/** Replaces the stored lines of an order with the recounted ones. */
export async function writeLines(
  transaction: Queries,
  order: StoredOrder,
  recountedLines: RecountedLines,
): Promise<void> {
  const { id: orderId } = order
  const rows = createRows(order, recountedLines)
  const existingRows = rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }]))
  const addedLines = rows.flatMap(({ id, ...row }) => (id === undefined ? [{ ...row, orderId }] : []))
  await transaction.delete(orderLines).where(
    and(
      eq(orderLines.orderId, orderId),
      notInArray(
        orderLines.id,
        existingRows.map(({ id }) => id),
      ),
    ),
  )
  await transaction.execute(sql`
    update order_lines set position = row.position, quantity = row.quantity, unit_price_in_minor = row."unitPriceInMinor",
      before_in_minor = row."beforeInMinor", before_tax_in_minor = row."beforeTaxInMinor", taxes = row.taxes,
      total_in_minor = row."totalInMinor", tax_in_minor = row."taxInMinor", stock_taken = row."stockTaken"
    from jsonb_to_recordset(${JSON.stringify(existingRows)}::jsonb) row (id int, position int, quantity int, "unitPriceInMinor" bigint,
      "beforeInMinor" bigint, "beforeTaxInMinor" bigint, taxes jsonb, "totalInMinor" bigint, "taxInMinor" bigint, "stockTaken" int)
    where order_lines.id = row.id and order_id = ${orderId}`)
  if (addedLines.length > 0) await transaction.insert(orderLines).values(addedLines)
}

/** Scales the download limits of granted files to the new quantity. */
export async function adjustDownloads(
  transaction: Queries,
  order: StoredOrder,
  recount: Recount,
): Promise<void> {
  const quantities = recount.lines.map(({ key, quantity }) => ({ id: Number(key), quantity }))
  const changedQuantities = quantities.flatMap(({ id, quantity: to }) => {
    const from = order.lines.find((line) => line.id === id)?.quantity ?? to
    return from === to ? [] : [{ id, from, to }]
  })
  if (changedQuantities.length === 0 || order.downloads.length === 0) return
  await transaction.execute(sql`
    update downloads set most = most * line."to" / line."from",
      remaining = greatest(0, remaining + most * line."to" / line."from" - most)
    from jsonb_to_recordset(${JSON.stringify(changedQuantities)}::jsonb) line (id int, "from" int, "to" int)
    where line_id = line.id and most is not null and remaining is not null`)
}

type Row = LineRow & { id: number | undefined }

/** Existing lines keep their ids, since granted downloads reference them. */
function createRows(order: StoredOrder, { recount, reservedQuantities }: RecountedLines): Row[] {
  const ids = new Set(order.lines.map(({ id }) => String(id)))
  return createLineRows(recount, new Map()).map((row, index) => {
    const key = recount.lines[index]?.key ?? ''
    return { ...row, stockTaken: reservedQuantities[index] ?? 0, id: ids.has(key) ? Number(key) : undefined }
  })
}
