/**
 * Forms that require a payment: answered with `payment_required`, and stored once it is paid
 * (contact-forms.md 8.2).
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Halt, SubmissionContext } from '#app/features/contact-forms/pipeline/subject.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { stripeKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { hiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { contentKey } from '#app/features/contact-forms/pipeline/subject.server.ts'
import { optionOf } from '#app/features/contact-forms/template/options.ts'
import { isEmail } from '#app/features/contact-forms/validation/formats.ts'
import { openStripe } from '#app/platform/stripe.server.ts'
import { findRequestedPayment, findPayment, storePayment, spendPayment } from './store.server.ts'

const INTENT_FIELD = '_wpcf7_stripe_payment_intent'

type Price = { amountInMinor: number; currency: string }

type Payment =
  /** The form requires none. */
  | { state: 'none' }
  | { state: 'wanted'; price: Price }
  | { state: 'made'; intentId: string }
  /** The payment belongs to another form or shop, or is already used. */
  | { state: 'invalid'; price: Price }
  /** Stripe did not respond. */
  | { state: 'unknown' }

const payments = new WeakMap<SubmissionContext, Promise<Payment>>()

/** The payment status of a submission; Stripe is called once for each. */
function paymentOf(services: Services, subject: SubmissionContext): Promise<Payment> {
  const existing = payments.get(subject) ?? loadPayment(services, subject)
  payments.set(subject, existing)
  return existing
}

/**
 * Whether this content was already sent when its payment was requested, and has been paid since: it is not
 * checked for spam again.
 */
export async function isPaidAgain(services: Services, subject: SubmissionContext): Promise<boolean> {
  return subject.echoesItsHash && (await paymentOf(services, subject)).state === 'made'
}

export async function checkPayment(
  services: Services,
  subject: SubmissionContext,
): Promise<string | undefined> {
  const { state } = await paymentOf(services, subject)
  return state === 'invalid' ? 'Invalid Stripe Payment Intent ID detected.' : undefined
}

/** Requests the payment; a paid submission passes. */
export async function requirePayment(
  services: Services,
  subject: SubmissionContext,
): Promise<Halt | undefined> {
  const payment = await paymentOf(services, subject)
  if (payment.state === 'none') return undefined
  try {
    if (payment.state === 'made') return await markAtStripe(services, subject, payment.intentId)
    if (payment.state !== 'unknown') return await requestPayment(services, subject, payment.price)
  } catch (error) {
    services.log.error({ err: error, form: subject.form.id }, 'Stripe payment request failed')
  }
  const message = subject.translate('Payment could not be set up. Please try again later.')
  return { status: 'aborted', message }
}

