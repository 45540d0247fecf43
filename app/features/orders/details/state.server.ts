/** The status of an order as messages for its customer, and as progress steps. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { OrderView } from '#app/features/orders/view/order-view.ts'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { createProgressSteps, type OrderStepName } from './progress.ts'
import { determineFulfillment, type FulfillmentType } from './fulfillment.ts'

type OrderState = Pick<OrderWithLines, 'status' | 'charges' | 'needsNoWork'>

export function describeOrderStatus(
  { i18n }: { i18n: I18n },
  order: OrderState,
): Pick<OrderView, 'statusMessage' | 'statusHint' | 'steps'> {
  const { status } = order
  const fulfillment = determineFulfillment(order)
  const hint = status === 'completed' ? completedHints[fulfillment] : hints[status]
  return {
    statusMessage: i18n._(status === 'completed' ? completedMessages[fulfillment] : messages[status]),
    statusHint: hint ? i18n._(hint) : '',
    steps: createProgressSteps(status, fulfillment).map(({ name, state }) => ({
      name: i18n._(stepLabels[name]),
      state,
    })),
  }
}

type UncompletedStatus = Exclude<OrderStatus, 'completed'>

const messages: Record<UncompletedStatus, MessageDescriptor> = {
  'checkout-draft': msg`Your order has not been placed yet.`,
  pending: msg`Your order is pending payment.`,
  'on-hold': msg`We’re waiting to receive your payment.`,
  processing: msg`Your order is being prepared.`,
  cancelled: msg`Your order was canceled.`,
  refunded: msg`Your order was refunded.`,
  failed: msg`The payment for your order failed.`,
}

const completedMessages: Record<FulfillmentType, MessageDescriptor> = {
  parcel: msg`Your order has been shipped.`,
  pickup: msg`Your order is ready for pickup.`,
  files: msg`Your files are ready.`,
  nothing: msg`Your order is complete.`,
}

const hints: Partial<Record<UncompletedStatus, MessageDescriptor>> = {
  pending: msg`We’ve reserved your items for now. Pay soon to keep them.`,
  'on-hold': msg`Your items are reserved. We’ll start working on your order once we receive your payment.`,
  processing: msg`We’ve received your order and are preparing it.`,
  cancelled: msg`Nothing will be shipped or charged.`,
  refunded: msg`Your payment has been refunded.`,
  failed: msg`You can try again.`,
}

const completedHints: Partial<Record<FulfillmentType, MessageDescriptor>> = {
  parcel: msg`It’s on its way to you or has already been delivered.`,
  pickup: msg`You can pick it up if you haven’t already.`,
  files: msg`You can download them.`,
}

const stepLabels: Record<OrderStepName, MessageDescriptor> = {
  received: msg({ message: 'Order received', context: 'step of an order' }),
  prepared: msg({ message: 'Being prepared', context: 'step of an order' }),
  'at-work': msg({ message: 'In progress', context: 'step of an order' }),
  sent: msg({ message: 'Shipped', context: 'step of an order' }),
  ready: msg({ message: 'Ready for pickup', context: 'step of an order' }),
  files: msg({ message: 'Files ready', context: 'step of an order' }),
  done: msg({ message: 'Completed', context: 'step of an order' }),
}
