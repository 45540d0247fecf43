/** Who shared a comparison: an account, or a browser by a key of its own, so that a link can be taken back. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { digestOfKey, makeGuestKey } from '#app/platform/visitor/guest-key.server.ts'

const NAME = 'hanout_sharer'
const PATTERN = /^[\w-]{43}$/
const KEPT_FOR_SECONDS = 365 * 24 * 60 * 60

/** 'user:7', 'guest:' and a digest, or '' of somebody who has never shared anything. */
export function sharerOf(request: Request, { userId }: Pick<Visitor, 'userId'>): string {
  if (userId > 0) return `user:${userId}`
  const key = parse(request.headers.get('cookie') ?? '', NAME)[NAME]
  return key !== undefined && PATTERN.test(key) ? `guest:${digestOfKey(key)}` : ''
}

/** A new guest who shares, and the cookie that remembers it. */
export function newSharer(siteUrl: string): { sharer: string; cookie: string } {
  const value = makeGuestKey()
  const cookie = visitorCookie(siteUrl, { name: NAME, value, maxAgeInSeconds: KEPT_FOR_SECONDS })
  return { sharer: `guest:${digestOfKey(value)}`, cookie }
}
