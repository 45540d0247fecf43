/**
 * Stripe: a form that requires a payment shows the card field, and is sent again after the payment
 * (contact-forms.md 2.12, 4.8).
 */
import type { HydratedForm, FormDetail } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsApi } from '#app/features/contact-forms/client/globals.ts'
import { clearResponse, showResponseMessage } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { loadScript } from './load-script.ts'

type Card = { mount: (container: HTMLElement) => void }
type Confirmation = { error?: { message?: string }; paymentIntent?: { status: string } }
type BrowserStripe = {
  elements: () => { create: (kind: 'card') => Card }
  confirmCardPayment: (secret: string, options: { payment_method: { card: Card } }) => Promise<Confirmation>
}

declare global {
  var Stripe: ((publishableKey: string) => BrowserStripe) | undefined
}

export function startStripe(formsApi: FormsApi, forms: HydratedForm[]): void {
  for (const form of forms) {
    const container = form.querySelector<HTMLElement>('.wpcf7-stripe')
    if (!container) continue
    form.addEventListener('wpcf7submit', (event) => {
      const detail: FormDetail | undefined = event instanceof CustomEvent ? event.detail : undefined
      const { apiResponse } = detail ?? {}
      if (detail?.status === 'mail_sent' || detail?.status === 'mail_failed') endPayment(container)
      if (apiResponse && 'stripe' in apiResponse && apiResponse.stripe)
        void showCardField({ formsApi, form, container }, apiResponse.stripe.payment_intent)
    })
  }
}

type Payment = { formsApi: FormsApi; form: HydratedForm; container: HTMLElement }

/** A new response requires a new payment: the previous one must be aborted. */
const pendingPayments = new WeakMap<HydratedForm, AbortController>()

async function showCardField(
  { formsApi, form, container }: Payment,
  { id, client_secret: secret }: { id: string; client_secret: string },
): Promise<void> {
  const [intentInput, firstButton, secondButton, cardField] = [
    container.querySelector<HTMLInputElement>('[name="_wpcf7_stripe_payment_intent"]'),
    container.querySelector<HTMLButtonElement>('button.first'),
    container.querySelector<HTMLButtonElement>('button.second'),
    container.querySelector<HTMLElement>('.card-element'),
  ]
  if (!intentInput || !firstButton || !secondButton || !cardField) return
  intentInput.value = id
  await loadScript('https://js.stripe.com/v3/')
  const stripe = globalThis.Stripe?.(container.dataset.publishableKey ?? '')
  if (!stripe) return
  const card = stripe.elements().create('card')
  card.mount(cardField)
  cardField.classList.remove('hidden')
  firstButton.classList.add('hidden')
  secondButton.classList.remove('hidden')
  secondButton.disabled = false
  pendingPayments.get(form)?.abort()
  const controller = new AbortController()
  pendingPayments.set(form, controller)
  const pay = () => {
    secondButton.disabled = true
    void stripe.confirmCardPayment(secret, { payment_method: { card } }).then(({ error, paymentIntent }) => {
      secondButton.disabled = false
      if (paymentIntent?.status === 'succeeded') {
        controller.abort()
        return formsApi.submit(form)
      }
      // A declined card is reported at once.
      clearResponse(form)
      return showResponseMessage(form, error?.message ?? '')
    })
  }
  secondButton.addEventListener('click', pay, { signal: controller.signal })
}

function endPayment(container: HTMLElement): void {
  for (const each of container.querySelectorAll('.card-element, button.second')) each.classList.add('hidden')
  const firstButton = container.querySelector<HTMLButtonElement>('button.first')
  firstButton?.classList.remove('hidden')
  if (firstButton) firstButton.disabled = true
}
