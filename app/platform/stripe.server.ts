/** Stripe's own library, loaded with the first payment. */
import type { Stripe } from 'stripe'
import type { ExternalServices } from './external-services.server.ts'

// A customer is waiting; and after ten seconds another process considers a form's submission abandoned.
const TIME_LIMIT_IN_MS = 4000

/** A client for one key; its calls are made through the external services, like all others. */
export async function openStripe(
  { externalServices }: { externalServices: ExternalServices },
  secretKey: string,
): Promise<Stripe> {
  const { Stripe: StripeClient } = await import('stripe')
  const fetchStripe: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return externalServices.fetch(url, { ...init, timeLimitInMs: TIME_LIMIT_IN_MS })
  }
  return new StripeClient(secretKey, {
    httpClient: StripeClient.createFetchHttpClient(fetchStripe),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
