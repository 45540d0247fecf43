/**
 * Stripe: a form that requires a payment shows the card field, and is sent again after the payment
 * (contact-forms.md 2.12, 4.8).
 */
import type { HydratedForm, FormDetail } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsApi } from '#app/features/contact-forms/client/globals.ts'
import { clearAnswer, showAnswer } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { loadScript } from './load-script.ts'

type Card = { mount: (place: HTMLElement) => void }
type Confirmation = { error?: { message?: string }; paymentIntent?: { status: string } }
type StripeOfBrowser = {
  elements: () => { create: (kind: 'card') => Card }
  confirmCardPayment: (secret: string, options: { payment_method: { card: Card } }) => Promise<Confirmation>
}

declare global {
  var Stripe: ((publishableKey: string) => StripeOfBrowser) | undefined
}

export function startStripe(page: FormsApi, forms: HydratedForm[]): void {
  for (const form of forms) {
    const place = form.querySelector<HTMLElement>('.wpcf7-stripe')
    if (!place) continue
    form.addEventListener('wpcf7submit', (event) => {
      const detail: FormDetail | undefined = event instanceof CustomEvent ? event.detail : undefined
      const { apiResponse } = detail ?? {}
      if (detail?.status === 'mail_sent' || detail?.status === 'mail_failed') endPayment(place)
      if (apiResponse && 'stripe' in apiResponse && apiResponse.stripe)
        void showCardField({ page, form, place }, apiResponse.stripe.payment_intent)
    })
  }
}

type Payment = { page: FormsApi; form: HydratedForm; place: HTMLElement }

/** A new response requires a new payment: the previous one must be aborted. */
const pendingPayments = new WeakMap<HydratedForm, AbortController>()

async function showCardField(
  { page, form, place }: Payment,
  { id, client_secret: secret }: { id: string; client_secret: string },
): Promise<void> {
  const [intent, first, second, field] = [
    place.querySelector<HTMLInputElement>('[name="_wpcf7_stripe_payment_intent"]'),
    place.querySelector<HTMLButtonElement>('button.first'),
    place.querySelector<HTMLButtonElement>('button.second'),
    place.querySelector<HTMLElement>('.card-element'),
  ]
  if (!intent || !first || !second || !field) return
  intent.value = id
  await loadScript('https://js.stripe.com/v3/')
  const stripe = globalThis.Stripe?.(place.dataset.publishableKey ?? '')
  if (!stripe) return
  const card = stripe.elements().create('card')
  card.mount(field)
  field.classList.remove('hidden')
  first.classList.add('hidden')
  second.classList.remove('hidden')
  second.disabled = false
  pendingPayments.get(form)?.abort()
  const controller = new AbortController()
  pendingPayments.set(form, controller)
  const pay = () => {
    second.disabled = true
    void stripe.confirmCardPayment(secret, { payment_method: { card } }).then(({ error, paymentIntent }) => {
      second.disabled = false
      if (paymentIntent?.status === 'succeeded') {
        controller.abort()
        return page.submit(form)
      }
      // A declined card is reported at once.
      clearAnswer(form)
      return showAnswer(form, error?.message ?? '')
    })
  }
  second.addEventListener('click', pay, { signal: controller.signal })
}

function endPayment(place: HTMLElement): void {
  for (const each of place.querySelectorAll('.card-element, button.second')) each.classList.add('hidden')
  const first = place.querySelector<HTMLButtonElement>('button.first')
  first?.classList.remove('hidden')
  if (first) first.disabled = true
}
