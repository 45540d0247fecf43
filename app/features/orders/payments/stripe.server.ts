/** Card payment on Stripe's own page, so that no card number reaches the shop. */
import type { Stripe } from 'stripe'
import type { Services } from '#app/services.server.ts'
import type { PaymentStart, PayableOrder, PaymentMethod, RefundResult, ReturnUrls } from './method.ts'
import { createHash } from 'node:crypto'
import { openStripe } from '#app/platform/stripe.server.ts'
import { toStripeAmount, calculateStripeRounding } from './stripe-amounts.ts'
import { hasSessionFailed, readSessionPaymentEvent, type StripeSession } from './stripe-session.ts'

const MINUTE_IN_SECONDS = 60
/** Minimum accepted by Stripe. */
const MIN_SESSION_IN_MINUTES = 30

export const cardPayment: PaymentMethod = {
  id: 'stripe',
  getTitle: ({ settings }) => settings.current().payment.byCardTitle,
  getDescription: ({ settings }) => settings.current().payment.byCardText,
  isReady: ({ settings }) => {
    const { byCard, stripeSecretKey, stripeWebhookSecret } = settings.current().payment
    return byCard && stripeSecretKey !== '' && stripeWebhookSecret !== ''
  },
  needsShipping: false,
  calculateRoundingInMinor: ({ currency, totalInMinor }) => calculateStripeRounding(totalInMinor, currency),
  getFeeInMinor: () => 0,
  firstEvent: 'placed',
  begin: (services, order, returnUrls) =>
    begin(services, order, returnUrls).catch((error: unknown) => logFailure(services, order, error)),
  withdraw: async (services, { transactionId }) => {
    // Without a secret key Stripe cannot be queried.
    if (!isSessionId(transactionId) || services.settings.current().payment.stripeSecretKey === '')
      return 'withdrawn'
    const stripe = await openClient(services)
    const session = await readSession(stripe, transactionId)
    if (session.status === 'open') await stripe.checkout.sessions.expire(transactionId)
    return session.status === 'complete' && !hasSessionFailed(session) ? 'under-way' : 'withdrawn'
  },
  check: async (services, order) => {
    if (!isSessionId(order.transactionId)) return undefined
    const stripe = await openClient(services)
    const session = await readSession(stripe, order.transactionId)
    return readSessionPaymentEvent(session, { hasFailed: hasSessionFailed(session) })
  },
  refund: (services, order, refund) =>
    refundPayment(services, order, refund).catch((error: unknown) => {
      // Without a definite refusal the refund may have been made: it is retried with its idempotency key.
      if (!isRefusal(error)) throw error
      return logFailure(services, order, error)
    }),
}

async function begin(services: Services, order: PayableOrder, returnUrls: ReturnUrls): Promise<PaymentStart> {
  const amount = toStripeAmount(order.totalInMinor, order.currency)
  if (amount === undefined)
    return { ok: false, message: 'Stripe does not support thousandths of this currency.' }
  const stripe = await openClient(services)
  const previousSession = isSessionId(order.transactionId)
    ? await readSession(stripe, order.transactionId)
    : undefined
  // A completed or processing payment is not started again.
  if (previousSession?.status === 'complete' && !hasSessionFailed(previousSession))
    return { ok: false, message: 'The payment is still processing.' }
  if (previousSession?.status === 'open') {
    if (previousSession.url && isReusable(previousSession, { amount, order }))
      return toPaymentStart(previousSession)
    await stripe.checkout.sessions.expire(previousSession.id)
  }
  const params = createSessionParams(order, { amount, returnUrls, now: services.clock.now() })
  // Two concurrent clicks open one payment.
  const key = createHash('sha256')
    .update(JSON.stringify([order.key, order.transactionId, params]))
    .digest('hex')
  return toPaymentStart(await stripe.checkout.sessions.create(params, { idempotencyKey: key }))
}

/** Expands the payment intent, which shows whether a payment is still in progress. */
function readSession(stripe: Stripe, id: string): Promise<StripeSession> {
  return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
}

