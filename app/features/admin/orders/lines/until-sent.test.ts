/**
 * B.13: lines of an order that is paid on delivery or already paid can be changed until the order is shipped.
 * After payment, the difference is shown and never charged automatically.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { shippingMethods, taxRates } from '#app/features/checkout/tables.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', 'Name (en)': 'Coffee cup', 'Regular price': 46, Stock: 5 }),
    ...aCap({ SKU: 'CARD', 'Name (en)': 'Gift card', 'Regular price': 23, Type: 'simple, virtual' }),
  ],
  settings: { shop: { defaultLocale: 'en' }, tax: { isEnabled: true, pricesIncludeTax: true } },
})
const { services } = shop
const { db, pool } = services.database
const { see, post, ask: request, readExistingOrder } = await openOrderAdmin(shop)
await db
  .insert(taxRates)
  .values({ country: 'SA', name: { ar: 'ضريبة القيمة المضافة', en: 'VAT' }, millionths: 150_000 })
const [, pickupMethod] = await db
  .insert(shippingMethods)
  .values([
    { kind: 'flat_rate', name: { ar: 'توصيل', en: 'Delivery' }, options: { cost: '20' } },
    {
      kind: 'local_pickup',
      position: 1,
      name: { ar: 'استلام', en: 'Pickup' },
      options: { days: { least: 1, most: 2 } },
    },
  ])
  .returning()
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const createLinesPath = (id: number) => `/admin/orders/${id}/lines/`

async function readStock(sku: string) {
  const [row] = await db
    .select({ stockQuantity: products.stockQuantity })
    .from(products)
    .where(eq(products.sku, sku))
  return row?.stockQuantity
}

type PlaceOrderOverrides = Parameters<typeof createPlaceOrderInput>[2]

async function placeTestOrder(items: { sku: string; quantity?: number }[], overrides: PlaceOrderOverrides) {
  const guest = await createGuestWithCart(
    services,
    items.map(({ sku, ...itemOptions }) => ({ productId: findProductId(sku), ...itemOptions })),
  )
  const result = await placeOrder(services, await createPlaceOrderInput(services, guest, overrides))
  if (!result.ok) throw new Error(result.reason)
  return readExistingOrder(result.order.id)
}

const findLine = (order: Awaited<ReturnType<typeof readExistingOrder>>, sku: string) => {
  const line = order.lines.find((one) => one.sku === sku)
  if (!line) throw new Error(`No line of ${sku}`)
  return line
}

async function save(id: number, fields: Record<string, string | string[]>) {
  return post(createLinesPath(id), {
    ...readFormFields(await see(createLinesPath(id))),
    intent: 'save',
    ...fields,
  })
}

test('B.13: the shipping method is changed with its name, its delivery time and the entered cost', async () => {
  const order = await placeTestOrder([{ sku: 'CUP' }], {
    paymentMethod: 'cod',
    firstEvent: 'pays-on-delivery',
  })
  const method = `local_pickup:${pickupMethod?.id}`
  const form = await see(createLinesPath(order.id))
  expect(form).toMatch(/Shipping method[^]*>Delivery<[^]*>Pickup</)
  expect((await save(order.id, { method, shipping: '0' })).status).toBe(303)
  const after = await readExistingOrder(order.id)
  expect(after.charges.shipping).toMatchObject({
    id: method,
    name: { en: 'Pickup' },
    days: { least: 1, most: 2 },
    amountInMinor: 0,
  })
  expect([after.totalInMinor, after.shippingInMinor, after.taxInMinor]).toEqual([4600, 0, 600])
  expect(after.notes.at(-1)?.content).toMatchObject({
    happened: 'lines-changed',
    lines: [],
    sentBy: { en: 'Pickup' },
  })
  expect(await see(`/admin/orders/${order.id}/`)).toMatch(/Shipping method changed to: [^<]*Pickup/)
  expect((await save(order.id, {})).headers.get('location')).toContain('lines-same')
  const rejection = await save(order.id, { method: 'flat_rate:999' })
  expect([rejection.status, await rejection.text()]).toEqual([
    422,
    expect.stringContaining('Choose an option from the list.'),
  ])
})

test('B.13: a shippable product is added to an order of gift cards only with a shipping method', async () => {
  const order = await placeTestOrder([{ sku: 'CARD' }], {
    paymentMethod: 'bacs',
    firstEvent: 'awaits-transfer',
  })
  expect(order.charges.shipping).toBeUndefined()
  const rejection = await save(order.id, { add: String(findProductId('CUP')) })
  expect([rejection.status, await rejection.text()]).toEqual([
    422,
    expect.stringContaining('Select a shipping method'),
  ])
  const saveResponse = await save(order.id, {
    add: String(findProductId('CUP')),
    method: `local_pickup:${pickupMethod?.id}`,
    shipping: '5',
  })
  expect(saveResponse.status).toBe(303)
  expect(await readExistingOrder(order.id)).toMatchObject({
    shippingInMinor: 435,
    totalInMinor: 2300 + 4600 + 500,
  })
})

test('B.13: an order paid on delivery can be changed until it is completed, and its amount due is updated', async () => {
  await pool.query(`update products set stock_quantity = 3, stock_status = 'instock' where sku = 'CUP'`)
  const order = await placeTestOrder([{ sku: 'CUP' }], {
    paymentMethod: 'cod',
    firstEvent: 'pays-on-delivery',
  })
  const cupStock = (await readStock('CUP')) ?? 0
  expect(await see(`/admin/orders/${order.id}/`)).toContain(`href="${createLinesPath(order.id)}"`)
  const fields = { [`quantity.${findLine(order, 'CUP').id}`]: '2', shipping: '10' }
  expect((await save(order.id, fields)).status).toBe(303)
  const after = await readExistingOrder(order.id)
  expect(after).toMatchObject({
    status: 'processing',
    totalInMinor: 9200 + 1000,
    paidAt: null,
    paidInMinor: null,
  })
  expect(await readStock('CUP')).toBe(cupStock - 1)
  const page = await see(`/admin/orders/${order.id}/`)
  expect(page).not.toMatch(/Amount due|Overpaid/)
  await changeOrder(services, order.id, { event: 'completed-by-owner' })
  const redirectPath = `/admin/orders/${order.id}/?notice=left`
  expect((await post(createLinesPath(order.id), { intent: 'save' })).headers.get('location')).toBe(
    redirectPath,
  )
  expect((await request(createLinesPath(order.id))).headers.get('location')).toBe(redirectPath)
})

test('B.13: a paid order with a higher total shows the amount due and collects no payment automatically', async () => {
  const order = await placeTestOrder([{ sku: 'CARD' }], { firstEvent: 'paid' })
  const form = await see(createLinesPath(order.id))
  expect(form).toContain('This order is paid. If its total changes')
  await save(order.id, { [`quantity.${findLine(order, 'CARD').id}`]: '3' })
  expect(await readExistingOrder(order.id)).toMatchObject({
    totalInMinor: 6900,
    paidInMinor: 2300,
    refundedInMinor: 0,
  })
  const page = await see(`/admin/orders/${order.id}/`)
  expect(page).toMatch(/Paid[^]*23\.00[^]*Amount due[^]*46\.00/)
  expect(page).toMatch(/Amount due[^]*46\.00[^]*23\.00[^]*was paid before the order was edited/)
  expect(page).toMatch(/Order total increased after payment:[^]*46\.00[^]*due/)
  expect(await see(`/admin/orders/${order.id}/invoice/`)).toMatch(/المبلغ المستحق[^]*46\.00/)
  const path = `/admin/orders/${order.id}/`
  const rejection = await post(path, { intent: 'difference-received', amount: '4500' })
  expect(rejection.headers.get('location')).toContain('changed-meanwhile')
  const receivedResponse = await post(path, { intent: 'difference-received', amount: '4600' })
  expect(receivedResponse.headers.get('location')).toContain('difference-received')
  const after = await readExistingOrder(order.id)
  expect([after.paidInMinor, after.notes.at(-1)?.content]).toEqual([
    null,
    { happened: 'difference-received', amountInMinor: 4600 },
  ])
  expect(await see(path)).not.toContain('Amount due')
})

test('B.13: a reduced paid order shows the overpayment, which is refunded once and not as a refund of its lines', async () => {
  const order = await placeTestOrder([{ sku: 'CARD', quantity: 3 }], { firstEvent: 'paid' })
  await save(order.id, { [`quantity.${findLine(order, 'CARD').id}`]: '1' })
  const path = `/admin/orders/${order.id}/`
  const page = await see(path)
  expect(page).toMatch(/Overpaid[^]*46\.00/)
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(page) ?? []
  const refundFields = { intent: 'difference-back', amount: '4600', key, isByHand: 'yes' }
  const responses = await Promise.all([post(path, refundFields), post(path, refundFields)])
  expect(responses.map(({ headers }) => headers.get('location'))).toEqual([
    `${path}?notice=refunded`,
    `${path}?notice=refunded`,
  ])
  const after = await readExistingOrder(order.id)
  expect(after).toMatchObject({
    ...{ status: 'processing', totalInMinor: 2300, paidInMinor: null, refundedInMinor: 0 },
    refunds: [{ amountInMinor: 4600, isDifference: true, status: 'by-hand' }],
  })
  expect(await see(path)).toMatch(/Overpayment after the order was edited/)
  // The lines can be changed again: none of them was refunded.
  expect((await request(createLinesPath(order.id))).status).toBe(200)
})

test('B.13: lines of an order with a refund cannot be changed', async () => {
  const order = await placeTestOrder([{ sku: 'CARD', quantity: 2 }], { firstEvent: 'paid' })
  await refundOrder(services, order.id, {
    ...{
      idempotencyKey: 'lines-1',
      amountInMinor: 100,
      lines: [],
      reason: '',
      restocks: false,
      actorId: null,
    },
  })
  expect(await see(createLinesPath(order.id))).toContain('This order has refunds')
  const response = await post(createLinesPath(order.id), {
    [`quantity.${findLine(order, 'CARD').id}`]: '1',
    intent: 'save',
  })
  expect([response.status, (await readExistingOrder(order.id)).totalInMinor]).toEqual([
    422,
    order.totalInMinor,
  ])
})
