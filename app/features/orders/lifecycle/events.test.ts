/**
 * Property test: whatever several buyers, their payments and the merchant do, in any order and concurrently,
 * the stock adds up. `SEED=…` repeats a run.
 */
import { scaleRuns } from '#tests/property-runs.ts'
import { randomUUID } from 'node:crypto'
import type { RequestedLine } from '#app/features/orders/lines/recount.server.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { coupons } from '#app/features/checkout/tables.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { aCap } from '#tests/products.ts'
import { REFUSED_REFUND_AMOUNT } from '#tests/servers/stripe-checkout.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { changeOrder } from './change.server.ts'
import { cancelUnpaidOrders } from './jobs.server.ts'
import { changeLines } from '#app/features/orders/lines/change-lines.server.ts'
import { loadOrderProducts } from '#app/features/orders/lines/order-products.server.ts'
import { handlePaymentEvent } from '#app/features/orders/payments/payment-events.server.ts'
import { placeOrder } from './place.server.ts'
import { refundOrder, settleRefunds } from '#app/features/orders/refunds/refund.server.ts'
import { determineNextStatus } from './status.ts'
import { readOrder, type StoredOrder } from '#app/features/orders/store.server.ts'
import {
  performMerchantAction,
  createMerchantActions,
} from '#app/features/orders/by-owner/test-owner-actions.server.ts'
import { openPayments } from '#app/features/orders/test-payments.ts'
import { createGuestWithCart, createPlaceOrderInput } from './test-place-order.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const RUNS = scaleRuns(12)
vi.setConfig({ testTimeout: 60_000 + RUNS * 10_000 })

const stock = { POT: 5, CUP: 2, LATE: 1 }
const { shop, stub } = await openPayments({
  products: [
    ...aCap({ SKU: 'POT', Stock: stock.POT }),
    ...aCap({ SKU: 'CUP', Stock: stock.CUP }),
    ...aCap({ SKU: 'LATE', Stock: stock.LATE, 'Backorders allowed?': 'notify' }),
  ],
})
const { services, clock } = shop
const { db, pool } = services.database
const manager = await createSignedInUser(services, { role: 'manager' })
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

const skuArbitrary = fc.constantFrom('POT', 'CUP', 'LATE' as const)
const which = fc.nat({ max: 9 })
const eventArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('place'),
    lines: fc.uniqueArray(fc.record({ sku: skuArbitrary, quantity: fc.integer({ min: 1, max: 3 }) }), {
      ...{ minLength: 1, maxLength: 2, selector: ({ sku }) => sku },
    }),
    paymentMethod: fc.constantFrom('stripe', 'stripe', 'bacs', 'cod'),
    hasCoupon: fc.boolean(),
  }),
  fc.record({
    ...{ kind: fc.constant('paid'), which, payment: fc.integer({ min: 1, max: 2 }) },
    copies: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant('payment-failed'), which }),
  fc.record({
    ...{ kind: fc.constant('change'), which },
    event: fc.constantFrom('hold-over', 'cancelled-by-shopper', 'cancelled-by-owner', 'completed-by-owner'),
  }),
  fc.record({
    ...{ kind: fc.constant('lines'), which, shippingInMinor: fc.constantFrom(0, 2000) },
    quantity: fc.record({ POT: fc.nat({ max: 3 }), CUP: fc.nat({ max: 3 }), LATE: fc.nat({ max: 2 }) }),
  }),
  fc.record({
    ...{ kind: fc.constant('refund'), which, line: fc.nat({ max: 1 }), quantity: fc.nat({ max: 3 }) },
    ...{ restocks: fc.boolean(), amount: fc.constantFrom('some', 'all', 'refused') },
  }),
  ...createMerchantActions(which),
  fc.record({ kind: fc.constantFrom('minutes-pass', 'an-hour-passes', 'stripe-leaves', 'stripe-returns') }),
)
type ShopEvent = typeof eventArbitrary extends fc.Arbitrary<infer Value> ? Value : never

