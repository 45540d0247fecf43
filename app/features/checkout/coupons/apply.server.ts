/** Puts a coupon to a cart, or takes it away; what a coupon takes off, only the quote knows. */
import type { CartCaller } from '#app/features/cart/cart.server.ts'
import type { QuoteAsked } from '#app/features/checkout/read-quote.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponError } from './coupon.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { keepWishes } from '#app/features/checkout/wishes.server.ts'
import { plainCouponCode } from './coupon.ts'

// No cart has so many; whoever sends more tries them out.
const MOST_COUPONS = 10

export type Applied = { ok: true } | { ok: false; error: CouponError }

/** The coupon holds from now on, or is refused with the reason; `asked` is what else is known of the shopper. */
export async function applyCoupon(
  services: Services,
  caller: CartCaller,
  { typed, asked }: { typed: string; asked?: QuoteAsked },
): Promise<Applied> {
  const code = plainCouponCode(typed).slice(0, 100)
  if (code === '') return { ok: false, error: 'nothingEntered' }
  const before = await readQuote(services, caller, asked)
  const applied = before.quote.coupons.map((coupon) => coupon.code)
  if (applied.includes(code)) return { ok: false, error: 'alreadyApplied' }
  if (!before.owner || applied.length >= MOST_COUPONS) return { ok: false, error: 'unknown' }
  const coupons = [...applied, code]
  const tried = await readQuote(services, caller, { ...asked, wishes: { ...asked?.wishes, coupons } })
  const refused = tried.quote.dropped.find((dropped) => dropped.code === code)
  if (refused) return { ok: false, error: refused.error }
  // One that is used alone has taken the place of the others.
  const kept = tried.quote.coupons.map((coupon) => coupon.code)
  await keepWishes(services, before.owner, { coupons: kept })
  return { ok: true }
}

export async function removeCoupon(services: Services, caller: CartCaller, typed: string): Promise<void> {
  const { owner, quote } = await readQuote(services, caller)
  const code = plainCouponCode(typed)
  const coupons = quote.coupons.map((coupon) => coupon.code).filter((each) => each !== code)
  if (owner) await keepWishes(services, owner, { coupons })
}
