/** The taxes that remain in an order after refunds. */
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
 * Remaining tax of each rate, in the order of the order's rates. A refund of a line deducts its recorded tax;
 * a refund without a line, such as shipping or goodwill, deducts the proportion that taxes have in the rest.
 * A full refund leaves no tax.
 */
export function taxesLeft({ totalInMinor, refundedInMinor, charges, lines }: Refundable): number[] {
  const ids = charges.taxes.map(({ id }) => id)
  let left = charges.taxes.map(({ amountInMinor }) => amountInMinor)
  const subtract = (tax: number, weights: readonly number[]) => {
    const parts = shareOut(tax, weights)
    left = left.map((amount, index) => Math.max(0, amount - (parts[index] ?? 0)))
  }
  for (const { taxes, refundedTaxInMinor } of lines) {
    const own = ids.map((id) => taxes[id] ?? 0)
    subtract(refundedTaxInMinor, sumOf(own) > 0 ? own : left)
  }
  const byLines = sumOf(lines.map((line) => line.refundedInMinor + line.refundedTaxInMinor))
  const rest = refundedInMinor - byLines
  const whole = totalInMinor - byLines
  if (rest <= 0 || whole <= 0) return left
  subtract(rest >= whole ? sumOf(left) : portion(rest, sumOf(left), whole), left)
  return left
}

/** The tax part of the refunded amount. */
export function refundedTax(order: Refundable): number {
  return sumOf(order.charges.taxes.map(({ amountInMinor }) => amountInMinor)) - sumOf(taxesLeft(order))
}
