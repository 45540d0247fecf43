/**
 * The cookie that allows a guest to change a list: its key and a signature. The key alone, which links show,
 * proves nothing.
 */
import { parse } from 'hono/utils/cookie'
import { isValidSignature, createSignature } from '#app/platform/secrets/signature.server.ts'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'

const COOKIE_NAME = 'hanout_wishlist'
const VALUE_PATTERN = /^([A-Z0-9]{6})\.([\w-]{43})$/

type SigningOptions = { siteUrl: string; secret: string }

/** The key of the list that this browser created; `undefined` without this shop's signature. */
export function readProvenKey(request: Request, secret: string): string | undefined {
  return parseProvenKey(request.headers.get('cookie') ?? '', secret)
}

/** Like `readProvenKey`, for the text of a Cookie header. */
export function parseProvenKey(cookies: string, secret: string): string | undefined {
  const value = parse(cookies, COOKIE_NAME)[COOKIE_NAME] ?? ''
  const [, key, signature] = VALUE_PATTERN.exec(value) ?? []
  if (key === undefined || signature === undefined) return undefined
  return isValidSignature(signature, secret, createSignedParts(key)) ? key : undefined
}

/** The `Set-Cookie` value that allows this browser to change the list. */
export function createProofCookie(
  { siteUrl, secret }: SigningOptions,
  { key, maxAgeInSeconds }: { key: string; maxAgeInSeconds: number },
): string {
  const value = `${key}.${createSignature(secret, createSignedParts(key))}`
  return createVisitorCookie(siteUrl, { name: COOKIE_NAME, value, maxAgeInSeconds })
}

function createSignedParts(key: string) {
  return ['wishlist', key]
}
