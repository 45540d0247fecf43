/** Converts Stripe sessions and events to payment events of orders. */
import type { Stripe } from 'stripe'
import type { PaymentEvent } from './method.ts'
import { convertFromStripeAmount } from './stripe-amounts.ts'

export type StripeSession = Stripe.Checkout.Session

/**
 * The customer completed the session, but the bank finally refused: no payment will follow. Requires an
 * expanded `payment_intent`.
 */
export function hasSessionFailed({
  status,
  payment_status: payment,
  payment_intent: intent,
}: StripeSession): boolean {
  if (status !== 'complete' || payment !== 'unpaid' || intent === null || typeof intent === 'string')
    return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** The payment event of a session; `undefined`: nothing relevant to an order, or not an order of this shop. */
export function readSessionPaymentEvent(
  session: StripeSession,
  { hasFailed = false } = {},
): (PaymentEvent & { key: string }) | undefined {
  const { metadata, payment_intent: intent, currency, amount_total: amount } = session
  const orderId = Number(metadata?.hanout_order)
  if (!Number.isSafeInteger(orderId) || !metadata?.hanout_key || currency === null || amount === null)
    return undefined
  const isPaid = session.payment_status === 'paid'
  if (!isPaid && !hasFailed) return undefined
  const currencyCode = currency.toUpperCase()
  const paymentId = typeof intent === 'string' ? intent : (intent?.id ?? session.id)
  return {
    orderId,
    key: metadata.hanout_key,
    event: isPaid ? 'paid' : 'payment-failed',
    transactionId: isPaid ? paymentId : session.id,
    amountInMinor: convertFromStripeAmount(amount, currencyCode),
    currency: currencyCode,
  }
}

/** The payment event of a webhook event. */
export function readPaymentEvent(event: Stripe.Event): (PaymentEvent & { key: string }) | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readSessionPaymentEvent(event.data.object)
    case 'checkout.session.async_payment_failed':
      return readSessionPaymentEvent(event.data.object, { hasFailed: true })
    default:
      return undefined
  }
}
