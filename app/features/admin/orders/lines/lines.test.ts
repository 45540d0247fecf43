/**
 * B.13: order lines are changed in the admin while the payment is pending; the checkout engine computes the
 * totals.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import type { QuoteOptions } from '#app/features/checkout/read-quote.server.ts'
import { coupons, shippingMethods, taxRates } from '#app/features/checkout/tables.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', 'Name (en)': 'Coffee cup', 'Regular price': 46, Stock: 5 }),
    ...aCap({ SKU: 'POT', 'Name (en)': 'Coffee pot', 'Regular price': 115, Stock: 2 }),
    ...aCap({ SKU: 'CARD', 'Name (en)': 'Gift card', 'Regular price': 23, Type: 'simple, virtual' }),
    ...aShirt({ SKU: 'SHIRT' }),
  ],
  settings: { shop: { defaultLocale: 'en' }, tax: { isEnabled: true, pricesIncludeTax: true } },
})
const { services } = shop
const { db } = services.database
const { see, post, readExistingOrder, readAuditEntries, manager } = await openOrderAdmin(shop)
await db
  .insert(taxRates)
  .values({ country: 'SA', name: { ar: 'ضريبة القيمة المضافة', en: 'VAT' }, millionths: 150_000 })
await db
  .insert(shippingMethods)
  .values({ kind: 'flat_rate', name: { ar: 'توصيل', en: 'Delivery' }, options: { cost: '23' } })
await db.insert(coupons).values([
  { code: 'tenth', status: 'publish', type: 'percent', amount: 100_000, usageLimit: 1 },
  { code: 'five', status: 'publish', type: 'fixed_cart', amount: 500 },
])
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

/** Places an order that waits for its bank transfer. */
async function placeOnHoldOrder(
  items: { sku: string; quantity?: number }[],
  quoteOptions: QuoteOptions = { selections: { coupons: [] } },
) {
  const guest = await createGuestWithCart(
    services,
    items.map(({ sku, ...itemOptions }) => ({ productId: findProductId(sku), ...itemOptions })),
  )
  const placeOrderInput = await createPlaceOrderInput(services, guest, {
    quoteOptions,
    paymentMethod: 'bacs',
    firstEvent: 'awaits-transfer',
  })
  const result = await placeOrder(services, placeOrderInput)
  if (!result.ok) throw new Error(result.reason)
  return readExistingOrder(result.order.id)
}

const findLine = (order: Awaited<ReturnType<typeof readExistingOrder>>, sku: string) => {
  const line = order.lines.find((one) => one.sku === sku)
  if (!line) throw new Error(`No line of ${sku}`)
  return line
}

async function save(id: number, fields: Record<string, string | string[]>) {
  const form = readFormFields(await see(createLinesPath(id)))
  return post(createLinesPath(id), { ...form, intent: 'save', ...fields })
}

async function readStatusAndText(response: Response) {
  return [response.status, await response.text()]
}

