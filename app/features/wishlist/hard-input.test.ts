/**
 * Invalid keys, other owners' keys, very long lists and notes: each has a defined behavior, and nothing is
 * lost (issue 6).
 */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { aCap } from '#tests/products.ts'
import { wishlistItems, wishlists } from './tables.server.ts'
import { openWishlistShop } from './test-shop.ts'

const {
  services,
  db,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  products: Array.from({ length: 20 }, (_, index) =>
    aCap({ SKU: `THING-${index}`, 'Name (en)': `Thing ${index}` }),
  ).flat(),
})

const calls = [
  ...['woosw_add', 'woosw_remove', 'woosw_empty', 'woosw_load', 'woosw_load_count', 'woosw_load_list'],
  ...['woosw_get_data', 'woosw_add_note', 'woosw_view_wishlist'],
]

const invalidKeys = [
  '../../x',
  'abcdef',
  'ABC12',
  'ABC1234',
  '%00',
  'WOOSW',
  '#',
  "' or 1=1",
  'a%27b%3Cx%3E',
  'ＡＢＣ１２３',
]

test(
  'B.5.2: an invalid key in a cookie is replaced by a new key, and nothing is stored under it',
  { timeout: 60_000 },
  async () => {
    for (const invalidKey of invalidKeys) {
      const guest = browser(`woosw_key=${encodeURI(invalidKey)}`)
      const { data, status } = await guest.answer('woosw_add', { product_id: findProductId('CUP') })
      expect([invalidKey, status]).toEqual([invalidKey, 1])
      expect(data.key).toMatch(/^[A-Z0-9]{6}$/)
      expect(guest.jar.get('woosw_key')).toBe(data.key)
    }
    expect(await db.$count(wishlists, sql`key !~ '^[A-Z0-9]{6}$'`)).toBe(0)
  },
)

test('every call returns status 200 for any key, product and note', { timeout: 60_000 }, async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  const fields = [
    ...invalidKeys.map((key) => ({ key, product_id: findProductId('CUP'), note: 'x' })),
    ...['', 'abc', '-1', '1e9', '9999999999', '99999999999999999999', '1,2', '٣'].map((product_id) => ({
      product_id,
      key: '',
    })),
    { key: 'x'.repeat(10_000), product_id: findProductId('CUP'), note: '\u0000\u0007\ud800' },
  ]
  for (const name of calls) {
    for (const callFields of fields) {
      if (name === 'woosw_empty' && callFields.key === '') continue
      const { status } = await guest.call(name, callFields)
      expect([name, callFields, status]).toEqual([name, callFields, 200])
    }
  }
  expect(await guest.answer('woosw_load_count')).toMatchObject({ count: 1 })
})

test('B.5.5: a note of one megabyte is truncated to the length limit or rejected', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  const response = await guest.call('woosw_add_note', {
    product_id: findProductId('CUP'),
    key: guest.jar.get('woosw_key') ?? '',
    note: 'ن'.repeat(1_000_000 / 2),
  })
  expect([200, 413]).toContain(response.status)
  const [item] = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistKey, guest.jar.get('woosw_key') ?? ''))
  expect(item?.note.length).toBe(response.status === 200 ? 500 : 0)
})

test(
  'a list of 10,000 items is loaded completely and shown in part; more items are rejected',
  { timeout: 60_000 },
  async () => {
    const guest = browser()
    await guest.answer('woosw_add', { product_id: findProductId('CUP') })
    const key = guest.jar.get('woosw_key') ?? ''
    await db.execute(sql`
    with made as (
      insert into products (type, status, slug, name, regular_price_in_minor)
      select 'simple', 'publish', 'many-' || n, jsonb_build_object('en', 'Many ' || n), 100 from generate_series(1, 9999) n
      returning id)
    insert into wishlist_items (wishlist_key, product_id, added_at) select ${key}, id, now() from made`)
    const { data, count, content = '' } = await guest.answer('woosw_load')
    expect(count).toBe(10_000)
    expect(Object.keys(data.ids)).toHaveLength(10_000)
    expect(content.match(/class="woosw-item woosw-item-/g)).toHaveLength(100)
    expect(content).toContain(
      `<p class="woosw-rest"><a href="http://shop.test/en/wishlist/${key}/">All 10000 products</a></p>`,
    )
    await services.settings.save('wishlist', { popupSearch: true })
    const searchResponse = await guest.answer('woosw_load')
    expect(searchResponse.content).toMatch(
      /woosw-rest">Search covers the newest 100 products\.(?: |<!-- -->)+<a href=/,
    )
    await services.settings.save('wishlist', { popupSearch: false })
    const rejectedResponse = await guest.answer('woosw_add', { product_id: findProductId('CAP') })
    expect(rejectedResponse).toMatchObject({
      status: 0,
      notice: 'A wishlist can hold up to 1000 products. Remove one to add another.',
    })
    expect(await guest.answer('woosw_add', { product_id: findProductId('CUP') })).toMatchObject({
      status: 1,
      count: 10_000,
    })
    expect(await guest.answer('woosw_remove', { product_id: findProductId('CUP') })).toMatchObject({
      status: 1,
      count: 9999,
    })
    expect(await guest.answer('woosw_empty')).toMatchObject({ status: 1, count: 0 })
  },
)

test('deleted products are removed from lists', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('THING-19') })
  await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  await db.execute(sql`delete from products where id = ${findProductId('THING-19')}`)
  expect(await guest.answer('woosw_load')).toMatchObject({ status: 1, count: 1 })
  expect(await guest.answer('woosw_remove', { product_id: findProductId('THING-19') })).toMatchObject({
    status: 0,
  })
})

