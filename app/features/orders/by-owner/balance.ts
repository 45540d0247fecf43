/** What of an order's money is open since its owner has changed an order that was paid. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'

type Paid = {
  paidAt: Date | null
  /** null: the total. */
  paidInMinor: number | null
  totalInMinor: number
}

/** What has come for it, without what was given back because it was too much. */
export function paidOf({ paidAt, paidInMinor, totalInMinor }: Paid): number {
  return paidAt === null ? 0 : (paidInMinor ?? totalInMinor)
}

/**
 * Above 0: still to be collected; below: to be given back. What nobody has paid yet is not open, it is due as a whole; of an order
 * that is over nothing is collected any more.
 */
export function differenceOf({ status, ...order }: Paid & { status: OrderStatus }): number {
  if (order.paidAt === null) return 0
  const difference = order.totalInMinor - paidOf(order)
  return status === 'cancelled' || status === 'refunded' ? Math.min(0, difference) : difference
}

/** What an order with another total writes down as paid. */
export function paidAfter(order: Paid, totalInMinor: number): number | null {
  if (order.paidAt === null) return null
  const paid = paidOf(order)
  return paid === totalInMinor ? null : paid
}
