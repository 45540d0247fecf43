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
import { addressLines } from '#app/features/customers/account/addresses/address-lines.ts'
import type { LineExtras } from '#app/features/orders/view/order-view.server.ts'
import { textWithLinks } from '#app/platform/html/text-with-links.ts'
import { orderView } from '#app/features/orders/view/order-view.server.ts'
import { payPath, receivedPath } from '#app/features/orders/payments/pay-path.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { mailDocument } from '#app/platform/mail/document.ts'
import { isToTheShop } from './kinds.ts'
import { orderMailTemplates } from './templates.server.ts'
import { shopAddresses } from './shop-addresses.server.ts'

/** Mail data that the order does not contain. */
export type MailExtras = { refundedInMinor?: number; note?: string; names?: LocalText[] } & Pick<
  LineExtras,
  'purchaseNotes'
>

/** `undefined`: there is no recipient. */
export async function orderMail(
  services: Services,
  order: OrderWithLines,
  { kind, refundedInMinor, note = '', names = [], purchaseNotes }: MailExtras & { kind: OrderMailKind },
): Promise<Mail | undefined> {
  const { siteUrl } = services
  const { shop, catalog, orderMails } = services.settings.current()
  const isOurs = isToTheShop(kind)
  const to = isOurs ? shopAddresses(services) : [order.email].filter(isMailAddress)
  if (to.length === 0) return undefined
  const locale = isOurs ? shop.defaultLocale : localeOf(order)
  const i18n = await openTexts(locale, digitsIn(services.settings.current()))
  const view = orderView({ services, locale, i18n }, order, isOurs ? {} : { purchaseNotes })
  const format = moneyFormat(order.currency, { locale, country: catalog.country, digits: shop.digits })
  const money = (inMinor: number) => formatMoney(inMinor, format)
  const { key, body } = orderMailTemplates[kind]
  const shopName = textIn(shop.name, locale)
  const filled = (text: string) => fill(text, { shopName, number: order.number, date: view.placedOn })
  const title = filled(textIn(orderMails[`${key}Heading`], locale))
  const templateValues = {
    money: isolated(money(refundedInMinor ?? order.refundedInMinor)),
    note,
    names: names.map((name) => isolated(textIn(name, locale))),
  }
  const footer = textIn(orderMails.footer, locale)
  return {
    to,
    locale,
    kind: `order-${kind}`,
    subject: filled(textIn(orderMails[`${key}Subject`], locale)) || title,
    ...(isOurs && isMailAddress(order.email) && { replyTo: order.email }),
    ...mailDocument({
      locale,
      shopName,
      title,
      body: [
        ...body(i18n, templateValues),
        ...linkOf(services, { order, i18n, locale, kind }),
        ...(kindsWithNextSteps.includes(kind) ? nextStepsParts(view, i18n) : []),
        ...(isOurs ? [] : filesOf(services, view, i18n)),
        ...detailsOf(view, { i18n, locale, siteUrl, money, skus: isOurs ? skusOf(order) : new Map() }),
        ...(footer === '' ? [] : [{ note: footer }]),
      ],
    }),
  }
}

function localeOf({ locale }: { locale: string }): Locale {
  return locale === 'en' ? 'en' : 'ar'
}

/** Replaces the merchant's placeholders, such as {order_number}; each value keeps its own text direction. */
function fill(text: string, placeholders: { shopName: string; number: number; date: string }): string {
  const values: Record<string, string> = {
    site_title: placeholders.shopName,
    order_number: String(placeholders.number),
    order_date: placeholders.date,
  }
  return text.replaceAll(/\{(site_title|order_number|order_date)\}/g, (_, name: string) =>
    isolated(values[name] ?? ''),
  )
}

type LinkInput = { order: OrderWithLines; i18n: I18n; locale: Locale; kind: OrderMailKind }

/**
 * Links in customer mails open the order with its key; links in shop mails open the admin, which requires
 * signing in.
 */
