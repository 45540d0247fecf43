/** The back-in-stock notification mail, in the language of its recipient. */
import type { Mail } from '#app/platform/mail/mail.ts'
import type { Services } from '#app/services.server.ts'
import type { BackInStockRequest } from './store.server.ts'
import { msg } from '@lingui/core/macro'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { renderMailDocument } from '#app/platform/mail/document.ts'
import { createStopUrl } from './stop-link.server.ts'

/** `path`: of the product page, without its locale. */
export async function createBackInStockMail(
  { settings, siteUrl, secret }: Pick<Services, 'settings' | 'siteUrl' | 'secret'>,
  { email, locale }: BackInStockRequest,
  { name, path }: { name: string; path: string },
): Promise<Mail> {
  const { shop } = settings.current()
  const i18n = await openTexts(locale, resolveDigits(settings.current()))
  const stopLink = createStopUrl({ siteUrl, secret, defaultLocale: shop.defaultLocale }, email, locale)
  const title = i18n._(msg`${name} is back in stock`)
  const body = [
    i18n._(msg`You asked to be notified: ${name} is back in stock. Quantities may be limited.`),
    { link: siteUrl + addLocalePrefix(path, locale, shop.defaultLocale), label: i18n._(msg`View product`) },
    { note: i18n._(msg`This is the only e-mail we’ll send about it. Your request has been deleted.`) },
    { note: i18n._(msg`Not you? Unsubscribe`), link: stopLink },
  ]
  return {
    to: email,
    locale,
    kind: 'back-in-stock',
    subject: title,
    ...renderMailDocument({ locale, shopName: localizeText(shop.name, locale), title, body }),
    headers: [
      ['List-Unsubscribe', `<${stopLink}>`],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
    ],
  }
}
