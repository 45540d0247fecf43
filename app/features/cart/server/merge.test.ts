/** Signing in: a guest's cart is merged into the customer's, once, and the merge can be undone. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { merges } from '#app/platform/guest-merges/merges.server.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { MAX_LINES } from '#app/features/cart/rules.ts'
import { carts } from '#app/features/cart/tables.server.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CAP' }),
    ...aCap({ SKU: 'CUP', 'Name (en)': 'Cup', Stock: 5 }),
    ...aCap({ SKU: 'ONE', 'Name (en)': 'Ring', 'Sold individually?': 1 }),
  ],
})
const { db } = shop.services.database
const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

let guest: Browser
let customer: Browser
let userId: number
beforeEach(async () => {
  guest = openBrowser(shop)
  const visitor = await createSignedInUser(shop.services)
  customer = openBrowser(shop, visitor.cookie)
  userId = visitor.userId
})

const merge = () => mergeGuest(shop.services, { guestKey: guest.jar.get('hanout_guest') ?? '', userId })
const readCartLines = async () => (await customer.cart()).lines.map(({ name, quantity }) => [name, quantity])

test('merging many devices keeps at most the allowed number of removed lines', async () => {
  await guest.add(findProductId('CAP'))
  await customer.add(findProductId('CAP'))
  const line = {
    productId: findProductId('CUP'),
    variationId: 0,
    choice: {},
    quantity: 1,
    seenPriceInMinor: 1,
    name: {},
  }
  const removed = Array.from({ length: MAX_LINES }, (_, position) => {
    return { ...line, key: `${position}`, token: 't', position, removedAt: '2026-01-15T12:00:00Z' }
  })
  await db.update(carts).set({ removed })
  await merge()
  const [mergedCart] = await db
    .select()
    .from(carts)
    .where(eq(carts.owner, `user:${userId}`))
  expect(mergedCart?.removed).toHaveLength(MAX_LINES)
})

test('quantities are added up to the stock, and the merge is reported once', async () => {
  await customer.add(findProductId('CUP'), { quantity: 4 })
  await customer.add(findProductId('ONE'))
  await guest.add(findProductId('CAP'), { quantity: 2 })
  await guest.add(findProductId('CUP'), { quantity: 3 })
  await guest.add(findProductId('ONE'))
  await merge()
  const me = (await (await customer.call('GET', '/me')).json()) as { merged: unknown[]; counts: object }
  expect(me.counts).toMatchObject({ cart: 8 })
  expect(me.merged).toHaveLength(1)
  const { notices, lines } = await customer.cart()
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Cup', 5],
    ['Ring', 1],
    ['Cap', 2],
  ])
  expect(notices).toEqual([
    {
      kind: 'merged',
      sentence:
        '3 items from this device were added to your cart. 3 more couldn’t be added because there isn’t enough stock.',
      undo: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ])
  expect((await customer.cart()).notices).toEqual([])
  expect(await (await customer.call('GET', '/me')).json()).toMatchObject({ merged: [] })
})

test('a sign-in reports and undoes only its own merge, not an earlier merge', async () => {
  await guest.add(findProductId('CAP'), { quantity: 2 })
  await merge()
  const [earlierMerge] = await db.select({ id: merges.id }).from(merges).where(eq(merges.userId, userId))
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 60_000).toISOString())
  guest = openBrowser(shop)
  await guest.add(findProductId('CUP'))
  await merge()
  // This update changes the physical order of the rows, on which the result must not depend.
  await db
    .update(merges)
    .set({ undoneAt: null })
    .where(eq(merges.id, earlierMerge?.id ?? ''))
  const me = (await (await customer.call('GET', '/me')).json()) as { merged: object[] }
  expect(me.merged.at(-1)).toMatchObject({ sentence: '1 item from this device was added to your cart.' })
  const { notices } = await customer.cart()
  expect(notices.map(({ sentence }) => sentence)).toEqual(['1 item from this device was added to your cart.'])
  await customer.cart('POST', `/merges/${notices[0]?.undo}/undo`)
  expect(await readCartLines()).toEqual([['Cap', 2]])
  expect((await customer.cart()).notices).toEqual([])
})

test('merging the same guest cart repeatedly or concurrently adds its lines once', async () => {
  await guest.add(findProductId('CAP'), { quantity: 3 })
  await Promise.all(Array.from({ length: 8 }, merge))
  await merge()
  expect(await readCartLines()).toEqual([['Cap', 3]])
})

test('additions of a customer during a merge are not lost', async () => {
  await guest.add(findProductId('CAP'), { quantity: 3 })
  await customer.add(findProductId('CAP'))
  await Promise.all([merge(), ...Array.from({ length: 6 }, () => customer.add(findProductId('CAP')))])
  expect(await readCartLines()).toEqual([['Cap', 10]])
})

test('undo reverses exactly the changes of the merge, and keeps later changes', async () => {
  await customer.add(findProductId('CAP'))
  await guest.add(findProductId('CAP'), { quantity: 3 })
  await guest.add(findProductId('CUP'), { quantity: 2 })
  await merge()
  const { notices, lines } = await customer.cart()
  await customer.cart('PATCH', `/items/${lines[1]?.key}`, { quantity: 3 })
  await customer.add(findProductId('ONE'))
  const path = `/merges/${notices[0]?.undo}/undo`
  const cartAfterUndo = await customer.cart('POST', path)
  expect(cartAfterUndo.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Cap', 1],
    ['Cup', 1],
    ['Ring', 1],
  ])
  expect((await customer.call('POST', `/cart${path}`)).status).toBe(404)
  expect(cartAfterUndo.notices).toEqual([])
})

test('checkout selections of a guest are merged, and removed by undo', async () => {
  const { pool } = shop.services.database
  const saveSelections = (owner: string, selections: object) =>
    pool.query(
      `update carts set selections = $1 where owner = $2 or ($2 = 'guest' and owner like 'guest:%')`,
      [JSON.stringify(selections), owner],
    )
  const readSelections = async () => {
    const { rows: storedCarts } = await pool.query(`select selections from carts where owner = $1`, [
      `user:${userId}`,
    ])
    return storedCarts[0]?.selections
  }
  const [jeddah, muscat] = [
    { country: 'SA', state: '02', postcode: '23411', city: 'جدة' },
    { country: 'OM', state: 'MA', postcode: '', city: 'مسقط' },
  ]
  await pool.query(`delete from carts where owner like 'guest:%'`)
  await customer.add(findProductId('CAP'))
  await saveSelections(`user:${userId}`, { place: jeddah, coupons: ['VIP'] })
  await guest.add(findProductId('CUP'))
  await saveSelections('guest', { place: muscat, coupons: ['EID'] })
  await merge()
  expect(await readSelections()).toEqual({ place: muscat, coupons: ['VIP', 'EID'] })
  const { notices } = await customer.cart()
  await customer.cart('POST', `/merges/${notices[0]?.undo}/undo`)
  expect(await readSelections()).toEqual({ place: jeddah, coupons: ['VIP'] })
})

test('lines and selections of an expired guest cart are not merged', async () => {
  const { pool } = shop.services.database
  await pool.query(`delete from carts where owner like 'guest:%'`)
  await guest.add(findProductId('CUP'))
  await pool.query(
    `update carts set selections = '{"coupons": ["EID"]}', expires_at = '2020-01-01' where owner like 'guest:%'`,
  )
  await merge()
  expect(await readCartLines()).toEqual([])
  const { rows: storedCarts } = await pool.query(`select selections from carts where owner = $1`, [
    `user:${userId}`,
  ])
  expect(storedCarts).toEqual([{ selections: {} }])
})

test('undo keeps a line whose quantity the customer reduced after the merge', async () => {
  await customer.add(findProductId('CAP'), { quantity: 2 })
  await guest.add(findProductId('CAP'), { quantity: 3 })
  await merge()
  const { notices, lines } = await customer.cart()
  expect(lines.map(({ quantity }) => quantity)).toEqual([5])
  await customer.cart('PATCH', `/items/${lines[0]?.key}`, { quantity: 1 })
  await customer.cart('POST', `/merges/${notices[0]?.undo}/undo`)
  expect(await readCartLines()).toEqual([['Cap', 1]])
})

test('a guest with an empty cart or without a cart merges nothing and gets no notice', async () => {
  const { lines } = await guest.add(findProductId('CAP'))
  await guest.cart('DELETE', `/items/${lines[0]?.key}`)
  await merge()
  await mergeGuest(shop.services, { guestKey: 'x'.repeat(43), userId })
  expect(await customer.cart()).toMatchObject({ count: 0, notices: [] })
})

test('products of the guest cart that became unavailable are not merged', async () => {
  await guest.add(findProductId('CAP'))
  await db
    .update(products)
    .set({ status: 'draft' })
    .where(eq(products.id, findProductId('CAP')))
  await merge()
  expect(await customer.cart()).toMatchObject({ count: 0, notices: [] })
  await db
    .update(products)
    .set({ status: 'publish' })
    .where(eq(products.id, findProductId('CAP')))
})

test('the cart is deleted with the account', async () => {
  await guest.add(findProductId('CAP'))
  await merge()
  const { pool } = shop.services.database
  await pool.query('delete from users where id = $1', [userId])
  const queryResult = await pool.query(
    `select owner from carts where owner = $1 union all select kind from merges where user_id = $2`,
    [`user:${userId}`, userId],
  )
  expect(queryResult.rows).toEqual([])
})
