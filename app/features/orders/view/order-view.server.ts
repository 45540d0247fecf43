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
import { findCountryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { formatRichHtml } from '#app/platform/html/rich-text.ts'
import { localizeWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { localizeLabel, pickText, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { createDownloadPath } from '#app/features/orders/downloads/download-path.ts'
import { determineDownloadStatus } from '#app/features/orders/downloads/download-status.ts'
import { createAmountRows } from './amount-rows.server.ts'
import { createSettledRows } from '#app/features/orders/settled/rows.server.ts'
import { createNextSteps } from '#app/features/orders/details/next-steps.server.ts'
import { describeOrderStatus } from '#app/features/orders/details/state.server.ts'
import { determineFulfillment } from '#app/features/orders/details/fulfillment.ts'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'

type ViewContext = Pick<PageRequest, 'services' | 'locale' | 'i18n'>

/** Refunds and notes are shown if they were loaded. */
type ViewableOrder = OrderWithLines & Partial<Pick<StoredOrder, 'notes' | 'refunds'>>

/** Current catalog data shown with an order, by line id. */
export type LineExtras = {
  pictures?: ReadonlyMap<number, Picture>
  purchaseNotes?: ReadonlyMap<number, LocalText>
}

export function createOrderView(
  { services, locale, i18n }: ViewContext,
  order: ViewableOrder,
  { pictures, purchaseNotes }: LineExtras = {},
): OrderView {
  const { shop, catalog } = services.settings.current()
  const paymentInstructions = findPaymentMethod(order.paymentMethod)?.getPaymentInstructions?.(services)
  const { number, status, pricesIncludeTax, charges, billing, shipping, email } = order
  const amounts = { itemsInMinor: order.itemsInMinor, itemsTaxInMinor: order.itemsTaxInMinor }
  const toNamedAddress = (address: Address): NamedAddress => ({
    address,
    country: findCountryName(address.country, locale),
  })
  const dateFormat = {
    language: createNumberLocale(locale, resolveDigits(services.settings.current())),
    timeZone: catalog.timeZone,
  }
  const formatDate = (date: Date) => formatDay(date, dateFormat)
  return {
    number,
    placedOn: formatDate(order.createdAt),
    ...describeOrderStatus({ i18n }, order),
    isShipped: determineFulfillment(order) === 'parcel',
    ...createNextSteps({ services, locale, i18n }, { order, paymentInstructions }),
    lines: order.lines.map((line) => ({
      key: String(line.id),
      picture: pictures?.get(line.id) ?? null,
      name: localizeLabel(line.name, locale),
      choices: line.choices.map(({ label, value }) => ({
        label: localizeText(label, locale),
        value: localizeLabel(value, locale),
      })),
      quantity: line.quantity,
      amountInMinor: line.beforeInMinor + (pricesIncludeTax ? line.beforeTaxInMinor : 0),
      ...createPurchaseNote(purchaseNotes?.get(line.id), locale),
    })),
    rows: createAmountRows({ pricesIncludeTax, charges, ...amounts }, { locale, i18n }).rows,
    ...createSettledRows(order, { locale, i18n, ...(order.refunds && { formatDate }) }),
    totalInMinor: order.totalInMinor,
    billing: toNamedAddress(billing),
    ...(shipping && { shipping: toNamedAddress(shipping) }),
    email,
    paymentTitle: localizeText(order.paymentTitle, locale),
    ...(paymentInstructions?.text.trim() &&
      status === 'on-hold' && {
        paymentInstructions: { ...paymentInstructions, title: i18n._(paymentInstructions.title) },
      }),
    customerNote: order.customerNote,
    downloads: createDownloadViews(order, {
      formatDate,
      locale,
      defaultLocale: shop.defaultLocale,
      now: services.clock.now(),
    }),
    notes: createNoteViews(order, formatDate),
  }
}

// Shortcodes are removed: they are parts of pages, which orders do not have.
function createPurchaseNote(text: LocalText | undefined, locale: Locale): Pick<OrderedLine, 'note'> {
  if (!text) return {}
  const { foreign } = pickText(text, locale)
  const html = formatRichHtml(localizeWithoutShortcodes(text, locale))
  const lang = foreign ?? locale
  return html === '' ? {} : { note: { html, lang, dir: getDirection(lang) } }
}

type DownloadContext = {
  formatDate: (date: Date) => string
  locale: Locale
  defaultLocale: Locale
  now: Date
}

function createDownloadViews(
  order: ViewableOrder,
  { formatDate, locale, defaultLocale, now }: DownloadContext,
): DownloadView[] {
  return order.downloads.flatMap((download) => {
    const { token, name, lineId, remaining, expiresAt } = download
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return []
    return {
      ...{ key: token, name, productName: localizeText(line.name, locale), remaining },
      path: createDownloadPath(token, { locale, defaultLocale }),
      downloadStatus: determineDownloadStatus(download, { ...line, status: order.status }, now),
      expiresOn: expiresAt ? formatDate(expiresAt) : '',
    }
  })
}

function createNoteViews(
  { notes = [] }: ViewableOrder,
  formatDate: (date: Date) => string,
): OrderView['notes'] {
  return notes.flatMap(({ id, kind, content, createdAt }) =>
    kind === 'customer' && 'text' in content
      ? [{ key: String(id), text: content.text, createdOn: formatDate(createdAt) }]
      : [],
  )
}

/** Labels of the statuses in lists of orders. */
export const customerStatusLabels: Record<OrderStatus, MessageDescriptor> = {
  'checkout-draft': msg`Draft`,
  pending: msg`Pending payment`,
  'on-hold': msg`Awaiting payment`,
  processing: msg`Being prepared`,
  completed: msg`Completed`,
  cancelled: msg`Canceled`,
  refunded: msg`Refunded`,
  failed: msg`Payment failed`,
}
