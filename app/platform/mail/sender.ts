import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { toHeaderText } from './address.ts'

type Settings = {
  shop: { name: LocalText }
  mail: { fromName: LocalText; fromAddress: string }
}

/** The sender of a mail in a language: the merchant's choice, else the shop's name at the host of the site. */
export function resolveSender(
  { shop, mail }: Settings,
  { siteUrl, locale }: { siteUrl: string; locale: Locale },
): { name: string; address: string } {
  const name = localizeText(mail.fromName, locale) || localizeText(shop.name, locale)
  const host = new URL(siteUrl).hostname.replace(/^www\./, '')
  return { name: toHeaderText(name), address: mail.fromAddress || `shop@${host}` }
}
