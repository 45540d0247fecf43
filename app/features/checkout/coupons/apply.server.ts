/** Puts a coupon to a cart, or takes it away; what a coupon takes off, only the quote knows. */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { QuoteAsked } from '#app/features/checkout/read-quote.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponError } from './coupon.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { takeCouponTurn } from '#app/features/checkout/limits.server.ts'
import { saveSelections } from '#app/features/checkout/selections.server.ts'
import { plainCouponCode } from './coupon.ts'

// No cart has so many; whoever sends more tries them out.
const MOST_COUPONS = 10

export type Refused =
  | { ok: false; error: CouponError; limitInMinor?: number }
  /** Too many codes that there are not: this one was not even looked for. */
  | { ok: false; error: 'tooOften'; waitInSeconds: number }
export type Applied = { ok: true } | Refused

type Applying = {
  typed: string
  /** What else is known of the shopper. */
  asked?: QuoteAsked
  clientAddress: string
}

/** The coupon holds from now on, or is refused with the reason; of tries those are counted that name no coupon of the shop. */
export async function applyCoupon(
  services: Services,
  caller: CartCaller,
  { typed, asked, clientAddress }: Applying,
): Promise<Applied> {
  const code = plainCouponCode(typed).slice(0, 100)
  if (code === '') return { ok: false, error: 'nothingEntered' }
  const turn = await takeCouponTurn(services, { userId: caller.visitor.userId, clientAddress })
  if (!turn.ok) return { ok: false, error: 'tooOften', waitInSeconds: turn.waitInSeconds }
  const applied = await apply(services, caller, { code, ...(asked && { asked }) })
  if (applied.ok || applied.error !== 'unknown') await turn.forgive()
  return applied
}

async function apply(
  services: Services,
  caller: CartCaller,
  { code, asked }: { code: string; asked?: QuoteAsked },
): Promise<Applied> {
  // Whoever shows the totals with it says what else has happened.
  const tells = 'never'
  const before = await readQuote(services, caller, { ...asked, tells })
  const applied = before.quote.coupons.map((coupon) => coupon.code)
  if (applied.includes(code)) return { ok: false, error: 'alreadyApplied' }
  if (!before.owner || applied.length >= MOST_COUPONS) return { ok: false, error: 'unknown' }
  const others = before.quote.dropped.map((dropped) => dropped.code)
  const coupons = [...applied, code]
  const tried = await readQuote(services, caller, {
    ...{ ...asked, tells },
    selections: { ...asked?.selections, coupons },
  })
  const refused = tried.quote.dropped.find((dropped) => dropped.code === code)
  if (refused) return { ok: false, error: refused.error, limitInMinor: refused.limitInMinor }
  // One that is used alone comes first, and with it what it has taken the place of and what fell away before: the next quote says so.
  const kept = tried.quote.coupons.map((coupon) => coupon.code)
  await saveSelections(services, before.owner, { coupons: [...new Set([...kept, ...applied, ...others])] })
  return { ok: true }
}

export async function removeCoupon(services: Services, caller: CartCaller, typed: string): Promise<void> {
  const { owner, quote } = await readQuote(services, caller, { tells: 'never' })
  const code = plainCouponCode(typed)
  const coupons = [...quote.coupons, ...quote.dropped].map((coupon) => coupon.code)
  if (owner) await saveSelections(services, owner, { coupons: coupons.filter((each) => each !== code) })
}