function toPaymentStart({ id, url }: StripeSession): PaymentStart {
  return url === null
    ? { ok: false, message: `${id} came without an address` }
    : { ok: true, redirectTo: url, transactionId: id }
}

function isReusable(
  session: StripeSession,
  { amount, order }: { amount: number; order: PayableOrder },
): boolean {
  // The session shows the e-mail address it was opened with, which not everybody with the link may see.
  const mayBeShown = order.email !== '' || !session.customer_email
  return mayBeShown && session.amount_total === amount && session.currency === order.currency.toLowerCase()
}

type SessionInput = { amount: number; returnUrls: ReturnUrls; now: Date }

function createSessionParams(
  order: PayableOrder,
  { amount, returnUrls, now }: SessionInput,
): Stripe.Checkout.SessionCreateParams {
  const { number, locale, email } = order
  const name = { ar: `الطلب ${number}`, en: `Order ${number}` }[locale]
  const metadata = { hanout_order: String(order.id), hanout_key: order.key, hanout_number: String(number) }
  return {
    mode: 'payment',
    // A single line: the shop computes the order's total, including discounts and taxes.
    line_items: [
      {
        quantity: 1,
        price_data: { currency: order.currency.toLowerCase(), unit_amount: amount, product_data: { name } },
      },
    ],
    ...(email !== '' && { customer_email: email }),
    // Stripe does not support Arabic; 'auto' uses the browser's language.
    locale: locale === 'ar' ? 'auto' : locale,
    client_reference_id: String(number),
    metadata,
    payment_intent_data: { metadata, description: name },
    success_url: returnUrls.paid,
    cancel_url: returnUrls.cancelled,
    expires_at: calculateExpiry(now),
  }
}

/** Rounded to ten-minute steps, so that two clicks send identical requests. */
function calculateExpiry(now: Date): number {
  const stepInSeconds = 10 * MINUTE_IN_SECONDS
  const earliestExpiryInSeconds = now.getTime() / 1000 + MIN_SESSION_IN_MINUTES * MINUTE_IN_SECONDS
  return (Math.floor(earliestExpiryInSeconds / stepInSeconds) + 1) * stepInSeconds + MINUTE_IN_SECONDS
}

async function refundPayment(
  services: Services,
  order: PayableOrder,
  { amountInMinor, idempotencyKey, reason }: Parameters<NonNullable<PaymentMethod['refund']>>[2],
): Promise<RefundResult> {
  const amount = toStripeAmount(amountInMinor, order.currency)
  if (amount === undefined)
    return { ok: false, message: 'Stripe does not support thousandths of this currency.' }
  if (!order.transactionId.startsWith('pi_'))
    return { ok: false, message: 'Stripe has no payment for this order.' }
  const stripe = await openClient(services)
  const stripeRefund = await stripe.refunds.create(
    { payment_intent: order.transactionId, amount, metadata: { reason: reason.slice(0, 500) } },
    { idempotencyKey },
  )
  const isMade = stripeRefund.status !== 'failed' && stripeRefund.status !== 'canceled'
  return isMade
    ? { ok: true, reference: stripeRefund.id }
    : { ok: false, message: stripeRefund.failure_reason ?? 'failed' }
}

const refusalTypes = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripeAuthenticationError',
  'StripePermissionError',
])

/** Whether Stripe has definitely refused the request. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'type' in error && refusalTypes.has(String(error.type))
}

function logFailure(
  { log }: Services,
  { number }: PayableOrder,
  error: unknown,
): { ok: false; message: string } {
  log.warn({ err: error, order: number }, 'Stripe request failed')
  return { ok: false, message: error instanceof Error ? error.message : String(error) }
}

function openClient(services: Services): Promise<Stripe> {
  return openStripe(services, services.settings.current().payment.stripeSecretKey)
}

function isSessionId(transactionId: string): boolean {
  return transactionId.startsWith('cs_')
}