let orderIds: number[] = []
let firstNumber = 0

async function resetShop(): Promise<void> {
  clock.moveTo('2026-01-15T12:00:00Z')
  stub.resumeResponding()
  await pool.query(`delete from carts; delete from orders; delete from coupons; delete from payment_events;
    delete from deleted_orders`)
  for (const [sku, stockQuantity] of Object.entries(stock)) {
    const values = { stockQuantity, stockStatus: 'instock', totalSales: 0 } as const
    await db.update(products).set(values).where(eq(products.sku, sku))
  }
  await db.insert(coupons).values({ code: 'twice', type: 'percent', amount: 100_000, usageLimit: 2 })
  orderIds = []
  const { rows: counters } = await pool.query(`select value::int from counters where name = 'order'`)
  firstNumber = counters[0].value + 1
}

async function performEvent(event: ShopEvent): Promise<unknown> {
  if (event.kind === 'place') return placeGuestOrderTwice(event)
  if (!('which' in event)) return performEnvironmentEvent(event.kind)
  const orderId = orderIds[event.which % Math.max(1, orderIds.length)]
  const order = orderId === undefined ? undefined : await readOrder(services, { id: orderId })
  if (!order) return undefined
  const { id, key, currency, totalInMinor, transactionId } = order
  const paymentData = { orderId: id, amountInMinor: totalInMinor, currency }
  if (event.kind === 'change') return changeOrder(services, id, { event: event.event })
  if (event.kind === 'lines') return requestQuantity(order, event)
  if (event.kind === 'set-status' || event.kind === 'delete' || event.kind === 'difference')
    return performMerchantAction(services, order, { action: event, actorId: manager.userId })
  if (event.kind === 'payment-failed') {
    const paymentEvent = { ...paymentData, event: 'payment-failed', transactionId } as const
    return handlePaymentEvent(services, { service: 'stripe', eventId: randomUUID(), key, paymentEvent })
  }
  if (event.kind === 'paid') {
    const stripePaymentId = `pi_${id}_${event.payment}`
    const paymentEvent = { ...paymentData, event: 'paid', transactionId: stripePaymentId } as const
    const notify = () =>
      handlePaymentEvent(services, { service: 'stripe', eventId: stripePaymentId, key, paymentEvent })
    return Promise.all(Array.from({ length: event.copies }, notify))
  }
  const lineId = order.lines[event.line % order.lines.length]?.id ?? 0
  const left = totalInMinor - order.refundedInMinor
  const refundLines = [{ lineId, quantity: event.quantity, amountInMinor: 0, taxInMinor: 0 }]
  const amountInMinor = { some: 1000, all: left, refused: REFUSED_REFUND_AMOUNT }[event.amount]
  const refundInput = {
    ...{ amountInMinor, lines: refundLines, restocks: event.restocks, reason: '', actorId: null },
    idempotencyKey: randomUUID(),
  }
  // Submitted twice, like a double click.
  const refund = () => refundOrder(services, id, refundInput)
  return Promise.all([refund(), refund()])
}

async function placeGuestOrderTwice(event: ShopEvent & { kind: 'place' }): Promise<void> {
  const { lines, paymentMethod, hasCoupon } = event
  const items = lines.map(({ sku, quantity }) => ({ productId: findProductId(sku), quantity }))
  // Out-of-stock products cannot be added to a cart.
  const guest = await createGuestWithCart(services, items).catch(() => undefined)
  if (!guest) return
  const firstEvents = { stripe: 'placed', bacs: 'awaits-transfer', cod: 'pays-on-delivery' } as const
  const placeOrderInput = await createPlaceOrderInput(services, guest, {
    ...(hasCoupon && { quoteOptions: { selections: { coupons: ['twice'] } } }),
    ...{ paymentMethod, firstEvent: firstEvents[paymentMethod] },
  })
  const place = () => placeOrder(services, placeOrderInput)
  const results = await Promise.all([place(), place()])
  for (const result of results) if (result.ok && result.isNew) orderIds.push(result.order.id)
}

