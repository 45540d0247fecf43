/** A shop that accepts cards, with the Stripe stub tests/servers/stripe.ts, for tests. */
import { afterAll, expect } from 'vitest'
import { openShop, type ShopInput } from '#tests/open-shop.ts'
import { openStubServer } from '#tests/servers/stub-server.ts'
import { createStripeSignature, WEBHOOK_SECRET } from '#tests/servers/stripe-checkout.ts'
import { createStripeStub } from '#tests/servers/stripe.ts'
import { readOrder } from './store.server.ts'
import { anOrder, type OrderOverrides } from './test-orders.ts'

export type UnpaidOrder = Awaited<ReturnType<typeof anOrder>>

export async function openPayments({ products = [] }: Pick<ShopInput, 'products'> = {}) {
  const { checkout, answer } = createStripeStub()
  const stub = await openStubServer(answer)
  afterAll(() => stub.close())
  const shop = await openShop({
    products,
    stubUrl: stub.fullUrl,
    settings: {
      shop: { defaultLocale: 'en' },
      payment: {
        ...{ byCard: true, stripeSecretKey: 'sk_test_1', stripeWebhookSecret: WEBHOOK_SECRET },
        ...{ byTransfer: true, bankDetails: 'IBAN SA03 8000 0000 6080 1016 7519' },
      },
    },
  })
  const { services, clock } = shop

  /** An order that waits for its card payment. */
  const createUnpaidOrder = (overrides: OrderOverrides = {}): Promise<UnpaidOrder> =>
    anOrder(services, { status: 'pending', paymentMethod: 'stripe', paidAt: null, ...overrides })

  const readStoredOrder = async ({ id }: { id: number }) => {
    const order = await readOrder(services, { id })
    if (!order) throw new Error('The order is gone.')
    return order
  }

  /** The session to which the customer is redirected. */
  const startSession = async (order: UnpaidOrder) => {
    await shop.page(createPayPath(order))
    const session = checkout.sessions.get((await readStoredOrder(order)).transactionId)
    if (!session) throw new Error('No payment was begun.')
    return session
  }

  /** Sends a Stripe webhook. */
  const sendWebhook = async (body: string, header = createStripeSignature(body, clock.now())) => {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': header }
    return shop.get('/wp-json/hanout/v1/payments/stripe', { method: 'POST', body, headers })
  }

  const readWebhookResult = async (body: string) => {
    const response = await sendWebhook(body)
    expect(response.status).toBe(200)
    return ((await response.json()) as { taken: string }).taken
  }

  const post = (path: string, fields: Record<string, string>) =>
    shop.get(path, { method: 'POST', body: new URLSearchParams(fields) })

  return {
    shop,
    stub,
    checkout,
    createUnpaidOrder,
    readStoredOrder,
    startSession,
    sendWebhook,
    readWebhookResult,
    post,
  }
}

/** Path of the order's payment page, by default with the immediate redirect to Stripe. */
export function createPayPath({ number, key }: UnpaidOrder, suffix = '&now=1'): string {
  return `/checkout/order-pay/${number}/?key=${key}${suffix}`
}
