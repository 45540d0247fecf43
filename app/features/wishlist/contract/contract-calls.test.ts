/**
 * The calls that change one list, as made by clients of the WordPress plugin (wishlist.md B.6, recorded
 * answers W1–W36).
 */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const { db, findProductId, browser, shopper: openCustomerBrowser, services } = await openWishlistShop()
// The setting of the shop from which the responses were recorded.
await services.settings.save('wishlist', { buttonAction: 'list' })

test('B-03 WL-1 WL-2 WL-4 API-10: adding an item returns its key, time, price and parent', async () => {
  const guest = browser('woosw_key=ABC123')
  const response = await guest.call('woosw_add', { product_id: findProductId('CUP') })
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  const answer = await response.json()
  expect(Object.keys(answer)).toEqual(['notice', 'status', 'count', 'content', 'data'])
  expect(answer).toMatchObject({
    status: 1,
    count: 1,
    notice: '{name} added to wishlist.',
    content: expect.stringContaining(`class="woosw-item woosw-item-${findProductId('CUP')}"`),
    data: {
      key: 'ABC123',
      ids: { [findProductId('CUP')]: { time: 1_768_478_400, price: '19.9', parent: 0, note: '' } },
      fragments: {
        '.woosw-menu-item':
          '<li class="menu-item woosw-menu-item menu-item-type-woosw"><a href="http://shop.test/en/wishlist/">' +
          '<span class="woosw-menu-item-inner" data-count="1">Wishlist</span></a></li>',
      },
    },
  })
})

test('B-02 WL-1: a guest without a cookie gets a new key and a proof, and never the key WOOSW', async () => {
  const client = browser()
  const { data } = await client.answer('woosw_add', { product_id: findProductId('CUP') })
  expect(data.key).toMatch(/^[A-Z0-9]{6}$/)
  expect(data.key).not.toBe('WOOSW')
  expect(client.jar.get('woosw_key')).toBe(data.key)
  expect(client.jar.get('hanout_wishlist')).toMatch(new RegExp(`^${data.key}\\.`))
  expect(await db.$count(wishlists, eq(wishlists.key, data.key))).toBe(1)
})

test('WL-1: the key cookie lasts seven days on the whole site, readable by scripts; the proof is HttpOnly', async () => {
  const response = await browser().call('woosw_add', { product_id: findProductId('CUP') })
  const cookies = response.headers.getSetCookie()
  const key = cookies.find((cookie) => cookie.startsWith('woosw_key='))
  expect(key).toContain('Max-Age=604800; Path=/')
  expect(key).not.toContain('HttpOnly')
  expect(cookies.find((cookie) => cookie.startsWith('hanout_wishlist='))).toContain('HttpOnly')
})

test('API-15: reading and viewing do not create a list', async () => {
  const guest = browser('woosw_key=NEVER1')
  expect(await guest.answer('woosw_get_data')).toMatchObject({ key: 'NEVER1', ids: [] })
  await guest.answer('woosw_load')
  await guest.answer('woosw_load_count')
  await guest.html('woosw_view_wishlist', { key: 'NEVER1' })
  expect(await db.$count(wishlists, eq(wishlists.key, 'NEVER1'))).toBe(0)
})

test('B-04: adding an item again keeps its position and returns "already in your wishlist"', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  await guest.answer('woosw_add', { product_id: findProductId('CAP') })
  const answer = await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  expect(answer).toMatchObject({ status: 1, count: 2, notice: '{name} is already in your wishlist.' })
  expect(readItemIds(answer.content)).toEqual([findProductId('CAP'), findProductId('CUP')])
})

test('B-05: the newest item is first', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CAP') })
  const { content } = await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  expect(readItemIds(content)).toEqual([findProductId('CUP'), findProductId('CAP')])
})

test('B-06: a variation has its product as parent, and its attribute values in its name', async () => {
  const redVariationId = findProductId('SHIRT-RED-S')
  const { data, content } = await browser().answer('woosw_add', { product_id: redVariationId })
  expect(data.ids).toMatchObject({ [redVariationId]: { parent: findProductId('SHIRT') } })
  expect(content).toContain('data-name="Shirt – Red, Small"')
  expect(content).toContain('/en/product/shirt/?attribute_pa_color=red&amp;attribute_pa_size=s')
})

