/** A printable sheet: a separate document without the shop's layout, in the order's language. */
import type { ReactNode } from 'react'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { I18n } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { createAmountFormatter } from '#app/features/admin/orders/amounts.server.ts'
import { findCountryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { AddressView } from '#app/features/customers/account/addresses/address-view.tsx'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { toDigits, getMoneyFormat } from '#app/platform/i18n/format/money-format.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import styles from './print.css?url'

/** Formatting of an order on a printed sheet. */
export type PrintContext = {
  locale: Locale
  i18n: I18n
  order: StoredOrder
  shopName: string
  formatAmount: (amountInMinor: number) => string
  digits: (number: number | string) => string
  formatDate: (moment: Date) => string
}

type SheetContent = { title: string; body: ReactNode }

/** Responds with the sheet whose content `createContent` returns. */
export async function printSheet(
  { services, scriptMark }: PageRequest,
  order: StoredOrder,
  createContent: (context: PrintContext) => SheetContent,
): Promise<Response> {
  const { locale } = order
  const { shop, catalog } = services.settings.current()
  const format = getMoneyFormat(order.currency, { locale, country: catalog.country, digits: shop.digits })
  const formatInCurrency = createAmountFormatter({ services, locale })
  const language = createNumberLocale(locale, resolveDigits(services.settings.current()))
  const i18n = await openTexts(locale, resolveDigits(services.settings.current()))
  const { title, body } = createContent({
    ...{ locale, i18n, order },
    shopName: localizeText(shop.name, locale),
    formatAmount: (amountInMinor) => formatInCurrency(amountInMinor, order.currency),
    digits: (number) => toDigits(String(number), format.zeroDigit),
    formatDate: (moment) => formatDay(moment, { language, timeZone: catalog.timeZone }),
  })
  const render = await createFragmentRenderer(services, locale, { isForShop: true })
  const sheet = render(
    <html lang={locale} dir={getDirection(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <button type="button" id="print" hidden>
          {i18n._(msg`Print`)}
        </button>
        <main>{body}</main>
        <script nonce={scriptMark} dangerouslySetInnerHTML={{ __html: printButtonScript }} />
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${sheet}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

// The button needs JavaScript; without it, the browser's own menu prints.
const printButtonScript = `var b=document.getElementById('print');b.hidden=false;b.onclick=function(){print()}`

/** An address with its title. */
export function AddressSection({
  title,
  address,
  context,
}: {
  title: string
  address: Address
  context: PrintContext
}) {
  return (
    <section>
      <h2>{title}</h2>
      <AddressView address={address} country={findCountryName(address.country, context.locale)} />
    </section>
  )
}

/** Name of a line, with its selected attributes and its SKU. */
export function LineName({
  line,
  context: { locale },
}: {
  line: StoredOrder['lines'][number]
  context: PrintContext
}) {
  return (
    <>
      <bdi>{localizeLabel(line.name, locale)}</bdi>
      {line.choices.map(({ label, value }, index) => (
        <small key={index}>
          <bdi>{localizeText(label, locale)}</bdi>: <bdi>{localizeLabel(value, locale)}</bdi>
        </small>
      ))}
      {line.sku && (
        <small>
          <bdi dir="ltr">{line.sku}</bdi>
        </small>
      )}
    </>
  )
}
