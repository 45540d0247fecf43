/** Stripe's own library, loaded when somebody pays for the first time. */
import type { Stripe } from 'stripe'
import type { Outside } from './outside.server.ts'

// Somebody waits; and after ten seconds another process takes a form's submission for abandoned.
const TIME_LIMIT_IN_MS = 4000

/** A client for one key; its calls go through the door that all calls outside go through. */
export async function openStripe({ outside }: { outside: Outside }, secretKey: string): Promise<Stripe> {
  const { Stripe: StripeClient } = await import('stripe')
  const ask: typeof fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return outside.ask(address, { ...init, timeLimitInMs: TIME_LIMIT_IN_MS })
  }
  return new StripeClient(secretKey, {
    httpClient: StripeClient.createFetchHttpClient(ask),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