/** The URL of a submission's payment in the merchant's Stripe dashboard; `undefined` without a payment. */
export async function paymentLinkOf(
  services: Services,
  subject: SubmissionContext,
): Promise<string | undefined> {
  const payment = await paymentOf(services, subject)
  if (payment.state !== 'made') return undefined
  const { secretKey = '' } = stripeKeys(services.settings.current().forms) ?? {}
  const mode = secretKey.startsWith('sk_test') ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}payments/${payment.intentId}`
}

/** A payment is valid for one submission: a second one with it is not stored. */
export async function spendPaymentOf(
  services: Services,
  queries: Queries,
  subject: SubmissionContext,
): Promise<boolean> {
  const payment = await paymentOf(services, subject)
  if (payment.state !== 'made') return true
  return spendPayment(queries, { intentId: payment.intentId, at: services.clock.now() })
}

async function loadPayment(services: Services, subject: SubmissionContext): Promise<Payment> {
  const keys = stripeKeys(services.settings.current().forms)
  const price = keys && priceOf(subject.tags)
  if (!price) return { state: 'none' }
  const intentId = hiddenValue(subject.posting.entries, INTENT_FIELD) ?? ''
  // The visitor paid and then lost the page: the payment still counts.
  const stored = intentId
    ? await findPayment(services, intentId)
    : await findRequestedPayment(services, keyOf(services, subject))
  if (intentId === '' && !stored) return { state: 'wanted', price }
  if (!stored || stored.formId !== subject.form.id || stored.usedAt) return { state: 'invalid', price }
  try {
    const stripe = await openStripe(services, keys.secretKey)
    const intent = await stripe.paymentIntents.retrieve(stored.intentId)
    const isOwn = intent.amount === stored.amountInMinor && intent.currency === stored.currency
    if (!isOwn || wasUsedForOther(intent.metadata, subject, services)) return { state: 'invalid', price }
    if (intent.status !== 'succeeded') return { state: 'wanted', price }
    // Prices may change and differ between languages: the payment must match the current price, or have been
    // requested for exactly this content.
    const isEnough = isSamePrice(stored, price) || stored.contentKey === keyOf(services, subject)
    return isEnough ? { state: 'made', intentId: intent.id } : { state: 'invalid', price }
  } catch (error) {
    services.log.warn({ err: error, form: subject.form.id }, 'Could not check a Stripe payment')
    return { state: 'unknown' }
  }
}

/** The use is also recorded at Stripe: restoring a backup of our tables must not make the payment valid again. */
async function markAtStripe(
  services: Services,
  subject: SubmissionContext,
  intentId: string,
): Promise<undefined> {
  const { secretKey = '' } = stripeKeys(services.settings.current().forms) ?? {}
  const stripe = await openStripe(services, secretKey)
  const seconds = Math.floor(services.clock.now().getTime() / 1000)
  await stripe.paymentIntents.update(intentId, {
    metadata: { wpcf7_submission_timestamp: String(seconds), hanout_content: keyOf(services, subject) },
  })
}

// A submission that was recorded at Stripe but not stored because its process died may be sent again.
function wasUsedForOther(
  metadata: Record<string, string>,
  subject: SubmissionContext,
  services: Services,
): boolean {
  if (metadata.wpcf7_submission_timestamp === undefined) return false
  return metadata.hanout_content !== keyOf(services, subject)
}

async function requestPayment(services: Services, subject: SubmissionContext, price: Price): Promise<Halt> {
  const { form, texts, translate, posted } = subject
  const { secretKey = '' } = stripeKeys(services.settings.current().forms) ?? {}
  const stripe = await openStripe(services, secretKey)
  const key = keyOf(services, subject)
  const existing = await findRequestedPayment(services, key)
  const email = posted['your-email']
  const intent =
    existing && isSamePrice(existing, price)
      ? await stripe.paymentIntents.retrieve(existing.intentId)
      : await stripe.paymentIntents.create({
          amount: price.amountInMinor,
          currency: price.currency,
          allowed_payment_method_types: ['card'],
          description: texts.title,
          ...(typeof email === 'string' && isEmail(email) && { receipt_email: email }),
        })
  await storePayment(services, {
    ...{ intentId: intent.id, formId: form.id, contentKey: key },
    ...price,
  })
  if (intent.client_secret === null) throw new Error(`Stripe returned ${intent.id} without a client secret`)
  return {
    status: 'payment_required',
    message: translate('Payment is required. Please pay by credit card.'),
    stripe: { payment_intent: { id: intent.id, client_secret: intent.client_secret } },
  }
}

/** Returns the price of the form's first [stripe] tag that has one. */
function priceOf(tags: FormTag[]): Price | undefined {
  return tags
    .filter(({ basetype }) => basetype === 'stripe')
    .map((tag) => {
      const amount = Number(optionOf(tag, 'amount', /^[1-9]\d{0,11}$/))
      const currency = optionOf(tag, 'currency', /^[a-z]{3}$/i)?.toLowerCase()
      return amount > 0 && currency !== undefined ? { amountInMinor: amount, currency } : undefined
    })
    .find((price) => price !== undefined)
}

function isSamePrice(one: Price, other: Price): boolean {
  return one.amountInMinor === other.amountInMinor && one.currency === other.currency
}

/** Hashes the submitted content without its payment. */
function keyOf(services: Services, { posting }: SubmissionContext): string {
  const entries = posting.entries.filter(([name]) => name !== INTENT_FIELD)
  return contentKey(services, { ...posting, entries })
}
