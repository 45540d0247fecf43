/**
 * The unsubscribe link at the end of every notification: its bearer may delete all requests of one e-mail
 * address, and nothing else.
 */
import { addLocalePrefix, type Locale } from '#app/platform/i18n/locales.ts'
import { isValidSignature, createSignature } from '#app/platform/secrets/signature.server.ts'

const TOKEN_PATTERN = /^([\w-]{1,1200})\.([\w-]{43})$/

type Shop = { siteUrl: string; secret: string; defaultLocale: Locale }

/** Absolute URL, in the language of the mail. Valid as long as the shop's secret stays the same. */
export function createStopUrl(
  { siteUrl, secret, defaultLocale }: Shop,
  email: string,
  locale: Locale,
): string {
  const normalizedEmail = email.toLowerCase()
  const token = `${Buffer.from(normalizedEmail).toString('base64url')}.${createSignature(secret, createSignedParts(normalizedEmail))}`
  return siteUrl + addLocalePrefix(`/my-account/back-in-stock/${token}/`, locale, defaultLocale)
}

/** The e-mail address whose requests the link deletes; undefined: the signature is invalid. */
export function readStopLinkEmail(token: string, secret: string): string | undefined {
  const [, encodedEmail, signature] = TOKEN_PATTERN.exec(token) ?? []
  if (encodedEmail === undefined || signature === undefined) return undefined
  const email = Buffer.from(encodedEmail, 'base64url').toString()
  return isValidSignature(signature, secret, createSignedParts(email)) ? email : undefined
}

function createSignedParts(email: string) {
  return ['back-in-stock', email]
}
