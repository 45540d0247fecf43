/** What coupons take off each line, as prices are entered: with tax where prices include it. */
import type { CouponDiscount } from '#app/features/checkout/totals.ts'
import type { Coupon, CouponLine, CouponType } from './coupon.ts'
import { portion, shareOut, sumOf } from '#app/features/checkout/amounts.ts'
import { isFor } from './coupon.ts'

// What is for single things comes before what is for all that is left to pay.
const turns: CouponType[] = ['fixed_product', 'percent', 'fixed_cart']

/**
 * The discounts of all coupons of a cart, in the order in which they were applied. Each counts from the price as it was, or, one
 * after the other, from what the others left; together they never take more than a line costs.
 */
export function discountsOf(
  coupons: readonly Coupon[],
  lines: readonly CouponLine[],
  { isOneAfterTheOther }: { isOneAfterTheOther: boolean },
): CouponDiscount[] {
  const whole = lines.map(({ unitPriceInMinor, quantity }) => unitPriceInMinor * quantity)
  const left = [...whole]
  const inTurn = turns.flatMap((type) => coupons.filter((coupon) => coupon.type === type))
  const found = new Map<Coupon, number[]>()
  for (const coupon of inTurn) {
    const perLine = wanted(coupon, { lines, from: isOneAfterTheOther ? [...left] : whole, left }).map(
      (amount, place) => Math.min(amount, left[place] ?? 0),
    )
    for (const [place, amount] of perLine.entries()) left[place] = (left[place] ?? 0) - amount
    found.set(coupon, perLine)
  }
  return coupons.map((coupon) => ({ code: coupon.code, perLine: found.get(coupon) ?? [] }))
}

type Prices = {
  lines: readonly CouponLine[]
  /** What a share is counted from. */
  from: readonly number[]
  left: readonly number[]
}

function wanted(coupon: Coupon, { lines, from, left }: Prices): number[] {
  if (coupon.type === 'fixed_cart') return shareOut(Math.min(coupon.amount, sumOf(left)), left)
  const pieces = piecesOf(coupon, lines)
  return lines.map(({ quantity }, place) => {
    const count = pieces[place] ?? 0
    if (coupon.type === 'fixed_product') return coupon.amount * count
    return portion(portion(from[place] ?? 0, count, quantity), coupon.amount, 1_000_000)
  })
}

/** How many pieces of each line a coupon is for: the dearest first, where it is not for all. */
function piecesOf(coupon: Coupon, lines: readonly CouponLine[]): number[] {
  let left = coupon.mostItems ?? Infinity
  const pieces = lines.map(() => 0)
  const dearestFirst = [...lines.entries()].toSorted(
    ([, one], [, other]) => other.unitPriceInMinor - one.unitPriceInMinor,
  )
  for (const [place, line] of dearestFirst) {
    if (!isFor(coupon, line)) continue
    const taken = Math.min(left, line.quantity)
    pieces[place] = taken
    left -= taken
  }
  return pieces
}
