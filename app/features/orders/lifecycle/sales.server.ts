/** Sales count of products, by which archives can be sorted. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { lockReservations } from '#app/features/cart/server/stock-reservation.server.ts'

type SoldLine = { productId: number; stockId: number | null; quantity: number }

/** Locks all catalog rows that an order changes, always in the same sequence, so that two orders never deadlock. */
export async function lockForSale(
  transaction: Queries,
  lines: Pick<SoldLine, 'productId' | 'stockId'>[],
): Promise<void> {
  const ids = lines.flatMap(({ productId, stockId }) =>
    stockId === null ? [productId] : [productId, stockId],
  )
  const sortedIds = [...new Set(ids)].toSorted((one, other) => one - other)
  await lockReservations(transaction, sortedIds)
}

/** Adds an order's quantities to the sales count, or subtracts them. Requires `lockForSale`. */
export async function countSales(
  transaction: Queries,
  lines: Pick<SoldLine, 'productId' | 'quantity'>[],
  { sign }: { sign: 1 | -1 },
): Promise<void> {
  const soldQuantities = new Map<number, number>()
  for (const { productId, quantity } of lines)
    soldQuantities.set(productId, (soldQuantities.get(productId) ?? 0) + quantity)
  await transaction.execute(sql`
    update products set total_sales = greatest(0, total_sales + ${sign}::int * sold.quantity)
    from unnest(${sql.param([...soldQuantities.keys()])}::int[], ${sql.param([...soldQuantities.values()])}::int[]) sold (id, quantity)
    where products.id = sold.id`)
}
