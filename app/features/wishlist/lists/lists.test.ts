/** B-23…B-25, API-16…19: several lists of a customer, through their calls. */
import { expect, test } from 'vitest'
import { KEY_COOKIE } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop, type ContractResponse } from '#app/features/wishlist/test-shop.ts'

const settings = { wishlist: { enableMultiple: true, maximumWishlists: 5 } }
const wishlistShop = await openWishlistShop({ settings })
const { shop, findProductId, shopper: openCustomerBrowser, browser, db } = wishlistShop
const [capId, cupId, potId] = [findProductId('CAP'), findProductId('CUP'), findProductId('POT')]

type ListsResponse = {
  wishlists: { key: string; name: string; count: number; type: string; is_default: boolean }[]
  can_add_more: boolean
}
type SignedInBrowser = Awaited<ReturnType<typeof openCustomerBrowser>>

const readLists = async (customer: SignedInBrowser) => customer.answer<ListsResponse>('woosw_get_wishlists')
const readKey = async (customer: SignedInBrowser, name: string) =>
  (await readLists(customer)).wishlists.find((list) => list.name === name)?.key ?? ''
const readKeys = async (customer: SignedInBrowser) =>
  (await readLists(customer)).wishlists.map(({ key }) => key)
const setDefaultList = async (customer: SignedInBrowser, key: string) =>
  customer.answer<ContractResponse & { products: number[] }>('woosw_set_default', { key })
const createCustomerWithLists = async (...names: string[]) => {
  const customer = await openCustomerBrowser()
  for (const name of names) {
    await customer.call('woosw_add_wishlist', { name })
    // Lists are shown in the order of their creation.
    shop.clock.moveTo(new Date(shop.clock.now().getTime() + 1000))
  }
  return customer
}

test('B-23: adding a list returns its row with controls, and the list has its own key', async () => {
  const customer = await createCustomerWithLists()
  const html = await customer.html('woosw_add_wishlist', { name: '  Gifts \n' })
  expect(html).toMatch(/Gifts<\/a> \(0\)/)
  const { wishlists: lists, can_add_more: canAddLists } = await readLists(customer)
  expect(lists.map(({ name, type, is_default: isDefault }) => ({ name, type, isDefault }))).toEqual([
    { name: 'Wishlist', type: 'primary', isDefault: true },
    { name: 'Gifts', type: 'own', isDefault: false },
  ])
  expect(canAddLists).toBe(true)
  const key = lists[1]?.key ?? ''
  expect(key).toMatch(/^[A-Z0-9]{6}$/)
  expect(html).toMatch(new RegExp(`class="woosw-set-default" data-key="${key}"`))
  expect(html).toMatch(new RegExp(`class="woosw-delete-wishlist" data-key="${key}"`))
  const linkAttributes = `href="http://shop.test/en/wishlist/${key}/" data-key="${key}" dir="auto"`
  expect(html).toMatch(new RegExp(`class="woosw-view-wishlist" ${linkAttributes}`))
  expect(html).toContain('<input type="button" id="woosw_add_wishlist"')
})

test('B-23: scripts get a badge on the default list; pages explain to which list the heart adds products', async () => {
  const customer = await createCustomerWithLists('Gifts')
  expect(await customer.html('woosw_manage_wishlists')).toMatch(/<small class="woosw-badge">Primary</)
  const page = await (await customer.send('/en/wishlist/')).text()
  expect(page).toContain('The heart button adds products to your default wishlist.')
  expect(page).not.toMatch(/<small[^>]*>Primary/)
})

test('B-23: at the maximum the row for a new list is disabled, and a forced request stores nothing', async () => {
  const customer = await createCustomerWithLists('One', 'Two', 'Three')
  expect(await customer.html('woosw_manage_wishlists')).not.toContain('woosw-disable')
  expect(await customer.html('woosw_add_wishlist', { name: 'Four' })).toContain('woosw-item woosw-disable')
  const forcedHtml = await customer.html('woosw_add_wishlist', { name: 'Five' })
  expect(forcedHtml).toContain('woosw-disable')
  expect(forcedHtml).toContain('You can have up to 5 wishlists')
  expect(forcedHtml).not.toContain('Five')
  expect((await readLists(customer)).wishlists).toHaveLength(5)
})

