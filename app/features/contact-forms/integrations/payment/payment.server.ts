/** Forms that ask for a payment: answered with `payment_required`, and kept once it was made (contact-forms.md 8.2). */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Halt, Subject } from '#app/features/contact-forms/pipeline/subject.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { stripeKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { hiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { contentKey } from '#app/features/contact-forms/pipeline/subject.server.ts'
import { optionOf } from '#app/features/contact-forms/template/options.ts'
import { isEmail } from '#app/features/contact-forms/validation/formats.ts'
import { openStripe } from '#app/platform/stripe.server.ts'
import { findAskedPayment, findPayment, keepPayment, spendPayment } from './store.server.ts'

const INTENT_FIELD = '_wpcf7_stripe_payment_intent'

type Price = { amountInMinor: number; currency: string }

type Payment =
  /** The form asks for none. */
  | { state: 'none' }
  | { state: 'wanted'; price: Price }
  | { state: 'made'; intentId: string }
  /** Of another form, used before, of another shop. */
  | { state: 'invalid'; price: Price }
  /** Stripe had no answer. */
  | { state: 'unknown' }

const known = new WeakMap<Subject, Promise<Payment>>()

/** How things stand with the payment of a submission; Stripe is asked once for each. */
function paymentOf(services: Services, subject: Subject): Promise<Payment> {
  const asked = known.get(subject) ?? findOut(services, subject)
  known.set(subject, asked)
  return asked
}

/** The very content that was asked for a payment comes again, and has been paid: it was judged then. */
export async function isPaidAgain(services: Services, subject: Subject): Promise<boolean> {
  return subject.echoesItsHash && (await paymentOf(services, subject)).state === 'made'
}

export async function checkPayment(services: Services, subject: Subject): Promise<string | undefined> {
  const { state } = await paymentOf(services, subject)
  return state === 'invalid' ? 'Invalid Stripe Payment Intent ID detected.' : undefined
}

/** Asks for the payment; lets a submission through that has been paid. */
export async function requirePayment(services: Services, subject: Subject): Promise<Halt | undefined> {
  const payment = await paymentOf(services, subject)
  if (payment.state === 'none') return undefined
  try {
    if (payment.state === 'made') return await markAtStripe(services, subject, payment.intentId)
    if (payment.state !== 'unknown') return await askForPayment(services, subject, payment.price)
  } catch (error) {
    services.log.error({ err: error, form: subject.form.id }, 'Stripe payment request failed')
  }
  const message = subject.say('Payment could not be set up. Please try again later.')
  return { status: 'aborted', message }
}

/** Where Stripe shows its owner the payment that a submission was made with; undefined without one. */
export async function paymentLinkOf(services: Services, subject: Subject): Promise<string | undefined> {
  const payment = await paymentOf(services, subject)
  if (payment.state !== 'made') return undefined
  const { secretKey = '' } = stripeKeys(services.settings.current().forms) ?? {}
  const mode = secretKey.startsWith('sk_test') ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}payments/${payment.intentId}`
}

/** A payment pays once: whoever comes second with it is not kept. */
export async function spendPaymentOf(
  services: Services,
  queries: Queries,
  subject: Subject,
): Promise<boolean> {
  const payment = await paymentOf(services, subject)
  if (payment.state !== 'made') return true
  return spendPayment(queries, { intentId: payment.intentId, at: services.clock.now() })
}

async function findOut(services: Services, subject: Subject): Promise<Payment> {
  const keys = stripeKeys(services.settings.current().forms)
  const price = keys && priceOf(subject.tags)
  if (!price) return { state: 'none' }
  const given = hiddenValue(subject.posting.entries, INTENT_FIELD) ?? ''
  // Who paid, and then lost the page, has paid.
  const kept = given
    ? await findPayment(services, given)
    : await findAskedPayment(services, keyOf(services, subject))
  if (given === '' && !kept) return { state: 'wanted', price }
  if (!kept || kept.formId !== subject.form.id || kept.usedAt) return { state: 'invalid', price }
  try {
    const stripe = await openStripe(services, keys.secretKey)
    const intent = await stripe.paymentIntents.retrieve(kept.intentId)
    const isOwn = intent.amount === kept.amountInMinor && intent.currency === kept.currency
    if (!isOwn || wasUsedForOther(intent.metadata, subject, services)) return { state: 'invalid', price }
    if (intent.status !== 'succeeded') return { state: 'wanted', price }
    // Prices rise, and languages may have their own: what was paid must be what this costs, or was asked for just this.
    const isEnough = costsTheSame(kept, price) || kept.contentKey === keyOf(services, subject)
    return isEnough ? { state: 'made', intentId: intent.id } : { state: 'invalid', price }
  } catch (error) {
    services.log.warn({ err: error, form: subject.form.id }, 'Could not check a Stripe payment')
    return { state: 'unknown' }
  }
}

/** What is paid is told to Stripe, too, with what it was for: a backup of our tables must not make it good again. */
async function markAtStripe(services: Services, subject: Subject, intentId: string): Promise<undefined> {
  const { secretKey = '' } = stripeKeys(services.settings.current().forms) ?? {}
  const stripe = await openStripe(services, secretKey)
  const seconds = Math.floor(services.clock.now().getTime() / 1000)
  await stripe.paymentIntents.update(intentId, {
    metadata: { wpcf7_submission_timestamp: String(seconds), hanout_content: keyOf(services, subject) },
  })
}

// A submission that was marked, but not kept since its process died, may come again.
function wasUsedForOther(metadata: Record<string, string>, subject: Subject, services: Services): boolean {
  if (metadata.wpcf7_submission_timestamp === undefined) return false
  return metadata.hanout_content !== keyOf(services, subject)
}

async function askForPayment(services: Services, subject: Subject, price: Price): Promise<Halt> {
  const { form, texts, say, posted } = subject
  const { secretKey = '' } = stripeKeys(services.settings.current().forms) ?? {}
  const stripe = await openStripe(services, secretKey)
  const key = keyOf(services, subject)
  const asked = await findAskedPayment(services, key)
  const email = posted['your-email']
  const intent =
    asked && costsTheSame(asked, price)
      ? await stripe.paymentIntents.retrieve(asked.intentId)
      : await stripe.paymentIntents.create({
          amount: price.amountInMinor,
          currency: price.currency,
          allowed_payment_method_types: ['card'],
          description: texts.title,
          ...(typeof email === 'string' && isEmail(email) && { receipt_email: email }),
        })
  await keepPayment(services, {
    ...{ intentId: intent.id, formId: form.id, contentKey: key },
    ...price,
  })
  if (intent.client_secret === null) throw new Error(`${intent.id} came without the secret of its client`)
  return {
    status: 'payment_required',
    message: say('Payment is required. Please pay by credit card.'),
    stripe: { payment_intent: { id: intent.id, client_secret: intent.client_secret } },
  }
}

/** Of the form's first [stripe] with a price. */
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

function costsTheSame(one: Price, other: Price): boolean {
  return one.amountInMinor === other.amountInMinor && one.currency === other.currency
}

/** What was sent, whichever payment came with it. */
function keyOf(services: Services, { posting }: Subject): string {
  const entries = posting.entries.filter(([name]) => name !== INTENT_FIELD)
  return contentKey(services, { ...posting, entries })
}
