import type { DroppedCoupon } from '#app/features/checkout/coupons/tell-dropped.server.ts'

type Recount = { coupons: string[]; dropped: DroppedCoupon[] }

/** What is told of coupons after a recount: the shop names each once, and the next recount comes before it is read. */
export function stillTold(before: DroppedCoupon[], { coupons, dropped }: Recount): DroppedCoupon[] {
  const isNews = (code: string) => coupons.includes(code) || dropped.some((each) => each.code === code)
  return [...before.filter(({ code }) => !isNews(code)), ...dropped]
}
