/** Stub of Stripe Checkout: sessions, refunds, webhooks, and a payment page with a "Pay" button. */
import { createHmac } from 'node:crypto'
import type { StubRequest, StubReply } from './stub-server.ts'

type Session = {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  metadata: Record<string, string>
  customer_email: string | null
  url: string | null
  success_url: string
  cancel_url: string
}

type Refund = { id: string; payment_intent: string; amount: number; status: 'succeeded' | 'failed' }

/** Webhook secret of the tests' shops. */
export const WEBHOOK_SECRET = 'whsec_of_tests'

/** A refund of this amount fails. */
export const REFUSED_REFUND_AMOUNT = 666

export function createCheckoutStub() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  /** Payment intents of asynchronous payments. */
  const intents = new Map<string, { id: string; status: string }>()
  const repliesByKey = new Map<string, StubReply>()

  function answer(request: StubRequest): StubReply | Promise<StubReply> {
    const { path, method, headers } = request
    if (path.startsWith('/pay/')) return answerPayPage(request)
    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const previousReply = typeof key === 'string' ? repliesByKey.get(key) : undefined
    if (previousReply) return previousReply
    const reply = path.includes('/v1/refunds') ? answerRefund(request) : answerSession(request)
    if (typeof key === 'string') repliesByKey.set(key, reply)
    return reply
  }

  function answerSession({ path, method, fields, headers }: StubRequest): StubReply {
    const { pathname, searchParams } = new URL(path, 'http://stripe.test')
    const [id, verb] = pathname.replace('/api.stripe.com/v1/checkout/sessions', '').split('/').slice(1)
    if (id === undefined && method === 'POST') return { json: create(fields, String(headers.host)) }
    const storedSession = sessions.get(id ?? '')
    if (!storedSession)
      return { status: 404, json: { error: { type: 'invalid_request_error', message: 'No such session' } } }
    if (verb === 'expire') Object.assign(storedSession, { status: 'expired', url: null })
    const isExpanded = searchParams.get('expand[0]') === 'payment_intent'
    const intent = isExpanded ? intents.get(storedSession.payment_intent ?? '') : undefined
    return { json: intent ? { ...storedSession, payment_intent: intent } : storedSession }
  }

  function create(fields: Record<string, string>, host: string): Session {
    const id = `cs_test_${sessions.size + 1}`
    const metadata = { ...readNestedFields(fields, 'metadata') }
    const newSession: Session = {
      ...{
        id,
        object: 'checkout.session',
        metadata,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
      },
      amount_total:
        Number(fields['line_items[0][price_data][unit_amount]']) * Number(fields['line_items[0][quantity]']),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      url: `http://${host}/pay/${id}`,
      customer_email: fields.customer_email ?? null,
      success_url: fields.success_url ?? '',
      cancel_url: fields.cancel_url ?? '',
    }
    sessions.set(id, newSession)
    return newSession
  }

  function answerRefund({ fields }: StubRequest): StubReply {
    const amount = Number(fields.amount)
    const id = `re_${refunds.length + 1}`
    const status = amount === REFUSED_REFUND_AMOUNT ? 'failed' : 'succeeded'
    const newRefund = { id, payment_intent: fields.payment_intent ?? '', amount, status } as const
    refunds.push(newRefund)
    return { json: { object: 'refund', ...newRefund } }
  }

  /** Marks the session as paid. */
  function pay(id: string): Session {
    const storedSession = sessions.get(id)
    if (!storedSession) throw new Error(`Nobody asked for the session ${id}.`)
    return Object.assign(storedSession, {
      ...{ status: 'complete', payment_status: 'paid', payment_intent: `pi_of_${id}`, url: null },
    } as const)
  }

  /** Completes the session; the bank's confirmation is still pending, or the bank declines the payment. */
  function completeWithPendingPayment(id: string, status: 'processing' | 'requires_payment_method'): Session {
    const storedSession = sessions.get(id)
    if (!storedSession) throw new Error(`Nobody asked for the session ${id}.`)
    const intent = `pi_of_${id}`
    intents.set(intent, { id: intent, status })
    return Object.assign(storedSession, { status: 'complete', payment_intent: intent, url: null } as const)
  }

  /** Stripe's page: "Pay" sends the webhook to the shop and redirects back to it. */
  async function answerPayPage({ path, method }: StubRequest): Promise<StubReply> {
    const id = path.slice('/pay/'.length)
    const storedSession = sessions.get(id)
    if (!storedSession) return { status: 404, text: 'No such session' }
    if (method !== 'POST')
      return { text: renderPayPage(storedSession), headers: { 'Content-Type': 'text/html; charset=utf-8' } }
    const body = createStripeEvent(pay(id), `evt_of_${id}`)
    const { origin } = new URL(storedSession.success_url)
    await fetch(`${origin}/wp-json/hanout/v1/payments/stripe`, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Stripe-Signature': createStripeSignature(body, new Date()),
      },
    })
    return { status: 303, headers: { Location: storedSession.success_url }, text: '' }
  }

  return { sessions, refunds, intents, pay, takesTime: completeWithPendingPayment, answer }
}

/** The webhook event that Stripe sends when a session is complete. */
export function createStripeEvent(session: object, id: string, type = 'checkout.session.completed'): string {
  return JSON.stringify({ id, object: 'event', type, data: { object: session } })
}

/** The `Stripe-Signature` header. */
export function createStripeSignature(body: string, date: Date, secret = WEBHOOK_SECRET): string {
  const seconds = Math.floor(date.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function renderPayPage({ id, amount_total: amount, currency, cancel_url: cancelUrl }: Session): string {
  return `<!doctype html><html lang="en"><title>Pay ${id}</title><h1>${amount} ${currency}</h1>
    <form method="post"><button>Pay</button></form><a href="${cancelUrl.replaceAll('&', '&amp;')}">Back</a></html>`
}

function readNestedFields(fields: Record<string, string>, name: string): Record<string, string> {
  const nestedEntries = Object.entries(fields).filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(nestedEntries.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}
