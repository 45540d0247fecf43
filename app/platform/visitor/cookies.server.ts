/** Visitor cookies, all with the same attributes: for this shop only, and only over https where the shop uses it. */
import { serialize } from 'hono/utils/cookie'
import { KNOWN_COOKIE } from './known.ts'

type VisitorCookie = {
  name: string
  value: string
  /** 0 deletes the cookie; absent, it is a session cookie. */
  maxAgeInSeconds?: number
  /** True: readable by page scripts (not HttpOnly), so it must contain nothing sensitive. */
  isReadable?: boolean
  /** Absent: the whole shop. */
  path?: string
}

/** A `Set-Cookie` line. */
export function createVisitorCookie(
  siteUrl: string,
  { name, value, maxAgeInSeconds, isReadable = false, path = '/' }: VisitorCookie,
): string {
  return serialize(name, value, {
    path,
    maxAge: maxAgeInSeconds,
    httpOnly: !isReadable,
    secure: siteUrl.startsWith('https:'),
    sameSite: 'Lax',
  })
}

const KNOWN_LIFETIME_IN_SECONDS = 365 * 24 * 60 * 60

/**
 * Signals to page scripts that loading the visitor state is worth a call; pages themselves are the same for
 * everybody.
 */
export function createKnownCookie(siteUrl: string): string {
  return createVisitorCookie(siteUrl, {
    name: KNOWN_COOKIE,
    value: '1',
    maxAgeInSeconds: KNOWN_LIFETIME_IN_SECONDS,
    isReadable: true,
  })
}

/** The `Set-Cookie` line that deletes this cookie, when nothing of the visitor is stored anymore. */
export function createExpiredKnownCookie(siteUrl: string): string {
  return createVisitorCookie(siteUrl, { name: KNOWN_COOKIE, value: '', maxAgeInSeconds: 0, isReadable: true })
}
