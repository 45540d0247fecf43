/** Coupon discounts per line, as prices are entered: with tax if prices include it. */
import type { CouponDiscount } from '#app/features/checkout/totals.ts'
import type { Coupon, CouponLine, CouponType } from './coupon.ts'
import { computePortion, distributeAmount, sumAmounts } from '#app/features/checkout/amounts.ts'
import { appliesToLine } from './coupon.ts'

// Item discounts are computed before discounts on the remaining cart amount.
const typeOrder: CouponType[] = ['fixed_product', 'percent', 'fixed_cart']

/**
 * Discounts of all coupons of a cart, in the order in which they were applied. Each is computed from the
 * original price, or, in sequential mode, from what the others left; together they never exceed the price of
 * a line.
 */
export function computeDiscounts(
  coupons: readonly Coupon[],
  lines: readonly CouponLine[],
  { isSequential }: { isSequential: boolean },
): CouponDiscount[] {
  const linePrices = lines.map(({ unitPriceInMinor, quantity }) => unitPriceInMinor * quantity)
  const remaining = [...linePrices]
  const orderedCoupons = typeOrder.flatMap((type) => coupons.filter((coupon) => coupon.type === type))
  const discountsByCoupon = new Map<Coupon, number[]>()
  for (const coupon of orderedCoupons) {
    const perLine = computeRequestedDiscount(coupon, {
      lines,
      baseAmounts: isSequential ? [...remaining] : linePrices,
      remaining,
    }).map((amount, index) => Math.min(amount, remaining[index] ?? 0))
    for (const [index, amount] of perLine.entries()) remaining[index] = (remaining[index] ?? 0) - amount
    discountsByCoupon.set(coupon, perLine)
  }
  return coupons.map((coupon) => ({ code: coupon.code, perLine: discountsByCoupon.get(coupon) ?? [] }))
}

type Prices = {
  lines: readonly CouponLine[]
  /** Base amounts of percentage discounts. */
  baseAmounts: readonly number[]
  remaining: readonly number[]
}

function computeRequestedDiscount(coupon: Coupon, { lines, baseAmounts, remaining }: Prices): number[] {
  if (coupon.type === 'fixed_cart')
    return distributeAmount(Math.min(coupon.amount, sumAmounts(remaining)), remaining)
  const quantities = computeDiscountedQuantities(coupon, lines)
  return lines.map(({ quantity }, index) => {
    const count = quantities[index] ?? 0
    if (coupon.type === 'fixed_product') return coupon.amount * count
    return computePortion(computePortion(baseAmounts[index] ?? 0, count, quantity), coupon.amount, 1_000_000)
  })
}

/** Quantity of each line that a coupon discounts: most expensive units first, if the quantity is limited. */
function computeDiscountedQuantities(coupon: Coupon, lines: readonly CouponLine[]): number[] {
  let remaining = coupon.mostItems ?? Infinity
  const quantities = lines.map(() => 0)
  const mostExpensiveFirst = [...lines.entries()].toSorted(
    ([, one], [, other]) => other.unitPriceInMinor - one.unitPriceInMinor,
  )
  for (const [index, line] of mostExpensiveFirst) {
    if (!appliesToLine(coupon, line)) continue
    const discountedQuantity = Math.min(remaining, line.quantity)
    quantities[index] = discountedQuantity
    remaining -= discountedQuantity
  }
  return quantities
}
