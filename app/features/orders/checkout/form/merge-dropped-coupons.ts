import type { DroppedCoupon } from '#app/features/checkout/coupons/dropped-coupons.server.ts'

type Recalculation = { coupons: string[]; dropped: DroppedCoupon[] }

/**
 * Dropped coupons to show after a recalculation: the server reports each once, and the next recalculation may
 * come before it is read.
 */
export function mergeDroppedCoupons(
  previous: DroppedCoupon[],
  { coupons, dropped }: Recalculation,
): DroppedCoupon[] {
  const isUpdated = (code: string) => coupons.includes(code) || dropped.some((each) => each.code === code)
  return [...previous.filter(({ code }) => !isUpdated(code)), ...dropped]
}
