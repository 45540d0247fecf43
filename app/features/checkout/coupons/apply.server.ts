/** Applies a coupon to a cart, or removes it; only the quote computes its discount. */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { QuoteOptions } from '#app/features/checkout/read-quote.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponError } from './coupon.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { countCouponAttempt } from '#app/features/checkout/limits.server.ts'
import { saveSelections } from '#app/features/checkout/selections.server.ts'
import { plainCouponCode } from './coupon.ts'

// No real cart has more; a client that sends more is guessing codes.
const MAX_COUPONS = 10

export type CouponRefusal =
  | { ok: false; error: CouponError; limitInMinor?: number }
  /** Too many unknown codes: this one was not looked up. */
  | { ok: false; error: 'tooOften'; waitInSeconds: number }
export type CouponResult = { ok: true } | CouponRefusal

type CouponRequest = {
  input: string
  /** Other known data of the customer. */
  quoteOptions?: QuoteOptions
  clientAddress: string
}

/**
 * Applies the coupon, or refuses it with the reason; only attempts with an unknown code count toward the rate
 * limit.
 */
export async function applyCoupon(
  services: Services,
  caller: CartCaller,
  { input, quoteOptions, clientAddress }: CouponRequest,
): Promise<CouponResult> {
  const code = plainCouponCode(input).slice(0, 100)
  if (code === '') return { ok: false, error: 'nothingEntered' }
  const attempt = await countCouponAttempt(services, { userId: caller.visitor.userId, clientAddress })
  if (!attempt.ok) return { ok: false, error: 'tooOften', waitInSeconds: attempt.waitInSeconds }
  const applied = await apply(services, caller, { code, ...(quoteOptions && { quoteOptions }) })
  if (applied.ok || applied.error !== 'unknown') await attempt.forgive()
  return applied
}

async function apply(
  services: Services,
  caller: CartCaller,
  { code, quoteOptions }: { code: string; quoteOptions?: QuoteOptions },
): Promise<CouponResult> {
  // Other changes are reported by the response that shows the new totals.
  const reportChanges = 'never'
  const before = await readQuote(services, caller, { ...quoteOptions, reportChanges })
  const applied = before.quote.coupons.map((coupon) => coupon.code)
  if (applied.includes(code)) return { ok: false, error: 'alreadyApplied' }
  if (!before.owner || applied.length >= MAX_COUPONS) return { ok: false, error: 'unknown' }
  const others = before.quote.dropped.map((dropped) => dropped.code)
  const coupons = [...applied, code]
  const tried = await readQuote(services, caller, {
    ...{ ...quoteOptions, reportChanges },
    selections: { ...quoteOptions?.selections, coupons },
  })
  const refused = tried.quote.dropped.find((dropped) => dropped.code === code)
  if (refused) return { ok: false, error: refused.error, limitInMinor: refused.limitInMinor }
  // An individual-use coupon comes first, followed by the coupons it replaced and those dropped before, which
  // the next quote reports.
  const usable = tried.quote.coupons.map((coupon) => coupon.code)
  await saveSelections(services, before.owner, { coupons: [...new Set([...usable, ...applied, ...others])] })
  return { ok: true }
}

export async function removeCoupon(services: Services, caller: CartCaller, input: string): Promise<void> {
  const { owner, quote } = await readQuote(services, caller, { reportChanges: 'never' })
  const code = plainCouponCode(input)
  const coupons = [...quote.coupons, ...quote.dropped].map((coupon) => coupon.code)
  if (owner) await saveSelections(services, owner, { coupons: coupons.filter((each) => each !== code) })
}
