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
export const REFUSED_REFUND = 666

export function playCheckout() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  /** Payment intents of asynchronous payments. */
  const intents = new Map<string, { id: string; status: string }>()
  const known = new Map<string, StubReply>()

  function answer(request: StubRequest): StubReply | Promise<StubReply> {
    const { path, method, headers } = request
    if (path.startsWith('/pay/')) return page(request)
    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const again = typeof key === 'string' ? known.get(key) : undefined
    if (again) return again
    const reply = path.includes('/v1/refunds') ? refund(request) : session(request)
    if (typeof key === 'string') known.set(key, reply)
    return reply
  }

  function session({ path, method, fields, headers }: StubRequest): StubReply {
    const { pathname, searchParams } = new URL(path, 'http://stripe.test')
    const [id, verb] = pathname.replace('/api.stripe.com/v1/checkout/sessions', '').split('/').slice(1)
    if (id === undefined && method === 'POST') return { json: create(fields, String(headers.host)) }
    const found = sessions.get(id ?? '')
    if (!found)
      return { status: 404, json: { error: { type: 'invalid_request_error', message: 'No such session' } } }
    if (verb === 'expire') Object.assign(found, { status: 'expired', url: null })
    const isWhole = searchParams.get('expand[0]') === 'payment_intent'
    const intent = isWhole ? intents.get(found.payment_intent ?? '') : undefined
    return { json: intent ? { ...found, payment_intent: intent } : found }
  }

  function create(fields: Record<string, string>, host: string): Session {
    const id = `cs_test_${sessions.size + 1}`
    const metadata = { ...namedIn(fields, 'metadata') }
    const made: Session = {
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
    sessions.set(id, made)
    return made
  }

  function refund({ fields }: StubRequest): StubReply {
    const amount = Number(fields.amount)
    const id = `re_${refunds.length + 1}`
    const status = amount === REFUSED_REFUND ? 'failed' : 'succeeded'
    const made = { id, payment_intent: fields.payment_intent ?? '', amount, status } as const
    refunds.push(made)
    return { json: { object: 'refund', ...made } }
  }

  /** Marks the session as paid. */
  function pay(id: string): Session {
    const found = sessions.get(id)
    if (!found) throw new Error(`Nobody asked for the session ${id}.`)
    return Object.assign(found, {
      ...{ status: 'complete', payment_status: 'paid', payment_intent: `pi_of_${id}`, url: null },
    } as const)
  }

  /** Completes the session; the bank's confirmation is still pending, or the bank declines the payment. */
  function takesTime(id: string, status: 'processing' | 'requires_payment_method'): Session {
    const found = sessions.get(id)
    if (!found) throw new Error(`Nobody asked for the session ${id}.`)
    const intent = `pi_of_${id}`
    intents.set(intent, { id: intent, status })
    return Object.assign(found, { status: 'complete', payment_intent: intent, url: null } as const)
  }

  /** Stripe's page: "Pay" sends the webhook to the shop and redirects back to it. */
  async function page({ path, method }: StubRequest): Promise<StubReply> {
    const id = path.slice('/pay/'.length)
    const found = sessions.get(id)
    if (!found) return { status: 404, text: 'No such session' }
    if (method !== 'POST')
      return { text: payPage(found), headers: { 'Content-Type': 'text/html; charset=utf-8' } }
    const body = eventOf(pay(id), `evt_of_${id}`)
    const { origin } = new URL(found.success_url)
    await fetch(`${origin}/wp-json/hanout/v1/payments/stripe`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(body, new Date()) },
    })
    return { status: 303, headers: { Location: found.success_url }, text: '' }
  }

  return { sessions, refunds, intents, pay, takesTime, answer }
}

/** The webhook event that Stripe sends when a session is complete. */
export function eventOf(session: object, id: string, type = 'checkout.session.completed'): string {
  return JSON.stringify({ id, object: 'event', type, data: { object: session } })
}

/** The `Stripe-Signature` header. */
export function signatureOf(body: string, at: Date, secret = WEBHOOK_SECRET): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function payPage({ id, amount_total: amount, currency, cancel_url: back }: Session): string {
  return `<!doctype html><html lang="en"><title>Pay ${id}</title><h1>${amount} ${currency}</h1>
    <form method="post"><button>Pay</button></form><a href="${back.replaceAll('&', '&amp;')}">Back</a></html>`
}

function namedIn(fields: Record<string, string>, name: string): Record<string, string> {
  const own = Object.entries(fields).filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}
