/**
 * The unsubscribe link at the end of every alert: its holder may stop the alerts of one customer, and nothing
 * else.
 */
import { localePath, type Locale } from '#app/platform/i18n/locales.ts'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'

const PATTERN = /^([1-9]\d{0,9})-([\w-]{43})$/

/** The path, without language prefix; valid as long as the shop's secret, as mails are read years later. */
export function stopPath(userId: number, secret: string): string {
  return `/wishlist/alerts/${userId}-${signatureOf(secret, signed(userId))}/`
}

type Shop = { siteUrl: string; secret: string; defaultLocale: Locale }

/** The URL with its host, in the language of the mail. */
export function stopUrl({ siteUrl, secret, defaultLocale }: Shop, userId: number, locale: Locale): string {
  return siteUrl + localePath(stopPath(userId, secret), locale, defaultLocale)
}

/** The customer whose alerts a link stops; `undefined`: not signed by this shop. */
export function userOfStopLink(token: string, secret: string): number | undefined {
  const [, id, signature] = PATTERN.exec(token) ?? []
  if (id === undefined || signature === undefined) return undefined
  const userId = Number(id)
  return isSignatureOf(signature, secret, signed(userId)) ? userId : undefined
}

function signed(userId: number) {
  return ['wishlist-alerts', userId]
}
