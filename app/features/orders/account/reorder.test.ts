/** Reorder: items still for sale are added to the cart, the others are reported with the reason. */
import { beforeEach, expect, test } from 'vitest'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { shippingMethods, shippingZones } from '#app/features/checkout/tables.server.ts'
import { openCartShop } from '#app/features/cart/test-shop.ts'
import { signInCustomer } from './test-account.server.ts'

const { shop, db, findProductId, changeProduct } = await openCartShop()
const [zone] = await db
  .insert(shippingZones)
  .values({ regions: [{ kind: 'country', code: 'SA' }] })
  .returning()
await db.insert(shippingMethods).values({ zoneId: zone?.id, kind: 'flat_rate', options: { cost: '20' } })
const { pool } = shop.services.database

beforeEach(async () => {
  await pool.query('delete from carts; delete from orders; delete from stock_reservations')
  await changeProduct('CUP', { stockQuantity: 3, stockStatus: 'instock' })
  await changeProduct('CAP', { status: 'publish' })
})

async function buyItems(fill: (customer: Awaited<ReturnType<typeof signInCustomer>>) => Promise<unknown>) {
  const customer = await signInCustomer(shop)
  await fill(customer)
  const checkoutResponse = await postCheckout(customer.browser, {
    ...addressFields,
    payment_method: 'cod',
    ...readHiddenFields(await readCheckout(customer.browser)),
  })
  const number = /order-received\/(\d+)/.exec(checkoutResponse.location)?.[1]
  if (number === undefined) throw new Error(checkoutResponse.html.slice(0, 2000))
  return { ...customer, path: `/en/my-account/view-order/${number}/` }
}

const readCartLines = async ({ browser }: Pick<Awaited<ReturnType<typeof signInCustomer>>, 'browser'>) =>
  (await browser.cart()).lines.map(({ name, quantity, choices }) => [
    name,
    quantity,
    ...choices.map(({ value }) => value),
  ])

test('a variation is reordered with the selected values of its open attributes', async () => {
  const customer = await buyItems(({ browser }) =>
    browser.add(findProductId('SHIRT'), { attribute_pa_color: 'blue', attribute_pa_size: 'l', quantity: 2 }),
  )
  expect(await readCartLines(customer)).toEqual([])
  const { status, location } = await customer.post(customer.path, { intent: 'reorder' })
  expect([status, location]).toEqual([303, '/en/cart/?added=order'])
  expect(await readCartLines(customer)).toEqual([['Shirt', 2, 'Blue', 'Large']])
  expect((await customer.readPage(location)).html).toContain('The items from your order are in your cart.')
})

test('reordering keeps the cart: quantities of equal items are added, other items are kept', async () => {
  const customer = await buyItems(({ browser }) => browser.add(findProductId('CAP'), { quantity: 2 }))
  await customer.browser.add(findProductId('CAP'), { quantity: 1 })
  await customer.browser.add(findProductId('CUP'), { quantity: 1 })
  await customer.post(customer.path, { intent: 'reorder' })
  expect(await readCartLines(customer)).toEqual([
    ['Cap', 3],
    ['Cup', 1],
  ])
})

test('items no longer for sale are listed by name with a reason; the other items are added to the cart', async () => {
  const customer = await buyItems(async ({ browser }) => {
    await browser.add(findProductId('CAP'))
    await browser.add(findProductId('CUP'), { quantity: 1 })
  })
  await changeProduct('CUP', { stockQuantity: 0, stockStatus: 'outofstock' })
  const { status, location } = await customer.post(customer.path, { intent: 'reorder' })
  expect(status).toBe(303)
  const { html } = await customer.readPage(location)
  expect(html).toMatch(
    /Some items can’t be ordered again[^]*Cup[^]*out of stock[^]*1 item added to your cart/,
  )
  expect(await readCartLines(customer)).toEqual([['Cap', 1]])
})

test('if stock is short, only the available quantity is reordered', async () => {
  const customer = await buyItems(({ browser }) => browser.add(findProductId('CUP'), { quantity: 3 }))
  await changeProduct('CUP', { stockQuantity: 2, stockStatus: 'instock' })
  const { location } = await customer.post(customer.path, { intent: 'reorder' })
  expect((await customer.readPage(location)).html).toMatch(/Cup[^]*Only 2 of 3 added: not enough stock/)
  expect(await readCartLines(customer)).toEqual([['Cup', 2]])
})

test('B.14: reloading the page reports the missing items again and adds no items', async () => {
  const customer = await buyItems(async ({ browser }) => {
    await browser.add(findProductId('CAP'))
    await browser.add(findProductId('CUP'), { quantity: 3 })
  })
  await changeProduct('CUP', { stockQuantity: 2, stockStatus: 'instock' })
  const { location } = await customer.post(customer.path, { intent: 'reorder' })
  for (let index = 0; index < 3; index++)
    expect((await customer.readPage(location)).html).toContain('Only 2 of 3 added')
  expect(await readCartLines(customer)).toEqual([
    ['Cap', 1],
    ['Cup', 2],
  ])
})

test('B.14: a forged reorder URL reveals no items of an order', async () => {
  const customer = await buyItems(({ browser }) => browser.add(findProductId('CAP')))
  await changeProduct('CAP', { status: 'draft' })
  const { location } = await customer.post(customer.path, { intent: 'reorder' })
  expect((await customer.readPage(location)).html).toContain('These items can’t be ordered again')
  const other = await buyItems(({ browser }) => browser.add(findProductId('CUP')))
  const [, query] = location.split('?')
  const forgedQueries = [
    'again=0-0.0',
    'again=0-0.0&proof=x',
    `${query}0`,
    query?.replace('again=0', 'again=9'),
  ]
  for (const each of forgedQueries) {
    expect((await customer.readPage(`${customer.path}?${each}`)).html, each).not.toContain('be ordered again')
  }
  expect((await other.readPage(`${other.path}?${query}`)).html).not.toContain('be ordered again')
})

test('if no item is for sale any more, the cart is not changed, in both languages', async () => {
  const customer = await buyItems(({ browser }) => browser.add(findProductId('CAP')))
  await customer.browser.add(findProductId('CUP'))
  await changeProduct('CAP', { status: 'draft' })
  const arabicResponse = await customer.post(customer.path.replace('/en/', '/'), { intent: 'reorder' })
  expect((await customer.readPage(arabicResponse.location)).html).toContain(
    'لا يمكن طلب هذه المنتجات مرة أخرى',
  )
  await pool.query('delete from products where id = $1', [findProductId('CAP')])
  const { location } = await customer.post(customer.path, { intent: 'reorder' })
  expect((await customer.readPage(location)).html).toMatch(
    /These items can’t be ordered again[^]*Cap[^]*cannot be purchased/,
  )
  expect(await readCartLines(customer)).toEqual([['Cup', 1]])
})
