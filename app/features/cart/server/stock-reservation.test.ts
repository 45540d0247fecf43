/** F.4.4: of fifty checkouts with the last item, one reserves it, and the others get an error message. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { openBrowser, refusalOf } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { signedIn } from '#tests/visitors.ts'

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
const id = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const start = '2026-01-15T12:00:00Z'

beforeEach(async () => {
  shop.clock.moveTo(start)
  await pool.query('delete from carts')
})

async function guestWith(sku: string, fields = {}) {
  const guest = openBrowser(shop)
  await guest.add(id(sku), fields)
  return guest
}

test('when 50 carts reserve the last item at once, one succeeds and 49 are rejected', async () => {
  const guests = await Promise.all(Array.from({ length: 50 }, () => guestWith('LAST')))
  const answers = await Promise.all(guests.map((guest) => guest.call('POST', '/cart/hold')))
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(49)
  for (const answer of refused) {
    expect(await refusalOf(answer)).toMatchObject({
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
      for (const sku of index % 2 ? ['LAST', 'FEW'] : ['FEW', 'LAST']) await guest.add(id(sku))
      return guest
    }),
  )
  const answers = await Promise.all(guests.map((guest) => guest.call('POST', '/cart/hold')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  // A cart reserves all its items or none: a cart that did not get the cup reserves no pots either.
  const { rows: reservations } = await pool.query('select quantity from stock_reservations')
  expect(reservations).toHaveLength(2)
})

test('the reservation of a cart never blocks that cart; it can grow and be renewed', async () => {
  const guest = await guestWith('FEW', { quantity: 4 })
  const first = (await (await guest.call('POST', '/cart/hold')).json()) as { heldUntil: string }
  expect(first.heldUntil).toBe('2026-01-15T13:00:00.000Z')
  expect(await guest.cart()).toMatchObject({ canCheckOut: true, lines: [{ maximum: 5, problem: '' }] })
  await guest.add(id('FEW'))
  shop.clock.moveTo('2026-01-15T12:10:00Z')
  const second = (await (await guest.call('POST', '/cart/hold')).json()) as { heldUntil: string }
  expect(second.heldUntil).toBe('2026-01-15T13:10:00.000Z')
  const { rows: reservations } = await pool.query('select quantity from stock_reservations')
  expect(reservations).toEqual([{ quantity: 5 }])
})

test('B.4: other carts can reserve the remaining stock, and all of it after an hour', async () => {
  const first = await guestWith('FEW', { quantity: 3 })
  const second = await guestWith('FEW', { quantity: 4 })
  expect((await first.call('POST', '/cart/hold')).status).toBe(200)
  expect(await refusalOf(await second.call('POST', '/cart/hold'))).toMatchObject({
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
  const third = openBrowser(shop)
  const refusal = await refusalOf(
    await third.call('POST', '/cart/items', { product_id: id('FEW'), quantity: 3 }),
  )
  expect(refusal.message).toContain('(2 remaining)')
  expect((await third.add(id('FEW'), { quantity: 2 })).lines[0]).toMatchObject({ maximum: 2, left: 2 })
  shop.clock.moveTo('2026-01-15T13:00:00Z')
  expect((await second.call('POST', '/cart/hold')).status).toBe(200)
})

test('removing a line from the cart releases its reservation', async () => {
  const first = await guestWith('LAST')
  await first.call('POST', '/cart/hold')
  const second = openBrowser(shop)
  const refusal = await refusalOf(await second.call('POST', '/cart/items', { product_id: id('LAST') }))
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('another customer') })
  const { lines } = await first.cart()
  await first.cart('DELETE', `/items/${lines[0]?.key}`)
  await second.add(id('LAST'))
  expect((await second.call('POST', '/cart/hold')).status).toBe(200)
})

test('signing in at the checkout keeps the reservation', async () => {
  const guest = await guestWith('LAST')
  await guest.call('POST', '/cart/hold')
  const { userId, cookie } = await signedIn(shop.services)
  await mergeGuest(shop.services, { guestKey: guest.jar.get('hanout_guest') ?? '', userId })
  expect((await (await otherGuest()).call('POST', '/cart/items', { product_id: id('LAST') })).status).toBe(
    409,
  )
  expect((await openBrowser(shop, cookie).call('POST', '/cart/hold')).status).toBe(200)
})

const otherGuest = () => guestWith('CAP')

test('variations that share stock are reserved together', async () => {
  for (const sku of ['SHIRT-RED-S', 'SHIRT-BLUE']) {
    await db.update(products).set({ manageStock: 'parent', stockQuantity: null }).where(eq(products.sku, sku))
  }
  const guest = await guestWith('SHIRT-RED-S')
  await guest.add(id('SHIRT-BLUE'), { attribute_pa_size: 's' })
  await guest.add(id('SHIRT-BLUE'), { attribute_pa_size: 'l' })
  await guest.call('POST', '/cart/hold')
  const { rows: reservations } = await pool.query('select product_id, quantity from stock_reservations')
  expect(reservations).toEqual([{ product_id: id('SHIRT'), quantity: 3 }])
})

test('products without stock management need no reservation; an empty or just changed cart gets none', async () => {
  const guest = await guestWith('CAP')
  expect((await guest.call('POST', '/cart/hold')).status).toBe(200)
  expect((await pool.query('select from stock_reservations')).rowCount).toBe(0)
  expect(await refusalOf(await openBrowser(shop).call('POST', '/cart/hold'))).toMatchObject({
    status: 409,
    code: 'hanout_cart_empty',
  })
  await db.update(products).set({ regularPriceInMinor: 60_00 }).where(eq(products.sku, 'CAP'))
  expect(await refusalOf(await guest.call('POST', '/cart/hold'))).toMatchObject({
    status: 409,
    code: 'hanout_cart_changed',
    cart: { notices: [{ kind: 'price-changed' }] },
  })
  expect((await guest.call('POST', '/cart/hold')).status).toBe(200)
})