test('B-23: concurrent requests do not exceed the maximum number of lists', async () => {
  const customer = await createCustomerWithLists()
  const names = Array.from({ length: 12 }, (_, number) => `List ${number}`)
  await Promise.all(names.map((name) => customer.call('woosw_add_wishlist', { name })))
  expect((await readLists(customer)).wishlists).toHaveLength(5)
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
  const customer = await createCustomerWithLists('Gifts')
  expect(await customer.html('woosw_add_wishlist', { name })).toContain(reason)
  expect(await customer.callAsPage('woosw_add_wishlist', { name })).toMatchObject({ status: 0 })
  const key = await readKey(customer, 'Gifts')
  const otherCustomer = await createCustomerWithLists('Home', 'Gifts')
  const homeKey = await readKey(otherCustomer, 'Home')
  const renameResponse = await otherCustomer.answer('woosw_rename_wishlist', { key: homeKey, name })
  expect(renameResponse).toEqual({ status: 0, notice: expect.stringContaining(reason) as string })
  expect((await readLists(customer)).wishlists).toMatchObject([{ name: 'Wishlist' }, { key, name: 'Gifts' }])
})

test('WL-12: a name of 200 letters, in Arabic, or with markup is stored unchanged and shown as text', async () => {
  const names = ['ن'.repeat(200), 'هدايا رمضان', '<b onclick="x">&amp;']
  const customer = await createCustomerWithLists(...names)
  expect((await readLists(customer)).wishlists.map(({ name }) => name)).toEqual(['Wishlist', ...names])
  const html = await customer.html('woosw_manage_wishlists')
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;amp;</a> (0)')
})

test('API-18 B-24: setting a default list returns its items and key, and new items are added to it', async () => {
  const customer = await createCustomerWithLists('Gifts')
  await customer.answer('woosw_add', { product_id: capId })
  const primaryKey = customer.jar.get(KEY_COOKIE) ?? ''
  const key = await readKey(customer, 'Gifts')
  const answer = await setDefaultList(customer, key)
  expect(Object.keys(answer)).toEqual(['content', 'count', 'products', 'data'])
  expect(answer).toMatchObject({ count: 0, products: [], data: { key, ids: [] } })
  expect(answer.content).toMatch(new RegExp(`class="woosw-set-default" data-key="${primaryKey}"`))
  expect(customer.jar.get(KEY_COOKIE)).toBe(key)
  await customer.answer('woosw_add', { product_id: cupId })
  expect((await readLists(customer)).wishlists).toMatchObject([
    { key: primaryKey, count: 1, is_default: false },
    { key, count: 1, is_default: true },
  ])
  const primaryResponse = await setDefaultList(customer, primaryKey)
  expect(primaryResponse).toMatchObject({ count: 1, products: [capId], data: { key: primaryKey } })
})

test('API-18 B-24: a guest, the key of another customer and an invalid key get [] and change nothing', async () => {
  const customer = await createCustomerWithLists('Gifts')
  const otherCustomer = await createCustomerWithLists('Home')
  const foreignKey = await readKey(otherCustomer, 'Home')
  const listsBefore = await readLists(customer)
  for (const key of [foreignKey, 'ABC123', '', '../..', 'x'.repeat(10_000)]) {
    expect(await customer.answer('woosw_set_default', { key })).toEqual([])
  }
  expect(await browser().answer('woosw_set_default', { key: foreignKey })).toEqual([])
  expect(await readLists(customer)).toEqual(listsBefore)
  const { wishlists: otherLists } = await readLists(otherCustomer)
  expect(otherLists).toMatchObject([{ is_default: true }, { is_default: false }])
})

