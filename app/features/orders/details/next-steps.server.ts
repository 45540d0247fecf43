/** Next steps for the customer: by order status, payment method and shipping method. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrderView } from '#app/features/orders/view/order-view.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { formatDays } from '#app/features/checkout/shipping/days-text.server.ts'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { determineFulfillment, type FulfillmentType } from './fulfillment.ts'

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
type NextStepsInput = { order: OrderInProgress; paymentInstructions: { text: string } | undefined }

export function createNextSteps(
  context: ViewContext,
  { order, paymentInstructions }: NextStepsInput,
): Pick<OrderView, 'expectedDelivery' | 'nextSteps'> {
  const { i18n } = context
  const isInProgress =
    order.status === 'pending' || order.status === 'on-hold' || order.status === 'processing'
  const time = isInProgress ? formatDays(order.charges.shipping?.days, i18n) : ''
  const label = determineFulfillment(order) === 'pickup' ? msg`Preparation time` : msg`Delivery time`
  return {
    ...(time !== '' && { expectedDelivery: { label: i18n._(label), time } }),
    nextSteps: createSteps(context, {
      order,
      hasPaymentInstructions: (paymentInstructions?.text ?? '').trim() !== '',
      hasDeliveryTime: time !== '',
    }),
  }
}

type StepsInput = { order: OrderInProgress; hasPaymentInstructions: boolean; hasDeliveryTime: boolean }

function createSteps(
  { services, locale, i18n }: ViewContext,
  { order, hasPaymentInstructions, hasDeliveryTime }: StepsInput,
): string[] {
  const { status, paymentMethod } = order
  const { shop, catalog, orderMails } = services.settings.current()
  const format = getMoneyFormat(order.currency, { locale, country: catalog.country, digits: shop.digits })
  const total = isolate(formatMoney(order.totalInMinor - order.refundedInMinor, format))
  const number = isolate(String(order.number))
  const fulfillment = determineFulfillment(order)
  const deliveryStartText =
    fulfillment === 'pickup'
      ? msg`Preparation starts when we receive your payment.`
      : msg`Delivery time starts when we receive your payment.`
  const deliveryTimeNotes = hasDeliveryTime ? [deliveryStartText] : []
  if (status === 'pending')
    return [
      msg`Complete your payment to confirm the order.`,
      msg`We’ve reserved your items while you pay.`,
      ...deliveryTimeNotes,
    ].map((step) => i18n._(step))
  if (status === 'failed')
    return [i18n._(msg`Pay again to confirm your order. You can use another payment method.`)]
  if (status === 'refunded' && paymentMethod !== 'cod')
    return [i18n._(msg`Your bank may need a few days to show the refund.`)]
  if (status === 'on-hold')
    return [
      ...(hasPaymentInstructions ? (paymentSteps[paymentMethod]?.({ total, number }) ?? []) : []),
      ...awaitingPaymentSteps[fulfillment],
      ...deliveryTimeNotes,
    ].map((step) => i18n._(step))
  if (status !== 'processing') return []
  const deliveryPaymentText =
    fulfillment === 'pickup' ? msg`You pay ${total} when you pick it up.` : msg`You pay ${total} on delivery.`
  return [
    ...preparationSteps[fulfillment],
    ...(paymentMethod === 'cod' ? [deliveryPaymentText] : []),
    ...(orderMails.completedIsSent ? [msg`We’ll e-mail you when your order is complete.`] : []),
  ].map((step) => i18n._(step))
}

type PaymentTexts = { total: string; number: string }

const paymentSteps: Record<string, ((payment: PaymentTexts) => [ReturnType<typeof msg>]) | undefined> = {
  bacs: ({ total, number }) => [
    msg`Transfer ${total} to the account below, using order number ${number} as the reference.`,
  ],
  cheque: ({ total, number }) => [
    msg`Send a check for ${total} to the address below, and write order number ${number} on the back.`,
  ],
}

const awaitingPaymentSteps: Record<FulfillmentType, ReturnType<typeof msg>[]> = {
  parcel: [msg`We ship your order once payment is received. Your items are reserved until then.`],
  pickup: [
    msg`We prepare your order for pickup once payment is received. Your items are reserved until then.`,
  ],
  files: [msg`You can download your files once payment is received.`],
  nothing: [msg`We’ll start working on your order once we receive your payment.`],
}

const preparationSteps: Record<FulfillmentType, ReturnType<typeof msg>[]> = {
  parcel: [msg`We’re preparing your order for shipping.`],
  pickup: [msg`We’re preparing your order for pickup.`],
  files: [],
  nothing: [msg`We’re working on your order.`],
}
