/** The taxes that remain in an order after refunds. */
import type { Charges } from '#app/features/orders/snapshot/snapshot.ts'
import { computePortion, distributeAmount, sumAmounts } from '#app/features/checkout/amounts.ts'

type Line = {
  taxes: Readonly<Record<string, number>>
  refundedInMinor: number
  refundedTaxInMinor: number
}

export type RefundedOrder = {
  totalInMinor: number
  refundedInMinor: number
  charges: Pick<Charges, 'taxes'>
  lines: readonly Line[]
}

/**
 * Remaining tax of each rate, sorted like the order's rates. A refund of a line deducts its recorded tax;
 * a refund without a line, such as shipping or goodwill, deducts the proportion that taxes have in the rest.
 * A full refund leaves no tax.
 */
export function calculateRemainingTaxes({
  totalInMinor,
  refundedInMinor,
  charges,
  lines,
}: RefundedOrder): number[] {
  const ids = charges.taxes.map(({ id }) => id)
  let remainingTaxes = charges.taxes.map(({ amountInMinor }) => amountInMinor)
  const subtract = (tax: number, weights: readonly number[]) => {
    const parts = distributeAmount(tax, weights)
    remainingTaxes = remainingTaxes.map((amount, index) => Math.max(0, amount - (parts[index] ?? 0)))
  }
  for (const { taxes, refundedTaxInMinor } of lines) {
    const lineTaxes = ids.map((id) => taxes[id] ?? 0)
    subtract(refundedTaxInMinor, sumAmounts(lineTaxes) > 0 ? lineTaxes : remainingTaxes)
  }
  const lineRefundsInMinor = sumAmounts(lines.map((line) => line.refundedInMinor + line.refundedTaxInMinor))
  const otherRefundsInMinor = refundedInMinor - lineRefundsInMinor
  const remainingTotalInMinor = totalInMinor - lineRefundsInMinor
  if (otherRefundsInMinor <= 0 || remainingTotalInMinor <= 0) return remainingTaxes
  subtract(
    otherRefundsInMinor >= remainingTotalInMinor
      ? sumAmounts(remainingTaxes)
      : computePortion(otherRefundsInMinor, sumAmounts(remainingTaxes), remainingTotalInMinor),
    remainingTaxes,
  )
  return remainingTaxes
}

/** The tax part of the refunded amount. */
export function calculateRefundedTax(order: RefundedOrder): number {
  return (
    sumAmounts(order.charges.taxes.map(({ amountInMinor }) => amountInMinor)) -
    sumAmounts(calculateRemainingTaxes(order))
  )
}
