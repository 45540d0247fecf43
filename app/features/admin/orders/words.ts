/** What statuses of orders, and what may be done with them, are called. */
import type { MessageDescriptor } from '@lingui/core'
import type { OrderEvent, OrderStatus } from '#app/features/orders/status.ts'
import type { OrderSort } from './filter.ts'
import { msg } from '@lingui/core/macro'

export const statusWords: Record<OrderStatus, MessageDescriptor> = {
  'checkout-draft': msg`Draft`,
  pending: msg`Waits for payment`,
  'on-hold': msg`On hold`,
  processing: msg`Processing`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  refunded: msg`Refunded`,
  failed: msg`Payment failed`,
}

/** What an owner can make happen by a button; whole refunds have a form of their own. */
export const ownerEvents = ['paid', 'completed-by-owner', 'cancelled-by-owner'] as const
export type OwnerEvent = (typeof ownerEvents)[number]

export const ownerEventWords: Record<OwnerEvent, MessageDescriptor> = {
  paid: msg`The payment has arrived`,
  'completed-by-owner': msg`Complete`,
  'cancelled-by-owner': msg`Cancel the order`,
}

export const eventWords: Record<OrderEvent, MessageDescriptor> = {
  placed: msg`The order was placed.`,
  'awaits-transfer': msg`Its money is awaited: a transfer or a cheque.`,
  'pays-on-delivery': msg`It is paid on delivery.`,
  paid: msg`The payment arrived.`,
  'payment-failed': msg`The payment failed.`,
  'hold-over': msg`Nobody paid in time.`,
  'cancelled-by-shopper': msg`The shopper cancelled it.`,
  'cancelled-by-owner': msg`It was cancelled at the desk.`,
  'completed-by-owner': msg`It was completed at the desk.`,
  'refunded-whole': msg`All of it was refunded.`,
  'set-by-owner': msg`Its status was set at the desk.`,
}

export const sortWords: Record<OrderSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  dearest: msg`Highest total first`,
  cheapest: msg`Lowest total first`,
}
