/** Stub of Stripe, as far as the shop uses it; Stripe's own script calls `confirm` to pay by card in a form. */
import type { StubRequest, StubReply } from './stub-server.ts'
import { createCheckoutStub } from './stripe-checkout.ts'

type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  metadata: Record<string, string>
}

export function createStripeStub() {
  const intents = new Map<string, Intent>()
  const checkout = createCheckoutStub()

  function answer(request: StubRequest): StubReply | Promise<StubReply> {
    return request.path.includes('/payment_intents') ? answerForms(request) : checkout.answer(request)
  }

  function answerForms(request: StubRequest): StubReply {
    const [id = '', verb] = request.path.replace('/api.stripe.com/v1/payment_intents', '').split('/').slice(1)
    const intent = id === '' ? create(request) : intents.get(id)
    if (!intent) return createErrorReply(404, 'No such intent')
    if (verb === 'confirm') {
      if (request.fields.card === REFUSED_CARD_NUMBER) return createErrorReply(402, 'Your card was declined.')
      intent.status = 'succeeded'
    } else if (request.method === 'POST') {
      intent.metadata = { ...intent.metadata, ...readMetadata(request.fields) }
    }
    return { json: intent }
  }

  function create({ fields }: StubRequest): Intent {
    const id = `pi_${intents.size + 1}`
    const intent: Intent = {
      ...{ id, object: 'payment_intent', amount: Number(fields.amount), currency: fields.currency ?? '' },
      ...{ status: 'requires_payment_method', client_secret: `${id}_secret`, metadata: {} },
    }
    intents.set(id, intent)
    return intent
  }

  return { intents, answer, checkout }
}

/** The number of a card that is always declined. */
export const REFUSED_CARD_NUMBER = '4000000000000002'

function createErrorReply(status: number, message: string): StubReply {
  return { status, json: { error: { type: 'invalid_request_error', message } } }
}

function readMetadata(fields: Record<string, string>): Record<string, string> {
  const metadataEntries = Object.entries(fields).filter(([name]) => name.startsWith('metadata['))
  return Object.fromEntries(
    metadataEntries.map(([name, value]) => [name.slice('metadata['.length, -1), value]),
  )
}
