import type { DroppedCoupon } from '#app/features/checkout/coupons/dropped-coupons.server.ts'

type Recalculation = { coupons: string[]; droppedCoupons: DroppedCoupon[] }

/**
 * Dropped coupons to show after a recalculation: the server reports each once, and the next recalculation may
 * come before it is read.
 */
export function mergeDroppedCoupons(
  previous: DroppedCoupon[],
  { coupons, droppedCoupons }: Recalculation,
): DroppedCoupon[] {
  const isUpdated = (code: string) =>
    coupons.includes(code) || droppedCoupons.some((each) => each.code === code)
  return [...previous.filter(({ code }) => !isUpdated(code)), ...droppedCoupons]
}
