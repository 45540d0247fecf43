/** B-23…B-25, API-16…19: several lists of a customer, through their calls. */
import { expect, test } from 'vitest'
import { KEY_COOKIE } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop, type ContractResponse } from '#app/features/wishlist/test-shop.ts'

const { shop, id, shopper, browser, db } = await openWishlistShop({
  settings: { wishlist: { enableMultiple: true, maximumWishlists: 5 } },
})
const [cap, cup, pot] = [id('CAP'), id('CUP'), id('POT')]

type ListsResponse = {
  wishlists: { key: string; name: string; count: number; type: string; is_default: boolean }[]
  can_add_more: boolean
}
type SignedInBrowser = Awaited<ReturnType<typeof shopper>>

const listsOf = async (who: SignedInBrowser) => who.answer<ListsResponse>('woosw_get_wishlists')
const keyOf = async (who: SignedInBrowser, name: string) =>
  (await listsOf(who)).wishlists.find((list) => list.name === name)?.key ?? ''
const aCustomerWith = async (...names: string[]) => {
  const who = await shopper()
  for (const name of names) {
    await who.call('woosw_add_wishlist', { name })
    // Lists are shown in the order of their creation.
    shop.clock.moveTo(new Date(shop.clock.now().getTime() + 1000))
  }
  return who
}

test('B-23: adding a list returns its row with controls, and the list has its own key', async () => {
  const who = await aCustomerWith()
  const html = await who.html('woosw_add_wishlist', { name: '  Gifts \n' })
  expect(html).toMatch(/Gifts<\/a> \(0\)/)
  const { wishlists: lists, can_add_more: mayAdd } = await listsOf(who)
  expect(lists.map(({ name, type, is_default: isDefault }) => ({ name, type, isDefault }))).toEqual([
    { name: 'Wishlist', type: 'primary', isDefault: true },
    { name: 'Gifts', type: 'own', isDefault: false },
  ])
  expect(mayAdd).toBe(true)
  const key = lists[1]?.key ?? ''
  expect(key).toMatch(/^[A-Z0-9]{6}$/)
  expect(html).toMatch(new RegExp(`class="woosw-set-default" data-key="${key}"`))
  expect(html).toMatch(new RegExp(`class="woosw-delete-wishlist" data-key="${key}"`))
  expect(html).toMatch(
    new RegExp(
      `class="woosw-view-wishlist" href="http://shop.test/en/wishlist/${key}/" data-key="${key}" dir="auto"`,
    ),
  )
  expect(html).toContain('<input type="button" id="woosw_add_wishlist"')
})

test('B-23: scripts get a badge on the default list; pages explain to which list the heart adds products', async () => {
  const who = await aCustomerWith('Gifts')
  expect(await who.html('woosw_manage_wishlists')).toMatch(/<small class="woosw-badge">Primary</)
  const page = await (await who.send('/en/wishlist/')).text()
  expect(page).toContain('The heart button adds products to your default wishlist.')
  expect(page).not.toMatch(/<small[^>]*>Primary/)
})

test('B-23: at the maximum the row for a new list is disabled, and a forced request stores nothing', async () => {
  const who = await aCustomerWith('One', 'Two', 'Three')
  expect(await who.html('woosw_manage_wishlists')).not.toContain('woosw-disable')
  expect(await who.html('woosw_add_wishlist', { name: 'Four' })).toContain('woosw-item woosw-disable')
  const forced = await who.html('woosw_add_wishlist', { name: 'Five' })
  expect(forced).toContain('woosw-disable')
  expect(forced).toContain('You can have up to 5 wishlists')
  expect(forced).not.toContain('Five')
  expect((await listsOf(who)).wishlists).toHaveLength(5)
})

test('B-23: concurrent requests do not exceed the maximum number of lists', async () => {
  const who = await aCustomerWith()
  const names = Array.from({ length: 12 }, (_, number) => `List ${number}`)
  await Promise.all(names.map((name) => who.call('woosw_add_wishlist', { name })))
  expect((await listsOf(who)).wishlists).toHaveLength(5)
})

