/** Reads a refund, line by line, from the values of the refund form. */
import type { RefundInput, RefundPart } from '#app/features/orders/refunds/refund-rules.ts'
import { calculateRefundableInMinor } from '#app/features/orders/refunds/refund-rules.ts'
import { countPriceDecimals, readPrice } from '#app/features/catalog/csv/cells.ts'
import { ROUNDING } from '#app/features/checkout/quote.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

type Line = {
  id: number
  quantity: number
  refundedQuantity: number
  totalInMinor: number
  refundedInMinor: number
  taxInMinor: number
  refundedTaxInMinor: number
}
type Order = Parameters<typeof calculateRefundableInMinor>[0] & {
  lines: readonly Line[]
  charges: { fees: readonly { key: string; amountInMinor: number }[] }
}

export type ReadRefundResult =
  | { ok: true; refund: RefundInput & { lines: RefundPart[] } }
  /**
   * 'typed': not an amount, or not a quantity; 'decimals': more than the currency has; 'pieces': more than
   * the quantity left.
   */
  | { ok: false; reason: 'typed' | 'decimals' | 'pieces' }

/** A quantity without an amount refunds what was paid for it; `other` belongs to no line: shipping, or goodwill. */
export function readRefund(
  order: Order,
  values: Readonly<Record<string, string>>,
  decimals: number,
): ReadRefundResult {
  const parts: RefundPart[] = []
  for (const line of order.lines) {
    const quantity = readCount(values[`quantity-${line.id}`] ?? '')
    const amount = readAmount(values[`amount-${line.id}`] ?? '', decimals)
    if (quantity === undefined) return { ok: false, reason: 'typed' }
    if (!amount.ok) return amount
    if (quantity > line.quantity - line.refundedQuantity) return { ok: false, reason: 'pieces' }
    if (quantity === 0 && !amount.value) continue
    parts.push({
      lineId: line.id,
      quantity,
      ...splitTax(line, amount.value ?? calculatePaidAmount(line, quantity)),
    })
  }
  const otherAmount = readAmount(values.other ?? '', decimals)
  if (!otherAmount.ok) return otherAmount
  const amountInMinor = sumParts(parts) + (otherAmount.value ?? 0)
  const excessInMinor = amountInMinor - calculateRefundableInMinor(order)
  if (!isFromRounding(order, excessInMinor)) return { ok: true, refund: { lines: parts, amountInMinor } }
  return {
    ok: true,
    refund: { lines: deductRounding(parts, excessInMinor), amountInMinor: amountInMinor - excessInMinor },
  }
}

/** Everything of the order that is not refunded yet. */
export function createFullRefund(order: Order): RefundInput & { lines: RefundPart[] } {
  const { lines } = order
  const parts = lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity - line.refundedQuantity,
    amountInMinor: line.totalInMinor - line.refundedInMinor,
    taxInMinor: line.taxInMinor - line.refundedTaxInMinor,
  }))
  const isNotEmpty = ({ quantity, amountInMinor, taxInMinor }: RefundPart) =>
    quantity + amountInMinor + taxInMinor > 0
  const amountInMinor = calculateRefundableInMinor(order)
  const nonEmptyParts = parts.filter(isNotEmpty)
  const excessInMinor = sumParts(nonEmptyParts) - amountInMinor
  if (excessInMinor <= 0) return { amountInMinor, lines: nonEmptyParts }
  if (isFromRounding(order, excessInMinor))
    return { amountInMinor, lines: deductRounding(nonEmptyParts, excessInMinor) }
  // Earlier refunds without a line cannot be attributed to lines, so the amount left cannot either.
  return { amountInMinor, lines: nonEmptyParts.map((part) => ({ ...part, amountInMinor: 0, taxInMinor: 0 })) }
}

/** Whether the excess comes from rounding the total down for the payment method. */
function isFromRounding({ charges }: Order, excessInMinor: number): boolean {
  const rounding = charges.fees.find(({ key }) => key === ROUNDING)?.amountInMinor ?? 0
  return excessInMinor > 0 && excessInMinor <= -rounding
}

/**
 * Deducts the rounding from the most valuable part; what the parts cannot cover is left to the amount without
 * a line.
 */
function deductRounding(parts: readonly RefundPart[], excessInMinor: number): RefundPart[] {
  const partsByAmount = parts.toSorted((one, other) => other.amountInMinor - one.amountInMinor)
  const reducedAmounts = new Map<RefundPart, number>()
  let remaining = excessInMinor
  for (const part of partsByAmount) {
    const deductedAmount = Math.min(remaining, part.amountInMinor)
    reducedAmounts.set(part, part.amountInMinor - deductedAmount)
    remaining -= deductedAmount
  }
  return parts.map((part) => ({ ...part, amountInMinor: reducedAmounts.get(part) ?? part.amountInMinor }))
}

export function sumParts(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, { amountInMinor, taxInMinor }) => sum + amountInMinor + taxInMinor, 0)
}

/** Paid amount of a quantity of a line, with tax; for the last units, all that is left. */
function calculatePaidAmount(line: Line, quantity: number): number {
  const amountLeft = calculateAmountLeft(line)
  if (quantity === line.quantity - line.refundedQuantity) return amountLeft
  const paidAmount = line.totalInMinor + line.taxInMinor
  return Math.min(amountLeft, Math.round((paidAmount * quantity) / Math.max(1, line.quantity)))
}

/** Splits an amount with tax into net and tax, in the line's proportion. */
function splitTax(line: Line, amount: number): { amountInMinor: number; taxInMinor: number } {
  const amountLeft = calculateAmountLeft(line)
  const taxLeft = line.taxInMinor - line.refundedTaxInMinor
  const netLeft = amountLeft - taxLeft
  if (amountLeft <= 0) return { amountInMinor: amount, taxInMinor: 0 }
  const proportionalTax = Math.min(taxLeft, Math.round((amount * taxLeft) / amountLeft))
  const taxInMinor = Math.max(proportionalTax, Math.min(taxLeft, amount - netLeft))
  return { amountInMinor: amount - taxInMinor, taxInMinor }
}

function calculateAmountLeft(line: Line): number {
  return line.totalInMinor + line.taxInMinor - line.refundedInMinor - line.refundedTaxInMinor
}

function readCount(text: string): number | undefined {
  const digits = toAsciiDigits(text.trim())
  if (digits === '') return 0
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}

type ReadAmountResult = { ok: true; value: number | null } | { ok: false; reason: 'typed' | 'decimals' }

/** Parses an amount like a price; the value of an empty text is null. A refund amount is never rounded. */
function readAmount(text: string, decimals: number): ReadAmountResult {
  const priceResult = readPrice(text, decimals)
  if (!priceResult.ok) return { ok: false, reason: 'typed' }
  return countPriceDecimals(text) > decimals ? { ok: false, reason: 'decimals' } : priceResult
}

const partPattern = /^(\d{1,10}):(\d{1,9}):(\d{1,15}):(\d{1,15})$/

/** Serializes a part for the confirmation form; `readPart` parses it. */
export function writePart({ lineId, quantity, amountInMinor, taxInMinor }: RefundPart): string {
  return [lineId, quantity, amountInMinor, taxInMinor].join(':')
}

export function readPart(text: string): RefundPart | undefined {
  const [lineId, quantity, amountInMinor, taxInMinor] = (partPattern.exec(text) ?? []).slice(1).map(Number)
  if (lineId === undefined || quantity === undefined) return undefined
  if (amountInMinor === undefined || taxInMinor === undefined) return undefined
  return { lineId, quantity, amountInMinor, taxInMinor }
}
