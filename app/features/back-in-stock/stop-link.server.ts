/**
 * The unsubscribe link at the end of every notification: its bearer may delete all requests of one e-mail
 * address, and nothing else.
 */
import { localePath, type Locale } from '#app/platform/i18n/locales.ts'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'

const PATTERN = /^([\w-]{1,1200})\.([\w-]{43})$/

type Shop = { siteUrl: string; secret: string; defaultLocale: Locale }

/** Absolute URL, in the language of the mail. Valid as long as the shop's secret stays the same. */
export function stopUrl({ siteUrl, secret, defaultLocale }: Shop, email: string, locale: Locale): string {
  const normalized = email.toLowerCase()
  const token = `${Buffer.from(normalized).toString('base64url')}.${signatureOf(secret, signed(normalized))}`
  return siteUrl + localePath(`/my-account/back-in-stock/${token}/`, locale, defaultLocale)
}

/** The e-mail address whose requests the link deletes; undefined: the signature is invalid. */
export function emailOfStopLink(token: string, secret: string): string | undefined {
  const [, normalized, signature] = PATTERN.exec(token) ?? []
  if (normalized === undefined || signature === undefined) return undefined
  const email = Buffer.from(normalized, 'base64url').toString()
  return isSignatureOf(signature, secret, signed(email)) ? email : undefined
}

function signed(email: string) {
  return ['back-in-stock', email]
}
