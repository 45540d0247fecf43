/** The open difference of a paid order whose total the merchant has changed. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'

type OrderPayment = {
  paidAt: Date | null
  /** null: the total. */
  paidInMinor: number | null
  totalInMinor: number
}

/** The paid amount, without refunds of overpayments. */
export function calculatePaidInMinor({ paidAt, paidInMinor, totalInMinor }: OrderPayment): number {
  return paidAt === null ? 0 : (paidInMinor ?? totalInMinor)
}

/**
 * Above 0: still to be collected; below: to be refunded. An unpaid order has no difference, since its whole
 * total is due; a canceled or refunded order collects nothing more.
 */
export function calculateDifferenceInMinor({
  status,
  ...order
}: OrderPayment & { status: OrderStatus }): number {
  if (order.paidAt === null) return 0
  const difference = order.totalInMinor - calculatePaidInMinor(order)
  return status === 'cancelled' || status === 'refunded' ? Math.min(0, difference) : difference
}

/** The stored `paidInMinor` of an order whose total changes. */
export function calculateStoredPaidInMinor(order: OrderPayment, totalInMinor: number): number | null {
  if (order.paidAt === null) return null
  const paidAmountInMinor = calculatePaidInMinor(order)
  return paidAmountInMinor === totalInMinor ? null : paidAmountInMinor
}
