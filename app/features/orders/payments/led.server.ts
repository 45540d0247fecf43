/**
 * Whether this browser was led from the page for paying on to the service already. Some keep that page in their history: who comes back by it
 * wants to go back, and must not be led on again. A press on a button begins anew.
 */
import type { Services } from '#app/services.server.ts'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'

const COOKIE = 'hanout_led'
const LIFE_IN_SECONDS = 60 * 60

type World = Pick<Services, 'siteUrl'>

/** The `Set-Cookie` for the page at `address` alone: it has led on, or may do it again. */
export function ledCookie(
  { siteUrl }: World,
  { address, isLed }: { address: string; isLed: boolean },
): string {
  const [path = '/'] = address.split('?')
  const maxAgeInSeconds = isLed ? LIFE_IN_SECONDS : 0
  return visitorCookie(siteUrl, { name: COOKIE, value: isLed ? '1' : '', maxAgeInSeconds, path })
}

export function wasLed({ headers }: Pick<Request, 'headers'>): boolean {
  return parse(headers.get('Cookie') ?? '', COOKIE)[COOKIE] === '1'
}
