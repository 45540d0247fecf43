/**
 * Sale prices that are not below the regular price: the rows are imported (such a price is never charged:
 * shop.md B.3), and the merchant is notified.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { ImportContext } from './context.ts'
import { messages } from './messages.ts'
import type { ImportItem } from './write-products.server.ts'

/** Queries the database, because a file may contain only one of the two prices. */
export async function noteSalePrices(
  queries: Queries,
  { items, context }: { items: ImportItem[]; context: ImportContext },
): Promise<void> {
  const pricedItems = items.filter(
    ({ row }) => row.salePriceInMinor !== undefined || row.regularPriceInMinor !== undefined,
  )
  if (pricedItems.length === 0) return
  const ids = pricedItems.map(({ plannedRow }) => plannedRow.id)
  const { rows } = await queries.execute<{ id: number }>(sql`
    select id from products
    where id = any(${sql.param(ids)}::int[]) and sale_price_in_minor is not null
      and (regular_price_in_minor is null or sale_price_in_minor >= regular_price_in_minor)`)
  const invalidIds = new Set(rows.map(({ id }) => id))
  for (const { plannedRow } of pricedItems)
    if (invalidIds.has(plannedRow.id)) context.note(plannedRow, messages.saleNotBelowRegular)
}
