/** What happened to an order, in the words of the desk. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { CorrectedPart } from '#app/features/orders/correct.server.ts'
import type { ChangedLine, Happened, NoteContent } from '#app/features/orders/notes.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { orderMailKinds } from '#app/features/orders/mails/kinds.ts'
import { letters } from '#app/features/orders/mails/letters.server.ts'
import { eventWords, statusWords } from '#app/features/admin/orders/words.ts'
import { isolated } from '#app/i18n/bidi.ts'
import { textIn } from '#app/i18n/pick-text.ts'

const correctedWords: Record<CorrectedPart, MessageDescriptor> = {
  billing: msg`Billing address`,
  shipping: msg`Delivery address`,
  'customer-note': msg`Note of the shopper`,
}

export type Told = { text: string; detail: string }

type Wording = { texts: I18n; locale: Locale; amount: (amountInMinor: number, currency?: string) => string }

export function tellNote(content: NoteContent, wording: Wording): Told {
  return 'text' in content ? { text: content.text, detail: '' } : tell(content, wording)
}

function tell(happened: Happened, { texts, locale, amount }: Wording): Told {
  if (happened.happened === 'placed') return { text: texts._(eventWords.placed), detail: '' }
  if (happened.happened === 'claimed') {
    return { text: texts._(msg`Its shopper has put it into their account.`), detail: '' }
  }
  if (happened.happened === 'status') {
    const status = texts._(statusWords[happened.to])
    return { text: texts._(eventWords[happened.event]), detail: texts._(msg`Now: ${status}`) }
  }
  if (happened.happened === 'stock') {
    const [name, from, to] = [isolated(happened.name), String(happened.from), String(happened.to)]
    return { text: texts._(msg`Stock of ${name}: it was ${from}, and is ${to}.`), detail: '' }
  }
  if (happened.happened === 'no-stock-left') {
    const name = isolated(happened.name)
    return { text: texts._(msg`${name} was sold meanwhile: its pieces are not there any more.`), detail: '' }
  }
  if (happened.happened === 'pieces-found') {
    return { text: texts._(msg`Its missing pieces were taken from the shelf.`), detail: '' }
  }
  if (happened.happened === 'corrected') {
    const what = happened.what.map((part) => texts._(correctedWords[part])).join(' · ')
    return { text: texts._(msg`It was corrected at the desk.`), detail: what }
  }
  if (happened.happened === 'lines-changed') {
    const [from, to] = [isolated(amount(happened.fromInMinor)), isolated(amount(happened.toInMinor))]
    const sentence = msg`What was ordered was changed at the desk: it cost ${from}, and costs ${to}.`
    const lines = happened.lines.map((line) => tellLine(line, { texts, locale }))
    const name = isolated(textIn(happened.sentBy ?? {}, locale))
    const sent = happened.sentBy ? [texts._(msg`It is sent by: ${name}`)] : []
    return { text: texts._(sentence), detail: [...lines, ...sent].join('\n') }
  }
  if (isOfMoney(happened)) return tellMoney(happened, { texts, amount })
  if (happened.happened === 'coupon-over-limit') {
    const code = isolated(happened.code)
    const sentence = msg`The coupon ${code} is used more often than it allows: others used it while the order was cancelled. Its price stays.`
    return { text: texts._(sentence), detail: '' }
  }
  if (happened.happened === 'mail') {
    const kind = isolated(mailWord(texts, happened.kind))
    const sentence = happened.isAgain
      ? msg`A mail was written again: ${kind}`
      : msg`A mail was written: ${kind}`
    return { text: texts._(sentence), detail: '' }
  }
  if (happened.happened === 'refunded') {
    const given = isolated(amount(happened.amountInMinor))
    const detail = [happened.reason, happened.reference].filter(Boolean).map(isolated).join(' · ')
    return { text: texts._(msg`${given} was given back.`), detail }
  }
  if (happened.happened === 'refund-failed') {
    const given = isolated(amount(happened.amountInMinor))
    return { text: texts._(msg`${given} could not be given back.`), detail: happened.why }
  }
  const { reference } = happened
  if ('currency' in happened) {
    const came = isolated(amount(happened.amountInMinor, happened.currency))
    const sentence =
      happened.happened === 'paid-again'
        ? msg`${came} came once more. Look at it and give it back.`
        : msg`${came} came, which is not what the order costs. Look at it.`
    return { text: texts._(sentence), detail: reference }
  }
  if (happened.happened === 'payment-asked') {
    return { text: texts._(msg`The payment service was asked for the money.`), detail: reference }
  }
  const detail = [happened.why, reference].filter(Boolean).map(isolated).join(' · ')
  return { text: texts._(eventWords['payment-failed']), detail }
}

/** What its owner's changes have made of what was paid. */
type OfMoney = Extract<
  Happened,
  { happened: 'payment-undone' | 'difference' | 'difference-received' | 'difference-refunded' }
>

function isOfMoney(happened: Happened): happened is OfMoney {
  return happened.happened === 'payment-undone' || happened.happened.startsWith('difference')
}

function tellMoney(happened: OfMoney, { texts, amount }: Pick<Wording, 'texts' | 'amount'>): Told {
  if (happened.happened === 'payment-undone') {
    return { text: texts._(msg`It counts as not paid any more.`), detail: '' }
  }
  const money = isolated(amount(Math.abs(happened.amountInMinor)))
  if (happened.happened === 'difference') {
    const collect = msg`It had been paid: ${money} is still to be collected.`
    const giveBack = msg`It had been paid: ${money} too much, which is to be refunded.`
    return { text: texts._(happened.amountInMinor > 0 ? collect : giveBack), detail: '' }
  }
  if (happened.happened === 'difference-received') {
    return { text: texts._(msg`${money} more was received.`), detail: '' }
  }
  return { text: texts._(msg`${money} was refunded, which was paid too much.`), detail: happened.reference }
}

/** In words: an arrow between numbers is read from either side in Arabic. */
function tellLine(
  { name: names, ...pieces }: ChangedLine,
  { texts, locale }: Pick<Wording, 'texts' | 'locale'>,
): string {
  const [name, from, to] = [isolated(textIn(names, locale)), String(pieces.from), String(pieces.to)]
  return texts._(msg`${name}: it was ${from}, and is ${to}`)
}

function mailWord(texts: I18n, kind: string): string {
  const known = orderMailKinds.find((one) => one === kind)
  return known ? texts._(letters[known].label) : kind
}
