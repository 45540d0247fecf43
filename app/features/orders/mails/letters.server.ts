/** What each mail about an order says beside the order itself; subject and heading are the owner's (settings.ts). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { orderMailSettings } from './settings.ts'
import type { OrderMailKind } from './kinds.ts'
import { msg } from '@lingui/core/macro'

type Key = {
  [Name in keyof typeof orderMailSettings]: Name extends `${infer Begin}Subject` ? Begin : never
}[keyof typeof orderMailSettings]

type Letter = {
  /** Begin of its names in the settings. */
  key: Key
  /** As the desk calls it. */
  label: MessageDescriptor
  /** A sentence or two; `money` is what was given back, `note` what the shop writes, `names` which products are meant. */
  body: (texts: I18n, told: { money: string; note: string; names: string[] }) => string[]
}

export const letters: Record<OrderMailKind, Letter> = {
  'new-order': {
    key: 'newOrder',
    label: msg`New order, to the shop`,
    body: (texts) => [texts._(msg`Somebody has ordered in your shop:`)],
  },
  'cancelled-order': {
    key: 'cancelledOrder',
    label: msg`Cancelled order, to the shop`,
    body: (texts) => [texts._(msg`This order was cancelled. Its pieces can be sold again.`)],
  },
  'failed-order': {
    key: 'failedOrder',
    label: msg`Failed payment, to the shop`,
    body: (texts) => [texts._(msg`The payment of this order failed. Its shopper may try again.`)],
  },
  'missing-pieces': {
    key: 'missingPieces',
    label: msg`Missing pieces, to the shop`,
    body: (texts, { names }) => [
      texts._(
        msg`This order was paid after its pieces had been given back, and meanwhile others have bought them. Put new ones on the shelf and give them to the order at the desk, or give the money back. Missing are:`,
      ),
      names.join('\n'),
    ],
  },
  'on-hold': {
    key: 'onHold',
    label: msg`Waits for the money`,
    body: (texts) => [
      texts._(
        msg`We have your order and keep its pieces for you. We send it as soon as your money has arrived.`,
      ),
    ],
  },
  processing: {
    key: 'processing',
    label: msg`Order taken`,
    body: (texts) => [texts._(msg`We have your order, and are getting it ready for you.`)],
  },
  completed: {
    key: 'completed',
    label: msg`Order completed`,
    body: (texts) => [texts._(msg`Everything in your order is done. We hope that you like it.`)],
  },
  'payment-failed': {
    key: 'paymentFailed',
    label: msg`Failed payment`,
    body: (texts) => [
      texts._(
        msg`The payment of your order did not come through, and nothing is sent yet. You can pay again:`,
      ),
    ],
  },
  refunded: {
    key: 'refunded',
    label: msg`Money given back`,
    body: (texts, { money }) => [texts._(msg`We give you ${money} back. It may take your bank a few days.`)],
  },
  'partly-refunded': {
    key: 'partlyRefunded',
    label: msg`Part of the money given back`,
    body: (texts, { money }) => [texts._(msg`We give you ${money} back. It may take your bank a few days.`)],
  },
  'customer-note': {
    key: 'customerNote',
    label: msg`A note`,
    body: (texts, { note }) => [texts._(msg`We have written a note about your order:`), note],
  },
  'order-details': {
    key: 'orderDetails',
    label: msg`The order with all that is in it`,
    body: (texts) => [texts._(msg`This is what you have ordered:`)],
  },
}