test.each([
  ['empty', '', 'Enter a name'],
  ['only whitespace', ' \n\t ', 'Enter a name'],
  ['201 characters', 'x'.repeat(201), 'up to 200 characters'],
  ['the name of another list in another case', 'gIFTS', 'with this name'],
  ['the name of another list with extra spaces', ' Gifts ', 'with this name'],
  ['the name of the default list', 'wishlist', 'with this name'],
  ['the name of the default list in the other language', 'المفضلة', 'with this name'],
])('WL-12: a name that is %s is rejected with the reason', async (_, name, reason) => {
  const who = await aCustomerWith('Gifts')
  expect(await who.html('woosw_add_wishlist', { name })).toContain(reason)
  expect(await who.callAsPage('woosw_add_wishlist', { name })).toMatchObject({ status: 0 })
  const key = await keyOf(who, 'Gifts')
  const other = await aCustomerWith('Home', 'Gifts')
  const renamed = await other.answer('woosw_rename_wishlist', { key: await keyOf(other, 'Home'), name })
  expect(renamed).toEqual({ status: 0, notice: expect.stringContaining(reason) as string })
  expect(await listsOf(who)).toMatchObject({ wishlists: [{ name: 'Wishlist' }, { key, name: 'Gifts' }] })
})

test('WL-12: a name of 200 letters, in Arabic, or with markup is stored unchanged and shown as text', async () => {
  const names = ['ن'.repeat(200), 'هدايا رمضان', '<b onclick="x">&amp;']
  const who = await aCustomerWith(...names)
  expect((await listsOf(who)).wishlists.map(({ name }) => name)).toEqual(['Wishlist', ...names])
  expect(await who.html('woosw_manage_wishlists')).toContain(
    '&lt;b onclick=&quot;x&quot;&gt;&amp;amp;</a> (0)',
  )
})

test('API-18 B-24: setting a default list returns its items and key, and new items are added to it', async () => {
  const who = await aCustomerWith('Gifts')
  await who.answer('woosw_add', { product_id: cap })
  const first = who.jar.get(KEY_COOKIE) ?? ''
  const key = await keyOf(who, 'Gifts')
  const answer = await who.answer<ContractResponse & { products: number[] }>('woosw_set_default', { key })
  expect(Object.keys(answer)).toEqual(['content', 'count', 'products', 'data'])
  expect(answer).toMatchObject({ count: 0, products: [], data: { key, ids: [] } })
  expect(answer.content).toMatch(new RegExp(`class="woosw-set-default" data-key="${first}"`))
  expect(who.jar.get(KEY_COOKIE)).toBe(key)
  await who.answer('woosw_add', { product_id: cup })
  expect((await listsOf(who)).wishlists).toMatchObject([
    { key: first, count: 1, is_default: false },
    { key, count: 1, is_default: true },
  ])
  const back = await who.answer<ContractResponse & { products: number[] }>('woosw_set_default', {
    key: first,
  })
  expect(back).toMatchObject({ count: 1, products: [cap], data: { key: first } })
})

test('API-18 B-24: a guest, the key of another customer and an invalid key get [] and change nothing', async () => {
  const [who, other] = [await aCustomerWith('Gifts'), await aCustomerWith('Home')]
  const foreign = await keyOf(other, 'Home')
  const before = await listsOf(who)
  for (const key of [foreign, 'ABC123', '', '../..', 'x'.repeat(10_000)]) {
    expect(await who.answer('woosw_set_default', { key })).toEqual([])
  }
  expect(await browser().answer('woosw_set_default', { key: foreign })).toEqual([])
  expect(await listsOf(who)).toEqual(before)
  expect(await listsOf(other)).toMatchObject({ wishlists: [{ is_default: true }, { is_default: false }] })
})

test('API-19 B-25: the default list and the first list cannot be deleted; other lists can, with their items', async () => {
  const who = await aCustomerWith('Gifts', 'Home')
  const [first, gifts, home] = (await listsOf(who)).wishlists.map(({ key }) => key)
  await who.answer('woosw_set_default', { key: gifts ?? '' })
  const html = await who.html('woosw_manage_wishlists')
  expect(html).toContain(`class="woosw-delete-wishlist" data-key="${home}"`)
  expect(html).not.toContain(`class="woosw-delete-wishlist" data-key="${gifts}"`)
  expect(html).not.toContain(`class="woosw-delete-wishlist" data-key="${first}"`)
  expect(await who.html('woosw_delete_wishlist', { key: gifts ?? '' })).toContain('your default wishlist')
  expect(await who.html('woosw_delete_wishlist', { key: first ?? '' })).toContain('cannot be deleted')
  expect((await listsOf(who)).wishlists).toHaveLength(3)
  await who.answer('woosw_add', { product_id: cap, key: home ?? '' })
  expect(await who.html('woosw_delete_wishlist', { key: home ?? '' })).not.toContain('Home')
  expect((await db.select().from(wishlists)).some(({ key }) => key === home)).toBe(false)
})

