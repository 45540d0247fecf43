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
  const remainingAmounts = [...linePrices]
  const orderedCoupons = typeOrder.flatMap((type) => coupons.filter((coupon) => coupon.type === type))
  const discountsByCoupon = new Map<Coupon, number[]>()
  for (const coupon of orderedCoupons) {
    const amountsByLine = computeRequestedDiscount(coupon, {
      lines,
      baseAmounts: isSequential ? [...remainingAmounts] : linePrices,
      remainingAmounts,
    }).map((amount, index) => Math.min(amount, remainingAmounts[index] ?? 0))
    for (const [index, amount] of amountsByLine.entries())
      remainingAmounts[index] = (remainingAmounts[index] ?? 0) - amount
    discountsByCoupon.set(coupon, amountsByLine)
  }
  return coupons.map((coupon) => ({ code: coupon.code, amountsByLine: discountsByCoupon.get(coupon) ?? [] }))
}

type DiscountInput = {
  lines: readonly CouponLine[]
  /** Base amounts of percentage discounts. */
  baseAmounts: readonly number[]
  remainingAmounts: readonly number[]
}

function computeRequestedDiscount(
  coupon: Coupon,
  { lines, baseAmounts, remainingAmounts }: DiscountInput,
): number[] {
  if (coupon.type === 'fixed_cart')
    return distributeAmount(Math.min(coupon.amount, sumAmounts(remainingAmounts)), remainingAmounts)
  const quantities = computeDiscountedQuantities(coupon, lines)
  return lines.map(({ quantity }, index) => {
    const discountedQuantity = quantities[index] ?? 0
    if (coupon.type === 'fixed_product') return coupon.amount * discountedQuantity
    return computePortion(
      computePortion(baseAmounts[index] ?? 0, discountedQuantity, quantity),
      coupon.amount,
      1_000_000,
    )
  })
}

/** Quantity of each line that a coupon discounts: most expensive units first, if the quantity is limited. */
function computeDiscountedQuantities(coupon: Coupon, lines: readonly CouponLine[]): number[] {
  let remainingQuantity = coupon.mostItems ?? Infinity
  const quantities = lines.map(() => 0)
  const linesByPrice = [...lines.entries()].toSorted(
    ([, one], [, other]) => other.unitPriceInMinor - one.unitPriceInMinor,
  )
  for (const [index, line] of linesByPrice) {
    if (!appliesToLine(coupon, line)) continue
    const discountedQuantity = Math.min(remainingQuantity, line.quantity)
    quantities[index] = discountedQuantity
    remainingQuantity -= discountedQuantity
  }
  return quantities
}
