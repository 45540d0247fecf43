/** How often products were sold: what archives order by. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { lockHolds } from '#app/features/cart/server/hold.server.ts'

type Sold = { productId: number; stockId: number | null; quantity: number }

/** All that an order changes of the catalogue, locked in one order, so that two orders never wait for each other. */
export async function lockForSale(
  queries: Queries,
  lines: Pick<Sold, 'productId' | 'stockId'>[],
): Promise<void> {
  const ids = lines.flatMap(({ productId, stockId }) =>
    stockId === null ? [productId] : [productId, stockId],
  )
  const ordered = [...new Set(ids)].toSorted((one, other) => one - other)
  await lockHolds(queries, ordered)
}

/** Counts an order's pieces among the sold ones, or takes them out again. Under `lockForSale`. */
export async function countSales(
  queries: Queries,
  lines: Pick<Sold, 'productId' | 'quantity'>[],
  { times }: { times: 1 | -1 },
): Promise<void> {
  const sold = new Map<number, number>()
  for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  await queries.execute(sql`
    update products set total_sales = greatest(0, total_sales + ${times}::int * sold.quantity)
    from unnest(${sql.param([...sold.keys()])}::int[], ${sql.param([...sold.values()])}::int[]) sold (id, quantity)
    where products.id = sold.id`)
}
