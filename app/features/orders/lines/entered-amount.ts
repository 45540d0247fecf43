/** Shipping cost or fee of an order, as a merchant would have entered it. */
import type { ChargeAmount } from '#app/features/orders/snapshot/snapshot.ts'

export function calculateEnteredAmount(
  { amountInMinor, taxInMinor }: ChargeAmount,
  { includesTax }: { includesTax: boolean },
): number {
  return amountInMinor + (includesTax ? taxInMinor : 0)
}
