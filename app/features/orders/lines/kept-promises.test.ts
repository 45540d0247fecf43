/** B.13: a change of its lines keeps what an order promised, even if the products have changed since. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { coupons, taxRates } from '#app/features/checkout/tables.server.ts'
import { addDownloadGrants } from '#app/features/orders/downloads/grant.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { changeLines } from './change-lines.server.ts'
import { loadOrderProducts } from './order-products.server.ts'

const { services } = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', 'Regular price': 40 }),
    ...aCap({ SKU: 'BOOK', 'Regular price': 30, Type: 'simple, virtual, downloadable' }),
  ],
})
const { db } = services.database
const manager = await createSignedInUser(services, { role: 'manager' })
await db.insert(coupons).values({ code: 'fair', type: 'percent', amount: 100_000, excludesSaleItems: true })
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

async function placeOnHoldWithCoupons(sku: string, codes: string[] = []) {
  return placeOnHold(sku, { quoteOptions: { selections: { coupons: codes } } })
}

async function placeOnHold(sku: string, input: Parameters<typeof createPlaceOrderInput>[2]) {
  const guest = await createGuestWithCart(services, [{ productId: findProductId(sku), quantity: 2 }])
  const placeOrderInput = await createPlaceOrderInput(services, guest, input)
  const result = await placeOrder(services, { ...placeOrderInput, firstEvent: 'awaits-transfer' })
  if (!result.ok) throw new Error(result.reason)
  return readStoredOrder(result.order.id)
}

async function readStoredOrder(id: number) {
  const order = await readOrder(services, { id })
  if (!order) throw new Error('The order is gone.')
  return order
}

async function changeQuantity(id: number, quantity: number) {
  const order = await readStoredOrder(id)
  const lines = order.lines.map((line) => {
    return { reference: { lineId: line.id }, quantity, unitPriceInMinor: line.unitPriceInMinor, choice: {} }
  })
  return changeLines(services, order, {
    actorId: manager.userId,
    requestedChanges: { lines, shippingInMinor: 0 },
    products: await loadOrderProducts(services, order, []),
    writeAuditEntry: () => Promise.resolve(),
  })
}

test('a later price increase does not exclude an ordered line from a coupon that excludes sale items', async () => {
  const order = await placeOnHoldWithCoupons('CUP', ['fair'])
  expect(order.discountInMinor).toBe(800)
  await db.update(products).set({ regularPriceInMinor: 5000 }).where(eq(products.sku, 'CUP'))
  expect(await changeQuantity(order.id, 3)).toEqual({ ok: true, isChanged: true })
  expect(await readStoredOrder(order.id)).toMatchObject({ itemsInMinor: 12_000, discountInMinor: 1200 })
})

test('saving unchanged lines applies the current amount of the coupon', async () => {
  const order = await placeOnHoldWithCoupons('BOOK', ['fair'])
  await db.update(coupons).set({ amount: 500_000 }).where(eq(coupons.code, 'fair'))
  expect(await changeQuantity(order.id, 2)).toEqual({ ok: true, isChanged: true })
  expect((await readStoredOrder(order.id)).totalInMinor).toBe(3000)
  expect(await changeQuantity(order.id, 2)).toEqual({ ok: true, isChanged: false })
})

test('the download limit of granted files follows the quantity of the order', async () => {
  const download = { id: 'file-1', name: 'Book', file: '/book.pdf' }
  await db
    .update(products)
    .set({ downloads: [download], downloadLimit: 3 })
    .where(eq(products.sku, 'BOOK'))
  const order = await placeOnHoldWithCoupons('BOOK')
  await addDownloadGrants(services, db, order.id)
  await services.database.pool.query('update downloads set remaining = 4 where order_id = $1', [order.id])
  await changeQuantity(order.id, 5)
  expect((await readStoredOrder(order.id)).downloads).toMatchObject([{ most: 15, remaining: 13 }])
  await changeQuantity(order.id, 1)
  expect((await readStoredOrder(order.id)).downloads).toMatchObject([{ most: 3, remaining: 1 }])
})

test('the quantity of an ordered product can be reduced even if the product now needs shipping', async () => {
  const order = await placeOnHoldWithCoupons('BOOK')
  await db.update(products).set({ virtual: false }).where(eq(products.sku, 'BOOK'))
  expect(await changeQuantity(order.id, 1)).toEqual({ ok: true, isChanged: true })
})

test('the fee of an order to another country stays the same when its lines change', async () => {
  await services.settings.save('tax', { isEnabled: true, keepsGross: false })
  await db.insert(taxRates).values([
    { country: 'SA', name: { en: 'VAT' }, millionths: 150_000 },
    { country: 'AE', name: { en: 'VAT' }, millionths: 50_000 },
  ])
  await services.notifications.publish([RATES_TAG])
  const order = await placeOnHold('CUP', {
    billing: { country: 'AE', parts: { city: 'Dubai', email: 'sara@shopper.example' } },
    quoteOptions: {
      selections: { place: { country: 'AE', state: 'DU', postcode: '', city: 'Dubai' } },
      fee: { key: 'cod', name: { en: 'Cash on delivery' }, amountInMinor: 2300 },
    },
  })
  // 23.00 contains 15 % tax in the shop's country: 20.00 without tax, to which 5 % are added.
  const fee = { amountInMinor: 2000, taxInMinor: 100 }
  expect(order.charges.fees).toMatchObject([fee])
  expect(await changeQuantity(order.id, 3)).toEqual({ ok: true, isChanged: true })
  expect((await readStoredOrder(order.id)).charges.fees).toMatchObject([fee])
})
