/**
 * The cookie of a sign-in: the session's token and a signature, so that neither a guess nor access to the
 * table suffices.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { createVisitorCookie } from './cookies.server.ts'

const COOKIE_NAME = 'hanout_session'
const COOKIE_PATTERN = /^([A-Za-z0-9]{20,64})\.([\w-]{43})$/
// The longest lifetime that browsers grant; the database determines how long a sign-in lasts.
const LIFETIME_IN_SECONDS = 400 * 24 * 60 * 60

type CookieSigning = { siteUrl: string; secret: string }

/** The token in a request; anything not signed by this shop counts as none. */
export function readSignedToken(request: Request, secret: string): string | undefined {
  const value = parse(request.headers.get('cookie') ?? '', COOKIE_NAME)[COOKIE_NAME] ?? ''
  const [, token, signature] = COOKIE_PATTERN.exec(value) ?? []
  if (token === undefined || signature === undefined) return undefined
  return isSame(signature, createSignature(token, secret)) ? token : undefined
}

/** The `Set-Cookie` line of a new sign-in; without "remember me" it ends with the browser session. */
export function createSessionCookie(
  { siteUrl, secret }: CookieSigning,
  { token, isRemembered }: { token: string; isRemembered: boolean },
): string {
  return createVisitorCookie(siteUrl, {
    name: COOKIE_NAME,
    value: `${token}.${createSignature(token, secret)}`,
    maxAgeInSeconds: isRemembered ? LIFETIME_IN_SECONDS : undefined,
  })
}

/** The `Set-Cookie` line that deletes the sign-in. */
export function createExpiredSessionCookie(siteUrl: string): string {
  return createVisitorCookie(siteUrl, { name: COOKIE_NAME, value: '', maxAgeInSeconds: 0 })
}

/** Nonces are bound to this digest: it identifies the session without granting the sign-in. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function createSignature(token: string, secret: string): string {
  // The signed JSON begins with 'session', so that no other use of the secret signs the same text.
  return createHmac('sha256', secret)
    .update(JSON.stringify(['session', token]))
    .digest('base64url')
}

function isSame(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