test('API-19 B-25: deleting the list of another customer, or as a guest, changes and returns nothing', async () => {
  const [who, other] = [await aCustomerWith(), await aCustomerWith('Home')]
  const key = await keyOf(other, 'Home')
  expect(await who.html('woosw_delete_wishlist', { key })).toBe('')
  expect(await browser(`woosw_key=${key}`).html('woosw_delete_wishlist', { key })).toBe('')
  expect((await listsOf(other)).wishlists).toHaveLength(2)
})

test('API-16, API-17: a guest gets an empty shell and cannot add a list', async () => {
  const guest = browser()
  const shell = await guest.html('woosw_manage_wishlists')
  expect(shell).toContain('woosw-popup-content-mid')
  expect(shell).not.toContain('woosw-item')
  const before = await db.$count(wishlists)
  expect(await guest.html('woosw_add_wishlist', { name: 'Gifts' })).toBe('')
  expect(await guest.answer('woosw_rename_wishlist', { key: 'ABC123', name: 'Gifts' })).toMatchObject({
    status: 0,
  })
  expect(await guest.answer('woosw_get_wishlists')).toEqual({ wishlists: [], can_add_more: false })
  expect(await db.$count(wishlists)).toBe(before)
})

test('lists can be renamed, including the first list, and to the same name in another letter case', async () => {
  const who = await aCustomerWith('Gifts')
  const [first = '', gifts = ''] = (await listsOf(who)).wishlists.map(({ key }) => key)
  expect(await who.answer('woosw_rename_wishlist', { key: gifts, name: ' GIFTS ' })).toEqual({
    status: 1,
    name: 'GIFTS',
    notice: 'Wishlist renamed to “\u2068GIFTS\u2069”.',
  })
  await who.answer('woosw_rename_wishlist', { key: first, name: 'Ours' })
  expect((await listsOf(who)).wishlists.map(({ name }) => name)).toEqual(['Ours', 'GIFTS'])
  const other = await aCustomerWith('Home')
  const foreign = await other.answer('woosw_rename_wishlist', { key: gifts, name: 'Mine' })
  expect(foreign).toEqual({ status: 0, notice: 'This wishlist does not exist.' })
})

test('a product is moved with its time, price and note, and counted on the other list', async () => {
  const who = await aCustomerWith('Gifts', 'Home')
  const [first = '', gifts = '', home = ''] = (await listsOf(who)).wishlists.map(({ key }) => key)
  await who.answer('woosw_add', { product_id: cup })
  await who.answer('woosw_add', { product_id: pot, key: gifts })
  await who.html('woosw_add_note', { product_id: cup, key: first, note: 'For Layla' })
  const { ids } = (await who.answer('woosw_add', { product_id: cap })).data
  const before = Object.entries(ids).find(([product]) => product === String(cup))?.[1]
  expect(await who.answer('woosw_move_item', { product_id: cup, key: first, to: gifts })).toMatchObject({
    status: 1,
    count: 1,
  })
  const moved = await who.answer<ContractResponse & { products: number[] }>('woosw_set_default', {
    key: gifts,
  })
  expect(moved.products).toEqual([cup, pot])
  expect(moved.data.ids).toMatchObject({ [cup]: before })
  for (const [key, to] of [
    [gifts, 'ABC123'],
    [gifts, gifts],
    [home, first],
  ]) {
    const refused = await who.answer('woosw_move_item', { product_id: cup, key: key ?? '', to: to ?? '' })
    expect(refused).toMatchObject({ status: 0 })
  }
  const other = await aCustomerWith('Mine')
  const stolen = { product_id: cup, key: gifts, to: await keyOf(other, 'Mine') }
  expect(await other.answer('woosw_move_item', stolen)).toMatchObject({ status: 0 })
  expect(await who.answer('woosw_move_item', stolen)).toMatchObject({ status: 0 })
  expect((await listsOf(who)).wishlists.map(({ count }) => count)).toEqual([1, 2, 0])
})

