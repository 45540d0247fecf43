/**
 * The passes of a browser: a signed cookie that names the orders it has placed as a guest, or whose e-mail address was given in it. It
 * opens no order by itself: that takes the key in the address as well (decision 25).
 */
import type { Services } from '#app/services.server.ts'
import { parse } from 'hono/utils/cookie'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'

const COOKIE = 'hanout_orders'
const MOST = 5
// As long as a guest's cart.
const LIFE_IN_SECONDS = 48 * 60 * 60
/** For so long a page shows whose order it is without asking. */
const SHOWN_FOR_IN_MS = 10 * 60 * 1000

/** `madeAt` in milliseconds. */
export type Pass = { number: number; madeAt: number }

type World = Pick<Services, 'secret' | 'clock'>

/** Newest first; what is too old, or not signed by this shop, is not there. */
export function passesIn({ secret, clock }: World, cookies: string): Pass[] {
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

type Passing = { number: number; cookies: string }

/** The `Set-Cookie` of a new pass, beside those that the browser has. */
export function passCookie(
  { secret, clock, siteUrl }: World & Pick<Services, 'siteUrl'>,
  { number, cookies }: Passing,
): string {
  const others = passesIn({ secret, clock }, cookies).filter((pass) => pass.number !== number)
  const passes = [{ number, madeAt: clock.now().getTime() }, ...others].slice(0, MOST)
  const written = passes.map((pass) => `${pass.number}.${pass.madeAt}`)
  const value = [signatureOf(secret, ['order-passes', ...written]), ...written].join('~')
  return visitorCookie(siteUrl, { name: COOKIE, value, maxAgeInSeconds: LIFE_IN_SECONDS })
}

/** The `Set-Cookie` that takes them away, for whoever uses the browser next. */
export function endedPassCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, { name: COOKIE, value: '', maxAgeInSeconds: 0 })
}

/** Ten minutes from when it was made; who was away paying has them from then. */
export function isShownBy({ madeAt }: Pass, { paidAt, now }: { paidAt: Date | null; now: Date }): boolean {
  return now.getTime() - Math.max(madeAt, paidAt?.getTime() ?? 0) < SHOWN_FOR_IN_MS
}
