/** How much of an order can still be given back. */
import { differenceOf } from '#app/features/orders/by-owner/balance.ts'
import { isPaid, type OrderStatus } from '#app/features/orders/lifecycle/status.ts'

export type RefundPart = { lineId: number; quantity: number; amountInMinor: number; taxInMinor: number }

export type AskedRefund = {
  amountInMinor: number
  lines: readonly RefundPart[]
  /** What was paid too much since the order was changed: all of it, and no line's. */
  isDifference?: boolean
}

type RefundableLine = {
  id: number
  quantity: number
  refundedQuantity: number
  totalInMinor: number
  refundedInMinor: number
  taxInMinor: number
  refundedTaxInMinor: number
}

type RefundableOrder = {
  status: OrderStatus
  paidAt: Date | null
  /** null: the total. */
  paidInMinor?: number | null
  totalInMinor: number
  refundedInMinor: number
}

export type RefundMisfit =
  /** No money has come, or all of it went back. */
  | 'impossible'
  /** More than is left, or nothing. */
  | 'amount'
  /** A line is another order's, twice there, more than is left of it, or the lines are more than the amount. */
  | 'lines'

/** What is wrong with a refund; undefined: it can be made. */
export function misfitOf(
  order: RefundableOrder,
  lines: readonly RefundableLine[],
  { amountInMinor, lines: parts, isDifference = false }: AskedRefund,
): RefundMisfit | undefined {
  if (isDifference) {
    const isDue =
      amountInMinor > 0 &&
      differenceOf({ ...order, paidInMinor: order.paidInMinor ?? null }) === -amountInMinor
    return isDue && parts.length === 0 ? undefined : 'amount'
  }
  // What is paid on delivery is at work before its money comes; with its end it has come.
  const hasMoney = order.paidAt !== null || order.status === 'completed'
  const isRefundable = hasMoney && (isPaid(order.status) || order.status === 'cancelled')
  if (!isRefundable) return 'impossible'
  const left = refundableLeft(order)
  if (!Number.isSafeInteger(amountInMinor) || amountInMinor <= 0 || amountInMinor > left) return 'amount'
  const sum = parts.reduce((total, part) => total + part.amountInMinor + part.taxInMinor, 0)
  const areTwice = new Set(parts.map(({ lineId }) => lineId)).size < parts.length
  if (areTwice || sum > amountInMinor) return 'lines'
  const fits = (part: RefundPart) => {
    const line = lines.find(({ id }) => id === part.lineId)
    return line !== undefined && isLeftOf(line, part)
  }
  return parts.every(fits) ? undefined : 'lines'
}

type Left = Pick<RefundableOrder, 'totalInMinor' | 'refundedInMinor' | 'paidInMinor'>

/** Of its total, as far as it is paid; what was paid beyond it goes back on its own. */
export function refundableLeft({ totalInMinor, refundedInMinor, paidInMinor }: Left): number {
  return Math.min(totalInMinor, paidInMinor ?? totalInMinor) - refundedInMinor
}

function isLeftOf(line: RefundableLine, { quantity, amountInMinor, taxInMinor }: RefundPart): boolean {
  return (
    isBetween(quantity, line.quantity - line.refundedQuantity) &&
    isBetween(amountInMinor, line.totalInMinor - line.refundedInMinor) &&
    isBetween(taxInMinor, line.taxInMinor - line.refundedTaxInMinor)
  )
}

function isBetween(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most
}