/** Changes the lines of the order to these quantities of each product, as the merchant does. */
async function requestQuantity(order: StoredOrder, event: ShopEvent & { kind: 'lines' }): Promise<unknown> {
  const { shippingInMinor } = event
  const lines = Object.entries(event.quantity).flatMap(([sku, quantity]): RequestedLine[] => {
    const storedLine = order.lines.find((line) => line.sku === sku)
    const reference = storedLine ? { lineId: storedLine.id } : { itemId: findProductId(sku) }
    return quantity === 0 ? [] : [{ reference, quantity, unitPriceInMinor: 4900, choice: {} }]
  })
  if (lines.length === 0) return undefined
  const productIds = rows.map(({ id }) => id)
  return changeLines(services, order, {
    actorId: manager.userId,
    requestedChanges: { lines, shippingInMinor },
    products: await loadOrderProducts(services, order, productIds),
    writeAuditEntry: () => Promise.resolve(),
  })
}

async function performEnvironmentEvent(kind: ShopEvent['kind']): Promise<void> {
  if (kind === 'stripe-leaves') return stub.stopResponding()
  if (kind === 'stripe-returns') return stub.resumeResponding()
  const minutes = kind === 'minutes-pass' ? 3 : 61
  clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString())
  await cancelUnpaidOrders(services)
  return settleRefunds(services)
}

test(`B.4, B.13: no unit is sold or restocked twice by any order of concurrent events (SEED=${SEED})`, async () => {
  const concurrentEventsArbitrary = fc.array(eventArbitrary, { minLength: 1, maxLength: 3 })
  const roundsArbitrary = fc.array(concurrentEventsArbitrary, { minLength: 4, maxLength: 25 })
  const shopProperty = fc.asyncProperty(roundsArbitrary, async (rounds) => {
    await resetShop()
    for (const concurrentEvents of rounds) await performAndCheck(concurrentEvents)
  })
  await fc.assert(shopProperty, { seed: SEED, numRuns: RUNS })
})

const minutesPassEvent = { kind: 'minutes-pass' } as const
const createPaidEvent = (payment: number) => ({ kind: 'paid', which: 0, payment, copies: 1 }) as const

test.each([
  ['made', { amount: 'some' }],
  ['refused', { amount: 'refused' }],
] as const)(
  'B.13: stock adds up if an order is cancelled and paid again during an open refund, which then is %s',
  async (_, { amount }) => {
    await resetShop()
    const eventSequence: ShopEvent[] = [
      { kind: 'place', lines: [{ sku: 'CUP', quantity: 2 }], paymentMethod: 'stripe', hasCoupon: false },
      createPaidEvent(1),
      { kind: 'stripe-leaves' },
      { kind: 'refund', which: 0, line: 0, quantity: 1, restocks: true, amount },
      { kind: 'change', which: 0, event: 'cancelled-by-owner' },
      createPaidEvent(2),
      { kind: 'stripe-returns' },
      minutesPassEvent,
    ]
    for (const event of eventSequence) await performAndCheck([event])
  },
)

async function performAndCheck(concurrentEvents: ShopEvent[]): Promise<void> {
  await Promise.all(concurrentEvents.map(performEvent))
  await expectQuantitiesAddUp()
  await expectOrdersAreConsistent()
}

type StockCounts = Record<'left' | 'taken' | 'unrestocked' | 'sales' | 'sold', number>
type StockRow = { sku: keyof typeof stock } & StockCounts