test('B.13 changing quantities and products updates total, taxes, stock, history, log and search', async () => {
  const before = await placeOnHoldOrder([{ sku: 'CUP', quantity: 2 }, { sku: 'CARD' }])
  expect(before.totalInMinor).toBe(2 * 4600 + 2300 + 2300)
  expect(await readStock('CUP')).toBe(3)
  expect(await see(`/admin/orders/${before.id}/`)).toContain(`href="${createLinesPath(before.id)}"`)
  const response = await save(before.id, {
    [`quantity.${findLine(before, 'CUP').id}`]: '٣',
    [`price.${findLine(before, 'CUP').id}`]: '40.25',
    [`quantity.${findLine(before, 'CARD').id}`]: '0',
    add: String(findProductId('POT')),
    shipping: '11.50',
  })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/admin/orders/${before.id}/?notice=lines-changed`,
  ])
  const order = await readExistingOrder(before.id)
  const lines = order.lines.map(({ sku, quantity, totalInMinor, taxInMinor, stockTaken }) => {
    return [sku, quantity, totalInMinor, taxInMinor, stockTaken]
  })
  expect(lines).toEqual([
    ['CUP', 3, 10500, 1575, 3],
    ['POT', 1, 10000, 1500, 1],
  ])
  expect(findLine(order, 'CUP').id).toBe(findLine(before, 'CUP').id)
  expect(order).toMatchObject({ status: 'on-hold', itemsInMinor: 20500, shippingInMinor: 1000 })
  expect([order.taxInMinor, order.totalInMinor]).toEqual([3225, 20500 + 1000 + 3225])
  expect(order.charges.taxes.map(({ amountInMinor }) => amountInMinor)).toEqual([3225])
  expect([await readStock('CUP'), await readStock('POT')]).toEqual([2, 1])
  expect(order.notes.at(-1)).toMatchObject({ authorId: manager.userId })
  const page = await see(`/admin/orders/${before.id}/?notice=lines-changed`)
  expect(page.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(
    /Items edited in the admin. Total changed from .*138.00.* to .*247.25[^]*Coffee cup: quantity changed from 2 to 3\nGift card: quantity changed from 1 to 0\nCoffee pot: quantity changed from 0 to 1/,
  )
  expect(await readAuditEntries(before.id)).toEqual([
    { action: 'changed', changes: { bought: 'corrected', total: [13_800, 24_725] } },
  ])
  expect(await see('/admin/audit/?kind=order')).toMatch(/Items[^]*Edited[^]*247\.25/)
  expect(await see('/admin/orders/?search=POT')).toContain(`/admin/orders/${before.id}/"`)
  expect(await see(`/admin/orders/${before.id}/invoice/`)).toContain('Coffee pot')
})

test('B-12 a changed order keeps the paid amount of a fee to the minor unit', async () => {
  // 10.00 including 15 % tax is 8.70 net and 1.30 tax, although 15 % of 8.70 is 1.31.
  const fee = { key: 'fee-cod', name: { en: 'Fee' }, amountInMinor: 1000 }
  const before = await placeOnHoldOrder([{ sku: 'CARD' }], { fee })
  expect(before.charges.fees).toMatchObject([{ amountInMinor: 870, taxInMinor: 130 }])
  expect((await save(before.id, { [`quantity.${findLine(before, 'CARD').id}`]: '2' })).status).toBe(303)
  const after = await readExistingOrder(before.id)
  expect(after.charges.fees).toMatchObject([{ amountInMinor: 870, taxInMinor: 130 }])
  expect(after.totalInMinor).toBe(2 * 2300 + 1000)
})

test('cancelling a changed order restocks exactly the quantities of its current lines', async () => {
  const [cupStock, potStock] = [await readStock('CUP'), await readStock('POT')]
  const order = await placeOnHoldOrder([{ sku: 'CUP', quantity: 2 }])
  await save(order.id, { [`quantity.${findLine(order, 'CUP').id}`]: '1', add: String(findProductId('POT')) })
  expect([await readStock('CUP'), await readStock('POT')]).toEqual([(cupStock ?? 0) - 1, (potStock ?? 0) - 1])
  await changeOrder(services, order.id, { event: 'cancelled-by-owner' })
  expect([await readStock('CUP'), await readStock('POT')]).toEqual([cupStock, potStock])
})

test('B.10 a coupon at its usage limit still applies to changed lines; a deleted coupon keeps its discount', async () => {
  for (const [code, discounts] of [
    ['tenth', [460, 920]],
    ['five', [500, 500]],
  ] as const) {
    const order = await placeOnHoldOrder([{ sku: 'CARD', quantity: 2 }], { selections: { coupons: [code] } })
    expect(order.totalInMinor).toBe(4600 - discounts[0])
    if (code === 'five') await db.delete(coupons).where(eq(coupons.code, code))
    expect((await save(order.id, { [`quantity.${findLine(order, 'CARD').id}`]: '4' })).status).toBe(303)
    const { totalInMinor, charges } = await readExistingOrder(order.id)
    expect(totalInMinor).toBe(9200 - discounts[1])
    const discountTotals = charges.coupons.map(({ amountInMinor, taxInMinor }) => amountInMinor + taxInMinor)
    expect(discountTotals).toEqual([discounts[1]])
  }
})

