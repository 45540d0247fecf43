/** The link at the end of every notification: who holds it may take back all requests of one address, and nothing else. */
import { localePath, type Locale } from '#app/platform/i18n/locales.ts'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'

const PATTERN = /^([\w-]{1,1200})\.([\w-]{43})$/

type Shop = { siteUrl: string; secret: string; defaultLocale: Locale }

/** With its host, in the language of the mail. It holds as long as the shop's secret. */
export function stopAddress({ siteUrl, secret, defaultLocale }: Shop, email: string, locale: Locale): string {
  const named = email.toLowerCase()
  const token = `${Buffer.from(named).toString('base64url')}.${signatureOf(secret, signed(named))}`
  return siteUrl + localePath(`/my-account/back-in-stock/${token}/`, locale, defaultLocale)
}

/** Whose requests a link takes back; undefined: this shop has not signed it. */
export function emailOfStopLink(token: string, secret: string): string | undefined {
  const [, named, signature] = PATTERN.exec(token) ?? []
  if (named === undefined || signature === undefined) return undefined
  const email = Buffer.from(named, 'base64url').toString()
  return isSignatureOf(signature, secret, signed(email)) ? email : undefined
}

function signed(email: string) {
  return ['back-in-stock', email]
}
