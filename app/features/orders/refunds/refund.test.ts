/** B.13: refunds in full or in part, once, and never more than was paid; an unpaid order releases its stock. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { scaleRuns } from '#tests/property-runs.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { cancelUnpaidOrders } from '#app/features/orders/lifecycle/jobs.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import { validateRefund } from './refund-rules.ts'
import { refundOrder, type RefundOrderInput } from './refund.server.ts'
import { createStockAlerts } from '#app/features/orders/lifecycle/stock-alerts.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'

const { services, clock } = await openShop({ products: aCap({ SKU: 'POT', Stock: 5 }) })
const { db, pool } = services.database

beforeEach(async () => {
  clock.moveTo('2026-01-15T12:00:00Z')
  await pool.query(`delete from carts; delete from orders;
    update products set stock_quantity = 5, stock_status = 'instock', total_sales = 0 where sku = 'POT'`)
})

async function readPot() {
  const [row] = await db.select().from(products).where(eq(products.sku, 'POT'))
  if (!row) throw new Error('There is no pot.')
  return row
}

async function placeGuestOrder(
  quantity: number,
  overrides: Parameters<typeof createPlaceOrderInput>[2] = {},
) {
  const guest = await createGuestWithCart(services, [{ productId: (await readPot()).id, quantity }])
  const result = await placeOrder(
    services,
    await createPlaceOrderInput(services, guest, { firstEvent: 'paid', ...overrides }),
  )
  if (!result.ok) throw new Error(result.reason)
  return readStoredOrder(result.order.id)
}

async function readStoredOrder(id: number) {
  const order = await readOrder(services, { id })
  if (!order) throw new Error('The order is gone.')
  return order
}

function refund(id: number, refundInput: Partial<RefundOrderInput>) {
  const defaultInput = {
    idempotencyKey: randomUUID(),
    amountInMinor: 100,
    lines: [],
    reason: '',
    restocks: false,
  }
  // The shop of this test has no manager.
  return refundOrder(services, id, { ...defaultInput, actorId: null, ...refundInput })
}

describe('B.13: refunds', () => {
  test('an item is refunded, and restocked if the merchant requests it', async () => {
    const order = await placeGuestOrder(2)
    const lineId = order.lines[0]?.id ?? 0
    const refundInput = {
      amountInMinor: 4900,
      reason: 'Cracked',
      lines: [{ lineId, quantity: 1, amountInMinor: 4900, taxInMinor: 0 }],
      restocks: true,
    }
    expect(await refund(order.id, refundInput)).toMatchObject({ ok: true, refund: { status: 'by-hand' } })
    const refundedOrder = await readStoredOrder(order.id)
    expect(refundedOrder).toMatchObject({
      ...{ status: 'processing', refundedInMinor: 4900 },
      lines: [{ refundedQuantity: 1, refundedInMinor: 4900, stockTaken: 1 }],
    })
    expect(refundedOrder.notes.at(-1)?.content).toEqual({
      ...{ happened: 'refunded', amountInMinor: 4900, reason: 'Cracked', reference: '' },
    })
    expect((await readPot()).stockQuantity).toBe(4)
    await changeOrder(services, order.id, { event: 'cancelled-by-owner' })
    expect((await readPot()).stockQuantity).toBe(5)
  })

  test('a refunded item that is not restocked is not added to the stock, even when the order is cancelled', async () => {
    const order = await placeGuestOrder(2)
    const lines = [{ lineId: order.lines[0]?.id ?? 0, quantity: 1, amountInMinor: 4900, taxInMinor: 0 }]
    await refund(order.id, { amountInMinor: 4900, lines })
    await changeOrder(services, order.id, { event: 'cancelled-by-owner' })
    expect((await readPot()).stockQuantity).toBe(4)
  })

  test('refunding the remaining amount sets the order to refunded, and further refunds are rejected', async () => {
    const order = await placeGuestOrder(2)
    await refund(order.id, { amountInMinor: order.totalInMinor - 1 })
    expect(await readStoredOrder(order.id)).toMatchObject({ status: 'processing' })
    expect(await refund(order.id, { amountInMinor: 2 })).toEqual({ ok: false, reason: 'amount' })
    await refund(order.id, { amountInMinor: 1 })
    expect(await readStoredOrder(order.id)).toMatchObject({
      status: 'refunded',
      refundedInMinor: order.totalInMinor,
    })
    expect(await refund(order.id, { amountInMinor: 1 })).toEqual({ ok: false, reason: 'impossible' })
  })

  test('a form that is sent repeatedly refunds once; ten concurrent refunds do not exceed the paid amount', async () => {
    const order = await placeGuestOrder(1)
    const idempotencyKey = randomUUID()
    await Promise.all([1, 2, 3].map(() => refund(order.id, { idempotencyKey, amountInMinor: 1000 })))
    expect(await readStoredOrder(order.id)).toMatchObject({ refundedInMinor: 1000, refunds: [{}] })
    await Promise.all(Array.from({ length: 10 }, () => refund(order.id, { amountInMinor: 900 })))
    const { refundedInMinor, refunds } = await readStoredOrder(order.id)
    expect(refunds).toHaveLength(1 + Math.floor((order.totalInMinor - 1000) / 900))
    expect(refundedInMinor).toBe(1000 + (refunds.length - 1) * 900)
  })

  test('an order that is unpaid or does not exist cannot be refunded', async () => {
    const order = await placeGuestOrder(1, { firstEvent: 'awaits-transfer' })
    expect(await refund(order.id, {})).toEqual({ ok: false, reason: 'impossible' })
    expect(await refund(0, {})).toEqual({ ok: false, reason: 'unknown' })
  })

  test('an order with cash on delivery can be refunded only after delivery', async () => {
    const [order, otherOrder] = [
      await placeGuestOrder(1, { firstEvent: 'pays-on-delivery' }),
      await placeGuestOrder(1, { firstEvent: 'pays-on-delivery' }),
    ]
    expect(await refund(order.id, {})).toEqual({ ok: false, reason: 'impossible' })
    expect((await readStoredOrder(order.id)).notes.map(({ content }) => content)).not.toContainEqual(
      expect.objectContaining({ happened: 'refunded' }),
    )
    await changeOrder(services, order.id, { event: 'completed-by-owner' })
    expect(await refund(order.id, {})).toMatchObject({ ok: true })
    await changeOrder(services, otherOrder.id, { event: 'cancelled-by-owner' })
    expect(await refund(otherOrder.id, {})).toEqual({ ok: false, reason: 'impossible' })
  })
})

test('B.13: no refund exceeds the remaining amount of the order or of a line', () => {
  const line = { id: 1, quantity: 3, totalInMinor: 300, taxInMinor: 45 }
  const amountArbitrary = fc.oneof(
    fc.integer({ min: -5, max: 400 }),
    fc.constant(0.5),
    fc.constant(Number.NaN),
  )
  const lineArbitrary = fc.record({
    lineId: fc.constantFrom(1, 2),
    quantity: amountArbitrary,
    amountInMinor: amountArbitrary,
    taxInMinor: amountArbitrary,
  })
  const refundArbitrary = fc.record({
    amountInMinor: amountArbitrary,
    lines: fc.array(lineArbitrary, { maxLength: 2 }),
  })
  fc.assert(
    fc.property(fc.array(refundArbitrary, { maxLength: 8 }), (refundInputs) => {
      const order = {
        status: 'processing' as const,
        paidAt: new Date(0),
        totalInMinor: 345,
        refundedInMinor: 0,
      }
      const refundedLine = { ...line, refundedQuantity: 0, refundedInMinor: 0, refundedTaxInMinor: 0 }
      for (const refundInput of refundInputs) {
        if (validateRefund(order, [refundedLine], refundInput)) continue
        order.refundedInMinor += refundInput.amountInMinor
        for (const { quantity, amountInMinor, taxInMinor } of refundInput.lines) {
          refundedLine.refundedQuantity += quantity
          refundedLine.refundedInMinor += amountInMinor
          refundedLine.refundedTaxInMinor += taxInMinor
        }
        expect(order.refundedInMinor).toBeLessThanOrEqual(345)
        expect(refundedLine.refundedQuantity).toBeLessThanOrEqual(3)
        expect(refundedLine.refundedInMinor).toBeLessThanOrEqual(300)
        expect(refundedLine.refundedTaxInMinor).toBeLessThanOrEqual(45)
      }
    }),
  )
})

describe('B.13: an unpaid order', () => {
  test('releases its stock only when the payment time is over, and no longer counts as a sale', async () => {
    const order = await placeGuestOrder(3, { firstEvent: 'placed' })
    expect(await readPot()).toMatchObject({ stockQuantity: 2, totalSales: 3 })
    clock.moveTo('2026-01-15T12:59:00Z')
    await cancelUnpaidOrders(services)
    expect((await readStoredOrder(order.id)).status).toBe('pending')
    clock.moveTo('2026-01-15T13:00:00Z')
    await Promise.all([cancelUnpaidOrders(services), cancelUnpaidOrders(services)])
    expect(await readStoredOrder(order.id)).toMatchObject({ status: 'cancelled', heldUntil: null })
    expect(await readPot()).toMatchObject({ stockQuantity: 5, totalSales: 0 })
  })

  test('is cancelled if its payment failed, and kept if it was paid', async () => {
    const failedOrder = await placeGuestOrder(1, { firstEvent: 'placed' })
    const paidOrder = await placeGuestOrder(1, { firstEvent: 'placed' })
    await changeOrder(services, failedOrder.id, { event: 'payment-failed' })
    await changeOrder(services, paidOrder.id, { event: 'paid' })
    clock.moveTo('2026-01-16T12:00:00Z')
    await cancelUnpaidOrders(services)
    expect((await readStoredOrder(failedOrder.id)).status).toBe('cancelled')
    expect((await readStoredOrder(paidOrder.id)).status).toBe('processing')
    expect((await readPot()).stockQuantity).toBe(4)
  })
})

test.for<[number, number, number | null, string | undefined]>([
  [4, 3, null, undefined],
  [3, 2, null, 'low'],
  [2, 1, null, undefined],
  [9, 5, 5, 'low'],
  [3, 0, null, 'none'],
  [1, -1, null, 'owed'],
  [-1, -2, null, 'owed'],
])('B.4: stock from %d to %d, low-stock threshold %s: alert %s', ([from, to, lowAt, state]) => {
  const events = createStockAlerts([{ stockId: 1, from, to, lowAt }], { lowStockAmount: 2 })
  expect(events.map((one) => one.state)).toEqual(state ? [state] : [])
})

test('B.4: for any sequence of order events, sold and remaining stock add up to the initial stock', async () => {
  const events = [
    'paid',
    'payment-failed',
    'hold-over',
    'cancelled-by-shopper',
    'cancelled-by-owner',
    'refunded-whole',
  ] as const
  const stepArbitrary = fc.record({
    isPlacing: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 3 }),
    orderIndex: fc.nat(9),
    event: fc.constantFrom(...events),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 3, maxLength: 8 }), async (steps) => {
      await pool.query(`delete from carts; delete from orders;
        update products set stock_quantity = 5, stock_status = 'instock' where sku = 'POT'`)
      const orderIds: number[] = []
      for (const { isPlacing, quantity, orderIndex, event } of steps) {
        const { id, stockQuantity } = await readPot()
        if (isPlacing && (stockQuantity ?? 0) >= quantity) {
          const guest = await createGuestWithCart(services, [{ productId: id, quantity }])
          const result = await placeOrder(
            services,
            await createPlaceOrderInput(services, guest, { firstEvent: 'placed' }),
          )
          if (result.ok) orderIds.push(result.order.id)
        }
        const orderId = orderIds[orderIndex % orderIds.length]
        if (!isPlacing && orderId !== undefined) await changeOrder(services, orderId, { event })
        const { rows } = await pool.query(
          'select coalesce(sum(stock_taken), 0)::int as taken from order_lines',
        )
        const remainingStock = (await readPot()).stockQuantity ?? 0
        expect(remainingStock).toBeGreaterThanOrEqual(0)
        expect(remainingStock + rows[0].taken).toBe(5)
      }
    }),
    { numRuns: scaleRuns(12) },
  )
})
