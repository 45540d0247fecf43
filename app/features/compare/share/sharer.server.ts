/** The sharer of a comparison: an account, or a browser with a key of its own, so that links can be revoked. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { LIVE_COOKIE } from '#app/features/compare/rules.ts'
import { digestOfKey, makeGuestKey } from '#app/platform/visitor/guest-key.server.ts'

const NAME = 'hanout_sharer'
const PATTERN = /^[\w-]{43}$/
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** 'user:7', 'guest:' and a digest, or '' for a visitor who has never shared anything. */
export function sharerOf(request: Request, { userId }: Pick<Visitor, 'userId'>): string {
  if (userId > 0) return `user:${userId}`
  const key = parse(request.headers.get('cookie') ?? '', NAME)[NAME]
  return key !== undefined && PATTERN.test(key) ? `guest:${digestOfKey(key)}` : ''
}

/** Cookies that record in a guest's browser whether a live link exists; [] if already recorded. */
export function liveCookies(request: Request, siteUrl: string, isLive: boolean): string[] {
  const isKnown = parse(request.headers.get('cookie') ?? '', LIVE_COOKIE)[LIVE_COOKIE] !== undefined
  if (isKnown === isLive) return []
  const maxAgeInSeconds = isLive ? COOKIE_SECONDS : 0
  return [
    visitorCookie(siteUrl, {
      name: LIVE_COOKIE,
      value: isLive ? '1' : '',
      maxAgeInSeconds,
      isReadable: true,
    }),
  ]
}

/** A sharer for a new guest, and the cookie that stores its key. */
export function newSharer(siteUrl: string): { sharer: string; cookie: string } {
  const value = makeGuestKey()
  const cookie = visitorCookie(siteUrl, { name: NAME, value, maxAgeInSeconds: COOKIE_SECONDS })
  return { sharer: `guest:${digestOfKey(value)}`, cookie }
}
