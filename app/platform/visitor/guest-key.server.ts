/** The cookie that identifies a guest's cart: a random key, of which the database stores only the digest. */
import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from './cookies.server.ts'

const NAME = 'hanout_guest'
const PATTERN = /^[\w-]{43}$/
/** A guest's data is retained this long after the last change. */
export const GUEST_LIFE_IN_SECONDS = 48 * 60 * 60

/**
 * The key in a request; an invalid one counts as none. It gives access to existing data and creates none:
 * anybody may have set it.
 */
export function guestKeyOf(request: Request): string | undefined {
  const key = parse(request.headers.get('cookie') ?? '', NAME)[NAME]
  return key !== undefined && PATTERN.test(key) ? key : undefined
}

/** A new unguessable key. */
export function makeGuestKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The digest stored in the database: read access to the table does not allow taking over a cart. */
export function digestOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The `Set-Cookie` line that gives a guest the key, or renews it for 48 hours. */
export function guestCookie(siteUrl: string, key: string): string {
  return visitorCookie(siteUrl, { name: NAME, value: key, maxAgeInSeconds: GUEST_LIFE_IN_SECONDS })
}

/** The `Set-Cookie` line that deletes the key, after its data was merged into an account. */
export function expiredGuestCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, { name: NAME, value: '', maxAgeInSeconds: 0 })
}
