/** Composes the mail of an order: text, lines, payment instructions, link to the order. */
import type { I18n } from '@lingui/core'
import type { NamedAddress, OrderView } from '#app/features/orders/view/order-view.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MailPart, MailRow } from '#app/platform/mail/document.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderMailKind } from './kinds.ts'
import { msg } from '@lingui/core/macro'
import { formatAddressLines } from '#app/features/customers/account/addresses/address-lines.ts'
import type { LineExtras } from '#app/features/orders/view/order-view.server.ts'
import { toLinkedText } from '#app/platform/html/text-with-links.ts'
import { createOrderView } from '#app/features/orders/view/order-view.server.ts'
import { createPayPath, createReceivedPath } from '#app/features/orders/payments/pay-path.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { renderMailDocument } from '#app/platform/mail/document.ts'
import { isShopMailKind } from './kinds.ts'
import { orderMailTemplates } from './templates.server.ts'
import { findShopAddresses } from './shop-addresses.server.ts'

/** Mail data that the order does not contain. */
export type MailExtras = { refundedInMinor?: number; note?: string; names?: LocalText[] } & Pick<
  LineExtras,
  'purchaseNotes'
>

/** `undefined`: there is no recipient. */
export async function createOrderMail(
  services: Services,
  order: OrderWithLines,
  { kind, refundedInMinor, note = '', names = [], purchaseNotes }: MailExtras & { kind: OrderMailKind },
): Promise<Mail | undefined> {
  const { siteUrl } = services
  const { shop, catalog, orderMails } = services.settings.current()
  const isShopMail = isShopMailKind(kind)
  const to = isShopMail ? findShopAddresses(services) : [order.email].filter(isMailAddress)
  if (to.length === 0) return undefined
  const locale = isShopMail ? shop.defaultLocale : toLocale(order)
  const i18n = await openTexts(locale, resolveDigits(services.settings.current()))
  const view = createOrderView({ services, locale, i18n }, order, isShopMail ? {} : { purchaseNotes })
  const format = getMoneyFormat(order.currency, { locale, country: catalog.country, digits: shop.digits })
  const formatAmount = (inMinor: number) => formatMoney(inMinor, format)
  const { key, body } = orderMailTemplates[kind]
  const shopName = localizeText(shop.name, locale)
  const fillText = (text: string) =>
    replacePlaceholders(text, { shopName, number: order.number, date: view.placedOn })
  const title = fillText(localizeText(orderMails[`${key}Heading`], locale))
  const templateValues = {
    money: isolate(formatAmount(refundedInMinor ?? order.refundedInMinor)),
    note,
    names: names.map((name) => isolate(localizeText(name, locale))),
  }
  const footer = localizeText(orderMails.footer, locale)
  return {
    to,
    locale,
    kind: `order-${kind}`,
    subject: fillText(localizeText(orderMails[`${key}Subject`], locale)) || title,
    ...(isShopMail && isMailAddress(order.email) && { replyTo: order.email }),
    ...renderMailDocument({
      locale,
      shopName,
      title,
      body: [
        ...body(i18n, templateValues),
        ...createLinks(services, { order, i18n, locale, kind }),
        ...(kindsWithNextSteps.includes(kind) ? createNextStepsParts(view, i18n) : []),
        ...(isShopMail ? [] : createFileParts(services, view, i18n)),
        ...createDetails(view, {
          i18n,
          locale,
          siteUrl,
          formatAmount,
          skus: isShopMail ? listSkus(order) : new Map(),
        }),
        ...(footer === '' ? [] : [{ note: footer }]),
      ],
    }),
  }
}

function toLocale({ locale }: { locale: string }): Locale {
  return locale === 'en' ? 'en' : 'ar'
}

/** Replaces the merchant's placeholders, such as {order_number}; each value keeps its own text direction. */
function replacePlaceholders(
  text: string,
  placeholders: { shopName: string; number: number; date: string },
): string {
  const values: Record<string, string> = {
    site_title: placeholders.shopName,
    order_number: String(placeholders.number),
    order_date: placeholders.date,
  }
  return text.replaceAll(/\{(site_title|order_number|order_date)\}/g, (_, name: string) =>
    isolate(values[name] ?? ''),
  )
}

type LinkInput = { order: OrderWithLines; i18n: I18n; locale: Locale; kind: OrderMailKind }

/**
 * Links in customer mails open the order with its key; links in shop mails open the admin, which requires
 * signing in.
 */
