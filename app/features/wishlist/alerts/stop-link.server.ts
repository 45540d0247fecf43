/**
 * The unsubscribe link at the end of every alert: its holder may stop the alerts of one customer, and nothing
 * else.
 */
import { addLocalePrefix, type Locale } from '#app/platform/i18n/locales.ts'
import { isValidSignature, createSignature } from '#app/platform/secrets/signature.server.ts'

const TOKEN_PATTERN = /^([1-9]\d{0,9})-([\w-]{43})$/

/** The path, without language prefix; valid as long as the shop's secret, as mails are read years later. */
export function createStopPath(userId: number, secret: string): string {
  return `/wishlist/alerts/${userId}-${createSignature(secret, createSignedParts(userId))}/`
}

type Shop = { siteUrl: string; secret: string; defaultLocale: Locale }

/** The URL with its host, in the language of the mail. */
export function createStopUrl(
  { siteUrl, secret, defaultLocale }: Shop,
  userId: number,
  locale: Locale,
): string {
  return siteUrl + addLocalePrefix(createStopPath(userId, secret), locale, defaultLocale)
}

/** The customer whose alerts a link stops; `undefined`: not signed by this shop. */
export function readStopLink(token: string, secret: string): number | undefined {
  const [, id, signature] = TOKEN_PATTERN.exec(token) ?? []
  if (id === undefined || signature === undefined) return undefined
  const userId = Number(id)
  return isValidSignature(signature, secret, createSignedParts(userId)) ? userId : undefined
}

function createSignedParts(userId: number) {
  return ['wishlist-alerts', userId]
}
