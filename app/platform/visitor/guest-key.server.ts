/** The cookie that identifies a guest's cart: a random key, of which the database stores only the digest. */
import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { createVisitorCookie } from './cookies.server.ts'

const COOKIE_NAME = 'hanout_guest'
const KEY_PATTERN = /^[\w-]{43}$/
/** A guest's data is retained this long after the last change. */
export const GUEST_LIFETIME_IN_SECONDS = 48 * 60 * 60

/**
 * The key in a request; an invalid one counts as none. It gives access to existing data and creates none:
 * anybody may have set it.
 */
export function readGuestKey(request: Request): string | undefined {
  const key = parse(request.headers.get('cookie') ?? '', COOKIE_NAME)[COOKIE_NAME]
  return key !== undefined && KEY_PATTERN.test(key) ? key : undefined
}

/** A new unguessable key. */
export function makeGuestKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The digest stored in the database: read access to the table does not allow taking over a cart. */
export function digestGuestKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The `Set-Cookie` line that gives a guest the key, or renews it for 48 hours. */
export function createGuestCookie(siteUrl: string, key: string): string {
  return createVisitorCookie(siteUrl, {
    name: COOKIE_NAME,
    value: key,
    maxAgeInSeconds: GUEST_LIFETIME_IN_SECONDS,
  })
}

/** The `Set-Cookie` line that deletes the key, after its data was merged into an account. */
export function createExpiredGuestCookie(siteUrl: string): string {
  return createVisitorCookie(siteUrl, { name: COOKIE_NAME, value: '', maxAgeInSeconds: 0 })
}