test('a key that another visitor has used first is replaced by a new key', async () => {
  const firstGuest = browser('woosw_key=TAKEN1')
  await firstGuest.answer('woosw_add', { product_id: findProductId('CUP') })
  const secondGuest = browser('woosw_key=TAKEN1')
  const { data } = await secondGuest.answer('woosw_add', { product_id: findProductId('CAP') })
  expect(data.key).not.toBe('TAKEN1')
  expect(data.ids).toEqual({ [findProductId('CAP')]: expect.anything() })
  expect(await firstGuest.answer('woosw_get_data')).toMatchObject({
    key: 'TAKEN1',
    ids: { [findProductId('CUP')]: {} },
  })
})

test('concurrent calls create the list of a customer once', async () => {
  const { userId, answer } = await openCustomerBrowser()
  const responses = await Promise.all(Array.from({ length: 10 }, () => answer('woosw_load')))
  expect(new Set(responses.map(({ data }) => data.key)).size).toBe(1)
  expect(await db.select().from(wishlists).where(eq(wishlists.userId, userId))).toMatchObject([
    { isPrimary: true, isDefault: true, key: responses[0]?.data.key },
  ])
})

test('B.5.2: using a guest list extends its key cookie by seven days; the use is stored once a day', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  const key = guest.jar.get('woosw_key') ?? ''
  const readTouchedAt = async () =>
    (await db.select().from(wishlists).where(eq(wishlists.key, key)))[0]?.touchedAt
  const now = services.clock.now()
  await db
    .update(wishlists)
    .set({ touchedAt: new Date(now.getTime() - 3_600_000) })
    .where(eq(wishlists.key, key))
  await guest.answer('woosw_get_data')
  expect(await readTouchedAt()).toEqual(new Date(now.getTime() - 3_600_000))
  await db
    .update(wishlists)
    .set({ touchedAt: new Date(now.getTime() - 86_400_000) })
    .where(eq(wishlists.key, key))
  const response = await guest.call('woosw_get_data')
  expect(await readTouchedAt()).toEqual(now)
  expect(response.headers.getSetCookie().join()).toContain('Max-Age=604800')
})

test('the number of SQL statements is the same for 20 items as for one', { timeout: 60_000 }, async () => {
  const guest = browser()
  const countStatementsOfCall = async (name: string, fields = {}) => {
    const { statements } = await recordStatements(services.database, () => guest.answer(name, fields))
    return statements.length
  }
  await guest.answer('woosw_add', { product_id: findProductId('THING-0') })
  await guest.answer('woosw_load')
  const countForOne = await countStatementsOfCall('woosw_load')
  const countForShortList = await countStatementsOfCall('woosw_add', { product_id: findProductId('THING-1') })
  for (let index = 2; index < 18; index++)
    await guest.answer('woosw_add', { product_id: findProductId(`THING-${index}`) })
  const countForLongList = await countStatementsOfCall('woosw_add', { product_id: findProductId('THING-18') })
  expect(await countStatementsOfCall('woosw_load')).toBe(countForOne)
  expect(countForOne).toBeLessThanOrEqual(3)
  // The statements are for the list, the product, begin, the locked list, the change, commit, the current
  // items, their products and their new card.
  expect(countForLongList).toBe(countForShortList)
  expect(countForShortList).toBeLessThanOrEqual(10)
  expect(await countStatementsOfCall('woosw_get_data')).toBe(2)
})

test(
  'the number of SQL statements is the same for five lists with suggestions as for one list',
  { timeout: 60_000 },
  async () => {
    await services.settings.save('wishlist', {
      enableMultiple: true,
      suggested: ['related', 'cross_sells', 'up_sells'],
      suggestedLimit: 4,
    })
    const { userId, answer } = await openCustomerBrowser()
    const countLoadStatements = async () => {
      const { statements } = await recordStatements(services.database, () => answer('woosw_load'))
      return statements.length
    }
    await answer('woosw_add', { product_id: findProductId('THING-0') })
    await answer('woosw_load')
    const countForOne = await countLoadStatements()
    for (const key of ['MANY01', 'MANY02', 'MANY03', 'MANY04']) {
      const now = services.clock.now()
      await db.insert(wishlists).values({ key, userId, name: key, createdAt: now, touchedAt: now })
    }
    for (let index = 1; index < 10; index++)
      await answer('woosw_add', { product_id: findProductId(`THING-${index}`) })
    await answer('woosw_load')
    expect(await countLoadStatements()).toBe(countForOne)
    // The statements are for the session (here also for the nonce), the list, its items, its products, the
    // lists, links and suggestions.
    expect(countForOne).toBeLessThanOrEqual(8)
  },
)