test('API-19 B-25: the default list and the first list cannot be deleted; other lists can, with their items', async () => {
  const customer = await createCustomerWithLists('Gifts', 'Home')
  const [primaryKey = '', giftsKey = '', homeKey = ''] = await readKeys(customer)
  const deleteList = (key: string) => customer.html('woosw_delete_wishlist', { key })
  await customer.answer('woosw_set_default', { key: giftsKey })
  const html = await customer.html('woosw_manage_wishlists')
  expect(html).toContain(`class="woosw-delete-wishlist" data-key="${homeKey}"`)
  expect(html).not.toContain(`class="woosw-delete-wishlist" data-key="${giftsKey}"`)
  expect(html).not.toContain(`class="woosw-delete-wishlist" data-key="${primaryKey}"`)
  expect(await deleteList(giftsKey)).toContain('your default wishlist')
  expect(await deleteList(primaryKey)).toContain('cannot be deleted')
  expect((await readLists(customer)).wishlists).toHaveLength(3)
  await customer.answer('woosw_add', { product_id: capId, key: homeKey })
  expect(await deleteList(homeKey)).not.toContain('Home')
  expect((await db.select().from(wishlists)).some(({ key }) => key === homeKey)).toBe(false)
})

test('API-19 B-25: deleting the list of another customer, or as a guest, changes and returns nothing', async () => {
  const [customer, otherCustomer] = [await createCustomerWithLists(), await createCustomerWithLists('Home')]
  const key = await readKey(otherCustomer, 'Home')
  expect(await customer.html('woosw_delete_wishlist', { key })).toBe('')
  expect(await browser(`woosw_key=${key}`).html('woosw_delete_wishlist', { key })).toBe('')
  expect((await readLists(otherCustomer)).wishlists).toHaveLength(2)
})

test('API-16, API-17: a guest gets an empty shell and cannot add a list', async () => {
  const guest = browser()
  const emptyHtml = await guest.html('woosw_manage_wishlists')
  expect(emptyHtml).toContain('woosw-popup-content-mid')
  expect(emptyHtml).not.toContain('woosw-item')
  const countBefore = await db.$count(wishlists)
  expect(await guest.html('woosw_add_wishlist', { name: 'Gifts' })).toBe('')
  const renameResponse = await guest.answer('woosw_rename_wishlist', { key: 'ABC123', name: 'Gifts' })
  expect(renameResponse).toMatchObject({ status: 0 })
  expect(await guest.answer('woosw_get_wishlists')).toEqual({ wishlists: [], can_add_more: false })
  expect(await db.$count(wishlists)).toBe(countBefore)
})

test('lists can be renamed, including the first list, and to the same name in another letter case', async () => {
  const customer = await createCustomerWithLists('Gifts')
  const [primaryKey = '', giftsKey = ''] = await readKeys(customer)
  expect(await customer.answer('woosw_rename_wishlist', { key: giftsKey, name: ' GIFTS ' })).toEqual({
    status: 1,
    name: 'GIFTS',
    notice: 'Wishlist renamed to “\u2068GIFTS\u2069”.',
  })
  await customer.answer('woosw_rename_wishlist', { key: primaryKey, name: 'Ours' })
  expect((await readLists(customer)).wishlists.map(({ name }) => name)).toEqual(['Ours', 'GIFTS'])
  const otherCustomer = await createCustomerWithLists('Home')
  const foreignResponse = await otherCustomer.answer('woosw_rename_wishlist', { key: giftsKey, name: 'Mine' })
  expect(foreignResponse).toEqual({ status: 0, notice: 'This wishlist does not exist.' })
})

test('a product is moved with its time, price and note, and counted on the other list', async () => {
  const customer = await createCustomerWithLists('Gifts', 'Home')
  const [primaryKey = '', giftsKey = '', homeKey = ''] = await readKeys(customer)
  await customer.answer('woosw_add', { product_id: cupId })
  await customer.answer('woosw_add', { product_id: potId, key: giftsKey })
  await customer.html('woosw_add_note', { product_id: cupId, key: primaryKey, note: 'For Layla' })
  const { ids } = (await customer.answer('woosw_add', { product_id: capId })).data
  const itemBefore = Object.entries(ids).find(([productId]) => productId === String(cupId))?.[1]
  const move = { product_id: cupId, key: primaryKey, to: giftsKey }
  expect(await customer.answer('woosw_move_item', move)).toMatchObject({ status: 1, count: 1 })
  const giftsResponse = await setDefaultList(customer, giftsKey)
  expect(giftsResponse.products).toEqual([cupId, potId])
  expect(giftsResponse.data.ids).toMatchObject({ [cupId]: itemBefore })
  for (const [key = '', to = ''] of [
    [giftsKey, 'ABC123'],
    [giftsKey, giftsKey],
    [homeKey, primaryKey],
  ]) {
    const rejectedMove = { product_id: cupId, key, to }
    expect(await customer.answer('woosw_move_item', rejectedMove)).toMatchObject({ status: 0 })
  }
  const otherCustomer = await createCustomerWithLists('Mine')
  const forbiddenMove = { product_id: cupId, key: giftsKey, to: await readKey(otherCustomer, 'Mine') }
  expect(await otherCustomer.answer('woosw_move_item', forbiddenMove)).toMatchObject({ status: 0 })
  expect(await customer.answer('woosw_move_item', forbiddenMove)).toMatchObject({ status: 0 })
  expect((await readLists(customer)).wishlists.map(({ count }) => count)).toEqual([1, 2, 0])
})

