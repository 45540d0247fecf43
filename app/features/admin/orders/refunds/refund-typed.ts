/** What is typed into the form of a refund → what is to be given back, line by line. */
import type { AskedRefund, RefundPart } from '#app/features/orders/refunds/refund-rules.ts'
import { refundableLeft } from '#app/features/orders/refunds/refund-rules.ts'
import { decimalsOfPrice, readPrice } from '#app/features/catalog/csv/cells.ts'
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
type Order = Parameters<typeof refundableLeft>[0] & {
  lines: readonly Line[]
  charges: { fees: readonly { key: string; amountInMinor: number }[] }
}

export type ReadRefund =
  | { ok: true; asked: AskedRefund & { lines: RefundPart[] } }
  /** 'typed': no amount, or no number of pieces; 'decimals': more of them than the currency has; 'pieces': more than are left. */
  | { ok: false; reason: 'typed' | 'decimals' | 'pieces' }

/** Pieces without an amount bring what was paid for them; `other` belongs to no line: delivery, or kindness. */
export function readRefund(
  order: Order,
  typed: Readonly<Record<string, string>>,
  decimals: number,
): ReadRefund {
  const parts: RefundPart[] = []
  for (const line of order.lines) {
    const quantity = readCount(typed[`quantity-${line.id}`] ?? '')
    const amount = readAmount(typed[`amount-${line.id}`] ?? '', decimals)
    if (quantity === undefined) return { ok: false, reason: 'typed' }
    if (!amount.ok) return amount
    if (quantity > line.quantity - line.refundedQuantity) return { ok: false, reason: 'pieces' }
    if (quantity === 0 && !amount.value) continue
    parts.push({ lineId: line.id, quantity, ...split(line, amount.value ?? valueOf(line, quantity)) })
  }
  const other = readAmount(typed.other ?? '', decimals)
  if (!other.ok) return other
  const amountInMinor = sumOf(parts) + (other.value ?? 0)
  const over = amountInMinor - refundableLeft(order)
  if (!isOfRounding(order, over)) return { ok: true, asked: { lines: parts, amountInMinor } }
  return { ok: true, asked: { lines: lessened(parts, over), amountInMinor: amountInMinor - over } }
}

/** Everything that is left of an order. */
export function wholeRefund(order: Order): AskedRefund & { lines: RefundPart[] } {
  const { lines } = order
  const parts = lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity - line.refundedQuantity,
    amountInMinor: line.totalInMinor - line.refundedInMinor,
    taxInMinor: line.taxInMinor - line.refundedTaxInMinor,
  }))
  const isSome = ({ quantity, amountInMinor, taxInMinor }: RefundPart) =>
    quantity + amountInMinor + taxInMinor > 0
  const amountInMinor = refundableLeft(order)
  const chosen = parts.filter(isSome)
  const over = sumOf(chosen) - amountInMinor
  if (over <= 0) return { amountInMinor, lines: chosen }
  if (isOfRounding(order, over)) return { amountInMinor, lines: lessened(chosen, over) }
  // Of what was given back without a line it is not known which of them it was.
  return { amountInMinor, lines: chosen.map((part) => ({ ...part, amountInMinor: 0, taxInMinor: 0 })) }
}

/** Whether it is so much more than is left because the total was rounded down for the way it was paid. */
function isOfRounding({ charges }: Order, overInMinor: number): boolean {
  const rounding = charges.fees.find(({ key }) => key === ROUNDING)?.amountInMinor ?? 0
  return overInMinor > 0 && overInMinor <= -rounding
}

/** What was rounded off comes off the part that is worth most; what the parts cannot bear is left to what belongs to none. */
function lessened(parts: readonly RefundPart[], overInMinor: number): RefundPart[] {
  const byWorth = parts.toSorted((one, other) => other.amountInMinor - one.amountInMinor)
  const less = new Map<RefundPart, number>()
  let rest = overInMinor
  for (const part of byWorth) {
    const taken = Math.min(rest, part.amountInMinor)
    less.set(part, part.amountInMinor - taken)
    rest -= taken
  }
  return parts.map((part) => ({ ...part, amountInMinor: less.get(part) ?? part.amountInMinor }))
}

export function sumOf(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, { amountInMinor, taxInMinor }) => sum + amountInMinor + taxInMinor, 0)
}

/** What was paid for some pieces of a line, with its tax; for the last of them, all that is left. */
function valueOf(line: Line, quantity: number): number {
  const left = leftOf(line)
  if (quantity === line.quantity - line.refundedQuantity) return left
  const paid = line.totalInMinor + line.taxInMinor
  return Math.min(left, Math.round((paid * quantity) / Math.max(1, line.quantity)))
}

/** An amount with tax into net and tax, as the line is made of them. */
function split(line: Line, amount: number): { amountInMinor: number; taxInMinor: number } {
  const left = leftOf(line)
  const taxLeft = line.taxInMinor - line.refundedTaxInMinor
  const netLeft = left - taxLeft
  if (left <= 0) return { amountInMinor: amount, taxInMinor: 0 }
  const share = Math.min(taxLeft, Math.round((amount * taxLeft) / left))
  const taxInMinor = Math.max(share, Math.min(taxLeft, amount - netLeft))
  return { amountInMinor: amount - taxInMinor, taxInMinor }
}

function leftOf(line: Line): number {
  return line.totalInMinor + line.taxInMinor - line.refundedInMinor - line.refundedTaxInMinor
}

function readCount(text: string): number | undefined {
  const digits = toAsciiDigits(text.trim())
  if (digits === '') return 0
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}

type ReadAmount = { ok: true; value: number | null } | { ok: false; reason: 'typed' | 'decimals' }

/** As prices are read; null: nothing is typed. What is given back is never rounded. */
function readAmount(text: string, decimals: number): ReadAmount {
  const read = readPrice(text, decimals)
  if (!read.ok) return { ok: false, reason: 'typed' }
  return decimalsOfPrice(text) > decimals ? { ok: false, reason: 'decimals' } : read
}

const PART = /^(\d{1,10}):(\d{1,9}):(\d{1,15}):(\d{1,15})$/

/** A part as the question carries it, and back. */
export function writePart({ lineId, quantity, amountInMinor, taxInMinor }: RefundPart): string {
  return [lineId, quantity, amountInMinor, taxInMinor].join(':')
}

export function readPart(text: string): RefundPart | undefined {
  const [lineId, quantity, amountInMinor, taxInMinor] = (PART.exec(text) ?? []).slice(1).map(Number)
  if (lineId === undefined || quantity === undefined) return undefined
  if (amountInMinor === undefined || taxInMinor === undefined) return undefined
  return { lineId, quantity, amountInMinor, taxInMinor }
}
