/** The history of an order, with labels for the admin. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { CorrectedPart } from '#app/features/orders/lifecycle/correct.server.ts'
import type { ChangedLine, OrderNoteEvent, NoteContent } from '#app/features/orders/view/notes.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { orderMailKinds } from '#app/features/orders/mails/kinds.ts'
import { orderMailTemplates } from '#app/features/orders/mails/templates.server.ts'
import { eventLabels, statusLabels } from '#app/features/admin/orders/labels.ts'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

const correctedLabels: Record<CorrectedPart, MessageDescriptor> = {
  billing: msg`Billing address`,
  shipping: msg`Shipping address`,
  'customer-note': msg`Customer note`,
}

export type HistoryText = { text: string; detail: string }

type HistoryContext = {
  i18n: I18n
  locale: Locale
  amount: (amountInMinor: number, currency?: string) => string
}

export function describeNote(content: NoteContent, wording: HistoryContext): HistoryText {
  return 'text' in content ? { text: content.text, detail: '' } : describeEvent(content, wording)
}

function describeEvent(happened: OrderNoteEvent, { i18n, locale, amount }: HistoryContext): HistoryText {
  if (happened.happened === 'placed') return { text: i18n._(eventLabels.placed), detail: '' }
  if (happened.happened === 'claimed') {
    return { text: i18n._(msg`The customer added this order to their account.`), detail: '' }
  }
  if (happened.happened === 'status') {
    const status = i18n._(statusLabels[happened.to])
    return { text: i18n._(eventLabels[happened.event]), detail: i18n._(msg`Status: ${status}`) }
  }
  if (happened.happened === 'stock') {
    const [name, from, to] = [isolated(happened.name), String(happened.from), String(happened.to)]
    return { text: i18n._(msg`Stock of ${name} changed from ${from} to ${to}.`), detail: '' }
  }
  if (happened.happened === 'no-stock-left') {
    const name = isolated(happened.name)
    return {
      text: i18n._(msg`Not enough stock of ${name}. It sold out before the order was paid.`),
      detail: '',
    }
  }
  if (happened.happened === 'pieces-found') {
    return { text: i18n._(msg`Missing stock allocated.`), detail: '' }
  }
  if (happened.happened === 'corrected') {
    const what = happened.what.map((part) => i18n._(correctedLabels[part])).join(' · ')
    return { text: i18n._(msg`Order details edited in the admin.`), detail: what }
  }
  if (happened.happened === 'lines-changed') {
    const [from, to] = [isolated(amount(happened.fromInMinor)), isolated(amount(happened.toInMinor))]
    const message = msg`Items edited in the admin. Total changed from ${from} to ${to}.`
    const lines = happened.lines.map((line) => describeLine(line, { i18n, locale }))
    const name = isolated(textIn(happened.sentBy ?? {}, locale))
    const sent = happened.sentBy ? [i18n._(msg`Shipping method changed to: ${name}`)] : []
    return { text: i18n._(message), detail: [...lines, ...sent].join('\n') }
  }
  if (isOfMoney(happened)) return describeMoneyEvent(happened, { i18n, amount })
  if (happened.happened === 'coupon-over-limit') {
    const code = isolated(happened.code)
    const message = msg`Coupon ${code} is over its usage limit: it was used by others while this order was canceled. The order total does not change.`
    return { text: i18n._(message), detail: '' }
  }
  if (happened.happened === 'mail') {
    const kind = isolated(mailLabel(i18n, happened.kind))
    const message = happened.isAgain ? msg`E-mail resent: ${kind}` : msg`E-mail created: ${kind}`
    return { text: i18n._(message), detail: '' }
  }
  if (happened.happened === 'refunded') {
    const given = isolated(amount(happened.amountInMinor))
    const detail = [happened.reason, happened.reference].filter(Boolean).map(isolated).join(' · ')
    return { text: i18n._(msg`Refunded ${given}.`), detail }
  }
  if (happened.happened === 'refund-failed') {
    const given = isolated(amount(happened.amountInMinor))
    return { text: i18n._(msg`Refund of ${given} failed.`), detail: happened.why }
  }
  const { reference } = happened
  if ('currency' in happened) {
    const came = isolated(amount(happened.amountInMinor, happened.currency))
    const message =
      happened.happened === 'paid-again'
        ? msg`Duplicate payment of ${came} received. Check it and refund it.`
        : msg`Payment of ${came} received, which does not match the order total. Check it.`
    return { text: i18n._(message), detail: reference }
  }
  if (happened.happened === 'payment-asked') {
    return { text: i18n._(msg`Payment requested from the payment service.`), detail: reference }
  }
  const detail = [happened.why, reference].filter(Boolean).map(isolated).join(' · ')
  return { text: i18n._(eventLabels['payment-failed']), detail }
}

/** Payment effects of the merchant's changes. */
type OfMoney = Extract<
  OrderNoteEvent,
  { happened: 'payment-undone' | 'difference' | 'difference-received' | 'difference-refunded' }
>

function isOfMoney(happened: OrderNoteEvent): happened is OfMoney {
  return happened.happened === 'payment-undone' || happened.happened.startsWith('difference')
}

function describeMoneyEvent(
  happened: OfMoney,
  { i18n, amount }: Pick<HistoryContext, 'i18n' | 'amount'>,
): HistoryText {
  if (happened.happened === 'payment-undone') {
    return { text: i18n._(msg`Order marked as unpaid.`), detail: '' }
  }
  const money = isolated(amount(Math.abs(happened.amountInMinor)))
  if (happened.happened === 'difference') {
    const collect = msg`Order total increased after payment: ${money} due.`
    const refundDue = msg`Order total decreased after payment: ${money} to refund.`
    return { text: i18n._(happened.amountInMinor > 0 ? collect : refundDue), detail: '' }
  }
  if (happened.happened === 'difference-received') {
    return { text: i18n._(msg`Additional payment of ${money} received.`), detail: '' }
  }
  return { text: i18n._(msg`Overpayment of ${money} refunded.`), detail: happened.reference }
}

/** Describes the change in words: an arrow between numbers is ambiguous in Arabic. */
function describeLine(
  { name: names, ...quantities }: ChangedLine,
  { i18n, locale }: Pick<HistoryContext, 'i18n' | 'locale'>,
): string {
  const [name, from, to] = [isolated(textIn(names, locale)), String(quantities.from), String(quantities.to)]
  return i18n._(msg`${name}: quantity changed from ${from} to ${to}`)
}

function mailLabel(i18n: I18n, kind: string): string {
  const known = orderMailKinds.find((one) => one === kind)
  return known ? i18n._(orderMailTemplates[known].label) : kind
}
