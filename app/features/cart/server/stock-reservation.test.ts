/** F.4.4: of fifty checkouts with the last item, one reserves it, and the others get an error message. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { openBrowser, readRefusal } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'LAST', 'Name (en)': 'Last cup', Stock: 1 }),
    ...aCap({ SKU: 'FEW', 'Name (en)': 'Pot', Stock: 5 }),
    ...aCap({ SKU: 'CAP' }),
    ...aShirt({ SKU: 'SHIRT', Stock: 3 }),
  ],
})
const { db, pool } = shop.services.database
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const startTime = '2026-01-15T12:00:00Z'

beforeEach(async () => {
  shop.clock.moveTo(startTime)
  await pool.query('delete from carts')
})

async function openGuestCart(sku: string, fields = {}) {
  const guest = openBrowser(shop)
  await guest.add(findProductId(sku), fields)
  return guest
}

test('when 50 carts reserve the last item at once, one succeeds and 49 are rejected', async () => {
  const guests = await Promise.all(Array.from({ length: 50 }, () => openGuestCart('LAST')))
  const responses = await Promise.all(guests.map((guest) => guest.call('POST', '/cart/hold')))
  const rejectedResponses = responses.filter(({ status }) => status === 409)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(rejectedResponses).toHaveLength(49)
  for (const response of rejectedResponses) {
    expect(await readRefusal(response)).toMatchObject({
      code: 'woocommerce_rest_product_out_of_stock',
      message: '"Last cup" is reserved by another customer right now. Please try again later.',
      // Their cart is kept, because the reservation may be released.
      cart: {
        count: 1,
        canCheckOut: false,
        lines: [{ problem: 'Reserved by another customer. Try again later or remove it from your cart.' }],
      },
    })
  }
  const { rows: reservations } = await pool.query('select quantity from stock_reservations')
  expect(reservations).toEqual([{ quantity: 1 }])
})

test('concurrent reservations of the same two products in different order all get a response', async () => {
  const guests = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const guest = openBrowser(shop)
      for (const sku of index % 2 ? ['LAST', 'FEW'] : ['FEW', 'LAST']) await guest.add(findProductId(sku))
      return guest
    }),
  )
  const responses = await Promise.all(guests.map((guest) => guest.call('POST', '/cart/hold')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(11)
  // A cart reserves all its items or none: a cart that did not get the cup reserves no pots either.
  const { rows: reservations } = await pool.query('select quantity from stock_reservations')
  expect(reservations).toHaveLength(2)
})

test('the reservation of a cart never blocks that cart; it can grow and be renewed', async () => {
  const guest = await openGuestCart('FEW', { quantity: 4 })
  const firstReservation = (await (await guest.call('POST', '/cart/hold')).json()) as { heldUntil: string }
  expect(firstReservation.heldUntil).toBe('2026-01-15T13:00:00.000Z')
  expect(await guest.cart()).toMatchObject({ canCheckOut: true, lines: [{ maximum: 5, problem: '' }] })
  await guest.add(findProductId('FEW'))
  shop.clock.moveTo('2026-01-15T12:10:00Z')
  const secondReservation = (await (await guest.call('POST', '/cart/hold')).json()) as { heldUntil: string }
  expect(secondReservation.heldUntil).toBe('2026-01-15T13:10:00.000Z')
  const { rows: reservations } = await pool.query('select quantity from stock_reservations')
  expect(reservations).toEqual([{ quantity: 5 }])
})

test('B.4: other carts can reserve the remaining stock, and all of it after an hour', async () => {
  const firstGuest = await openGuestCart('FEW', { quantity: 3 })
  const secondGuest = await openGuestCart('FEW', { quantity: 4 })
  expect((await firstGuest.call('POST', '/cart/hold')).status).toBe(200)
  expect(await readRefusal(await secondGuest.call('POST', '/cart/hold'))).toMatchObject({
    status: 409,
    message:
      'You cannot add that amount of "Pot" to the cart because there is not enough stock (2 remaining).',
    cart: {
      lines: [
        {
          quantity: 4,
          problem:
            'Only 2 are available right now. The rest is reserved. Reduce the quantity or try again later.',
        },
      ],
    },
  })
  const thirdGuest = openBrowser(shop)
  const refusal = await readRefusal(
    await thirdGuest.call('POST', '/cart/items', { product_id: findProductId('FEW'), quantity: 3 }),
  )
  expect(refusal.message).toContain('(2 remaining)')
  expect((await thirdGuest.add(findProductId('FEW'), { quantity: 2 })).lines[0]).toMatchObject({
    maximum: 2,
    left: 2,
  })
  shop.clock.moveTo('2026-01-15T13:00:00Z')
  expect((await secondGuest.call('POST', '/cart/hold')).status).toBe(200)
})

test('removing a line from the cart releases its reservation', async () => {
  const firstGuest = await openGuestCart('LAST')
  await firstGuest.call('POST', '/cart/hold')
  const secondGuest = openBrowser(shop)
  const refusal = await readRefusal(
    await secondGuest.call('POST', '/cart/items', { product_id: findProductId('LAST') }),
  )
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('another customer') })
  const { lines } = await firstGuest.cart()
  await firstGuest.cart('DELETE', `/items/${lines[0]?.key}`)
  await secondGuest.add(findProductId('LAST'))
  expect((await secondGuest.call('POST', '/cart/hold')).status).toBe(200)
})

test('signing in at the checkout keeps the reservation', async () => {
  const guest = await openGuestCart('LAST')
  await guest.call('POST', '/cart/hold')
  const { userId, cookie } = await createSignedInUser(shop.services)
  await mergeGuest(shop.services, { guestKey: guest.jar.get('hanout_guest') ?? '', userId })
  expect(
    (await (await openOtherGuestCart()).call('POST', '/cart/items', { product_id: findProductId('LAST') }))
      .status,
  ).toBe(409)
  expect((await openBrowser(shop, cookie).call('POST', '/cart/hold')).status).toBe(200)
})

const openOtherGuestCart = () => openGuestCart('CAP')

test('variations that share stock are reserved together', async () => {
  for (const sku of ['SHIRT-RED-S', 'SHIRT-BLUE']) {
    await db.update(products).set({ manageStock: 'parent', stockQuantity: null }).where(eq(products.sku, sku))
  }
  const guest = await openGuestCart('SHIRT-RED-S')
  await guest.add(findProductId('SHIRT-BLUE'), { attribute_pa_size: 's' })
  await guest.add(findProductId('SHIRT-BLUE'), { attribute_pa_size: 'l' })
  await guest.call('POST', '/cart/hold')
  const { rows: reservations } = await pool.query('select product_id, quantity from stock_reservations')
  expect(reservations).toEqual([{ product_id: findProductId('SHIRT'), quantity: 3 }])
})

test('products without stock management need no reservation; an empty or just changed cart gets none', async () => {
  const guest = await openGuestCart('CAP')
  expect((await guest.call('POST', '/cart/hold')).status).toBe(200)
  expect((await pool.query('select from stock_reservations')).rowCount).toBe(0)
  expect(await readRefusal(await openBrowser(shop).call('POST', '/cart/hold'))).toMatchObject({
    status: 409,
    code: 'hanout_cart_empty',
  })
  await db.update(products).set({ regularPriceInMinor: 60_00 }).where(eq(products.sku, 'CAP'))
  expect(await readRefusal(await guest.call('POST', '/cart/hold'))).toMatchObject({
    status: 409,
    code: 'hanout_cart_changed',
    cart: { notices: [{ kind: 'price-changed' }] },
  })
  expect((await guest.call('POST', '/cart/hold')).status).toBe(200)
})
