/** Creates the customer's view of a stored order. */
import type { MessageDescriptor } from '@lingui/core'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { DownloadView, NamedAddress, OrderedLine, OrderView } from './order-view.ts'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { OrderWithLines, StoredOrder } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { writtenHtml } from '#app/platform/html/rich-text.ts'
import { textWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { directionOf } from '#app/platform/i18n/locales.ts'
import { labelIn, pickText, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { downloadPath } from '#app/features/orders/downloads/download-path.ts'
import { downloadStatusOf } from '#app/features/orders/downloads/download-status.ts'
import { amountRows } from './amount-rows.server.ts'
import { settledRows } from '#app/features/orders/settled/rows.server.ts'
import { nextSteps } from '#app/features/orders/details/next-steps.server.ts'
import { stateOf } from '#app/features/orders/details/state.server.ts'
import { fulfillmentOf } from '#app/features/orders/details/fulfillment.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'

type ViewContext = Pick<PageRequest, 'services' | 'locale' | 'i18n'>

/** Refunds and notes are shown if they were loaded. */
type ViewableOrder = OrderWithLines & Partial<Pick<StoredOrder, 'notes' | 'refunds'>>

/** Current catalog data shown with an order, by line id. */
export type LineExtras = {
  pictures?: ReadonlyMap<number, Picture>
  purchaseNotes?: ReadonlyMap<number, LocalText>
}

export function orderView(
  { services, locale, i18n }: ViewContext,
  order: ViewableOrder,
  { pictures, purchaseNotes }: LineExtras = {},
): OrderView {
  const { shop, catalog } = services.settings.current()
  const whereTo = findMethod(order.paymentMethod)?.whereTo?.(services)
  const { number, status, pricesIncludeTax, charges, billing, shipping, email } = order
  const amounts = { itemsInMinor: order.itemsInMinor, itemsTaxInMinor: order.itemsTaxInMinor }
  const named = (address: Address): NamedAddress => ({
    address,
    country: countryName(address.country, locale),
  })
  const place = {
    language: numberLocale(locale, digitsIn(services.settings.current())),
    timeZone: catalog.timeZone,
  }
  const day = (moment: Date) => formatDay(moment, place)
  return {
    number,
    placedOn: day(order.createdAt),
    ...stateOf({ i18n }, order),
    isSent: fulfillmentOf(order) === 'parcel',
    ...nextSteps({ services, locale, i18n }, { order, whereTo }),
    lines: order.lines.map((line) => ({
      key: String(line.id),
      picture: pictures?.get(line.id) ?? null,
      name: labelIn(line.name, locale),
      choices: line.choices.map(({ label, value }) => ({
        label: textIn(label, locale),
        value: labelIn(value, locale),
      })),
      quantity: line.quantity,
      amountInMinor: line.beforeInMinor + (pricesIncludeTax ? line.beforeTaxInMinor : 0),
      ...noteOf(purchaseNotes?.get(line.id), locale),
    })),
    rows: amountRows({ pricesIncludeTax, charges, ...amounts }, { locale, i18n }).rows,
    ...settledRows(order, { locale, i18n, ...(order.refunds && { day }) }),
    totalInMinor: order.totalInMinor,
    billing: named(billing),
    ...(shipping && { shipping: named(shipping) }),
    email,
    paymentTitle: textIn(order.paymentTitle, locale),
    ...(whereTo?.text.trim() &&
      status === 'on-hold' && { whereTo: { ...whereTo, title: i18n._(whereTo.title) } }),
    customerNote: order.customerNote,
    downloads: downloadsOf(order, {
      day,
      locale,
      defaultLocale: shop.defaultLocale,
      now: services.clock.now(),
    }),
    notes: notesOf(order, day),
  }
}

// Shortcodes are removed: they are parts of pages, which orders do not have.
function noteOf(text: LocalText | undefined, locale: Locale): Pick<OrderedLine, 'note'> {
  if (!text) return {}
  const { foreign } = pickText(text, locale)
  const html = writtenHtml(textWithoutShortcodes(text, locale))
  const lang = foreign ?? locale
  return html === '' ? {} : { note: { html, lang, dir: directionOf(lang) } }
}

type DownloadContext = { day: (moment: Date) => string; locale: Locale; defaultLocale: Locale; now: Date }

function downloadsOf(
  order: ViewableOrder,
  { day, locale, defaultLocale, now }: DownloadContext,
): DownloadView[] {
  return order.downloads.flatMap((download) => {
    const { token, name, lineId, remaining, expiresAt } = download
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return []
    return {
      ...{ key: token, name, product: textIn(line.name, locale), left: remaining },
      path: downloadPath(token, { locale, defaultLocale }),
      downloadStatus: downloadStatusOf(download, { ...line, status: order.status }, now),
      until: expiresAt ? day(expiresAt) : '',
    }
  })
}

function notesOf({ notes = [] }: ViewableOrder, day: (moment: Date) => string): OrderView['notes'] {
  return notes.flatMap(({ id, kind, content, createdAt }) =>
    kind === 'customer' && 'text' in content
      ? [{ key: String(id), text: content.text, on: day(createdAt) }]
      : [],
  )
}

/** Labels of the statuses in lists of orders. */
export const statusLabels: Record<OrderStatus, MessageDescriptor> = {
  'checkout-draft': msg`Draft`,
  pending: msg`Pending payment`,
  'on-hold': msg`Awaiting payment`,
  processing: msg`Being prepared`,
  completed: msg`Completed`,
  cancelled: msg`Canceled`,
  refunded: msg`Refunded`,
  failed: msg`Payment failed`,
}