test('moving a product that is on both lists keeps one item, with the note of either item', async () => {
  const customer = await createCustomerWithLists('Gifts')
  const [primaryKey = '', giftsKey = ''] = await readKeys(customer)
  for (const key of [primaryKey, giftsKey]) await customer.answer('woosw_add', { product_id: cupId, key })
  await customer.html('woosw_add_note', { product_id: cupId, key: primaryKey, note: 'For Layla' })
  await customer.answer('woosw_move_item', { product_id: cupId, key: primaryKey, to: giftsKey })
  const { data } = await customer.answer('woosw_set_default', { key: giftsKey })
  expect(data.ids).toMatchObject({ [cupId]: { note: 'For Layla' } })
  expect((await readLists(customer)).wishlists.map(({ count }) => count)).toEqual([0, 1])
})

test('concurrent moves between two lists lose and duplicate nothing', async () => {
  const customer = await createCustomerWithLists('Gifts')
  const [primaryKey = '', giftsKey = ''] = await readKeys(customer)
  for (const productId of [capId, cupId, potId])
    await customer.answer('woosw_add', { product_id: productId, key: primaryKey })
  const moves = Array.from({ length: 24 }, (_, turn) => ({
    product_id: [capId, cupId, potId][turn % 3] ?? 0,
    key: turn % 2 === 0 ? primaryKey : giftsKey,
    to: turn % 2 === 0 ? giftsKey : primaryKey,
  }))
  await Promise.all([
    ...moves.map((move) => customer.answer('woosw_move_item', move)),
    ...[primaryKey, giftsKey, primaryKey].map((key) => customer.answer('woosw_set_default', { key })),
  ])
  const { wishlists: lists } = await readLists(customer)
  expect(lists.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(lists.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1)
})

test('our pages get all lists as values, and the view of the new default list', async () => {
  const customer = await createCustomerWithLists('Gifts')
  const key = await readKey(customer, 'Gifts')
  await customer.answer('woosw_add', { product_id: cupId, key })
  expect(await customer.callAsPage('woosw_set_default', { key })).toMatchObject({
    status: 1,
    state: { key, count: 1 },
    lists: [
      { name: 'Wishlist', kind: 'own', isPrimary: true, isDefault: false, visibility: 'shared' },
      { key, name: 'Gifts', count: 1, kind: 'own', isPrimary: false, isDefault: true },
    ],
    canAddLists: true,
    view: { key, items: [{ id: cupId }] },
  })
  const setVisibility = (visibility: string, { callAsPage } = customer) =>
    callAsPage('woosw_set_visibility', { key, visibility })
  const privateResponse = await setVisibility('private')
  expect(privateResponse).toMatchObject({ status: 1, lists: [{}, { visibility: 'private' }] })
  expect(await setVisibility('secret')).toMatchObject({ status: 0 })
  expect(await setVisibility('public', await openCustomerBrowser())).toMatchObject({ status: 0 })
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
  const customer = await openCustomerBrowser()
  const countBefore = await db.$count(wishlists)
  expect(await customer.html(name, { ...fields, nonce: '0123456789' })).toBe('Permissions check failed!')
  expect(await db.$count(wishlists)).toBe(countBefore)
})
