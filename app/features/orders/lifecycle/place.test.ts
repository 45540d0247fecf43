/** Decision 25: an order is placed completely or not at all, once, and no unit is sold twice. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons, shippingMethods, taxRates } from '#app/features/checkout/tables.server.ts'
import { saveSelections } from '#app/features/checkout/selections.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { changeOrder } from './change.server.ts'
import { placeOrder } from './place.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { anOrderAddress } from '#app/features/orders/test-orders.ts'
import { createGuestWithCart, createPlaceOrderInput } from './test-place-order.ts'

const { services, clock } = await openShop({
  products: [
    ...aCap({ SKU: 'LAST', 'Name (en)': 'Last cup', Stock: 1 }),
    ...aCap({ SKU: 'FEW', 'Name (en)': 'Pot', Stock: 5 }),
    ...aCap({ SKU: 'LATE', 'Name (en)': 'Tray', Stock: 1, 'Backorders allowed?': 'notify' }),
    ...aCap({ SKU: 'CAP' }),
  ],
  settings: { tax: { isEnabled: true } },
})
const { db, pool } = services.database
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const vat = { ar: 'ضريبة القيمة المضافة', en: 'VAT' }
await db.insert(taxRates).values({ country: 'SA', name: vat, millionths: 150_000 })
await db
  .insert(shippingMethods)
  .values({ kind: 'flat_rate', name: { ar: 'توصيل', en: 'Delivery' }, options: { cost: '23' } })

beforeEach(async () => {
  clock.moveTo('2026-01-15T12:00:00Z')
  await pool.query('delete from carts; delete from orders; delete from coupons')
  await setStock({ LAST: 1, FEW: 5, LATE: 1 })
})

async function setStock(quantities: Record<string, number>) {
  for (const [sku, stockQuantity] of Object.entries(quantities))
    await db.update(products).set({ stockQuantity, stockStatus: 'instock' }).where(eq(products.sku, sku))
}

async function readStock(sku: string) {
  const [row] = await db
    .select({ quantity: products.stockQuantity, status: products.stockStatus })
    .from(products)
    .where(eq(products.sku, sku))
  return row
}

async function tryToPlaceGuestOrder(
  sku: string,
  quantity = 1,
  overrides: Parameters<typeof createPlaceOrderInput>[2] = {},
) {
  const guest = await createGuestWithCart(services, [{ productId: findProductId(sku), quantity }])
  return placeOrder(services, await createPlaceOrderInput(services, guest, overrides))
}

async function placeGuestOrderOrThrow(...parameters: Parameters<typeof tryToPlaceGuestOrder>) {
  const result = await tryToPlaceGuestOrder(...parameters)
  if (!result.ok) throw new Error(result.reason)
  return result.order
}

describe('B.13: placing an order', () => {
  test('stores lines, taxes, shipping and totals as quoted, in both languages', async () => {
    const order = await readOrder(services, { id: (await placeGuestOrderOrThrow('FEW', 2)).id })
    expect(order).toMatchObject({
      status: 'processing',
      email: 'sara@shopper.example',
      // 2 × 49.00 and 20.00 shipping; 15 % tax is added only to shipping, since prices include it.
      itemsInMinor: 8522,
      itemsTaxInMinor: 1278,
      shippingInMinor: 2000,
      shippingTaxInMinor: 300,
      taxInMinor: 1578,
      totalInMinor: 12_100,
      charges: {
        shipping: { name: { en: 'Delivery' }, amountInMinor: 2000, taxInMinor: 300 },
        taxes: [{ name: vat, millionths: 150_000, amountInMinor: 1578 }],
      },
      lines: [{ sku: 'FEW', name: { ar: 'قبعة', en: 'Pot' }, quantity: 2, stockTaken: 2 }],
      notes: [
        { content: { happened: 'placed' } },
        { content: { happened: 'status', from: 'pending', to: 'processing' } },
      ],
    })
    expect(order?.key).toMatch(/^wc_order_[A-Za-z0-9]{22}$/)
    expect(await readStock('FEW')).toEqual({ quantity: 3, status: 'instock' })
  })

  test('empties the cart and its selections', async () => {
    const guest = await createGuestWithCart(services, [{ productId: findProductId('FEW') }])
    const placeOrderInput = await createPlaceOrderInput(services, guest)
    await saveSelections(services, placeOrderInput.cartOwner, { coupons: ['eid25'], rateId: 'flat_rate:1' })
    await placeOrder(services, placeOrderInput)
    const { rows: storedCarts } = await pool.query('select lines, selections from carts')
    expect(storedCarts).toEqual([{ lines: [], selections: { coupons: [] } }])
  })

  test('uses the next number, also after an order that was rejected', async () => {
    const firstOrder = await placeGuestOrderOrThrow('FEW')
    expect(await tryToPlaceGuestOrder('LAST', 1, { cartHash: 'another' })).toEqual({
      ok: false,
      reason: 'cart-changed',
    })
    expect((await placeGuestOrderOrThrow('FEW')).number).toBe(firstOrder.number + 1)
  })
})

test('B.13: concurrent requests with the same idempotency key place one order', async () => {
  const guest = await createGuestWithCart(services, [{ productId: findProductId('FEW') }])
  const placeOrderInput = await createPlaceOrderInput(services, guest)
  const results = await Promise.all(Array.from({ length: 8 }, () => placeOrder(services, placeOrderInput)))
  expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1)
  expect(new Set(results.map((result) => result.ok && result.order.number)).size).toBe(1)
  expect(await readStock('FEW')).toMatchObject({ quantity: 4 })
})

test('F.4.4: of 50 concurrent orders for the last item one is placed, and 49 are rejected', async () => {
  const guests = await Promise.all(
    Array.from({ length: 50 }, () => createGuestWithCart(services, [{ productId: findProductId('LAST') }])),
  )
  const placeOrderInputs = await Promise.all(guests.map((guest) => createPlaceOrderInput(services, guest)))
  const results = await Promise.all(
    placeOrderInputs.map((placeOrderInput) => placeOrder(services, placeOrderInput)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const rejectedResults = results.filter(({ ok }) => !ok)
  expect(rejectedResults).toHaveLength(49)
  for (const result of rejectedResults)
    expect(result).toEqual({
      ok: false,
      reason: 'out-of-stock',
      shortages: [{ name: { ar: 'قبعة', en: 'Last cup' }, availableCount: 0 }],
    })
  expect(await readStock('LAST')).toEqual({ quantity: 0, status: 'outofstock' })
})

test('B.4: an order for a product on backorder reduces the stock below zero, with status onbackorder', async () => {
  await placeGuestOrderOrThrow('LATE', 3)
  expect(await readStock('LATE')).toEqual({ quantity: -2, status: 'onbackorder' })
})

test('B.10: only one order gets the last use of a coupon; a cancelled order does not count as a use', async () => {
  await db.insert(coupons).values({ code: 'eid25', type: 'percent', amount: 250_000, usageLimit: 1 })
  const quoteOptions = { selections: { coupons: ['eid25'] } }
  const guests = await Promise.all(
    Array.from({ length: 5 }, () => createGuestWithCart(services, [{ productId: findProductId('CAP') }])),
  )
  const placeOrderInputs = await Promise.all(
    guests.map((guest) => createPlaceOrderInput(services, guest, { quoteOptions })),
  )
  const results = await Promise.all(
    placeOrderInputs.map((placeOrderInput) => placeOrder(services, placeOrderInput)),
  )
  const placedOrders = results.flatMap((result) => (result.ok ? [result.order] : []))
  expect(placedOrders).toHaveLength(1)
  expect(results.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 4 }, () => ({ ok: false, reason: 'coupon-used-up', code: 'eid25' })),
  )
  const order = await readOrder(services, { id: placedOrders[0]?.id ?? 0 })
  // A quarter of 49.00, tax included.
  expect(order?.charges.coupons).toEqual([{ code: 'eid25', amountInMinor: 1065, taxInMinor: 160 }])
  await changeOrder(services, order?.id ?? 0, { event: 'cancelled-by-owner' })
  expect(await tryToPlaceGuestOrder('CAP', 1, { quoteOptions })).toMatchObject({ ok: true })
})

test('B.10: a cancelled order that is paid later counts as a use of its coupon again', async () => {
  await db.insert(coupons).values({ code: 'eid25', type: 'percent', amount: 250_000, usageLimit: 1 })
  const quoteOptions = { selections: { coupons: ['eid25'] } }
  const guest = await createGuestWithCart(services, [{ productId: findProductId('CAP') }])
  const secondInput = await createPlaceOrderInput(services, guest, { quoteOptions })
  const { id: orderId } = await placeGuestOrderOrThrow('CAP', 1, {
    quoteOptions,
    firstEvent: 'awaits-transfer',
  })
  await changeOrder(services, orderId, { event: 'cancelled-by-owner' })
  await changeOrder(services, orderId, { event: 'paid' })
  expect(await placeOrder(services, secondInput)).toEqual({
    ...{ ok: false, reason: 'coupon-used-up', code: 'eid25' },
  })
  const { rows: uses } = await pool.query('select order_id, used_by from coupon_uses')
  expect(uses).toEqual([{ order_id: orderId, used_by: ['sara@shopper.example'] }])
  expect(await readOverLimitNotes(orderId)).toEqual([])
})

async function readOverLimitNotes(orderId: number) {
  const order = await readOrder(services, { id: orderId })
  return order?.notes
    .map(({ content }) => content)
    .filter((each) => JSON.stringify(each).includes('over-limit'))
}

test.each([
  ['in total', { usageLimit: 1 }, 'huda@shopper.example'],
  ['per customer', { usageLimitPerShopper: 1 }, 'sara@shopper.example'],
])(
  'B.10: a late payment after the coupon limit %s was reached keeps the total and adds an order note',
  async (_, limit, email) => {
    await db.insert(coupons).values({ code: 'eid25', type: 'percent', amount: 250_000, ...limit })
    const quoteOptions = { selections: { coupons: ['eid25'] } }
    const { id: orderId } = await placeGuestOrderOrThrow('CAP', 1, { quoteOptions, firstEvent: 'placed' })
    const originalOrder = await readOrder(services, { id: orderId })
    await changeOrder(services, orderId, { event: 'hold-over' })
    const { parts } = anOrderAddress
    await placeGuestOrderOrThrow('CAP', 1, {
      quoteOptions,
      billing: { country: 'SA', parts: { ...parts, email } },
    })
    expect(await changeOrder(services, orderId, { event: 'paid' })).toMatchObject({ status: 'processing' })
    const { rows: uses } = await pool.query('select 1 from coupon_uses')
    expect(uses).toHaveLength(2)
    expect(await readOverLimitNotes(orderId)).toEqual([{ happened: 'coupon-over-limit', code: 'eid25' }])
    expect((await readOrder(services, { id: orderId }))?.totalInMinor).toBe(originalOrder?.totalInMinor)
  },
)

describe('B.4, B.13: stock after a change of status', () => {
  test('a cancelled order releases its stock once', async () => {
    const { id: orderId } = await placeGuestOrderOrThrow('LAST', 1, { firstEvent: 'awaits-transfer' })
    expect(await changeOrder(services, orderId, { event: 'cancelled-by-owner' })).toMatchObject({ ok: true })
    expect(await changeOrder(services, orderId, { event: 'cancelled-by-owner' })).toEqual({
      ok: false,
      reason: 'impossible',
    })
    expect(await readStock('LAST')).toEqual({ quantity: 1, status: 'instock' })
  })

  test('a cancelled order that is paid later is allocated its stock again', async () => {
    const { id: orderId } = await placeGuestOrderOrThrow('LAST', 1, { firstEvent: 'placed' })
    await changeOrder(services, orderId, { event: 'hold-over' })
    expect(await changeOrder(services, orderId, { event: 'paid', transactionId: 'pi_1' })).toEqual({
      ok: true,
      status: 'processing',
    })
    expect(await readStock('LAST')).toMatchObject({ quantity: 0 })
    expect(await readOrder(services, { id: orderId })).toMatchObject({
      hasStock: true,
      transactionId: 'pi_1',
    })
  })

  test('an order paid after its stock was sold is marked as unallocated, and nothing is oversold', async () => {
    const { id: orderId } = await placeGuestOrderOrThrow('LAST', 1, { firstEvent: 'placed' })
    await changeOrder(services, orderId, { event: 'hold-over' })
    await placeGuestOrderOrThrow('LAST')
    await changeOrder(services, orderId, { event: 'paid' })
    expect(await readStock('LAST')).toMatchObject({ quantity: 0 })
    const order = await readOrder(services, { id: orderId })
    expect(order).toMatchObject({ status: 'processing', hasStock: false })
    expect(order?.notes.at(-1)?.content).toMatchObject({ happened: 'no-stock-left' })
  })
})
