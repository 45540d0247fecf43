/** What Stripe says of a payment, in the words of orders. */
import type { Stripe } from 'stripe'
import type { PaymentNews } from './method.ts'
import { amountOfStripe } from './stripe-amounts.ts'

export type Session = Stripe.Checkout.Session

/** Its shopper has done everything, and the bank has refused at last: no money comes of it any more. With its payment read along. */
export function isFailed({ status, payment_status: payment, payment_intent: intent }: Session): boolean {
  if (status !== 'complete' || payment !== 'unpaid' || intent === null || typeof intent === 'string')
    return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** What is news of it; undefined: nothing that matters to an order, or it belongs to no order of ours. */
export function newsOfSession(
  session: Session,
  { hasFailed = false } = {},
): (PaymentNews & { key: string }) | undefined {
  const { metadata, payment_intent: intent, currency, amount_total: amount } = session
  const orderId = Number(metadata?.hanout_order)
  if (!Number.isSafeInteger(orderId) || !metadata?.hanout_key || currency === null || amount === null)
    return undefined
  const isPaid = session.payment_status === 'paid'
  if (!isPaid && !hasFailed) return undefined
  const code = currency.toUpperCase()
  const paidAs = typeof intent === 'string' ? intent : (intent?.id ?? session.id)
  return {
    orderId,
    key: metadata.hanout_key,
    event: isPaid ? 'paid' : 'payment-failed',
    transactionId: isPaid ? paidAs : session.id,
    amountInMinor: amountOfStripe(amount, code),
    currency: code,
  }
}

/** The same of what Stripe sends by itself. */
export function newsOfEvent(event: Stripe.Event): (PaymentNews & { key: string }) | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return newsOfSession(event.data.object)
    case 'checkout.session.async_payment_failed':
      return newsOfSession(event.data.object, { hasFailed: true })
    default:
      return undefined
  }
}
