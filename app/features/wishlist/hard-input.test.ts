/**
 * Invalid keys, other owners' keys, very long lists and notes: each has a defined behavior, and nothing is
 * lost (issue 6).
 */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countStatements } from '#app/platform/database/database.server.ts'
import { aCap } from '#tests/products.ts'
import { wishlistItems, wishlists } from './tables.server.ts'
import { openWishlistShop } from './test-shop.ts'

const { services, db, id, browser, shopper } = await openWishlistShop({
  products: Array.from({ length: 20 }, (_, index) =>
    aCap({ SKU: `THING-${index}`, 'Name (en)': `Thing ${index}` }),
  ).flat(),
})

const calls = [
  ...['woosw_add', 'woosw_remove', 'woosw_empty', 'woosw_load', 'woosw_load_count', 'woosw_load_list'],
  ...['woosw_get_data', 'woosw_add_note', 'woosw_view_wishlist'],
]

const badKeys = [
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
    for (const bad of badKeys) {
      const guest = browser(`woosw_key=${encodeURI(bad)}`)
      const { data, status } = await guest.answer('woosw_add', { product_id: id('CUP') })
      expect([bad, status]).toEqual([bad, 1])
      expect(data.key).toMatch(/^[A-Z0-9]{6}$/)
      expect(guest.jar.get('woosw_key')).toBe(data.key)
    }
    expect(await db.$count(wishlists, sql`key !~ '^[A-Z0-9]{6}$'`)).toBe(0)
  },
)

test('every call returns status 200 for any key, product and note', { timeout: 60_000 }, async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: id('CUP') })
  const fields = [
    ...badKeys.map((key) => ({ key, product_id: id('CUP'), note: 'x' })),
    ...['', 'abc', '-1', '1e9', '9999999999', '99999999999999999999', '1,2', '٣'].map((product_id) => ({
      product_id,
      key: '',
    })),
    { key: 'x'.repeat(10_000), product_id: id('CUP'), note: '\u0000\u0007\ud800' },
  ]
  for (const name of calls) {
    for (const one of fields) {
      if (name === 'woosw_empty' && one.key === '') continue
      const { status } = await guest.call(name, one)
      expect([name, one, status]).toEqual([name, one, 200])
    }
  }
  expect(await guest.answer('woosw_load_count')).toMatchObject({ count: 1 })
})

test('B.5.5: a note of one megabyte is truncated to the length limit or rejected', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: id('CUP') })
  const response = await guest.call('woosw_add_note', {
    product_id: id('CUP'),
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
    await guest.answer('woosw_add', { product_id: id('CUP') })
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
    const searched = await guest.answer('woosw_load')
    expect(searched.content).toMatch(
      /woosw-rest">Search covers the newest 100 products\.(?: |<!-- -->)+<a href=/,
    )
    await services.settings.save('wishlist', { popupSearch: false })
    const full = await guest.answer('woosw_add', { product_id: id('CAP') })
    expect(full).toMatchObject({
      status: 0,
      notice: 'A wishlist can hold up to 1000 products. Remove one to add another.',
    })
    expect(await guest.answer('woosw_add', { product_id: id('CUP') })).toMatchObject({
      status: 1,
      count: 10_000,
    })
    expect(await guest.answer('woosw_remove', { product_id: id('CUP') })).toMatchObject({
      status: 1,
      count: 9999,
    })
    expect(await guest.answer('woosw_empty')).toMatchObject({ status: 1, count: 0 })
  },
)

test('deleted products are removed from lists', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: id('THING-19') })
  await guest.answer('woosw_add', { product_id: id('CUP') })
  await db.execute(sql`delete from products where id = ${id('THING-19')}`)
  expect(await guest.answer('woosw_load')).toMatchObject({ status: 1, count: 1 })
  expect(await guest.answer('woosw_remove', { product_id: id('THING-19') })).toMatchObject({ status: 0 })
})

