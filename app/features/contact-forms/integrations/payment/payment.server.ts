/**
 * A submission of a form that requires a payment is answered with `payment_required`, and stored once it is
 * paid for (contact-forms.md 8.2).
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Halt, SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { readStripeKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { readHiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { createSubmissionKey } from '#app/features/contact-forms/pipeline/submission-context.server.ts'
import { readOption } from '#app/features/contact-forms/template/options.ts'
import { isEmail } from '#app/features/contact-forms/validation/formats.ts'
import { openStripe } from '#app/platform/stripe.server.ts'
import { findRequestedPayment, findPayment, storePayment, spendPayment } from './store.server.ts'

const INTENT_FIELD = '_wpcf7_stripe_payment_intent'

type Price = { amountInMinor: number; currency: string }

type Payment =
  /** The form requires none. */
  | { state: 'none' }
  | { state: 'required'; price: Price }
  | { state: 'made'; intentId: string }
  /** The payment belongs to another form or shop, or is already used. */
  | { state: 'invalid'; price: Price }
  /** Stripe did not respond. */
  | { state: 'unknown' }

const payments = new WeakMap<SubmissionContext, Promise<Payment>>()

/** The payment status of a submission; Stripe is called once for each. */
function readPayment(services: Services, submissionContext: SubmissionContext): Promise<Payment> {
  const existing = payments.get(submissionContext) ?? loadPayment(services, submissionContext)
  payments.set(submissionContext, existing)
  return existing
}

/**
 * Whether this content was already sent when its payment was requested, and has been paid since: it is not
 * checked for spam again.
 */
export async function isPaidResubmission(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<boolean> {
  return (
    submissionContext.hasMatchingHash && (await readPayment(services, submissionContext)).state === 'made'
  )
}

export async function checkPayment(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<string | undefined> {
  const { state } = await readPayment(services, submissionContext)
  return state === 'invalid' ? 'Invalid Stripe Payment Intent ID detected.' : undefined
}

/** Requests the payment; a paid submission passes. */
export async function requirePayment(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<Halt | undefined> {
  const payment = await readPayment(services, submissionContext)
  if (payment.state === 'none') return undefined
  try {
    if (payment.state === 'made') return await markAtStripe(services, submissionContext, payment.intentId)
    if (payment.state !== 'unknown') return await requestPayment(services, submissionContext, payment.price)
  } catch (error) {
    services.log.error({ err: error, form: submissionContext.form.id }, 'Stripe payment request failed')
  }
  const message = submissionContext.translate('Payment could not be set up. Please try again later.')
  return { status: 'aborted', message }
}

/** The URL of a submission's payment in the merchant's Stripe dashboard; `undefined` without a payment. */
export async function createPaymentLink(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<string | undefined> {
  const payment = await readPayment(services, submissionContext)
  if (payment.state !== 'made') return undefined
  const { secretKey = '' } = readStripeKeys(services.settings.current().forms) ?? {}
  const mode = secretKey.startsWith('sk_test') ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}payments/${payment.intentId}`
}

/** A payment is valid for one submission: a second one with it is not stored. */
export async function spendSubmissionPayment(
  services: Services,
  transaction: Queries,
  submissionContext: SubmissionContext,
): Promise<boolean> {
  const payment = await readPayment(services, submissionContext)
  if (payment.state !== 'made') return true
  return spendPayment(transaction, { intentId: payment.intentId, usedAt: services.clock.now() })
}

async function loadPayment(services: Services, submissionContext: SubmissionContext): Promise<Payment> {
  const keys = readStripeKeys(services.settings.current().forms)
  const price = keys && findPrice(submissionContext.tags)
  if (!price) return { state: 'none' }
  const intentId = readHiddenValue(submissionContext.posting.entries, INTENT_FIELD) ?? ''
  // The visitor paid and then lost the page: the payment still counts.
  const storedPayment = intentId
    ? await findPayment(services, intentId)
    : await findRequestedPayment(services, createContentKey(services, submissionContext))
  if (intentId === '' && !storedPayment) return { state: 'required', price }
  if (!storedPayment || storedPayment.formId !== submissionContext.form.id || storedPayment.usedAt)
    return { state: 'invalid', price }
  try {
    const stripe = await openStripe(services, keys.secretKey)
    const intent = await stripe.paymentIntents.retrieve(storedPayment.intentId)
    const isAmountUnchanged =
      intent.amount === storedPayment.amountInMinor && intent.currency === storedPayment.currency
    if (!isAmountUnchanged || wasUsedForOtherContent(intent.metadata, submissionContext, services))
      return { state: 'invalid', price }
    if (intent.status !== 'succeeded') return { state: 'required', price }
    // Prices may change and differ between languages: the payment must match the current price, or have been
    // requested for exactly this content.
    const isPriceAccepted =
      isSamePrice(storedPayment, price) ||
      storedPayment.contentKey === createContentKey(services, submissionContext)
    return isPriceAccepted ? { state: 'made', intentId: intent.id } : { state: 'invalid', price }
  } catch (error) {
    services.log.warn({ err: error, form: submissionContext.form.id }, 'Could not check a Stripe payment')
    return { state: 'unknown' }
  }
}

/** The use is also recorded at Stripe: restoring a backup of our tables must not make the payment valid again. */
async function markAtStripe(
  services: Services,
  submissionContext: SubmissionContext,
  intentId: string,
): Promise<undefined> {
  const { secretKey = '' } = readStripeKeys(services.settings.current().forms) ?? {}
  const stripe = await openStripe(services, secretKey)
  const seconds = Math.floor(services.clock.now().getTime() / 1000)
  await stripe.paymentIntents.update(intentId, {
    metadata: {
      wpcf7_submission_timestamp: String(seconds),
      hanout_content: createContentKey(services, submissionContext),
    },
  })
}

// A submission that was recorded at Stripe but not stored because its process died may be sent again.
function wasUsedForOtherContent(
  metadata: Record<string, string>,
  submissionContext: SubmissionContext,
  services: Services,
): boolean {
  if (metadata.wpcf7_submission_timestamp === undefined) return false
  return metadata.hanout_content !== createContentKey(services, submissionContext)
}

async function requestPayment(
  services: Services,
  submissionContext: SubmissionContext,
  price: Price,
): Promise<Halt> {
  const { form, texts, translate, posted } = submissionContext
  const { secretKey = '' } = readStripeKeys(services.settings.current().forms) ?? {}
  const stripe = await openStripe(services, secretKey)
  const key = createContentKey(services, submissionContext)
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
function findPrice(tags: FormTag[]): Price | undefined {
  return tags
    .filter(({ basetype }) => basetype === 'stripe')
    .map((tag) => {
      const amount = Number(readOption(tag, 'amount', /^[1-9]\d{0,11}$/))
      const currency = readOption(tag, 'currency', /^[a-z]{3}$/i)?.toLowerCase()
      return amount > 0 && currency !== undefined ? { amountInMinor: amount, currency } : undefined
    })
    .find((price) => price !== undefined)
}

function isSamePrice(one: Price, other: Price): boolean {
  return one.amountInMinor === other.amountInMinor && one.currency === other.currency
}

/** Hashes the submitted content without its payment. */
function createContentKey(services: Services, { posting }: SubmissionContext): string {
  const entries = posting.entries.filter(([name]) => name !== INTENT_FIELD)
  return createSubmissionKey(services, { ...posting, entries })
}
