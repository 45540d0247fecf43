/** How much of an order can still be given back. */
import { isPaid, type OrderStatus } from './status.ts'

export type RefundPart = { lineId: number; quantity: number; amountInMinor: number; taxInMinor: number }

export type AskedRefund = { amountInMinor: number; lines: readonly RefundPart[] }

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
  { amountInMinor, lines: parts }: AskedRefund,
): RefundMisfit | undefined {
  // What is paid on delivery is at work before its money comes; with its end it has come.
  const hasMoney = order.paidAt !== null || order.status === 'completed'
  const isRefundable = hasMoney && (isPaid(order.status) || order.status === 'cancelled')
  if (!isRefundable) return 'impossible'
  const left = order.totalInMinor - order.refundedInMinor
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