test('a key that another visitor has used first is replaced by a new key', async () => {
  const first = browser('woosw_key=TAKEN1')
  await first.answer('woosw_add', { product_id: id('CUP') })
  const second = browser('woosw_key=TAKEN1')
  const { data } = await second.answer('woosw_add', { product_id: id('CAP') })
  expect(data.key).not.toBe('TAKEN1')
  expect(data.ids).toEqual({ [id('CAP')]: expect.anything() })
  expect(await first.answer('woosw_get_data')).toMatchObject({ key: 'TAKEN1', ids: { [id('CUP')]: {} } })
})

test('concurrent calls create the list of a customer once', async () => {
  const { userId, answer } = await shopper()
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer('woosw_load')))
  expect(new Set(answers.map(({ data }) => data.key)).size).toBe(1)
  expect(await db.select().from(wishlists).where(eq(wishlists.userId, userId))).toMatchObject([
    { isPrimary: true, isDefault: true, key: answers[0]?.data.key },
  ])
})

test('B.5.2: using a guest list extends its key cookie by seven days; the use is stored once a day', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: id('CUP') })
  const key = guest.jar.get('woosw_key') ?? ''
  const touched = async () => (await db.select().from(wishlists).where(eq(wishlists.key, key)))[0]?.touchedAt
  const before = services.clock.now()
  await db
    .update(wishlists)
    .set({ touchedAt: new Date(before.getTime() - 3_600_000) })
    .where(eq(wishlists.key, key))
  await guest.answer('woosw_get_data')
  expect(await touched()).toEqual(new Date(before.getTime() - 3_600_000))
  await db
    .update(wishlists)
    .set({ touchedAt: new Date(before.getTime() - 86_400_000) })
    .where(eq(wishlists.key, key))
  const response = await guest.call('woosw_get_data')
  expect(await touched()).toEqual(before)
  expect(response.headers.getSetCookie().join()).toContain('Max-Age=604800')
})

test('the number of SQL statements is the same for 20 items as for one', { timeout: 60_000 }, async () => {
  const guest = browser()
  const statementsOf = async (name: string, fields = {}) => {
    const { statements } = await countStatements(services.database, () => guest.answer(name, fields))
    return statements.length
  }
  await guest.answer('woosw_add', { product_id: id('THING-0') })
  await guest.answer('woosw_load')
  const one = await statementsOf('woosw_load')
  const early = await statementsOf('woosw_add', { product_id: id('THING-1') })
  for (let at = 2; at < 18; at++) await guest.answer('woosw_add', { product_id: id(`THING-${at}`) })
  const late = await statementsOf('woosw_add', { product_id: id('THING-18') })
  expect(await statementsOf('woosw_load')).toBe(one)
  expect(one).toBeLessThanOrEqual(3)
  // The statements are for the list, the product, begin, the locked list, the change, commit, the current
  // items, their products and their new card.
  expect(late).toBe(early)
  expect(early).toBeLessThanOrEqual(10)
  expect(await statementsOf('woosw_get_data')).toBe(2)
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
    const { userId, answer } = await shopper()
    const statementsOfLoad = async () => {
      const { statements } = await countStatements(services.database, () => answer('woosw_load'))
      return statements.length
    }
    await answer('woosw_add', { product_id: id('THING-0') })
    await answer('woosw_load')
    const one = await statementsOfLoad()
    for (const key of ['MANY01', 'MANY02', 'MANY03', 'MANY04']) {
      const now = services.clock.now()
      await db.insert(wishlists).values({ key, userId, name: key, createdAt: now, touchedAt: now })
    }
    for (let at = 1; at < 10; at++) await answer('woosw_add', { product_id: id(`THING-${at}`) })
    await answer('woosw_load')
    expect(await statementsOfLoad()).toBe(one)
    // The statements are for the session (here also for the nonce), the list, its items, its products, the
    // lists, links and suggestions.
    expect(one).toBeLessThanOrEqual(8)
  },
)
