/** Webhooks of payment services. Nothing is trusted before its signature is verified. */
import type { RestResponse, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Stripe } from 'stripe'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { openStripe } from '#app/platform/stripe.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { handlePaymentEvent } from './payment-events.server.ts'
import { readPaymentEvent } from './stripe-session.ts'

/** Maximum age of a signature: an older request may be a replay of an intercepted one. */
const TOLERANCE_IN_SECONDS = 300

const badSignatureProblem = {
  code: 'hanout_bad_signature',
  status: 400,
  message: msg`Invalid webhook signature. Check the webhook secret.`,
} as const

const stripeEndpoint = restEndpoint({
  allow: 'anyone',
  // The signature covers the raw bytes.
  streamsBody: true,
  input: z.object({}),
  answer: async (services, { request }): Promise<RestResponse> => {
    const event = await readEvent(services, request)
    if (!event) return { ok: false, problem: badSignatureProblem }
    const paymentEvent = readPaymentEvent(event)
    if (!paymentEvent) return { ok: true, body: { received: true, taken: 'ignored' } }
    const { key, ...rest } = paymentEvent
    const eventResult = await handlePaymentEvent(services, {
      service: 'stripe',
      eventId: event.id,
      key,
      paymentEvent: rest,
    })
    return { ok: true, body: { received: true, taken: eventResult } }
  },
})

async function readEvent(services: Services, request: Request): Promise<Stripe.Event | undefined> {
  const { stripeSecretKey, stripeWebhookSecret } = services.settings.current().payment
  if (stripeSecretKey === '' || stripeWebhookSecret === '') return undefined
  const stripe = await openStripe(services, stripeSecretKey)
  const body = Buffer.from(await request.arrayBuffer())
  const header = request.headers.get('Stripe-Signature') ?? ''
  try {
    const { webhooks } = stripe
    // Verifies the age with the shop's clock.
    const now = services.clock.now().getTime()
    return webhooks.constructEvent(body, header, stripeWebhookSecret, TOLERANCE_IN_SECONDS, undefined, now)
  } catch (error) {
    services.log.warn({ err: error }, 'Rejected a Stripe webhook with an invalid signature')
    return undefined
  }
}

export const paymentRoutes: RestRoute[] = [
  { path: '/hanout/v1/payments/stripe', methods: { POST: stripeEndpoint } },
]
