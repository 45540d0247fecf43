/** The link at the end of every alert: who holds it may stop the alerts of one shopper, and nothing else. */
import { localePath, type Locale } from '#app/platform/i18n/locales.ts'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'

const PATTERN = /^([1-9]\d{0,9})-([\w-]{43})$/

/** Its path, without the language. It holds as long as the shop's secret: mails are read years later. */
export function stopPath(userId: number, secret: string): string {
  return `/wishlist/alerts/${userId}-${signatureOf(secret, signed(userId))}/`
}

type Shop = { siteUrl: string; secret: string; defaultLocale: Locale }

/** With its host, in the language of the mail. */
export function stopAddress(
  { siteUrl, secret, defaultLocale }: Shop,
  userId: number,
  locale: Locale,
): string {
  return siteUrl + localePath(stopPath(userId, secret), locale, defaultLocale)
}

/** Whose alerts a link stops; undefined: this shop has not signed it. */
export function userOfStopLink(token: string, secret: string): number | undefined {
  const [, id, signature] = PATTERN.exec(token) ?? []
  if (id === undefined || signature === undefined) return undefined
  const userId = Number(id)
  return isSignatureOf(signature, secret, signed(userId)) ? userId : undefined
}

function signed(userId: number) {
  return ['wishlist-alerts', userId]
}
