/**
 * An order is stored completely or not at all, and is paid once, whenever the process dies. `KILLS=100` kills
 * a hundred times; the default is one kill. `SEED=…` repeats the random choices of a run, as far as
 * processes are repeatable.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { shippingMethods } from '#app/features/checkout/tables.server.ts'
import { readHiddenFields, addressFields } from '#app/features/orders/test-checkout.ts'
import { openBrowser } from '#tests/browser.ts'
import { openChildren, kill, KILLS } from './killed-shops.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { openStubServer } from '#tests/servers/stub-server.ts'
import {
  createStripeEvent,
  createCheckoutStub,
  createStripeSignature,
  WEBHOOK_SECRET,
} from '#tests/servers/stripe-checkout.ts'

const CONCURRENCY = 8
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
vi.setConfig({ testTimeout: 120_000 + KILLS * 20_000, hookTimeout: 120_000 })

const stock = { CUP: 100 * (KILLS + 1), FEW: KILLS + 2, LATE: 1 }
const shop = await openShop({
  // Child processes use the system clock.
  now: new Date().toISOString(),
  products: [
    ...aCap({ SKU: 'CUP', Stock: stock.CUP }),
    ...aCap({ SKU: 'FEW', Stock: stock.FEW }),
    ...aCap({ SKU: 'LATE', Stock: stock.LATE, 'Backorders allowed?': 'notify' }),
  ],
  settings: {
    shop: { defaultLocale: 'en' },
    // All requests come from one IP address, which would exceed the limit.
    cart: { mostOrders: 0 },
    payment: { byCard: true, stripeSecretKey: 'sk_test_1', stripeWebhookSecret: WEBHOOK_SECRET },
  },
})
const { services } = shop
const { db, pool } = services.database
await db
  .insert(shippingMethods)
  .values({ kind: 'flat_rate', name: { en: 'Courier' }, options: { cost: '20' } })
const checkout = createCheckoutStub()
let stub: Awaited<ReturnType<typeof openStubServer>>
beforeAll(async () => {
  stub = await openStubServer(checkout.answer)
})
afterAll(() => stub.close())

/** Port of the current shop process; pending from a kill until the next process listens. */
let currentPort = Promise.withResolvers<number>()
let firstResponse = Promise.withResolvers<void>()
let lostResponseCount = 0

type ShopResponse = { status: number; location: string; html: string }

/** Retries until a process answers, as a customer or Stripe would. */
async function send(path: string, init: RequestInit = {}): Promise<ShopResponse> {
  for (;;) {
    const port = await currentPort.promise
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
      const location = response.headers.get('Location') ?? ''
      const html = await response.text()
      firstResponse.resolve()
      return { status: response.status, location, html }
    } catch {
      lostResponseCount += 1
    }
  }
}

const storyArbitrary = fc.record({
  sku: fc.constantFrom('CUP', 'CUP', 'FEW', 'LATE'),
  quantity: fc.integer({ min: 1, max: 2 }),
  way: fc.constantFrom('cod', 'stripe', 'stripe', 'cancels'),
  /** `clicks`: clicks on the order button; `webhooks`: webhook deliveries of the payment. */
  clicks: fc.integer({ min: 1, max: 2 }),
  webhooks: fc.integer({ min: 1, max: 2 }),
})
const numRuns = KILLS * CONCURRENCY
const stories = fc.sample(storyArbitrary, { numRuns, seed: SEED }).map((story, index) => {
  return { ...story, key: `story-of-a-guest-${index}` } as const
})
const pausesInMs = fc.sample(fc.integer({ min: 0, max: 700 }), { numRuns: KILLS, seed: SEED })
type Story = (typeof stories)[number]

/** Runs a customer's visit from the cart to the payment; false when the product is out of stock. */
async function runStory({ sku, quantity, way, key, ...repetitions }: Story): Promise<boolean> {
  const guest = openBrowser(shop)
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
  const addResponse = await guest.call('POST', '/cart/items', { product_id: product?.id, quantity })
  if (!addResponse.ok) return false
  const html = await (await guest.request('/checkout/')).text()
  const fields = {
    ...{ ...addressFields, ...readHiddenFields(html), intent: 'place', idempotency_key: key },
    ...{ billing_email: `${key}@shopper.example`, payment_method: way === 'cod' ? 'cod' : 'stripe' },
  }
  const headers = { Cookie: guest.cookieHeader() }
  const post = (path: string, values: Record<string, string>) =>
    send(path, { method: 'POST', headers, body: new URLSearchParams(values) })
  const clicks = Array.from({ length: repetitions.clicks }, () => post('/checkout/', fields))
  const responses = await Promise.all(clicks)
  const location = responses.find(({ status }) => status === 303)?.location ?? ''
  if (!location.includes('/order-')) {
    for (const { status } of responses) expect([303, 409]).toContain(status)
    return false
  }
  expect((await guest.cart()).lines).toEqual([])
  if (way === 'cod') return true
  const paymentPath = location.replace(/order-(?:pay|received)/, 'order-pay').replace('&now=1', '')
  if (way === 'cancels') {
    expect((await post(paymentPath, { intent: 'cancel' })).status).toBe(303)
    return true
  }
  const page = await send(`${paymentPath}&now=1`, { headers })
  const session = /\/pay\/(cs_test_\d+)/.exec(page.html)?.[1] ?? ''
  const body = createStripeEvent(checkout.pay(session), `evt_of_${session}`)
  const deliverWebhook = () =>
    send('/wp-json/hanout/v1/payments/stripe', {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Stripe-Signature': createStripeSignature(body, new Date()),
      },
    })
  // The customer returns while Stripe delivers the webhook, once or twice.
  const customerReturn = send(paymentPath.replace('order-pay', 'order-received'), { headers })
  const webhooks = Array.from({ length: repetitions.webhooks }, deliverWebhook)
  for (const { status } of await Promise.all([customerReturn, ...webhooks])) expect(status).toBe(200)
  return true
}