test('moving a product that is on both lists keeps one item, with the note of either item', async () => {
  const who = await aCustomerWith('Gifts')
  const [first = '', gifts = ''] = (await listsOf(who)).wishlists.map(({ key }) => key)
  for (const key of [first, gifts]) await who.answer('woosw_add', { product_id: cup, key })
  await who.html('woosw_add_note', { product_id: cup, key: first, note: 'For Layla' })
  await who.answer('woosw_move_item', { product_id: cup, key: first, to: gifts })
  const { data } = await who.answer('woosw_set_default', { key: gifts })
  expect(data.ids).toMatchObject({ [cup]: { note: 'For Layla' } })
  expect((await listsOf(who)).wishlists.map(({ count }) => count)).toEqual([0, 1])
})

test('concurrent moves between two lists lose and duplicate nothing', async () => {
  const who = await aCustomerWith('Gifts')
  const [first = '', gifts = ''] = (await listsOf(who)).wishlists.map(({ key }) => key)
  for (const product of [cap, cup, pot]) await who.answer('woosw_add', { product_id: product, key: first })
  const moves = Array.from({ length: 24 }, (_, turn) => ({
    product_id: [cap, cup, pot][turn % 3] ?? 0,
    key: turn % 2 === 0 ? first : gifts,
    to: turn % 2 === 0 ? gifts : first,
  }))
  await Promise.all([
    ...moves.map((move) => who.answer('woosw_move_item', move)),
    ...[first, gifts, first].map((key) => who.answer('woosw_set_default', { key })),
  ])
  const { wishlists: lists } = await listsOf(who)
  expect(lists.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(lists.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1)
})

test('our pages get all lists as values, and the view of the new default list', async () => {
  const who = await aCustomerWith('Gifts')
  const key = await keyOf(who, 'Gifts')
  await who.answer('woosw_add', { product_id: cup, key })
  expect(await who.callAsPage('woosw_set_default', { key })).toMatchObject({
    status: 1,
    state: { key, count: 1 },
    lists: [
      { name: 'Wishlist', kind: 'own', isPrimary: true, isDefault: false, visibility: 'shared' },
      { key, name: 'Gifts', count: 1, kind: 'own', isPrimary: false, isDefault: true },
    ],
    canAddLists: true,
    view: { key, items: [{ id: cup }] },
  })
  expect(await who.callAsPage('woosw_set_visibility', { key, visibility: 'private' })).toMatchObject({
    status: 1,
    lists: [{}, { visibility: 'private' }],
  })
  expect(await who.callAsPage('woosw_set_visibility', { key, visibility: 'secret' })).toMatchObject({
    status: 0,
  })
  const otherCustomer = await shopper()
  const publish = otherCustomer.callAsPage('woosw_set_visibility', { key, visibility: 'public' })
  expect(await publish).toMatchObject({ status: 0 })
  expect(await browser().callAsPage('woosw_manage_wishlists')).toMatchObject({ status: 0, lists: [] })
})

test.each([
  ['woosw_manage_wishlists', {}],
  ['woosw_add_wishlist', { name: 'Gifts' }],
  ['woosw_set_default', { key: 'ABC123' }],
  ['woosw_delete_wishlist', { key: 'ABC123' }],
  ['woosw_rename_wishlist', { key: 'ABC123', name: 'Gifts' }],
  ['woosw_get_wishlists', {}],
  ['woosw_move_item', { product_id: 1, key: 'ABC123', to: 'ABC124' }],
  ['woosw_set_visibility', { key: 'ABC123', visibility: 'public' }],
  ['woosw_add_collab_wishlist', { key: 'ABC123' }],
  ['woosw_remove_collab_wishlist', { key: 'ABC123' }],
  ['woosw_toggle_collabable', { key: 'ABC123', collabable: 'yes' }],
  ['woosw_search_products', { key: 'ABC123', keyword: 'cup' }],
])('B-30: %s without a valid nonce does nothing', async (name, fields) => {
  const who = await shopper()
  const before = await db.$count(wishlists)
  expect(await who.html(name, { ...fields, nonce: '0123456789' })).toBe('Permissions check failed!')
  expect(await db.$count(wishlists)).toBe(before)
})
