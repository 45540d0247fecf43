import type { DroppedCoupon } from '#app/features/checkout/coupons/dropped-coupons.server.ts'

type Recount = { coupons: string[]; dropped: DroppedCoupon[] }

/**
 * Dropped coupons to show after a recalculation: the server reports each once, and the next recalculation may
 * come before it is read.
 */
export function mergeDroppedCoupons(before: DroppedCoupon[], { coupons, dropped }: Recount): DroppedCoupon[] {
  const isUpdated = (code: string) => coupons.includes(code) || dropped.some((each) => each.code === code)
  return [...before.filter(({ code }) => !isUpdated(code)), ...dropped]
}