function createLinks({ siteUrl, settings }: Services, { order, i18n, locale, kind }: LinkInput): MailPart[] {
  const { defaultLocale } = settings.current().shop
  if (isShopMailKind(kind)) {
    const adminPath = addLocalePrefix(`/admin/orders/${order.id}/`, locale, defaultLocale)
    return [{ link: siteUrl + adminPath, label: i18n._(msg`View order in the admin`) }]
  }
  const pathOptions = { locale, defaultLocale }
  const viewLink = { link: siteUrl + createReceivedPath(order, pathOptions), label: i18n._(msg`View order`) }
  if (!canBePaid(order.status, order.totalInMinor)) return [viewLink]
  return [{ link: siteUrl + createPayPath(order, pathOptions), label: i18n._(msg`Pay for order`) }, viewLink]
}

/** Mails of orders in progress. */
const kindsWithNextSteps: readonly OrderMailKind[] = ['on-hold', 'processing', 'order-details']

function createNextStepsParts({ expectedDelivery, nextSteps }: OrderView, i18n: I18n): MailPart[] {
  if (nextSteps.length === 0) return []
  const deliveryTimeLines = expectedDelivery
    ? [`${expectedDelivery.label}: ${isolate(expectedDelivery.time)}`]
    : []
  return [{ heading: i18n._(msg`What happens next`) }, [...deliveryTimeLines, ...nextSteps].join('\n')]
}

/** Each link opens a page with a button, since mail scanners open links and must not consume a download. */
function createFileParts({ siteUrl }: Services, { downloads }: OrderView, i18n: I18n): MailPart[] {
  const usableDownloads = downloads.filter(({ downloadStatus }) => downloadStatus === 'good')
  if (usableDownloads.length === 0) return []
  return [
    { heading: i18n._(msg`Your files`) },
    ...usableDownloads.map(({ name, path }) => ({
      link: siteUrl + path,
      label: i18n._(msg`Download ${isolate(name)}`),
    })),
  ]
}

type DetailsContext = {
  i18n: I18n
  locale: Locale
  siteUrl: string
  formatAmount: (inMinor: number) => string
  skus: Map<string, string>
}

function createDetails(
  view: OrderView,
  { i18n, locale, siteUrl, formatAmount, skus }: DetailsContext,
): MailPart[] {
  const formatAddress = ({ address, country }: NamedAddress) =>
    [...formatAddressLines(address, { i18n, locale }), country].map(isolate).join('\n')
  const { phone, email } = view.billing.address.parts
  const contactTexts = [phone, email].filter((text) => text !== undefined && text !== '')
  const rows: MailRow[] = [
    ...view.lines.map(({ key, name, choices, quantity, amountInMinor, note }) => ({
      name: `${name} × ${quantity}`,
      details: [
        ...choices.map(({ label, value }) => `${label}: ${value}`),
        ...[skus.get(key) ?? ''].filter(Boolean),
      ],
      value: formatAmount(amountInMinor),
      ...(note && { note: toLinkedText(note.html, siteUrl) }),
    })),
    ...view.rows.map(({ label, amountInMinor }) => ({ name: label, value: formatAmount(amountInMinor) })),
    { name: i18n._(msg`Total`), value: formatAmount(view.totalInMinor), isTotal: true },
    ...view.settledRows.map(({ key, label, amountInMinor }) => {
      const isTotal = key === 'left' || key === 'open'
      return { name: label, value: formatAmount(amountInMinor), ...(isTotal && { isTotal }) }
    }),
    ...view.taxes.map(({ label, amountInMinor }) => ({
      name: i18n._(msg`Including ${label}`),
      value: formatAmount(amountInMinor),
    })),
    ...(view.paymentTitle === '' ? [] : [{ name: i18n._(msg`Payment`), value: view.paymentTitle }]),
  ]
  const number = isolate(String(view.number))
  return [
    ...(view.paymentInstructions
      ? [{ heading: view.paymentInstructions.title }, view.paymentInstructions.text]
      : []),
    { heading: i18n._(msg`Order ${number}, placed on ${view.placedOn}`) },
    { rows },
    { heading: i18n._(msg`Billing address`) },
    [formatAddress(view.billing), ...contactTexts.map((text) => `\u2066${text}\u2069`)].join('\n'),
    ...(view.shipping ? [{ heading: i18n._(msg`Shipping address`) }, formatAddress(view.shipping)] : []),
    ...(view.customerNote === '' ? [] : [{ heading: i18n._(msg`Customer note`) }, view.customerNote]),
  ]
}

function listSkus({ lines }: OrderWithLines): Map<string, string> {
  return new Map(lines.map(({ id, sku }) => [String(id), sku]))
}
