/** Shipping cost or fee of an order, as a merchant would have entered it. */
import type { Amount } from '#app/features/orders/snapshot/snapshot.ts'

export function calculateEnteredAmount(
  { amountInMinor, taxInMinor }: Amount,
  { includesTax }: { includesTax: boolean },
): number {
  return amountInMinor + (includesTax ? taxInMinor : 0)
}
