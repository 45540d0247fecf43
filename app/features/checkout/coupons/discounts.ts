/** Coupon discounts per line, as prices are entered: with tax if prices include it. */
import type { CouponDiscount } from '#app/features/checkout/totals.ts'
import type { Coupon, CouponLine, CouponType } from './coupon.ts'
import { portion, shareOut, sumOf } from '#app/features/checkout/amounts.ts'
import { isFor } from './coupon.ts'

// Item discounts are computed before discounts on the remaining cart amount.
const typeOrder: CouponType[] = ['fixed_product', 'percent', 'fixed_cart']

/**
 * Discounts of all coupons of a cart, in the order in which they were applied. Each is computed from the
 * original price, or, in sequential mode, from what the others left; together they never exceed the price of
 * a line.
 */
export function discountsOf(
  coupons: readonly Coupon[],
  lines: readonly CouponLine[],
  { isOneAfterTheOther }: { isOneAfterTheOther: boolean },
): CouponDiscount[] {
  const whole = lines.map(({ unitPriceInMinor, quantity }) => unitPriceInMinor * quantity)
  const left = [...whole]
  const ordered = typeOrder.flatMap((type) => coupons.filter((coupon) => coupon.type === type))
  const found = new Map<Coupon, number[]>()
  for (const coupon of ordered) {
    const perLine = requestedDiscount(coupon, {
      lines,
      from: isOneAfterTheOther ? [...left] : whole,
      left,
    }).map((amount, index) => Math.min(amount, left[index] ?? 0))
    for (const [index, amount] of perLine.entries()) left[index] = (left[index] ?? 0) - amount
    found.set(coupon, perLine)
  }
  return coupons.map((coupon) => ({ code: coupon.code, perLine: found.get(coupon) ?? [] }))
}

type Prices = {
  lines: readonly CouponLine[]
  /** Base amounts of percentage discounts. */
  from: readonly number[]
  left: readonly number[]
}

function requestedDiscount(coupon: Coupon, { lines, from, left }: Prices): number[] {
  if (coupon.type === 'fixed_cart') return shareOut(Math.min(coupon.amount, sumOf(left)), left)
  const quantities = discountedQuantities(coupon, lines)
  return lines.map(({ quantity }, index) => {
    const count = quantities[index] ?? 0
    if (coupon.type === 'fixed_product') return coupon.amount * count
    return portion(portion(from[index] ?? 0, count, quantity), coupon.amount, 1_000_000)
  })
}

/** Quantity of each line that a coupon discounts: most expensive units first, if the quantity is limited. */
function discountedQuantities(coupon: Coupon, lines: readonly CouponLine[]): number[] {
  let left = coupon.mostItems ?? Infinity
  const quantities = lines.map(() => 0)
  const dearestFirst = [...lines.entries()].toSorted(
    ([, one], [, other]) => other.unitPriceInMinor - one.unitPriceInMinor,
  )
  for (const [place, line] of dearestFirst) {
    if (!isFor(coupon, line)) continue
    const discountedQuantity = Math.min(left, line.quantity)
    quantities[place] = discountedQuantity
    left -= discountedQuantity
  }
  return quantities
}
