/** Distinguishes the browser that registered from any other that opens the link. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'

const NAME = 'hanout_confirming'
const LIFE_IN_SECONDS = 24 * 60 * 60

type Context = { siteUrl: string; secret: string }

/**
 * The `Set-Cookie` after a registration. The salted hash of its password is unique, so that it distinguishes
 * the registration from a later one of the same address; the cookie for an address that has an account looks
 * the same.
 */
export function confirmingCookie({ siteUrl, secret }: Context, passwordHash: string): string {
  return visitorCookie(siteUrl, {
    name: NAME,
    value: proofOf(passwordHash, secret),
    maxAgeInSeconds: LIFE_IN_SECONDS,
  })
}

/** Whether this browser registered the account with this password hash. */
export function isRegisteringBrowser({ secret }: Context, request: Request, passwordHash = ''): boolean {
  const received = Buffer.from(parse(request.headers.get('cookie') ?? '', NAME)[NAME] ?? '')
  const expected = Buffer.from(proofOf(passwordHash, secret))
  return received.length === expected.length && timingSafeEqual(received, expected)
}

export function endedConfirmingCookie({ siteUrl }: Context): string {
  return visitorCookie(siteUrl, { name: NAME, value: '', maxAgeInSeconds: 0 })
}

function proofOf(passwordHash: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['confirming', passwordHash]))
    .digest('base64url')
}
