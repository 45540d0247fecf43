/** As much of Stripe as the shop uses, for a stand-in; a form's card is paid with by `confirm`, which Stripe's own script calls. */
import type { AskedOfStandIn, StandInReply } from './stand-in.ts'
import { playCheckout } from './stripe-checkout.ts'

type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  metadata: Record<string, string>
}

export function playStripe() {
  const intents = new Map<string, Intent>()
  const checkout = playCheckout()

  function answer(asked: AskedOfStandIn): StandInReply | Promise<StandInReply> {
    return asked.path.includes('/payment_intents') ? answerForms(asked) : checkout.answer(asked)
  }

  function answerForms(asked: AskedOfStandIn): StandInReply {
    const [id = '', verb] = asked.path.replace('/api.stripe.com/v1/payment_intents', '').split('/').slice(1)
    const intent = id === '' ? create(asked) : intents.get(id)
    if (!intent) return refusal(404, 'No such intent')
    if (verb === 'confirm') {
      if (asked.fields.card === REFUSED_CARD) return refusal(402, 'Your card was declined.')
      intent.status = 'succeeded'
    } else if (asked.method === 'POST') {
      intent.metadata = { ...intent.metadata, ...metadataIn(asked.fields) }
    }
    return { json: intent }
  }

  function create({ fields }: AskedOfStandIn): Intent {
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

/** The number of a card that nobody can pay with. */
export const REFUSED_CARD = '4000000000000002'

function refusal(status: number, message: string): StandInReply {
  return { status, json: { error: { type: 'invalid_request_error', message } } }
}

function metadataIn(fields: Record<string, string>): Record<string, string> {
  const own = Object.entries(fields).filter(([name]) => name.startsWith('metadata['))
  return Object.fromEntries(own.map(([name, value]) => [name.slice('metadata['.length, -1), value]))
}
