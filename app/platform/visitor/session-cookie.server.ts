/** The cookie of a sign-in: the session's token and a signature, so that neither a guess nor the table alone is worth anything. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from './cookies.server.ts'

const NAME = 'hanout_session'
const PATTERN = /^([A-Za-z0-9]{20,64})\.([\w-]{43})$/
// The longest browsers grant; how long a sign-in lasts is decided in the database.
const LIFE_IN_SECONDS = 400 * 24 * 60 * 60

type Signing = { siteUrl: string; secret: string }

/** The token a request brings; anything that this shop has not signed counts as none. */
export function sessionTokenOf(request: Request, secret: string): string | undefined {
  const value = parse(request.headers.get('cookie') ?? '', NAME)[NAME] ?? ''
  const [, token, signature] = PATTERN.exec(value) ?? []
  if (token === undefined || signature === undefined) return undefined
  return isSame(signature, signatureOf(token, secret)) ? token : undefined
}

/** The `Set-Cookie` of a new sign-in; not remembered, it ends with the browser. */
export function sessionCookie(
  { siteUrl, secret }: Signing,
  { token, isRemembered }: { token: string; isRemembered: boolean },
): string {
  return visitorCookie(siteUrl, {
    name: NAME,
    value: `${token}.${signatureOf(token, secret)}`,
    maxAgeInSeconds: isRemembered ? LIFE_IN_SECONDS : undefined,
  })
}

/** The `Set-Cookie` that takes the sign-in away. */
export function endedSessionCookie(siteUrl: string): string {
  return visitorCookie(siteUrl, { name: NAME, value: '', maxAgeInSeconds: 0 })
}

/** What nonces are bound to: tells the session apart and gives nobody the sign-in. */
export function digestOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function signatureOf(token: string, secret: string): string {
  // As JSON; the first word keeps other uses of the secret apart.
  return createHmac('sha256', secret)
    .update(JSON.stringify(['session', token]))
    .digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
