/** Labels of order statuses and of the actions on orders. */
import type { MessageDescriptor } from '@lingui/core'
import type { OrderEvent, OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { OrderSort } from './filter.ts'
import { msg } from '@lingui/core/macro'

export const orderStatusLabels: Record<OrderStatus, MessageDescriptor> = {
  'checkout-draft': msg`Draft`,
  pending: msg`Pending payment`,
  'on-hold': msg`On hold`,
  processing: msg`Processing`,
  completed: msg`Completed`,
  cancelled: msg`Canceled`,
  refunded: msg`Refunded`,
  failed: msg`Failed`,
}

/** Events that a merchant triggers with a button; full refunds have a form of their own. */
export const merchantEvents = ['paid', 'completed-by-owner', 'cancelled-by-owner'] as const
export type MerchantEvent = (typeof merchantEvents)[number]

export const merchantEventLabels: Record<MerchantEvent, MessageDescriptor> = {
  paid: msg`Mark as paid`,
  'completed-by-owner': msg`Mark as completed`,
  'cancelled-by-owner': msg`Cancel order…`,
}

export const orderEventLabels: Record<OrderEvent, MessageDescriptor> = {
  placed: msg`Order placed.`,
  'awaits-transfer': msg`Awaiting payment by bank transfer or check.`,
  'pays-on-delivery': msg`To be paid on delivery.`,
  paid: msg`Payment received.`,
  'payment-failed': msg`Payment failed.`,
  'hold-over': msg`Not paid in time.`,
  'cancelled-by-shopper': msg`Canceled by the customer.`,
  'cancelled-by-owner': msg`Order canceled in the admin.`,
  'completed-by-owner': msg`Order marked as completed in the admin.`,
  'refunded-whole': msg`Order refunded in full.`,
  'set-by-owner': msg`Order status changed in the admin.`,
}

export const orderSortLabels: Record<OrderSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  dearest: msg`Highest total first`,
  cheapest: msg`Lowest total first`,
}