test('a product is found by name, added with a choice for its open attribute, and kept by a recalculation', async () => {
  const order = await placeOnHoldOrder([{ sku: 'CUP' }])
  const path = createLinesPath(order.id)
  const form = readFormFields(await see(path))
  const preview = await (await post(path, { ...form, intent: 'enter', 'find.add': 'shirt' })).text()
  const foundIds = [...preview.matchAll(/<input type="checkbox" name="add" value="(\d+)"/g)].map(([, one]) =>
    Number(one),
  )
  expect(new Set(foundIds)).toEqual(new Set(['SHIRT-RED-S', 'SHIRT-RED-L', 'SHIRT-BLUE'].map(findProductId)))
  expect(preview).toContain('Shirt – Red, Small')
  const blueId = String(findProductId('SHIRT-BLUE'))
  const recountResponse = await post(path, { ...form, intent: 'recount', add: blueId })
  const html = await recountResponse.text()
  expect(recountResponse.status).toBe(422)
  expect(html).toContain('Choose an option from the list.')
  const input = readFormFields(html)
  expect(input).toMatchObject({ add: [blueId], [`price.n${blueId}`]: ['75'] })
  const fields = { ...input, [`choice.n${blueId}.1`]: 'l', [`quantity.n${blueId}`]: '2' }
  const response = await post(path, { ...fields, intent: 'recount' })
  expect(await response.text()).toMatch(/SAR\s150\.00/)
  expect((await post(path, { ...fields, intent: 'save' })).status).toBe(303)
  const line = findLine(await readExistingOrder(order.id), 'SHIRT-BLUE')
  expect([line.quantity, line.choices.map(({ value }) => value.en)]).toEqual([2, ['Blue', 'Large']])
})

test('with insufficient stock nothing is saved, and the form names the product', async () => {
  await db.update(products).set({ stockQuantity: 3, stockStatus: 'instock' }).where(eq(products.sku, 'CUP'))
  const order = await placeOnHoldOrder([{ sku: 'CUP' }])
  const before = await readStock('CUP')
  const response = await save(order.id, {
    [`quantity.${findLine(order, 'CUP').id}`]: '40',
    add: String(findProductId('CARD')),
  })
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect([response.status, html]).toEqual([409, expect.stringContaining('not enough stock for the quantity')])
  expect(html).toContain('<bdi>Coffee cup</bdi>: only 2 more in stock than this order already has.')
  expect(readFormFields(html)).toMatchObject({
    [`quantity.${findLine(order, 'CUP').id}`]: ['40'],
    add: [String(findProductId('CARD'))],
  })
  expect([(await readExistingOrder(order.id)).lines.length, await readStock('CUP')]).toEqual([1, before])
})

test.each([
  ['a quantity in words', { quantity: 'two' }, 'Enter a quantity'],
  ['a negative quantity', { quantity: '-1' }, 'Enter a quantity'],
  ['a quantity above the cart limit', { quantity: '10000' }, 'Enter a quantity'],
  ['an empty price', { price: '' }, 'Enter a price'],
  ['a price with more decimals than the currency', { price: '1.005' }, 'Enter a price'],
  ['a price in words', { price: 'free' }, 'Enter a price'],
  ['a price above the maximum amount', { price: '99999999999' }, 'Enter a price'],
])('%s is rejected with an error at its field, and nothing is saved', async (_, input, sentence) => {
  const order = await placeOnHoldOrder([{ sku: 'CARD' }])
  const { id } = findLine(order, 'CARD')
  const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [`${name}.${id}`, value]))
  const response = await save(order.id, fields)
  expect(await readStatusAndText(response)).toEqual([422, expect.stringContaining(sentence)])
  expect(await readExistingOrder(order.id)).toMatchObject({
    totalInMinor: order.totalInMinor,
    version: order.version,
  })
})