test(`B.13: a process killed at any moment leaves no incomplete, duplicate or twice-paid order (SEED=${SEED})`, async () => {
  const storyResults: { story: Story; isOrdered: boolean }[] = []
  const runningStories = new Set<Promise<number>>()
  let round = -1
  for await (const child of openChildren({ services, stubUrl: stub.fullUrl })) {
    round += 1
    currentPort.resolve(child.port)
    if (round === KILLS) {
      await Promise.all(runningStories)
      break
    }
    for (const story of stories.splice(0, CONCURRENCY - runningStories.size)) {
      const storyRun = runStory(story).then((isOrdered) => {
        runningStories.delete(storyRun)
        return storyResults.push({ story, isOrdered })
      })
      // Failures are reported at the end.
      storyRun.catch(() => {})
      runningStories.add(storyRun)
    }
    // In three of four rounds the process is killed only once a response has arrived, however slow the machine.
    if (round % 4 > 0) await firstResponse.promise
    await sleep(pausesInMs[round])
    currentPort = Promise.withResolvers()
    firstResponse = Promise.withResolvers()
    await kill(child)
  }
  const orderedStories = storyResults.flatMap(({ story, isOrdered }) => (isOrdered ? [story] : []))
  console.log(
    `${storyResults.length} checkouts, ${orderedStories.length} orders, ${lostResponseCount} answers lost, SEED=${SEED}`,
  )
  await expectCompleteOrders(orderedStories)
  await expectPaidOnce()
  await expectStockAddsUp()
})

type OrderRow = { idempotency_key: string; number: number; status: string; quantity: number; sku: string }

async function expectCompleteOrders(orderedStories: Story[]): Promise<void> {
  const { rows: orderRows } = await pool.query<OrderRow>(`
    select idempotency_key, number::int, status, quantity, sku from orders left join order_lines on order_id = orders.id
    order by number`)
  // Every confirmed order exists, and no other.
  const expectedLines = orderedStories.map(({ key, quantity, sku }) => `${key} ${quantity} ${sku}`)
  const storedLines = orderRows.map((row) => `${row.idempotency_key} ${row.quantity} ${row.sku}`)
  expect(storedLines.toSorted()).toEqual(expectedLines.toSorted())
  expect(orderRows.map(({ number }) => number)).toEqual(orderRows.map((_, index) => 1001 + index))
  const statuses = { cod: 'processing', stripe: 'processing', cancels: 'cancelled' }
  for (const { key, way } of orderedStories)
    expect(orderRows.find((row) => row.idempotency_key === key)?.status, key).toBe(statuses[way])
  const incompleteOrders = await pool.query(`
    select number from orders where
      (select count(*) from order_notes where order_id = orders.id and content::text like '%"placed"%') <> 1
      or not exists (select from order_lines where order_id = orders.id)
      or (status = 'processing') <> (paid_at is not null or payment_method = 'cod')`)
  expect(incompleteOrders.rows).toEqual([])
  // The stock alert belongs to no order, and may be sent again.
  const mails = await pool.query(`
    select address, subject from mails join mail_recipients on mail_id = mails.id
      where subject <> 'Stock alert' group by 1, 2 having count(*) > 1`)
  expect(mails.rows).toEqual([])
}

async function expectPaidOnce(): Promise<void> {
  const { rows } = await pool.query<{ id: number; transaction_id: string; paid: number; again: number }>(`
    select id, transaction_id, total_in_minor::int as total,
      (select count(*)::int from order_notes where order_id = orders.id and content::text like '%"event": "paid"%') as paid,
      (select count(*)::int from order_notes where order_id = orders.id and content::text ~ 'paid-again|payment-differs') as again
    from orders where payment_method = 'stripe' and status = 'processing'`)
  const paidSessions = [...checkout.sessions.values()].filter((session) => session.payment_status === 'paid')
  expect(rows.map((row) => row.transaction_id).toSorted()).toEqual(
    paidSessions.map((session) => session.payment_intent ?? '').toSorted(),
  )
  for (const row of rows) expect(row, JSON.stringify(row)).toMatchObject({ paid: 1, again: 0 })
}

async function expectStockAddsUp(): Promise<void> {
  const { rows } = await pool.query<{ sku: keyof typeof stock; left: number; held: number; sold: number }>(`
    select products.sku, stock_quantity as left, total_sales as sales,
      (select coalesce(sum(stock_taken), 0)::int from order_lines where stock_id = products.id) as sold,
      (select coalesce(sum(quantity), 0)::int from stock_reservations where product_id = products.id) as held
    from products`)
  for (const row of rows) {
    expect(row.left + row.sold, row.sku).toBe(stock[row.sku])
    expect(row).toMatchObject({ held: 0, sales: row.sold })
    if (row.sku !== 'LATE') expect(row.left).toBeGreaterThanOrEqual(0)
  }
}
