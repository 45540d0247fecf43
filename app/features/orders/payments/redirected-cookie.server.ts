/**
 * Whether this browser was already redirected from the payment page to the service. Some browsers keep that
 * page in their history: a customer navigating back must not be redirected again. A click on the button
 * allows a new redirect.
 */
import type { Services } from '#app/services.server.ts'
import { parse } from 'hono/utils/cookie'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'

const COOKIE_NAME = 'hanout_led'
const LIFETIME_IN_SECONDS = 60 * 60

type SiteContext = Pick<Services, 'siteUrl'>

/** `Set-Cookie` limited to the page at `pagePath`: whether it has redirected, or may do so again. */
export function createRedirectedCookie(
  { siteUrl }: SiteContext,
  { pagePath, isRedirected }: { pagePath: string; isRedirected: boolean },
): string {
  const [path = '/'] = pagePath.split('?')
  const maxAgeInSeconds = isRedirected ? LIFETIME_IN_SECONDS : 0
  return createVisitorCookie(siteUrl, {
    name: COOKIE_NAME,
    value: isRedirected ? '1' : '',
    maxAgeInSeconds,
    path,
  })
}

export function wasRedirected({ headers }: Pick<Request, 'headers'>): boolean {
  return parse(headers.get('Cookie') ?? '', COOKIE_NAME)[COOKIE_NAME] === '1'
}
