/** What comes next for an order's shopper: by its status, how it is paid and how it is sent. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrderView } from '#app/features/orders/view/order-view.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { daysText } from '#app/features/checkout/shipping/days-text.server.ts'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { wayOf, type Way } from './way.ts'

type Asked = Pick<PageRequest, 'services' | 'locale' | 'texts'>

/** As much of an order as says what comes next. */
export type OrderAhead = Pick<
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

/** `whereTo`: where the money is to go, as its way to pay tells it. */
type Looked = { order: OrderAhead; whereTo: { text: string } | undefined }

export function nextSteps(asked: Asked, { order, whereTo }: Looked): Pick<OrderView, 'expected' | 'next'> {
  const { texts } = asked
  const isAhead = order.status === 'pending' || order.status === 'on-hold' || order.status === 'processing'
  const time = isAhead ? daysText(order.charges.shipping?.days, texts) : ''
  const label = wayOf(order) === 'pickup' ? msg`Ready for pickup` : msg`Delivery time`
  return {
    ...(time !== '' && { expected: { label: texts._(label), time } }),
    next: stepsOf(asked, { order, hasWhereTo: (whereTo?.text ?? '').trim() !== '', hasTime: time !== '' }),
  }
}

type Facts = { order: OrderAhead; hasWhereTo: boolean; hasTime: boolean }

function stepsOf({ services, locale, texts }: Asked, { order, hasWhereTo, hasTime }: Facts): string[] {
  const { status, paymentMethod } = order
  const { shop, catalog, orderMails } = services.settings.current()
  const format = moneyFormat(order.currency, { locale, country: catalog.country, digits: shop.digits })
  const total = isolated(writeMoney(order.totalInMinor - order.refundedInMinor, format))
  const number = isolated(String(order.number))
  const way = wayOf(order)
  const counts = hasTime ? [msg`Delivery time starts when we receive your payment.`] : []
  if (status === 'pending')
    return [
      msg`Complete your payment to confirm the order.`,
      msg`Your items are reserved for you until then.`,
      ...counts,
    ].map((step) => texts._(step))
  if (status === 'failed')
    return [texts._(msg`Pay again to confirm your order. You can use another payment method.`)]
  if (status === 'refunded' && paymentMethod !== 'cod')
    return [texts._(msg`Your bank may need a few days to show the refund.`)]
  if (status === 'on-hold')
    return [
      ...(hasWhereTo ? (payingSteps[paymentMethod]?.({ total, number }) ?? []) : []),
      ...waiting[way],
      ...counts,
    ].map((step) => texts._(step))
  if (status !== 'processing') return []
  const onDelivery =
    way === 'pickup' ? msg`You pay ${total} when you pick it up.` : msg`You pay ${total} on delivery.`
  return [
    ...preparing[way],
    ...(paymentMethod === 'cod' ? [onDelivery] : []),
    ...(orderMails.completedIsSent ? [msg`We’ll e-mail you when your order is complete.`] : []),
  ].map((step) => texts._(step))
}

type Paying = { total: string; number: string }

const payingSteps: Record<string, ((paying: Paying) => [ReturnType<typeof msg>]) | undefined> = {
  bacs: ({ total, number }) => [
    msg`Transfer ${total} to the account below, using order number ${number} as the reference.`,
  ],
  cheque: ({ total, number }) => [
    msg`Send a check for ${total} to the address below, and write order number ${number} on the back.`,
  ],
}

const waiting: Record<Way, ReturnType<typeof msg>[]> = {
  parcel: [msg`We ship your order once payment is received. Your items are reserved until then.`],
  pickup: [
    msg`We prepare your order for pickup once payment is received. Your items are reserved until then.`,
  ],
  files: [msg`Your files can be downloaded once payment is received.`],
  nothing: [msg`We start on your order once payment is received.`],
}

const preparing: Record<Way, ReturnType<typeof msg>[]> = {
  parcel: [msg`We’re preparing your order for shipping.`],
  pickup: [msg`We’re preparing your order for pickup.`],
  files: [],
  nothing: [msg`We’re working on your order.`],
}
