/** The history of an order, with labels for the admin. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { CorrectedPart } from '#app/features/orders/lifecycle/correct.server.ts'
import type { ChangedLine, OrderNoteEvent, NoteContent } from '#app/features/orders/view/notes.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { orderMailKinds } from '#app/features/orders/mails/kinds.ts'
import { orderMailTemplates } from '#app/features/orders/mails/templates.server.ts'
import { orderEventLabels, orderStatusLabels } from '#app/features/admin/orders/labels.ts'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

const correctedPartLabels: Record<CorrectedPart, MessageDescriptor> = {
  billing: msg`Billing address`,
  shipping: msg`Shipping address`,
  'customer-note': msg`Customer note`,
}

export type HistoryText = { text: string; detail: string }

type HistoryContext = {
  i18n: I18n
  locale: Locale
  formatAmount: (amountInMinor: number, currency?: string) => string
}

export function describeNote(content: NoteContent, context: HistoryContext): HistoryText {
  return 'text' in content ? { text: content.text, detail: '' } : describeEvent(content, context)
}

function describeEvent(event: OrderNoteEvent, { i18n, locale, formatAmount }: HistoryContext): HistoryText {
  if (event.happened === 'placed') return { text: i18n._(orderEventLabels.placed), detail: '' }
  if (event.happened === 'claimed') {
    return { text: i18n._(msg`The customer added this order to their account.`), detail: '' }
  }
  if (event.happened === 'status') {
    const status = i18n._(orderStatusLabels[event.to])
    return { text: i18n._(orderEventLabels[event.event]), detail: i18n._(msg`Status: ${status}`) }
  }
  if (event.happened === 'stock') {
    const [name, from, to] = [isolate(event.name), String(event.from), String(event.to)]
    return { text: i18n._(msg`Stock of ${name} changed from ${from} to ${to}.`), detail: '' }
  }
  if (event.happened === 'no-stock-left') {
    const name = isolate(event.name)
    return {
      text: i18n._(msg`Not enough stock of ${name}. It sold out before the order was paid.`),
      detail: '',
    }
  }
  if (event.happened === 'pieces-found') {
    return { text: i18n._(msg`Missing stock allocated.`), detail: '' }
  }
  if (event.happened === 'corrected') {
    const partNames = event.what.map((part) => i18n._(correctedPartLabels[part])).join(' · ')
    return { text: i18n._(msg`Order details edited in the admin.`), detail: partNames }
  }
  if (event.happened === 'lines-changed') {
    const [from, to] = [isolate(formatAmount(event.fromInMinor)), isolate(formatAmount(event.toInMinor))]
    const message = msg`Items edited in the admin. Total changed from ${from} to ${to}.`
    const lines = event.lines.map((line) => describeLine(line, { i18n, locale }))
    const name = isolate(localizeText(event.sentBy ?? {}, locale))
    const methodLines = event.sentBy ? [i18n._(msg`Shipping method changed to: ${name}`)] : []
    return { text: i18n._(message), detail: [...lines, ...methodLines].join('\n') }
  }
  if (isMoneyEvent(event)) return describeMoneyEvent(event, { i18n, formatAmount })
  if (event.happened === 'coupon-over-limit') {
    const code = isolate(event.code)
    const message = msg`Coupon ${code} is over its usage limit: it was used by others while this order was canceled. The order total does not change.`
    return { text: i18n._(message), detail: '' }
  }
  if (event.happened === 'mail') {
    const kind = isolate(findMailLabel(i18n, event.kind))
    const message = event.isAgain ? msg`E-mail resent: ${kind}` : msg`E-mail created: ${kind}`
    return { text: i18n._(message), detail: '' }
  }
  if (event.happened === 'refunded') {
    const given = isolate(formatAmount(event.amountInMinor))
    const detail = [event.reason, event.reference].filter(Boolean).map(isolate).join(' · ')
    return { text: i18n._(msg`Refunded ${given}.`), detail }
  }
  if (event.happened === 'refund-failed') {
    const given = isolate(formatAmount(event.amountInMinor))
    return { text: i18n._(msg`Refund of ${given} failed.`), detail: event.why }
  }
  const { reference } = event
  if ('currency' in event) {
    const came = isolate(formatAmount(event.amountInMinor, event.currency))
    const message =
      event.happened === 'paid-again'
        ? msg`Duplicate payment of ${came} received. Check it and refund it.`
        : msg`Payment of ${came} received, which does not match the order total. Check it.`
    return { text: i18n._(message), detail: reference }
  }
  if (event.happened === 'payment-asked') {
    return { text: i18n._(msg`Payment requested from the payment service.`), detail: reference }
  }
  const detail = [event.why, reference].filter(Boolean).map(isolate).join(' · ')
  return { text: i18n._(orderEventLabels['payment-failed']), detail }
}

/** Payment effects of the merchant's changes. */
type MoneyEvent = Extract<
  OrderNoteEvent,
  { happened: 'payment-undone' | 'difference' | 'difference-received' | 'difference-refunded' }
>

function isMoneyEvent(event: OrderNoteEvent): event is MoneyEvent {
  return event.happened === 'payment-undone' || event.happened.startsWith('difference')
}

function describeMoneyEvent(
  event: MoneyEvent,
  { i18n, formatAmount }: Pick<HistoryContext, 'i18n' | 'formatAmount'>,
): HistoryText {
  if (event.happened === 'payment-undone') {
    return { text: i18n._(msg`Order marked as unpaid.`), detail: '' }
  }
  const money = isolate(formatAmount(Math.abs(event.amountInMinor)))
  if (event.happened === 'difference') {
    const amountDueMessage = msg`Order total increased after payment: ${money} due.`
    const amountToRefundMessage = msg`Order total decreased after payment: ${money} to refund.`
    return { text: i18n._(event.amountInMinor > 0 ? amountDueMessage : amountToRefundMessage), detail: '' }
  }
  if (event.happened === 'difference-received') {
    return { text: i18n._(msg`Additional payment of ${money} received.`), detail: '' }
  }
  return { text: i18n._(msg`Overpayment of ${money} refunded.`), detail: event.reference }
}

/** Describes the change in words: an arrow between numbers is ambiguous in Arabic. */
function describeLine(
  { name: names, ...quantities }: ChangedLine,
  { i18n, locale }: Pick<HistoryContext, 'i18n' | 'locale'>,
): string {
  const [name, from, to] = [
    isolate(localizeText(names, locale)),
    String(quantities.from),
    String(quantities.to),
  ]
  return i18n._(msg`${name}: quantity changed from ${from} to ${to}`)
}

function findMailLabel(i18n: I18n, kind: string): string {
  const knownKind = orderMailKinds.find((one) => one === kind)
  return knownKind ? i18n._(orderMailTemplates[knownKind].label) : kind
}