test('B-09 B-08 API-11: removing one of two items returns no content; removing the last returns the empty list', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CAP') })
  const { data } = await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  const firstResponse = await guest.answer('woosw_remove', {
    product_id: findProductId('CAP'),
    key: data.key,
  })
  expect(Object.keys(firstResponse)).toEqual(['notice', 'status', 'count', 'data'])
  expect(firstResponse).toMatchObject({ status: 1, count: 1, notice: 'Removed from wishlist.' })
  const lastResponse = await guest.answer('woosw_remove', { product_id: findProductId('CUP'), key: '' })
  expect(lastResponse).toMatchObject({ status: 1, count: 0, data: { ids: [] } })
  expect(lastResponse.content).toContain(
    '<div class="woosw-popup-content-mid-message">Your wishlist is empty.</div>',
  )
  // B.3.3: the WordPress plugin closes one element more than it opens.
  expect(lastResponse.content?.match(/<div\b/g)).toHaveLength(
    lastResponse.content?.match(/<\/div>/g)?.length ?? 0,
  )
})

test('B-10 B-27 WL-13: only the owner can change a list; the key in its links is not a proof of ownership', async () => {
  const owner = browser()
  const { data } = await owner.answer('woosw_add', { product_id: findProductId('CUP') })
  for (const otherVisitor of [browser(`woosw_key=${data.key}`), browser(), await openCustomerBrowser()]) {
    for (const [name, fields] of [
      ['woosw_remove', { product_id: findProductId('CUP'), key: data.key }],
      ['woosw_empty', { key: data.key }],
      ['woosw_add', { product_id: findProductId('CAP'), key: data.key }],
    ] as const) {
      const answer = await otherVisitor.answer(name, fields)
      expect(answer).toMatchObject({ status: 0, notice: 'You can’t edit this wishlist.' })
      expect(answer.data.key).not.toBe(data.key)
    }
    const note = await otherVisitor.html('woosw_add_note', {
      product_id: findProductId('CUP'),
      key: data.key,
      note: 'mine',
    })
    expect(note).toBe('You can’t edit this wishlist.')
  }
  const remainingItems = await db.select().from(wishlistItems).where(eq(wishlistItems.wishlistKey, data.key))
  expect(remainingItems).toMatchObject([{ productId: findProductId('CUP'), note: '' }])
})

test('B-27: a forged proof is rejected', async () => {
  const owner = browser()
  const { data } = await owner.answer('woosw_add', { product_id: findProductId('CUP') })
  const proof = owner.jar.get('hanout_wishlist') ?? ''
  const otherGuest = browser()
  await otherGuest.answer('woosw_add', { product_id: findProductId('CAP') })
  const [, signature = ''] = (otherGuest.jar.get('hanout_wishlist') ?? '').split('.')
  for (const forgedProof of [`${data.key}.${signature}`, `${data.key}.`, data.key, `${proof}x`]) {
    const thief = browser(`woosw_key=${data.key}`, `hanout_wishlist=${forgedProof}`)
    expect(await thief.answer('woosw_empty', { key: data.key })).toMatchObject({ status: 0 })
  }
  expect(await owner.answer('woosw_empty', { key: data.key })).toMatchObject({ status: 1, count: 0 })
})

test('B-11 W30 W31 W34: removing an item that is not on the list returns a message; an invalid product an error', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CAP') })
  const notListed = { status: 0, notice: 'This product is not in the wishlist.' }
  expect(await guest.answer('woosw_remove', { product_id: findProductId('CUP') })).toMatchObject(notListed)
  expect(await guest.answer('woosw_remove', { product_id: 999_999, key: '' })).toMatchObject(notListed)
  expect(await guest.answer('woosw_remove', { product_id: '' })).toMatchObject({
    status: 0,
    notice: 'Something went wrong. Please try again.',
  })
})

