/** Applies a coupon to a cart, or removes it; only the quote computes its discount. */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { QuoteOptions } from '#app/features/checkout/read-quote.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CouponError } from './coupon.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { countCouponAttempt } from '#app/features/checkout/limits.server.ts'
import { saveSelections } from '#app/features/checkout/selections.server.ts'
import { normalizeCouponCode } from './coupon.ts'

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
  const code = normalizeCouponCode(input).slice(0, 100)
  if (code === '') return { ok: false, error: 'nothingEntered' }
  const attempt = await countCouponAttempt(services, { userId: caller.visitor.userId, clientAddress })
  if (!attempt.ok) return { ok: false, error: 'tooOften', waitInSeconds: attempt.waitInSeconds }
  const result = await tryCoupon(services, caller, { code, ...(quoteOptions && { quoteOptions }) })
  if (result.ok || result.error !== 'unknown') await attempt.forgive()
  return result
}

async function tryCoupon(
  services: Services,
  caller: CartCaller,
  { code, quoteOptions }: { code: string; quoteOptions?: QuoteOptions },
): Promise<CouponResult> {
  // Other changes are reported by the response that shows the new totals.
  const reportChanges = 'never'
  const currentQuote = await readQuote(services, caller, { ...quoteOptions, reportChanges })
  const appliedCodes = currentQuote.quote.coupons.map((coupon) => coupon.code)
  if (appliedCodes.includes(code)) return { ok: false, error: 'alreadyApplied' }
  if (!currentQuote.owner || appliedCodes.length >= MAX_COUPONS) return { ok: false, error: 'unknown' }
  const droppedCodes = currentQuote.quote.droppedCoupons.map((dropped) => dropped.code)
  const coupons = [...appliedCodes, code]
  const newQuote = await readQuote(services, caller, {
    ...{ ...quoteOptions, reportChanges },
    selections: { ...quoteOptions?.selections, coupons },
  })
  const refusedCoupon = newQuote.quote.droppedCoupons.find((dropped) => dropped.code === code)
  if (refusedCoupon)
    return { ok: false, error: refusedCoupon.error, limitInMinor: refusedCoupon.limitInMinor }
  // An individual-use coupon comes first, followed by the coupons it replaced and those dropped before, which
  // the next quote reports.
  const usableCodes = newQuote.quote.coupons.map((coupon) => coupon.code)
  await saveSelections(services, currentQuote.owner, {
    coupons: [...new Set([...usableCodes, ...appliedCodes, ...droppedCodes])],
  })
  return { ok: true }
}

export async function removeCoupon(services: Services, caller: CartCaller, input: string): Promise<void> {
  const { owner, quote } = await readQuote(services, caller, { reportChanges: 'never' })
  const code = normalizeCouponCode(input)
  const coupons = [...quote.coupons, ...quote.droppedCoupons].map((coupon) => coupon.code)
  if (owner) await saveSelections(services, owner, { coupons: coupons.filter((each) => each !== code) })
}
