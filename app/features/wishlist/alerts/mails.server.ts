/** Alert mails about the products on a customer's lists: in the recipient's language, with an unsubscribe link. */
import type { I18n } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import type { MailPart } from '#app/platform/mail/document.ts'
import type { Services } from '#app/services.server.ts'
import type { AlertEvent } from './events.ts'
import { msg, plural } from '@lingui/core/macro'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { WISHLIST_PATH } from '#app/features/wishlist/page/page-url.ts'
import { renderMailDocument } from '#app/platform/mail/document.ts'
import { createStopUrl } from './stop-link.server.ts'

export type ProductAlert = AlertEvent & { product: { name: string; path: string } }

type Recipient = { userId: number; email: string; locale: Locale }

/** Limits a mail to a readable length. */
const MAX_ALERTS = 20

/** A single mail about all events. */
export async function composeAlertMail(
  services: Services,
  recipient: Recipient,
  alerts: readonly ProductAlert[],
): Promise<Mail> {
  const { locale, userId } = recipient
  const { siteUrl, secret } = services
  const { shop } = services.settings.current()
  const i18n = await openTexts(locale, resolveDigits(services.settings.current()))
  const shopName = localizeText(shop.name, locale)
  const createUrl = (path: string) => siteUrl + addLocalePrefix(path, locale, shop.defaultLocale)
  const unsubscribeUrl = createStopUrl({ siteUrl, secret, defaultLocale: shop.defaultLocale }, userId, locale)
  const title = createTitle(i18n, alerts)
  const body: MailPart[] = [
    ...alerts
      .slice(0, MAX_ALERTS)
      .flatMap((one) => [
        describeAlert(services, { i18n, locale }, one),
        { link: createUrl(one.product.path), label: i18n._(msg`View product`) },
      ]),
    ...createMoreParts(i18n, alerts.length - MAX_ALERTS, createUrl(WISHLIST_PATH)),
    {
      note: i18n._(msg`You received this e-mail because you turned on alerts for your wishlist.`),
    },
    { note: i18n._(msg`Unsubscribe`), link: unsubscribeUrl },
  ]
  return {
    to: recipient.email,
    locale,
    kind: 'wishlist-alert',
    subject: title,
    ...renderMailDocument({ locale, shopName, title, body }),
    headers: [
      ['List-Unsubscribe', `<${unsubscribeUrl}>`],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
    ],
  }
}

function createTitle(i18n: I18n, alerts: readonly ProductAlert[]): string {
  const [first] = alerts
  if (!first || new Set(alerts.map(({ product }) => product.path)).size > 1) {
    return i18n._(msg`Wishlist updates`)
  }
  const { name } = first.product
  if (alerts.some(({ kind }) => kind === 'back')) return i18n._(msg`${name} is back in stock`)
  return i18n._(msg`Price drop: ${name}`)
}

function describeAlert(
  { settings }: Services,
  { i18n, locale }: { i18n: I18n; locale: Locale },
  { kind, product: { name }, priceInMinor, formerPriceInMinor }: ProductAlert,
): string {
  const { catalog, shop } = settings.current()
  const priceFormat = getMoneyFormat(catalog.currency, {
    locale,
    country: catalog.country,
    digits: shop.digits,
  })
  // Bidi isolate: keeps the amount together inside the sentence, whatever its direction.
  const formatPrice = (amountInMinor: number | null) =>
    `\u2068${formatMoney(amountInMinor ?? 0, priceFormat)}\u2069`
  const price = formatPrice(priceInMinor)
  if (kind === 'back') return i18n._(msg`${name} is back in stock for ${price}.`)
  const formerPrice = formatPrice(formerPriceInMinor)
  return i18n._(msg`${name} is now ${price}, down from ${formerPrice}.`)
}

function createMoreParts(i18n: I18n, count: number, wishlistUrl: string): MailPart[] {
  if (count <= 0) return []
  return [
    i18n._(
      msg`${plural(count, { one: '# more product has an update.', other: '# more products have updates.' })}`,
    ),
    { link: wishlistUrl, label: i18n._(msg`View wishlist`) },
  ]
}
