/** Arithmetic with whole amounts: no rounding loses or creates a unit. */

/**
 * amount × numerator ÷ denominator, rounded to the nearest whole number, halves away from zero; exact at any
 * size.
 */
export function computePortion(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator) * 2n
  const divisor = BigInt(denominator)
  const rounded = (product + (product < 0n ? -divisor : divisor)) / (2n * divisor)
  return Number(rounded)
}

/**
 * Splits a whole amount in proportion to the weights; the parts add up to the amount. Parts are rounded down;
 * the remainder goes in single units to the first parts that have a weight. Amount and weights are not
 * negative; without any weight nothing is shared out.
 */
export function distributeAmount(amount: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  if (totalWeight === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(totalWeight)))
  let remainder = amount - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => {
    if (remainder === 0 || weights[index] === 0) return part
    remainder -= 1
    return part + 1
  })
}

export function sumAmounts(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
