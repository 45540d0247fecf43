/**
 * Order passes of a browser: a signed cookie with the numbers of orders that it placed as a guest, or for
 * which the e-mail address was entered. A pass alone opens no order: the key in the URL is needed as well
 * (decision 25).
 */
import type { Services } from '#app/services.server.ts'
import { parse } from 'hono/utils/cookie'
import { isValidSignature, createSignature } from '#app/platform/secrets/signature.server.ts'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'

const COOKIE_NAME = 'hanout_orders'
const MAX_PASSES = 5
// Same lifetime as a guest's cart.
const LIFETIME_IN_SECONDS = 48 * 60 * 60
/** Duration for which a page shows personal data without requesting the e-mail address. */
const FRESH_PERIOD_IN_MS = 10 * 60 * 1000

/** `madeAt` in milliseconds. */
export type OrderPass = { number: number; madeAt: number }

type SigningContext = Pick<Services, 'secret' | 'clock'>

/** Newest first; expired passes and cookies not signed by this shop are ignored. */
export function readPasses({ secret, clock }: SigningContext, cookies: string): OrderPass[] {
  const [signature = '', ...passTexts] = (parse(cookies, COOKIE_NAME)[COOKIE_NAME] ?? '').split('~')
  if (passTexts.length === 0 || !isValidSignature(signature, secret, ['order-passes', ...passTexts]))
    return []
  const now = clock.now().getTime()
  return passTexts
    .map((text): OrderPass => {
      const [number = 0, madeAt = 0] = text.split('.').map(Number)
      return { number, madeAt }
    })
    .filter(({ madeAt }) => now - madeAt < LIFETIME_IN_SECONDS * 1000)
}

type PassInput = { number: number; cookies: string }

/** `Set-Cookie` with a new pass added to those of the browser. */
export function createOrderPassCookie(
  { secret, clock, siteUrl }: SigningContext & Pick<Services, 'siteUrl'>,
  { number, cookies }: PassInput,
): string {
  const otherPasses = readPasses({ secret, clock }, cookies).filter((pass) => pass.number !== number)
  const passes = [{ number, madeAt: clock.now().getTime() }, ...otherPasses].slice(0, MAX_PASSES)
  const passTexts = passes.map((pass) => `${pass.number}.${pass.madeAt}`)
  const value = [createSignature(secret, ['order-passes', ...passTexts]), ...passTexts].join('~')
  return createVisitorCookie(siteUrl, { name: COOKIE_NAME, value, maxAgeInSeconds: LIFETIME_IN_SECONDS })
}

/** `Set-Cookie` that removes all passes, for the next user of the browser. */
export function createExpiredPassCookie(siteUrl: string): string {
  return createVisitorCookie(siteUrl, { name: COOKIE_NAME, value: '', maxAgeInSeconds: 0 })
}

/** Fresh for ten minutes after it was made; after an external payment, from the payment on. */
export function isFreshPass(
  { madeAt }: OrderPass,
  { paidAt, now }: { paidAt: Date | null; now: Date },
): boolean {
  return now.getTime() - Math.max(madeAt, paidAt?.getTime() ?? 0) < FRESH_PERIOD_IN_MS
}
