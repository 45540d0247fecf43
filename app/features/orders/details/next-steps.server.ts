/** Next steps for the customer: by order status, payment method and shipping method. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrderView } from '#app/features/orders/view/order-view.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { daysText } from '#app/features/checkout/shipping/days-text.server.ts'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { fulfillmentOf, type FulfillmentType } from './fulfillment.ts'

type ViewContext = Pick<PageRequest, 'services' | 'locale' | 'i18n'>

/** The order data that the next steps depend on. */
export type OrderInProgress = Pick<
  OrderWithLines,
  | 'status'
  | 'number'
  | 'paymentMethod'
  | 'currency'
  | 'totalInMinor'
  | 'refundedInMinor'
  | 'needsNoWork'
  | 'charges'
>

/** `paymentInstructions`: those of the payment method. */
type NextStepsInput = { order: OrderInProgress; whereTo: { text: string } | undefined }

export function nextSteps(
  context: ViewContext,
  { order, whereTo }: NextStepsInput,
): Pick<OrderView, 'expected' | 'next'> {
  const { i18n } = context
  const isAhead = order.status === 'pending' || order.status === 'on-hold' || order.status === 'processing'
  const time = isAhead ? daysText(order.charges.shipping?.days, i18n) : ''
  const label = fulfillmentOf(order) === 'pickup' ? msg`Preparation time` : msg`Delivery time`
  return {
    ...(time !== '' && { expected: { label: i18n._(label), time } }),
    next: stepsOf(context, { order, hasWhereTo: (whereTo?.text ?? '').trim() !== '', hasTime: time !== '' }),
  }
}

type StepsInput = { order: OrderInProgress; hasWhereTo: boolean; hasTime: boolean }

function stepsOf(
  { services, locale, i18n }: ViewContext,
  { order, hasWhereTo, hasTime }: StepsInput,
): string[] {
  const { status, paymentMethod } = order
  const { shop, catalog, orderMails } = services.settings.current()
  const format = moneyFormat(order.currency, { locale, country: catalog.country, digits: shop.digits })
  const total = isolated(formatMoney(order.totalInMinor - order.refundedInMinor, format))
  const number = isolated(String(order.number))
  const fulfillment = fulfillmentOf(order)
  const start =
    fulfillment === 'pickup'
      ? msg`Preparation starts when we receive your payment.`
      : msg`Delivery time starts when we receive your payment.`
  const counts = hasTime ? [start] : []
  if (status === 'pending')
    return [
      msg`Complete your payment to confirm the order.`,
      msg`We’ve reserved your items while you pay.`,
      ...counts,
    ].map((step) => i18n._(step))
  if (status === 'failed')
    return [i18n._(msg`Pay again to confirm your order. You can use another payment method.`)]
  if (status === 'refunded' && paymentMethod !== 'cod')
    return [i18n._(msg`Your bank may need a few days to show the refund.`)]
  if (status === 'on-hold')
    return [
      ...(hasWhereTo ? (payingSteps[paymentMethod]?.({ total, number }) ?? []) : []),
      ...waiting[fulfillment],
      ...counts,
    ].map((step) => i18n._(step))
  if (status !== 'processing') return []
  const onDelivery =
    fulfillment === 'pickup' ? msg`You pay ${total} when you pick it up.` : msg`You pay ${total} on delivery.`
  return [
    ...preparing[fulfillment],
    ...(paymentMethod === 'cod' ? [onDelivery] : []),
    ...(orderMails.completedIsSent ? [msg`We’ll e-mail you when your order is complete.`] : []),
  ].map((step) => i18n._(step))
}

type PaymentTexts = { total: string; number: string }

const payingSteps: Record<string, ((payment: PaymentTexts) => [ReturnType<typeof msg>]) | undefined> = {
  bacs: ({ total, number }) => [
    msg`Transfer ${total} to the account below, using order number ${number} as the reference.`,
  ],
  cheque: ({ total, number }) => [
    msg`Send a check for ${total} to the address below, and write order number ${number} on the back.`,
  ],
}

const waiting: Record<FulfillmentType, ReturnType<typeof msg>[]> = {
  parcel: [msg`We ship your order once payment is received. Your items are reserved until then.`],
  pickup: [
    msg`We prepare your order for pickup once payment is received. Your items are reserved until then.`,
  ],
  files: [msg`You can download your files once payment is received.`],
  nothing: [msg`We’ll start working on your order once we receive your payment.`],
}

const preparing: Record<FulfillmentType, ReturnType<typeof msg>[]> = {
  parcel: [msg`We’re preparing your order for shipping.`],
  pickup: [msg`We’re preparing your order for pickup.`],
  files: [],
  nothing: [msg`We’re working on your order.`],
}