async function expectQuantitiesAddUp(): Promise<void> {
  // `unrestocked` counts the units that were refunded without restocking, so that they are missing.
  const { rows: stockRows } = await pool.query<StockRow>(`
    select sku, stock_quantity as left, total_sales as sales,
      (select coalesce(sum(stock_taken), 0)::int from order_lines where stock_id = products.id) as taken,
      (select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
        where stock_id = products.id and has_stock) as sold,
      (select coalesce(sum(part.quantity), 0)::int from refunds
        cross join jsonb_to_recordset(lines) part ("lineId" int, quantity int)
        join order_lines on order_lines.id = "lineId"
        where stock_id = products.id and not restocks and status in ('made', 'by-hand')) as unrestocked
    from products`)
  for (const { sku, left, taken, unrestocked, sales, sold } of stockRows) {
    if (sku !== 'LATE') expect(left, sku).toBeGreaterThanOrEqual(0)
    const missingQuantity = stock[sku] - left - taken
    expect(missingQuantity, `${sku} given back twice`).toBeGreaterThanOrEqual(0)
    expect(missingQuantity, `${sku} lost`).toBeLessThanOrEqual(unrestocked)
    expect(sales, `${sku} sold`).toBe(sold)
  }
  // The stock taken by an order equals the quantity that its customer still receives.
  const { rows: wrongLines } = await pool.query(`
    select status, has_stock, quantity, stock_taken, refunded_quantity from order_lines
    join orders on orders.id = order_lines.order_id
    where stock_taken <> case when not has_stock then 0 else quantity - (
      select coalesce(sum(part.quantity), 0) from refunds
      cross join jsonb_to_recordset(lines) part ("lineId" int, quantity int)
      where "lineId" = order_lines.id and status in ('made', 'by-hand')) end`)
  expect(wrongLines).toEqual([])
}

/** Every discounted order is a coupon use. There are at most two, unless a canceled order is paid late. */
async function expectCouponUsesAddUp(): Promise<void> {
  const { rows: discounted } = await pool.query<{ isUsed: boolean; isBack: boolean }>(`
    select exists (select from coupon_uses where order_id = orders.id) as "isUsed",
      exists (select from order_notes where order_id = orders.id and content @> '{"from": "cancelled"}') as "isBack"
    from orders where status <> 'cancelled' and discount_in_minor > 0`)
  expect(discounted.filter(({ isUsed }) => !isUsed)).toEqual([])
  expect(discounted.filter(({ isBack }) => !isBack).length).toBeLessThanOrEqual(2)
  const { rows: uses } = await pool.query('select count(*)::int as count from coupon_uses')
  expect(uses[0].count).toBe(discounted.length)
}

async function expectOrdersAreConsistent(): Promise<void> {
  const { rows: numbers } = await pool.query(`select number::int from orders
    union all select number::int from deleted_orders order by number`)
  expect(numbers.map(({ number }) => number)).toEqual(orderIds.map((_, index) => firstNumber + index))
  await expectCouponUsesAddUp()
  const { rows: ordersWithWrongPayments } = await pool.query(`
    select number from orders where refunded_in_minor <> (
      select coalesce(sum(amount_in_minor), 0) from refunds where order_id = orders.id and status <> 'failed' and not is_difference)
    or paid_in_minor = total_in_minor or (paid_in_minor is not null and paid_at is null)`)
  expect(ordersWithWrongPayments).toEqual([])
  const { rows: ordersWithWrongTotals } = await pool.query(`
    select number from orders where total_in_minor <> shipping_in_minor + shipping_tax_in_minor + fees_in_minor + fees_tax_in_minor + (
      select sum(total_in_minor + tax_in_minor) from order_lines where order_id = orders.id)`)
  expect(ordersWithWrongTotals).toEqual([])
  for (const id of orderIds) {
    const order = await readOrder(services, { id })
    if (!order) continue
    const { status, needsNoWork, notes } = order
    let previousStatus: string | undefined
    for (const { content } of notes) {
      if (!('happened' in content) || content.happened !== 'status') continue
      const { from, event, to } = content
      expect(from).toBe(previousStatus ?? 'pending')
      if (event !== 'set-by-owner')
        expect(determineNextStatus(from, event, { needsNoWork }), `${from}, ${event}`).toBe(to)
      previousStatus = to
    }
    expect(status).toBe(previousStatus ?? 'pending')
  }
}
