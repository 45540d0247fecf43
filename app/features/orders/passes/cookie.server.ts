/**
 * Order passes of a browser: a signed cookie with the numbers of orders that it placed as a guest, or for
 * which the e-mail address was entered. A pass alone opens no order: the key in the URL is needed as well
 * (decision 25).
 */
import type { Services } from '#app/services.server.ts'
import { parse } from 'hono/utils/cookie'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'

const COOKIE = 'hanout_orders'
const MAX = 5
// Same lifetime as a guest's cart.
const LIFE_IN_SECONDS = 48 * 60 * 60
/** Duration for which a page shows personal data without requesting the e-mail address. */
const FRESH_FOR_IN_MS = 10 * 60 * 1000

/** `madeAt` in milliseconds. */
export type Pass = { number: number; madeAt: number }

type SigningContext = Pick<Services, 'secret' | 'clock'>

/** Newest first; expired passes and cookies not signed by this shop are ignored. */
export function passesIn({ secret, clock }: SigningContext, cookies: string): Pass[] {
  const [signature = '', ...written] = (parse(cookies, COOKIE)[COOKIE] ?? '').split('~')
  if (written.length === 0 || !isSignatureOf(signature, secret, ['order-passes', ...written])) return []
  const now = clock.now().getTime()
  return written
    .map((text): Pass => {
      const [number = 0, madeAt = 0] = text.split('.').map(Number)
      return { number, madeAt }
    })
    .filter(({ madeAt }) => now - madeAt < LIFE_IN_SECONDS * 1000)
}

type PassInput = { number: number; cookies: string }

/** `Set-Cookie` with a new pass added to those of the browser. */
export function passCookie(
  { secret, clock, siteUrl }: SigningContext & Pick<Services, 'siteUrl'>,
  { number, cookies }: PassInput,
): string {
  const others = passesIn({ secret, clock }, cookies).filter((pass) => pass.number !== number)
  const passes = [{ number, madeAt: clock.now().getTime() }, ...others].slice(0, MAX)
  const written = passes.map((pass) => `${pass.number}.${pass.madeAt}`)
  const value = [signatureOf(secret, ['order-passes', ...written]), ...written].join('~')
  return visitorCookie(siteUrl, { name: COOKIE, value, maxAgeInSeconds: LIFE_IN_SECONDS })
}

/** `Set-Cookie` that removes all passes, for the next user of the browser. */
export function endedPassCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, { name: COOKIE, value: '', maxAgeInSeconds: 0 })
}

/** Fresh for ten minutes after it was made; after an external payment, from the payment on. */
export function isFreshPass({ madeAt }: Pass, { paidAt, now }: { paidAt: Date | null; now: Date }): boolean {
  return now.getTime() - Math.max(madeAt, paidAt?.getTime() ?? 0) < FRESH_FOR_IN_MS
}
