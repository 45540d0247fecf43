/** How an order stands, as sentences to its shopper, and as the steps that it goes through. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { OrderView } from '#app/features/orders/order-view.ts'
import type { OrderStatus } from '#app/features/orders/status.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { progressOf, type StepName } from './progress.ts'
import { wayOf, type Way } from './way.ts'

type Standing = Pick<OrderWithLines, 'status' | 'charges' | 'needsNoWork'>

export function stateOf(
  { texts }: { texts: I18n },
  order: Standing,
): Pick<OrderView, 'state' | 'stateHint' | 'steps'> {
  const { status } = order
  const way = wayOf(order)
  const hint = status === 'completed' ? completedHints[way] : hints[status]
  return {
    state: texts._(status === 'completed' ? completed[way] : sentences[status]),
    stateHint: hint ? texts._(hint) : '',
    steps: progressOf(status, way).map(({ name, state }) => ({ name: texts._(stepWords[name]), state })),
  }
}

type Other = Exclude<OrderStatus, 'completed'>

const sentences: Record<Other, MessageDescriptor> = {
  'checkout-draft': msg`Your order has not been placed yet.`,
  pending: msg`Your order is waiting for your payment.`,
  'on-hold': msg`Your order is waiting for your payment to arrive.`,
  processing: msg`Your order is being prepared.`,
  cancelled: msg`Your order was cancelled.`,
  refunded: msg`Your order was refunded.`,
  failed: msg`The payment for your order failed.`,
}

const completed: Record<Way, MessageDescriptor> = {
  parcel: msg`Your order has been sent.`,
  pickup: msg`Your order is ready for pickup.`,
  files: msg`Your files are ready.`,
  nothing: msg`Your order is complete.`,
}

const hints: Partial<Record<Other, MessageDescriptor>> = {
  pending: msg`We’re holding your items until you pay.`,
  'on-hold': msg`We’re holding your items and start on your order once your payment arrives.`,
  processing: msg`We’ve received your order and are getting it ready for you.`,
  cancelled: msg`Nothing is sent, and nothing has to be paid.`,
  refunded: msg`You have your money back.`,
  failed: msg`You can try again.`,
}

const completedHints: Partial<Record<Way, MessageDescriptor>> = {
  parcel: msg`It is on its way to you, or with you already.`,
  pickup: msg`You can collect it, if you have not already.`,
  files: msg`You can download them.`,
}

const stepWords: Record<StepName, MessageDescriptor> = {
  received: msg({ message: 'Order received', context: 'step of an order' }),
  prepared: msg({ message: 'Being prepared', context: 'step of an order' }),
  'at-work': msg({ message: 'In progress', context: 'step of an order' }),
  sent: msg({ message: 'Sent', context: 'step of an order' }),
  ready: msg({ message: 'Ready for pickup', context: 'step of an order' }),
  files: msg({ message: 'Files ready', context: 'step of an order' }),
  done: msg({ message: 'Completed', context: 'step of an order' }),
}
