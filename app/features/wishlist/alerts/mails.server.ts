/** What the shop writes about the products on somebody's lists: in the reader's language, with a link that stops it. */
import type { I18n } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import type { MailPart } from '#app/platform/mail/document.ts'
import type { Services } from '#app/services.server.ts'
import type { News } from './rules.ts'
import { msg, plural } from '@lingui/core/macro'
import { localePath } from '#app/platform/i18n/locales.ts'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { WISHLIST_PATH } from '#app/features/wishlist/page/page-address.ts'
import { mailDocument } from '#app/platform/mail/document.ts'
import { stopAddress } from './stop-link.server.ts'

export type Told = News & { product: { name: string; path: string } }

type Reader = { userId: number; email: string; locale: Locale }

/** A mail with more is not read. */
const MOST_TOLD = 20

/** One mail about all that happened. */
export async function alertMail(services: Services, reader: Reader, told: readonly Told[]): Promise<Mail> {
  const { locale, userId } = reader
  const { siteUrl, secret } = services
  const { shop } = services.settings.current()
  const texts = await openTexts(locale, digitsIn(services.settings.current()))
  const shopName = textIn(shop.name, locale)
  const address = (path: string) => siteUrl + localePath(path, locale, shop.defaultLocale)
  const stop = stopAddress({ siteUrl, secret, defaultLocale: shop.defaultLocale }, userId, locale)
  const title = titleOf(texts, told)
  const body: MailPart[] = [
    ...told
      .slice(0, MOST_TOLD)
      .flatMap((one) => [
        sentenceOf(services, { texts, locale }, one),
        { link: address(one.product.path), label: texts._(msg`View product`) },
      ]),
    ...moreOf(texts, told.length - MOST_TOLD, address(WISHLIST_PATH)),
    {
      note: texts._(msg`You received this e-mail because you turned on alerts for your wishlist.`),
    },
    { note: texts._(msg`Unsubscribe`), link: stop },
  ]
  return {
    to: reader.email,
    locale,
    kind: 'wishlist-alert',
    subject: title,
    ...mailDocument({ locale, shopName, title, body }),
    headers: [
      ['List-Unsubscribe', `<${stop}>`],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
    ],
  }
}

function titleOf(texts: I18n, told: readonly Told[]): string {
  const [first] = told
  if (!first || new Set(told.map(({ product }) => product.path)).size > 1) {
    return texts._(msg`Wishlist updates`)
  }
  const { name } = first.product
  if (told.some(({ kind }) => kind === 'back')) return texts._(msg`${name} is back in stock`)
  return texts._(msg`Price drop: ${name}`)
}

function sentenceOf(
  { settings }: Services,
  { texts, locale }: { texts: I18n; locale: Locale },
  { kind, product: { name }, priceInMinor, formerPriceInMinor }: Told,
): string {
  const { catalog, shop } = settings.current()
  const format = moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  // Kept in one piece inside the sentence, whatever its direction.
  const money = (inMinor: number | null) => `\u2068${writeMoney(inMinor ?? 0, format)}\u2069`
  const price = money(priceInMinor)
  if (kind === 'back') return texts._(msg`${name} is back in stock for ${price}.`)
  const formerPrice = money(formerPriceInMinor)
  return texts._(msg`${name} is now ${price}, down from ${formerPrice}.`)
}

function moreOf(texts: I18n, count: number, wishlist: string): MailPart[] {
  if (count <= 0) return []
  return [
    texts._(
      msg`${plural(count, { one: '# more product has an update.', other: '# more products have updates.' })}`,
    ),
    { link: wishlist, label: texts._(msg`View wishlist`) },
  ]
}