function linkOf({ siteUrl, settings }: Services, { order, i18n, locale, kind }: LinkInput): MailPart[] {
  const { defaultLocale } = settings.current().shop
  if (isToTheShop(kind)) {
    const adminPath = localePath(`/admin/orders/${order.id}/`, locale, defaultLocale)
    return [{ link: siteUrl + adminPath, label: i18n._(msg`View order in the admin`) }]
  }
  const page = { locale, defaultLocale }
  const viewLink = { link: siteUrl + receivedPath(order, page), label: i18n._(msg`View order`) }
  if (!canBePaid(order.status, order.totalInMinor)) return [viewLink]
  return [{ link: siteUrl + payPath(order, page), label: i18n._(msg`Pay for order`) }, viewLink]
}

/** Mails of orders in progress. */
const kindsWithNextSteps: readonly OrderMailKind[] = ['on-hold', 'processing', 'order-details']

function nextStepsParts({ expected, next }: OrderView, i18n: I18n): MailPart[] {
  if (next.length === 0) return []
  const time = expected ? [`${expected.label}: ${isolated(expected.time)}`] : []
  return [{ heading: i18n._(msg`What happens next`) }, [...time, ...next].join('\n')]
}

/** Each link opens a page with a button: mail scanners open links, and must not use up a download. */
function filesOf({ siteUrl }: Services, { downloads }: OrderView, i18n: I18n): MailPart[] {
  const usable = downloads.filter(({ downloadStatus }) => downloadStatus === 'good')
  if (usable.length === 0) return []
  return [
    { heading: i18n._(msg`Your files`) },
    ...usable.map(({ name, path }) => ({
      link: siteUrl + path,
      label: i18n._(msg`Download ${isolated(name)}`),
    })),
  ]
}

type DetailsContext = {
  i18n: I18n
  locale: Locale
  siteUrl: string
  money: (inMinor: number) => string
  skus: Map<string, string>
}

function detailsOf(view: OrderView, { i18n, locale, siteUrl, money, skus }: DetailsContext): MailPart[] {
  const address = ({ address, country }: NamedAddress) =>
    [...addressLines(address, { i18n, locale }), country].map(isolated).join('\n')
  const { phone, email } = view.billing.address.parts
  const reach = [phone, email].filter((text) => text !== undefined && text !== '')
  const rows: MailRow[] = [
    ...view.lines.map(({ key, name, choices, quantity, amountInMinor, note }) => ({
      name: `${name} × ${quantity}`,
      details: [
        ...choices.map(({ label, value }) => `${label}: ${value}`),
        ...[skus.get(key) ?? ''].filter(Boolean),
      ],
      value: money(amountInMinor),
      ...(note && { note: textWithLinks(note.html, siteUrl) }),
    })),
    ...view.rows.map(({ label, amountInMinor }) => ({ name: label, value: money(amountInMinor) })),
    { name: i18n._(msg`Total`), value: money(view.totalInMinor), isTotal: true },
    ...view.settled.map(({ key, label, amountInMinor }) => {
      const isTotal = key === 'left' || key === 'open'
      return { name: label, value: money(amountInMinor), ...(isTotal && { isTotal }) }
    }),
    ...view.taxes.map(({ label, amountInMinor }) => ({
      name: i18n._(msg`Including ${label}`),
      value: money(amountInMinor),
    })),
    ...(view.paymentTitle === '' ? [] : [{ name: i18n._(msg`Payment`), value: view.paymentTitle }]),
  ]
  const number = isolated(String(view.number))
  return [
    ...(view.whereTo ? [{ heading: view.whereTo.title }, view.whereTo.text] : []),
    { heading: i18n._(msg`Order ${number}, placed on ${view.placedOn}`) },
    { rows },
    { heading: i18n._(msg`Billing address`) },
    [address(view.billing), ...reach.map((text) => `\u2066${text}\u2069`)].join('\n'),
    ...(view.shipping ? [{ heading: i18n._(msg`Shipping address`) }, address(view.shipping)] : []),
    ...(view.customerNote === '' ? [] : [{ heading: i18n._(msg`Customer note`) }, view.customerNote]),
  ]
}

function skusOf({ lines }: OrderWithLines): Map<string, string> {
  return new Map(lines.map(({ id, sku }) => [String(id), sku]))
}
