/** Tells the browser that registered from any other that opens the link. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'

const NAME = 'hanout_confirming'
const LIFE_IN_SECONDS = 24 * 60 * 60

type World = { siteUrl: string; secret: string }

/**
 * The `Set-Cookie` after a registration. The hash of its password is one of its own, with a salt: it tells the registration
 * from a later one of the same address, and one that was none looks the same.
 */
export function confirmingCookie({ siteUrl, secret }: World, passwordHash: string): string {
  return visitorCookie(siteUrl, {
    name: NAME,
    value: proofOf(passwordHash, secret),
    maxAgeInSeconds: LIFE_IN_SECONDS,
  })
}

/** Whether this browser registered the account that has this password. */
export function isConfirmingHere({ secret }: World, request: Request, passwordHash = ''): boolean {
  const given = Buffer.from(parse(request.headers.get('cookie') ?? '', NAME)[NAME] ?? '')
  const expected = Buffer.from(proofOf(passwordHash, secret))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function endedConfirmingCookie({ siteUrl }: World): string {
  return visitorCookie(siteUrl, { name: NAME, value: '', maxAgeInSeconds: 0 })
}

function proofOf(passwordHash: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['confirming', passwordHash]))
    .digest('base64url')
}
