/** The sharer of a comparison: an account, or a browser with a key of its own, so that links can be revoked. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { parse } from 'hono/utils/cookie'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { LIVE_COOKIE } from '#app/features/compare/rules.ts'
import { digestGuestKey, makeGuestKey } from '#app/platform/visitor/guest-key.server.ts'

const COOKIE_NAME = 'hanout_sharer'
const KEY_PATTERN = /^[\w-]{43}$/
const COOKIE_LIFETIME_IN_SECONDS = 365 * 24 * 60 * 60

/** 'user:7', 'guest:' and a digest, or '' for a visitor who has never shared anything. */
export function readSharer(request: Request, { userId }: Pick<Visitor, 'userId'>): string {
  if (userId > 0) return `user:${userId}`
  const key = parse(request.headers.get('cookie') ?? '', COOKIE_NAME)[COOKIE_NAME]
  return key !== undefined && KEY_PATTERN.test(key) ? `guest:${digestGuestKey(key)}` : ''
}

/** Cookies that record in a guest's browser whether a live link exists; [] if already recorded. */
export function createLiveCookies(request: Request, siteUrl: string, isLive: boolean): string[] {
  const isRecorded = parse(request.headers.get('cookie') ?? '', LIVE_COOKIE)[LIVE_COOKIE] !== undefined
  if (isRecorded === isLive) return []
  const maxAgeInSeconds = isLive ? COOKIE_LIFETIME_IN_SECONDS : 0
  return [
    createVisitorCookie(siteUrl, {
      name: LIVE_COOKIE,
      value: isLive ? '1' : '',
      maxAgeInSeconds,
      isReadable: true,
    }),
  ]
}

/** A sharer for a new guest, and the cookie that stores its key. */
export function createSharer(siteUrl: string): { sharer: string; cookie: string } {
  const value = makeGuestKey()
  const cookie = createVisitorCookie(siteUrl, {
    name: COOKIE_NAME,
    value,
    maxAgeInSeconds: COOKIE_LIFETIME_IN_SECONDS,
  })
  return { sharer: `guest:${digestGuestKey(value)}`, cookie }
}
