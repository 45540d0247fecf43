/** Cookies of visitors, all of one kind: for this shop alone, and only over https where it has it. */
import { serialize } from 'hono/utils/cookie'
import { KNOWN_COOKIE } from './known.ts'

type VisitorCookie = {
  name: string
  value: string
  /** 0 takes the cookie away; absent, it ends with the browser. */
  maxAgeInSeconds?: number
  /** True: scripts of the page may read it, so it must tell nothing that matters. */
  isReadable?: boolean
  /** Absent: all of the shop. */
  path?: string
}

/** A `Set-Cookie` line. */
export function visitorCookie(
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

const KNOWN_FOR_SECONDS = 365 * 24 * 60 * 60

/** Tells the page's script that asking who is here is worth a call; pages themselves are the same for everybody. */
export function knownCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, {
    name: KNOWN_COOKIE,
    value: '1',
    maxAgeInSeconds: KNOWN_FOR_SECONDS,
    isReadable: true,
  })
}

/** The `Set-Cookie` after which nothing of the visitor is here. */
export function endedKnownCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, { name: KNOWN_COOKIE, value: '', maxAgeInSeconds: 0, isReadable: true })
}
