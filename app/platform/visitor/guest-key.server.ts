/** The cookie that a guest's cart hangs on: a random key, of which the database knows only the digest. */
import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from './cookies.server.ts'

const NAME = 'hanout_guest'
const PATTERN = /^[\w-]{43}$/
/** What a guest leaves behind is kept this long after the last change. */
export const GUEST_LIFE_IN_SECONDS = 48 * 60 * 60

/**
 * The key a request brings; what cannot be one of ours counts as none. It opens what the database knows by it and begins
 * nothing: anybody may have put it there.
 */
export function guestKeyOf(request: Request): string | undefined {
  const key = parse(request.headers.get('cookie') ?? '', NAME)[NAME]
  return key !== undefined && PATTERN.test(key) ? key : undefined
}

/** A new key nobody can guess. */
export function makeGuestKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a key: who reads the table cannot take over a cart. */
export function digestOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The `Set-Cookie` that gives a guest the key, or another 48 hours with it. */
export function guestCookie(siteUrl: string, key: string): string {
  return visitorCookie(siteUrl, { name: NAME, value: key, maxAgeInSeconds: GUEST_LIFE_IN_SECONDS })
}

/** The `Set-Cookie` that takes the key away, after what it kept was merged into an account. */
export function endedGuestCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, { name: NAME, value: '', maxAgeInSeconds: 0 })
}