test('B-12 W9 W10: adding an invalid product is rejected, and the response still contains the list data', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CAP') })
  for (const product_id of [0, 'abc', '', -1, 999_999, 99_999_999_999, '1e3', findProductId('DRAFT')]) {
    const answer = await guest.answer('woosw_add', { product_id })
    expect(answer, String(product_id)).toMatchObject({
      status: 0,
      notice: 'Something went wrong. Please try again.',
      data: { ids: { [findProductId('CAP')]: {} } },
    })
    expect(answer).not.toHaveProperty('content')
  }
})

test('API-12: woosw_empty removes all items', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CAP') })
  const answer = await guest.answer('woosw_empty', { key: guest.jar.get('woosw_key') ?? '' })
  expect(Object.keys(answer)).toEqual(['notice', 'status', 'count', 'content', 'data'])
  expect(answer).toMatchObject({
    status: 1,
    count: 0,
    notice: 'All products removed from the wishlist.',
    data: { ids: [] },
  })
  expect(answer.data.fragments['.woosw-menu-item']).toContain('data-count="0"')
})

test('B-20 B-21 WL-11 API-21: a note is stored as entered, and shown escaped', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  const noteFields = { product_id: findProductId('CUP'), key: guest.jar.get('woosw_key') ?? '' }
  const escaped = '&lt;b&gt;&quot;x&quot; &amp; y&lt;/b&gt;'
  expect(await guest.html('woosw_add_note', { ...noteFields, note: escaped })).toBe(escaped)
  // A client that saves the note again sends the escaped text, which is not escaped twice.
  expect(await guest.html('woosw_add_note', { ...noteFields, note: escaped })).toBe(escaped)
  const { data, content } = await guest.answer('woosw_load')
  expect(data.ids).toMatchObject({ [findProductId('CUP')]: { note: '<b>"x" & y</b>' } })
  expect(content).not.toContain('<b>')
  expect(await guest.html('woosw_add_note', { ...noteFields, note: 'in red\nplease' })).toBe(
    'in red<br />\nplease',
  )
  expect(await guest.html('woosw_add_note', { ...noteFields, note: '<script>alert(1)</script>' })).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  )
  expect(await guest.html('woosw_add_note', { ...noteFields, note: '  ' })).toBe('Add a note')
  expect(await guest.html('woosw_add_note', { ...noteFields, product_id: 999_999, note: 'echo' })).toBe(
    'echo',
  )
})

test('B-30 WL-13 W12 W13: calls without a valid nonce are rejected and change nothing', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CUP') })
  const calls = [
    ...['woosw_add', 'woosw_remove', 'woosw_empty', 'woosw_load', 'woosw_load_count', 'woosw_load_list'],
    ...['woosw_get_data', 'woosw_add_note', 'woosw_view_wishlist'],
  ]
  for (const name of calls) {
    for (const nonce of ['deadbeef00', '']) {
      const response = await guest.call(name, { nonce, product_id: findProductId('CUP'), note: 'x' })
      expect([response.status, await response.text()], name).toEqual([200, 'Permissions check failed!'])
    }
  }
  expect(await guest.answer('woosw_get_data')).toMatchObject({
    ids: { [findProductId('CUP')]: { note: '' } },
  })
})

test('API-10: adding a product that was deleted is rejected without a failure', async () => {
  const guest = browser()
  await guest.answer('woosw_add', { product_id: findProductId('CAP') })
  const [deletedProduct] = await db
    .execute<{ id: number }>(
      sql`insert into products (type, status, slug, name) values ('simple', 'publish', 'soon-gone', '{"en": "Soon gone"}') returning id`,
    )
    .then(({ rows }) => rows)
  await db.execute(sql`delete from products where id = ${deletedProduct?.id ?? 0}`)
  expect(await guest.answer('woosw_add', { product_id: deletedProduct?.id ?? 0 })).toMatchObject({
    status: 0,
  })
})

function readItemIds(content = ''): number[] {
  return [...content.matchAll(/class="woosw-item woosw-item-(\d+)" data-id="\1"/g)].map(([, one]) =>
    Number(one),
  )
}
