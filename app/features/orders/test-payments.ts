/** A shop that takes cards, with a Stripe that is played by tests/servers/stripe.ts, for tests. */
import { afterAll, expect } from 'vitest'
import { openShop, type ShopInput } from '#tests/open-shop.ts'
import { openStandIn } from '#tests/servers/stand-in.ts'
import { signatureOf, WEBHOOK_SECRET } from '#tests/servers/stripe-checkout.ts'
import { playStripe } from '#tests/servers/stripe.ts'
import { readOrder } from './store.server.ts'
import { anOrder, type GivenOrder } from './test-orders.ts'

export type Unpaid = Awaited<ReturnType<typeof anOrder>>

export async function openPayments({ products = [] }: Pick<ShopInput, 'products'> = {}) {
  const { checkout, answer } = playStripe()
  const standIn = await openStandIn(answer)
  afterAll(() => standIn.close())
  const shop = await openShop({
    products,
    standIn: standIn.address,
    settings: {
      shop: { defaultLocale: 'en' },
      payment: {
        ...{ byCard: true, stripeSecretKey: 'sk_test_1', stripeWebhookSecret: WEBHOOK_SECRET },
        ...{ byTransfer: true, bankDetails: 'IBAN SA03 8000 0000 6080 1016 7519' },
      },
    },
  })
  const { services, clock } = shop

  /** An order that waits for its card. */
  const anUnpaid = (given: GivenOrder = {}): Promise<Unpaid> =>
    anOrder(services, { status: 'pending', paymentMethod: 'stripe', paidAt: null, ...given })

  const statusOf = async ({ id }: { id: number }) => {
    const order = await readOrder(services, { id })
    if (!order) throw new Error('The order is gone.')
    return order
  }

  /** The session that the shopper is led to. */
  const begun = async (order: Unpaid) => {
    await shop.page(payPath(order))
    const session = checkout.sessions.get((await statusOf(order)).transactionId)
    if (!session) throw new Error('No payment was begun.')
    return session
  }

  /** What Stripe sends by itself. */
  const told = async (body: string, header = signatureOf(body, clock.now())) => {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': header }
    return shop.get('/wp-json/hanout/v1/payments/stripe', { method: 'POST', body, headers })
  }

  const takenOf = async (body: string) => {
    const response = await told(body)
    expect(response.status).toBe(200)
    return ((await response.json()) as { taken: string }).taken
  }

  const post = (path: string, fields: Record<string, string>) =>
    shop.get(path, { method: 'POST', body: new URLSearchParams(fields) })

  return { shop, standIn, checkout, anUnpaid, statusOf, begun, told, takenOf, post }
}

/** Where the order is paid; by default on the way to Stripe at once. */
export function payPath({ number, key }: Unpaid, more = '&now=1'): string {
  return `/checkout/order-pay/${number}/?key=${key}${more}`
}
