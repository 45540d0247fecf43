/** Stripe: a form that asks for a payment shows the field of the card, and is sent again once it was paid (contact-forms.md 2.12, 4.8). */
import type { AwakeForm, FormDetail } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsApi } from '#app/features/contact-forms/client/globals.ts'
import { clearAnswer, showAnswer } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { loadScript } from './load-script.ts'

type Card = { mount: (place: HTMLElement) => void }
type Confirmed = { error?: { message?: string }; paymentIntent?: { status: string } }
type StripeOfBrowser = {
  elements: () => { create: (kind: 'card') => Card }
  confirmCardPayment: (secret: string, options: { payment_method: { card: Card } }) => Promise<Confirmed>
}

declare global {
  var Stripe: ((publishableKey: string) => StripeOfBrowser) | undefined
}

export function startStripe(page: FormsApi, forms: AwakeForm[]): void {
  for (const form of forms) {
    const place = form.querySelector<HTMLElement>('.wpcf7-stripe')
    if (!place) continue
    form.addEventListener('wpcf7submit', (event) => {
      const detail: FormDetail | undefined = event instanceof CustomEvent ? event.detail : undefined
      const { apiResponse } = detail ?? {}
      if (detail?.status === 'mail_sent' || detail?.status === 'mail_failed') endPayment(place)
      if (apiResponse && 'stripe' in apiResponse && apiResponse.stripe)
        void askForCard({ page, form, place }, apiResponse.stripe.payment_intent)
    })
  }
}

type Payment = { page: FormsApi; form: AwakeForm; place: HTMLElement }

/** A form that is answered anew asks for another payment: the one before must not be made as well. */
const asked = new WeakMap<AwakeForm, AbortController>()

async function askForCard(
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
  asked.get(form)?.abort()
  const asking = new AbortController()
  asked.set(form, asking)
  const pay = () => {
    second.disabled = true
    void stripe.confirmCardPayment(secret, { payment_method: { card } }).then(({ error, paymentIntent }) => {
      second.disabled = false
      if (paymentIntent?.status === 'succeeded') {
        asking.abort()
        return page.submit(form)
      }
      // A card that was refused is said to be; nobody is kept waiting for it.
      clearAnswer(form)
      return showAnswer(form, error?.message ?? '')
    })
  }
  second.addEventListener('click', pay, { signal: asking.signal })
}

function endPayment(place: HTMLElement): void {
  for (const each of place.querySelectorAll('.card-element, button.second')) each.classList.add('hidden')
  const first = place.querySelector<HTMLButtonElement>('button.first')
  first?.classList.remove('hidden')
  if (first) first.disabled = true
}