test('an empty order, a shippable product in an order without shipping, and an unknown product are rejected', async () => {
  const order = await placeOnHoldOrder([{ sku: 'CARD' }])
  const { id } = findLine(order, 'CARD')
  const rejectedChanges: [fields: Record<string, string>, sentence: string][] = [
    [{ [`quantity.${id}`]: '0' }, 'needs at least one item'],
    [{ add: String(findProductId('CUP')) }, 'needs shipping'],
    [{ add: String(findProductId('SHIRT')) }, 'no longer available'],
    [{ add: '99999999' }, 'no longer available'],
  ]
  for (const [fields, sentence] of rejectedChanges) {
    const response = await save(order.id, fields)
    expect(await readStatusAndText(response)).toEqual([422, expect.stringContaining(sentence)])
  }
  expect((await readExistingOrder(order.id)).lines).toHaveLength(1)
})

test('saving an order changed by another manager gives a conflict, and only one of five simultaneous saves is stored', async () => {
  const order = await placeOnHoldOrder([{ sku: 'CARD' }])
  const { id } = findLine(order, 'CARD')
  const path = createLinesPath(order.id)
  const form = readFormFields(await see(path))
  const saveAs = (quantity: string) => post(path, { ...form, intent: 'save', [`quantity.${id}`]: quantity })
  const responses = await Promise.all(['2', '3', '4', '5', '6'].map(saveAs))
  const statuses = responses.map(({ status }) => String(status))
  expect(statuses.toSorted()).toEqual(['303', '409', '409', '409', '409'])
  const { version } = readFormFields(await see(path))
  for (const response of responses.filter(({ status }) => status === 409))
    expect(readFormFields(await response.text()).version).toEqual(version)
  const secondResponse = await saveAs('7')
  const html = await secondResponse.text()
  expect([secondResponse.status, html]).toEqual([409, expect.stringContaining('someone else changed this')])
  expect((await post(path, { ...readFormFields(html), intent: 'save' })).status).toBe(303)
  expect(findLine(await readExistingOrder(order.id), 'CARD').quantity).toBe(7)
})

test('an order paid in the meantime gives a conflict; an order in another currency is not changed', async () => {
  const order = await placeOnHoldOrder([{ sku: 'CARD' }])
  const form = readFormFields(await see(createLinesPath(order.id)))
  await changeOrder(services, order.id, { event: 'paid' })
  const input = { ...form, intent: 'save', [`quantity.${findLine(order, 'CARD').id}`]: '9' }
  const conflictResponse = await post(createLinesPath(order.id), input)
  expect(await readStatusAndText(conflictResponse)).toEqual([
    409,
    expect.stringContaining('someone else changed this'),
  ])
  expect(await readExistingOrder(order.id)).toMatchObject({ totalInMinor: order.totalInMinor })
  const otherOrder = await placeOnHoldOrder([{ sku: 'CARD' }])
  await services.database.pool.query(`update orders set currency = 'KWD' where id = $1`, [otherOrder.id])
  expect(await see(createLinesPath(otherOrder.id))).toContain('have changed since it was placed')
  const response = await post(createLinesPath(otherOrder.id), {
    [`quantity.${findLine(otherOrder, 'CARD').id}`]: '9',
    intent: 'save',
  })
  expect(response.status).toBe(422)
  expect((await readExistingOrder(otherOrder.id)).totalInMinor).toBe(otherOrder.totalInMinor)
})

test('saving an unchanged form writes nothing', async () => {
  const order = await placeOnHoldOrder([{ sku: 'CARD' }])
  const response = await save(order.id, {})
  expect(response.headers.get('location')).toBe(`/admin/orders/${order.id}/?notice=lines-same`)
  const { version, notes } = await readExistingOrder(order.id)
  expect([version, notes]).toEqual([order.version, order.notes])
  expect(await readAuditEntries(order.id)).toEqual([])
})
