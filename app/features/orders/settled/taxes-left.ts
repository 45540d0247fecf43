/** The taxes that are left in an order once money of it went back. */
import type { Charges } from '#app/features/orders/snapshot/snapshot.ts'
import { portion, shareOut, sumOf } from '#app/features/checkout/amounts.ts'

type Line = {
  taxes: Readonly<Record<string, number>>
  refundedInMinor: number
  refundedTaxInMinor: number
}

export type Refundable = {
  totalInMinor: number
  refundedInMinor: number
  charges: Pick<Charges, 'taxes'>
  lines: readonly Line[]
}

/**
 * By rate, as the order lists them. What went back with a line takes the tax that was written down with it; what belongs to no line,
 * such as delivery or kindness, takes as large a share as taxes have of what is left. All of it back leaves none.
 */
export function taxesLeft({ totalInMinor, refundedInMinor, charges, lines }: Refundable): number[] {
  const ids = charges.taxes.map(({ id }) => id)
  let left = charges.taxes.map(({ amountInMinor }) => amountInMinor)
  const take = (tax: number, weights: readonly number[]) => {
    const parts = shareOut(tax, weights)
    left = left.map((amount, at) => Math.max(0, amount - (parts[at] ?? 0)))
  }
  for (const { taxes, refundedTaxInMinor } of lines) {
    const own = ids.map((id) => taxes[id] ?? 0)
    take(refundedTaxInMinor, sumOf(own) > 0 ? own : left)
  }
  const byLines = sumOf(lines.map((line) => line.refundedInMinor + line.refundedTaxInMinor))
  const rest = refundedInMinor - byLines
  const whole = totalInMinor - byLines
  if (rest <= 0 || whole <= 0) return left
  take(rest >= whole ? sumOf(left) : portion(rest, sumOf(left), whole), left)
  return left
}

/** How much of what went back was tax. */
export function refundedTax(order: Refundable): number {
  return sumOf(order.charges.taxes.map(({ amountInMinor }) => amountInMinor)) - sumOf(taxesLeft(order))
}
