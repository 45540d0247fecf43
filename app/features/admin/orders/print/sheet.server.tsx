/** A printable sheet: a separate document without the shop's layout, in the order's language. */
import type { ReactNode } from 'react'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { I18n } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { AddressView } from '#app/features/customers/account/addresses/address-view.tsx'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { directionOf } from '#app/platform/i18n/locales.ts'
import { inDigits, moneyFormat } from '#app/platform/i18n/format/money-format.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import styles from './print.css?url'

/** Formatting of an order on a printed sheet. */
export type PrintContext = {
  locale: Locale
  i18n: I18n
  order: StoredOrder
  shopName: string
  amount: (amountInMinor: number) => string
  digits: (number: number | string) => string
  day: (moment: Date) => string
}

type SheetContent = { title: string; body: ReactNode }

/** Responds with the sheet whose content `createContent` returns. */
export async function printSheet(
  { services, scriptMark }: PageRequest,
  order: StoredOrder,
  contentOf: (context: PrintContext) => SheetContent,
): Promise<Response> {
  const { locale } = order
  const { shop, catalog } = services.settings.current()
  const format = moneyFormat(order.currency, { locale, country: catalog.country, digits: shop.digits })
  const amount = amountWriter({ services, locale })
  const language = numberLocale(locale, digitsIn(services.settings.current()))
  const i18n = await openTexts(locale, digitsIn(services.settings.current()))
  const { title, body } = contentOf({
    ...{ locale, i18n, order },
    shopName: textIn(shop.name, locale),
    amount: (amountInMinor) => amount(amountInMinor, order.currency),
    digits: (number) => inDigits(String(number), format.zeroDigit),
    day: (moment) => formatDay(moment, { language, timeZone: catalog.timeZone }),
  })
  const render = await fragmentRenderer(services, locale, { isForUs: true })
  const sheet = render(
    <html lang={locale} dir={directionOf(locale)}>
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
        <script nonce={scriptMark} dangerouslySetInnerHTML={{ __html: printButton }} />
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${sheet}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

// The button needs JavaScript; without it, the browser's own menu prints.
const printButton = `var b=document.getElementById('print');b.hidden=false;b.onclick=function(){print()}`

/** An address with its title. */
export function Place({
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
      <AddressView address={address} country={countryName(address.country, context.locale)} />
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
      <bdi>{labelIn(line.name, locale)}</bdi>
      {line.choices.map(({ label, value }, index) => (
        <small key={index}>
          <bdi>{textIn(label, locale)}</bdi>: <bdi>{labelIn(value, locale)}</bdi>
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
