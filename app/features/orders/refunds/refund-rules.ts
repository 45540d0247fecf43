/** How much of an order can still be refunded. */
import { calculateDifferenceInMinor } from '#app/features/orders/by-owner/balance.ts'
import { isPaid, type OrderStatus } from '#app/features/orders/lifecycle/status.ts'

export type RefundPart = { lineId: number; quantity: number; amountInMinor: number; taxInMinor: number }

export type RefundInput = {
  amountInMinor: number
  lines: readonly RefundPart[]
  /** Refund of the overpaid difference after an order change: in full, and without lines. */
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

export type RefundValidationError =
  /** Not paid, or fully refunded. */
  | 'impossible'
  /** More than is left, or not positive. */
  | 'amount'
  /** A line belongs to another order, is listed twice, exceeds what is left of it, or the lines exceed the amount. */
  | 'lines'

/** Validation error of a refund; `undefined`: it is valid. */
export function validateRefund(
  order: RefundableOrder,
  lines: readonly RefundableLine[],
  { amountInMinor, lines: parts, isDifference = false }: RefundInput,
): RefundValidationError | undefined {
  if (isDifference) {
    const isDue =
      amountInMinor > 0 &&
      calculateDifferenceInMinor({ ...order, paidInMinor: order.paidInMinor ?? null }) === -amountInMinor
    return isDue && parts.length === 0 ? undefined : 'amount'
  }
  // A cash on delivery order is processing before it is paid; once completed, it is paid.
  const isMoneyReceived = order.paidAt !== null || order.status === 'completed'
  const isRefundable = isMoneyReceived && (isPaid(order.status) || order.status === 'cancelled')
  if (!isRefundable) return 'impossible'
  const refundableInMinor = calculateRefundableInMinor(order)
  if (!Number.isSafeInteger(amountInMinor) || amountInMinor <= 0 || amountInMinor > refundableInMinor)
    return 'amount'
  const sum = parts.reduce((total, part) => total + part.amountInMinor + part.taxInMinor, 0)
  const hasDuplicates = new Set(parts.map(({ lineId }) => lineId)).size < parts.length
  if (hasDuplicates || sum > amountInMinor) return 'lines'
  const isWithinLine = (part: RefundPart) => {
    const line = lines.find(({ id }) => id === part.lineId)
    return line !== undefined && isRefundableFromLine(line, part)
  }
  return parts.every(isWithinLine) ? undefined : 'lines'
}

type RefundableAmounts = Pick<RefundableOrder, 'totalInMinor' | 'refundedInMinor' | 'paidInMinor'>

/** The unrefunded part of the total, as far as it is paid; an overpaid difference is refunded separately. */
export function calculateRefundableInMinor({
  totalInMinor,
  refundedInMinor,
  paidInMinor,
}: RefundableAmounts): number {
  return Math.min(totalInMinor, paidInMinor ?? totalInMinor) - refundedInMinor
}

function isRefundableFromLine(
  line: RefundableLine,
  { quantity, amountInMinor, taxInMinor }: RefundPart,
): boolean {
  return (
    isWithinLimit(quantity, line.quantity - line.refundedQuantity) &&
    isWithinLimit(amountInMinor, line.totalInMinor - line.refundedInMinor) &&
    isWithinLimit(taxInMinor, line.taxInMinor - line.refundedTaxInMinor)
  )
}

function isWithinLimit(value: number, maximum: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= maximum
}
