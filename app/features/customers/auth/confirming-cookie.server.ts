/** Distinguishes the browser that registered from any other that opens the link. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'

const COOKIE_NAME = 'hanout_confirming'
const LIFETIME_IN_SECONDS = 24 * 60 * 60

type Context = { siteUrl: string; secret: string }

/**
 * The `Set-Cookie` after a registration. The salted hash of its password is unique, so that it distinguishes
 * the registration from a later one of the same address; the cookie for an address that has an account looks
 * the same.
 */
export function createConfirmingCookie({ siteUrl, secret }: Context, passwordHash: string): string {
  return createVisitorCookie(siteUrl, {
    name: COOKIE_NAME,
    value: createProof(passwordHash, secret),
    maxAgeInSeconds: LIFETIME_IN_SECONDS,
  })
}

/** Whether this browser registered the account with this password hash. */
export function isRegisteringBrowser({ secret }: Context, request: Request, passwordHash = ''): boolean {
  const receivedProof = Buffer.from(
    parse(request.headers.get('cookie') ?? '', COOKIE_NAME)[COOKIE_NAME] ?? '',
  )
  const expectedProof = Buffer.from(createProof(passwordHash, secret))
  return receivedProof.length === expectedProof.length && timingSafeEqual(receivedProof, expectedProof)
}

export function createExpiredConfirmingCookie({ siteUrl }: Context): string {
  return createVisitorCookie(siteUrl, { name: COOKIE_NAME, value: '', maxAgeInSeconds: 0 })
}

function createProof(passwordHash: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['confirming', passwordHash]))
    .digest('base64url')
}
