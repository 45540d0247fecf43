/**
 * The cookie that allows a guest to change a list: its key and a signature. The key alone, which links show,
 * proves nothing.
 */
import { parse } from 'hono/utils/cookie'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'

const NAME = 'hanout_wishlist'
const PATTERN = /^([A-Z0-9]{6})\.([\w-]{43})$/

type SigningOptions = { siteUrl: string; secret: string }

/** The key of the list that this browser created; `undefined` without this shop's signature. */
export function provenKeyOf(request: Request, secret: string): string | undefined {
  return provenKeyIn(request.headers.get('cookie') ?? '', secret)
}

/** Like `readProvenKey`, for the text of a Cookie header. */
export function provenKeyIn(cookies: string, secret: string): string | undefined {
  const value = parse(cookies, NAME)[NAME] ?? ''
  const [, key, signature] = PATTERN.exec(value) ?? []
  if (key === undefined || signature === undefined) return undefined
  return isSignatureOf(signature, secret, signed(key)) ? key : undefined
}

/** The `Set-Cookie` value that allows this browser to change the list. */
export function proofCookie(
  { siteUrl, secret }: SigningOptions,
  { key, maxAgeInSeconds }: { key: string; maxAgeInSeconds: number },
): string {
  const value = `${key}.${signatureOf(secret, signed(key))}`
  return visitorCookie(siteUrl, { name: NAME, value, maxAgeInSeconds })
}

function signed(key: string) {
  return ['wishlist', key]
}
