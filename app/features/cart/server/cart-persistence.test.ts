/** Storage of carts: expiry, number of statements, and concurrent writes. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openBrowser, readRefusal, type Browser } from '#tests/browser.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openCartShop } from '#app/features/cart/test-shop.ts'

const { shop, db, findProductId } = await openCartShop()

let guest: Browser
beforeEach(() => {
  guest = openBrowser(shop)
})

const add = (fields: object) => guest.call('POST', '/cart/items', fields)

describe('cart lifetime', () => {
  test('a guest cart expires 48 hours after the last activity, and the next guest cart deletes it', async () => {
    await guest.add(findProductId('CAP'))
    shop.clock.moveTo('2026-01-17T11:00:00Z')
    const renewalResponse = await guest.request('/wp-json/hanout/v1/cart')
    expect(renewalResponse.headers.getSetCookie().join()).toMatch(
      /hanout_guest=[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax/,
    )
    // The cookie is renewed at most once an hour.
    shop.clock.moveTo('2026-01-17T11:59:00Z')
    expect((await guest.request('/wp-json/hanout/v1/cart')).headers.getSetCookie()).toEqual([])
    shop.clock.moveTo('2026-01-19T10:59:59Z')
    expect((await guest.call('GET', '/me')).status).toBe(200)
    expect(await (await guest.call('GET', '/me')).json()).toMatchObject({ counts: { cart: 1 } })
    shop.clock.moveTo('2026-01-19T11:00:01Z')
    expect((await guest.cart()).count).toBe(0)
    expect(await (await guest.call('GET', '/me')).json()).toMatchObject({ counts: { cart: 0 } })
    await openBrowser(shop).add(findProductId('CAP'))
    const { rows: expiredCarts } = await shop.services.database.pool.query<{ count: number }>(
      'select count(*)::int as count from carts where expires_at <= $1',
      [shop.clock.now()],
    )
    expect(expiredCarts[0]?.count).toBe(0)
    expect((await guest.add(findProductId('CUP'))).lines.map(({ name }) => name)).toEqual(['Cup'])
    shop.clock.moveTo('2026-01-15T12:00:00Z')
  })

  test('the cart of a customer is kept, and is the same in every browser', async () => {
    const { userId, cookie } = await createSignedInUser(shop.services)
    await openBrowser(shop, cookie).add(findProductId('CAP'), { quantity: 2 })
    const { signIn } = await import('#tests/visitors.ts')
    shop.clock.moveTo('2026-02-10T12:00:00Z')
    expect((await openBrowser(shop, await signIn(shop.services, userId)).cart()).count).toBe(2)
    shop.clock.moveTo('2026-01-15T12:00:00Z')
  })

  test('a cart is limited to two hundred lines', async () => {
    const slugs = Array.from({ length: 201 }, (_, index) => `many-${index}`)
    const insertedProducts = await db
      .insert(products)
      .values(
        slugs.map((slug) => ({
          type: 'simple' as const,
          status: 'publish' as const,
          slug,
          regularPriceInMinor: 1,
        })),
      )
      .returning({ id: products.id })
    const createQuantities = (part: typeof insertedProducts) =>
      Object.fromEntries(part.map((row) => [row.id, 1]))
    await add({
      product_id: findProductId('SET'),
      quantity: createQuantities(insertedProducts.slice(0, 100)),
    })
    await add({
      product_id: findProductId('SET'),
      quantity: createQuantities(insertedProducts.slice(100, 200)),
    })
    const refusal = await readRefusal(await add({ product_id: insertedProducts.at(-1)?.id }))
    expect(refusal).toMatchObject({ status: 409, code: 'hanout_cart_full', cart: { count: 200 } })
  })
})

describe('concurrent additions', () => {
  test('forty concurrent additions from one browser are all stored in one cart', async () => {
    await guest.add(findProductId('CAP'))
    const additions = Array.from({ length: 40 }, (_, index) =>
      add({ product_id: findProductId(index % 2 ? 'CAP' : 'POT') }),
    )
    const responses = await Promise.all(additions)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { lines } = await guest.cart()
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Cap', 21],
      ['Pot', 20],
    ])
  })

  test('the first concurrent additions from several tabs of a customer create one cart', async () => {
    const { cookie } = await createSignedInUser(shop.services)
    const tabs = Array.from({ length: 8 }, () => openBrowser(shop, cookie))
    await Promise.all(tabs.map((tab) => tab.add(findProductId('CAP'))))
    expect((await openBrowser(shop, cookie).cart()).count).toBe(8)
  })

  test('concurrent additions never exceed the stock', async () => {
    await guest.add(findProductId('CAP'))
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => add({ product_id: findProductId('CUP') })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await guest.cart()).lines[1]?.quantity).toBe(3)
  })
})

test('B.9: the number of SQL statements of a call does not depend on the size of the cart', async () => {
  const countCallStatements = async (work: () => Promise<unknown>) =>
    (await recordStatements(shop.services.database, work)).statements.length
  const countStatementsPerCall = async () => ({
    read: await countCallStatements(() => guest.cart()),
    add: await countCallStatements(() => guest.add(findProductId('CAP'))),
    addByChoice: await countCallStatements(() =>
      guest.add(findProductId('SHIRT'), { attribute_pa_color: 'blue', attribute_pa_size: 's' }),
    ),
    me: await countCallStatements(() => guest.call('GET', '/me')),
    fragments: await countCallStatements(() => guest.callAjax('get_refreshed_fragments')),
  })
  expect(await countCallStatements(() => guest.cart())).toBe(0)
  await countStatementsPerCall()
  const smallCartCounts = await countStatementsPerCall()
  await guest.add(findProductId('SET'), {
    [`quantity[${findProductId('CAP')}]`]: 2,
    [`quantity[${findProductId('CUP')}]`]: 1,
    [`quantity[${findProductId('ONE')}]`]: 1,
  })
  expect(await countStatementsPerCall()).toEqual(smallCartCounts)
  expect(smallCartCounts).toEqual({ read: 1, add: 2, addByChoice: 3, me: 1, fragments: 1 })
})

test('B.9: a call of a customer also reads the session, and reading the cart also reads its merges', async () => {
  const { cookie } = await createSignedInUser(shop.services)
  const customer = openBrowser(shop, cookie)
  await customer.add(findProductId('CAP'))
  const countCallStatements = async (work: () => Promise<unknown>) =>
    (await recordStatements(shop.services.database, work)).statements.length
  expect(await countCallStatements(() => customer.cart())).toBe(3)
  expect(await countCallStatements(() => customer.add(findProductId('CAP')))).toBe(3)
})
