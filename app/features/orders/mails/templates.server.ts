/** Introductory text of each order mail; the merchant sets subject and heading (settings.ts). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { orderMailSettings } from './settings.ts'
import type { OrderMailKind } from './kinds.ts'
import { msg } from '@lingui/core/macro'

type SettingsPrefix = {
  [Name in keyof typeof orderMailSettings]: Name extends `${infer Begin}Subject` ? Begin : never
}[keyof typeof orderMailSettings]

type OrderMailTemplate = {
  /** Prefix of its settings. */
  key: SettingsPrefix
  /** Label in the admin. */
  label: MessageDescriptor
  /**
   * A sentence or two; `money` is the refunded amount, `note` the shop's note to the customer, `names` the
   * products concerned.
   */
  body: (i18n: I18n, values: { money: string; note: string; names: string[] }) => string[]
}

export const orderMailTemplates: Record<OrderMailKind, OrderMailTemplate> = {
  'new-order': {
    key: 'newOrder',
    label: msg`New order (to the shop)`,
    body: (i18n) => [i18n._(msg`You have a new order:`)],
  },
  'cancelled-order': {
    key: 'cancelledOrder',
    label: msg`Canceled order (to the shop)`,
    body: (i18n) => [i18n._(msg`This order was canceled and its items were restocked.`)],
  },
  'failed-order': {
    key: 'failedOrder',
    label: msg`Failed payment (to the shop)`,
    body: (i18n) => [i18n._(msg`Payment for this order failed. The customer can try again.`)],
  },
  'missing-pieces': {
    key: 'missingPieces',
    label: msg`Missing stock (to the shop)`,
    body: (i18n, { names }) => [
      i18n._(
        msg`This order was paid after its stock reservation expired, and some items had sold out by then. Add stock and allocate it to the order in the admin, or refund the payment. Missing items:`,
      ),
      names.join('\n'),
    ],
  },
  'on-hold': {
    key: 'onHold',
    label: msg`Order on hold`,
    body: (i18n) => [
      i18n._(msg`We’ve received your order and reserved your items. We ship once payment is received.`),
    ],
  },
  processing: {
    key: 'processing',
    label: msg`Order received`,
    body: (i18n) => [i18n._(msg`We’ve received your order and are preparing it.`)],
  },
  completed: {
    key: 'completed',
    label: msg`Order completed`,
    body: (i18n) => [i18n._(msg`Your order is complete. We hope you enjoy it.`)],
  },
  'payment-failed': {
    key: 'paymentFailed',
    label: msg`Failed payment`,
    body: (i18n) => [i18n._(msg`Your payment failed, so your order hasn’t been shipped. You can pay again:`)],
  },
  refunded: {
    key: 'refunded',
    label: msg`Refunded order`,
    body: (i18n, { money }) => [
      i18n._(msg`We have refunded ${money}. It may take your bank a few days to show it.`),
    ],
  },
  'partly-refunded': {
    key: 'partlyRefunded',
    label: msg`Partially refunded order`,
    body: (i18n, { money }) => [
      i18n._(msg`We have refunded ${money}. It may take your bank a few days to show it.`),
    ],
  },
  'customer-note': {
    key: 'customerNote',
    label: msg`Note to customer`,
    body: (i18n, { note }) => [i18n._(msg`A note was added to your order:`), note],
  },
  'order-details': {
    key: 'orderDetails',
    label: msg`Order details`,
    body: (i18n) => [i18n._(msg`Here are your order details:`)],
  },
}
