/**
 * Following lists of other customers, adding to lists that their owners have opened, and requests for personal
 * data (wishlist.md B.4.10, B.5.4).
 */
import { expect, test } from 'vitest'
import { eq, isNull, sql } from 'drizzle-orm'
import { erasePersonalData, exportPersonalData } from '#app/platform/personal-data.server.ts'
import { deleteUnusedLists } from '#app/features/wishlist/lists/expiry.server.ts'
import type { ListsResponse } from '#app/features/wishlist/lists/lists-view.ts'
import { wishlistEvents, wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop, type ContractResponse } from '#app/features/wishlist/test-shop.ts'

const {
  shop,
  services,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
  db,
} = await openWishlistShop({
  settings: { wishlist: { enableMultiple: true, enableFollow: true, enableCollab: true } },
})
const [cap, cup, pot] = [findProductId('CAP'), findProductId('CUP'), findProductId('POT')]
type ToggleResponse = { status: 0 | 1; notice: string; collabable?: 0 | 1 }
type SignedInBrowser = Awaited<ReturnType<typeof openCustomerBrowser>>

async function createCustomerWithItems(...ids: number[]) {
  const customer = await openCustomerBrowser()
  for (const productId of ids) await customer.answer('woosw_add', { product_id: productId })
  const { key } = await customer.answer<ContractResponse['data']>('woosw_get_data')
  return { ...customer, key }
}
const readManagedLists = async (customer: SignedInBrowser) =>
  (await customer.callAsPage('woosw_manage_wishlists')) as ListsResponse

test('B.4.10: the list of another customer can be followed, is listed after the own lists, and can be unfollowed', async () => {
  const [owner, customer] = [await createCustomerWithItems(cap, cup), await createCustomerWithItems()]
  expect(
    await customer.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key }),
  ).toMatchObject({
    status: 1,
  })
  await customer.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key })
  const { lists, canAddLists } = await readManagedLists(customer)
  expect(lists).toMatchObject([
    { key: customer.key, kind: 'own', isDefault: true },
    { key: owner.key, kind: 'follow', count: 2, isDefault: false, isPrimary: false },
  ])
  expect((await customer.callAsPage('woosw_get_wishlists')) as ListsResponse).toMatchObject({
    lists: [{ key: customer.key }],
  })
  // Followed lists do not count toward the maximum.
  expect(canAddLists).toBe(true)
  expect(await customer.html('woosw_manage_wishlists')).toMatch(
    new RegExp(`class="woosw-add-collab-btn" data-key="${owner.key}"[^>]*>Unfollow`),
  )
  expect(
    await customer.answer<ToggleResponse>('woosw_remove_collab_wishlist', { key: owner.key }),
  ).toMatchObject({
    status: 1,
  })
  expect((await readManagedLists(customer)).lists).toHaveLength(1)
})

test('B.4.10: own, private and unknown lists cannot be followed, and guests cannot follow lists', async () => {
  const [owner, customer] = [await createCustomerWithItems(cap), await createCustomerWithItems()]
  await owner.callAsPage('woosw_set_visibility', { key: owner.key, visibility: 'private' })
  for (const key of [customer.key, owner.key, 'ABC123', '', '<b>']) {
    expect(await customer.answer<ToggleResponse>('woosw_add_collab_wishlist', { key })).toMatchObject({
      status: 0,
    })
  }
  expect(
    await browser().answer<ToggleResponse>('woosw_add_collab_wishlist', { key: customer.key }),
  ).toMatchObject({
    status: 0,
  })
  expect((await readManagedLists(customer)).lists).toHaveLength(1)
})

test('a list that becomes private is hidden from its followers until the list is visible again', async () => {
  const [owner, customer] = [await createCustomerWithItems(cap), await createCustomerWithItems()]
  await customer.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key })
  await owner.callAsPage('woosw_set_visibility', { key: owner.key, visibility: 'private' })
  expect((await readManagedLists(customer)).lists).toHaveLength(1)
  await owner.callAsPage('woosw_set_visibility', { key: owner.key, visibility: 'public' })
  expect((await readManagedLists(customer)).lists).toHaveLength(2)
})

test('B.4.10: others can add only to a list that its owner has opened, and cannot remove items from it', async () => {
  const [owner, customer] = [await createCustomerWithItems(cap), await createCustomerWithItems()]
  const add = () => customer.answer('woosw_add', { product_id: cup, key: owner.key })
  expect(await add()).toMatchObject({ status: 0 })
  expect(
    await customer.answer<ToggleResponse>('woosw_toggle_collabable', { key: owner.key, collabable: 'yes' }),
  ).toMatchObject({
    status: 0,
  })
  const openResponse = await owner.answer<ToggleResponse>('woosw_toggle_collabable', {
    key: owner.key,
    collabable: 'yes',
  })
  expect(openResponse).toMatchObject({ status: 1, collabable: 1 })
  await customer.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key })
  expect((await readManagedLists(customer)).lists).toMatchObject([
    { kind: 'own' },
    { kind: 'collab', isCollabable: true },
  ])
  const addResponse = await customer.answer<ContractResponse & { items: string }>('woosw_add', {
    ...{ product_id: cup, key: owner.key },
  })
  // The page of the list renders `items`; `data` describes the customer's own list, whose key scripts store.
  expect(addResponse).toMatchObject({ status: 1, count: 2, data: { key: customer.key, ids: [] } })
  expect(addResponse.items).toMatch(
    new RegExp(`^<table class="woosw-items" data-key="${owner.key}" role="list">`),
  )
  expect(addResponse.items).toContain(`woosw-item-${cup}"`)
  expect(addResponse.items).not.toContain('woosw-item--remove')
  expect(await customer.answer('woosw_remove', { product_id: cap, key: owner.key })).toMatchObject({
    status: 0,
  })
  const [row] = await db.select().from(wishlistItems).where(eq(wishlistItems.addedBy, customer.userId))
  expect(row).toMatchObject({ wishlistKey: owner.key, productId: cup })
  const closeResponse = await owner.answer<ToggleResponse>('woosw_toggle_collabable', {
    key: owner.key,
    collabable: 'no',
  })
  expect(closeResponse).toMatchObject({ status: 1, collabable: 0 })
  expect(await customer.answer('woosw_add', { product_id: pot, key: owner.key })).toMatchObject({ status: 0 })
})

test('only those who may change the list see who added an item', async () => {
  const [owner, customer] = [await createCustomerWithItems(cap), await createCustomerWithItems()]
  await owner.answer<ToggleResponse>('woosw_toggle_collabable', { key: owner.key, collabable: 'yes' })
  await customer.answer('woosw_add', { product_id: cup, key: owner.key })
  await owner.callAsPage('woosw_set_visibility', { key: owner.key, visibility: 'public' })
  const name = 'Salma of Taif'
  await db.execute(sql`update users set display_name = ${name} where id = ${customer.userId}`)
  const readAdders = async (viewer: Pick<SignedInBrowser, 'callAsPage' | 'send'>) => {
    const { view } = await viewer.callAsPage('woosw_view_wishlist', { key: owner.key })
    const page = await (await viewer.send(`/en/wishlist/${owner.key}/`)).text()
    return [view?.items.map(({ addedBy }) => addedBy), page.includes(`Added by ${name}`)]
  }
  expect(await readAdders(owner)).toEqual([[name, ''], true])
  for (const otherVisitor of [browser(), await openCustomerBrowser(), customer]) {
    expect(await readAdders(otherVisitor)).toEqual([['', ''], false])
  }
})

test('moving an item to another list removes the name of who added the item, and does not reveal that list', async () => {
  const [owner, customer] = [await createCustomerWithItems(cap), await createCustomerWithItems()]
  await owner.answer<ToggleResponse>('woosw_toggle_collabable', { key: owner.key, collabable: 'yes' })
  await customer.answer('woosw_add', { product_id: cup, key: owner.key })
  await owner.html('woosw_add_wishlist', { name: 'Secret' })
  const secretListKey = (await readManagedLists(owner)).lists.find(({ name }) => name === 'Secret')?.key ?? ''
  await owner.answer('woosw_move_item', { product_id: cup, key: owner.key, to: secretListKey })
  const { view } = await owner.callAsPage('woosw_view_wishlist', { key: secretListKey })
  expect(view?.items).toMatchObject([{ id: cup, addedBy: '' }])
  const exportedData = await exportPersonalData(services, {
    userId: customer.userId,
    email: 'b@shopper.example',
  })
  expect(JSON.stringify(exportedData)).not.toContain(secretListKey)
})

test('B.4.10: the search within a list finds products to add, only for customers who can add to the list', async () => {
  const customer = await createCustomerWithItems(cup)
  type SearchResponse = { success: boolean; html: string }
  const search = (keyword: string, key = customer.key, caller: Pick<SignedInBrowser, 'answer'> = customer) =>
    caller.answer<SearchResponse>('woosw_search_products', { keyword, key })
  const { success, html } = await search('pot')
  expect(success).toBe(true)
  expect(html).toMatch(new RegExp(`class="woosw-search-add-btn" data-id="${pot}" data-key="${customer.key}"`))
  expect((await search('cup')).html).toContain('woosw-search-added')
  expect((await search('p')).html).toContain('woosw-search-none')
  expect((await search('<img')).html).not.toContain('<img src=x')
  expect(await search('x'.repeat(100_000))).toMatchObject({ success: true })
  const otherVisitor = await createCustomerWithItems()
  expect(await search('pot', customer.key, otherVisitor)).toMatchObject({ success: false, html: '' })
  expect(await search('pot', customer.key, browser())).toMatchObject({ success: false, html: '' })
})

test('if the merchant has disabled following and opening lists, neither of them is possible', async () => {
  const [owner, customer] = [await createCustomerWithItems(cap), await createCustomerWithItems()]
  await services.settings.save('wishlist', { enableFollow: false, enableCollab: false })
  const followResponse = await customer.answer<ToggleResponse>('woosw_add_collab_wishlist', {
    key: owner.key,
  })
  const openResponse = await owner.answer<ToggleResponse>('woosw_toggle_collabable', {
    key: owner.key,
    collabable: 'yes',
  })
  await services.settings.save('wishlist', { enableFollow: true, enableCollab: true })
  expect([followResponse.status, openResponse.status]).toEqual([0, 0])
})

test('the data of a customer is exported, and deleted with the account; lists of others are kept', async () => {
  const [customer, otherCustomer] = [await createCustomerWithItems(cap, cup), await createCustomerWithItems()]
  await customer.html('woosw_add_note', { key: customer.key, product_id: cap, note: 'For Layla' })
  await customer.html('woosw_add_wishlist', { name: 'Gifts' })
  await customer.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: otherCustomer.key })
  await otherCustomer.answer<ToggleResponse>('woosw_toggle_collabable', {
    key: otherCustomer.key,
    collabable: 'yes',
  })
  await customer.answer('woosw_add', { product_id: pot, key: otherCustomer.key })
  const person = { userId: customer.userId, email: 'a@shopper.example' }
  expect(await exportPersonalData(services, person)).toMatchObject({
    wishlists: {
      lists: [
        {
          key: customer.key,
          isDefault: true,
          items: [{ productId: cup }, { productId: cap, note: 'For Layla', priceInMinor: 4900 }],
        },
        { name: 'Gifts', items: [] },
      ],
      addedToOthers: [{ key: otherCustomer.key, productId: pot }],
      followed: [{ key: otherCustomer.key }],
      events: [{ action: 'add' }, { action: 'add' }, { action: 'add', productId: pot }],
    },
  })
  const eventCount = await db.$count(wishlistEvents)
  await erasePersonalData(services, db, person)
  expect(await exportPersonalData(services, person)).toMatchObject({
    wishlists: { lists: [], addedToOthers: [], followed: [], events: [] },
  })
  expect(await db.select().from(wishlists).where(eq(wishlists.key, customer.key))).toEqual([])
  expect(await db.$count(wishlistEvents)).toBe(eventCount)
  const remainingItems = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistKey, otherCustomer.key))
  expect(remainingItems).toMatchObject([{ productId: pot, addedBy: null }])
})

test('the list of a guest is deleted some days after its last use, the list of a customer never', async () => {
  const [activeGuest, inactiveGuest, customer] = [browser(), browser(), await createCustomerWithItems(cap)]
  for (const guest of [activeGuest, inactiveGuest]) await guest.answer('woosw_add', { product_id: cap })
  const start = shop.clock.now().getTime()
  const moveToDay = (day: number) => shop.clock.moveTo(new Date(start + day * 86_400_000))
  const readGuestListKeys = async () =>
    (await db.select({ key: wishlists.key }).from(wishlists).where(isNull(wishlists.userId))).map(
      ({ key }) => key,
    )
  moveToDay(6)
  await activeGuest.answer('woosw_load')
  await deleteUnusedLists(services)
  expect(await readGuestListKeys()).toHaveLength(2)
  moveToDay(9)
  await deleteUnusedLists(services)
  expect(await readGuestListKeys()).toEqual([activeGuest.jar.get('woosw_key')])
  await services.settings.save('wishlist', { guestDays: 30 })
  moveToDay(30)
  await deleteUnusedLists(services)
  expect(await readGuestListKeys()).toHaveLength(1)
  moveToDay(400)
  await deleteUnusedLists(services)
  expect(await readGuestListKeys()).toEqual([])
  expect((await db.select().from(wishlists).where(eq(wishlists.key, customer.key))).length).toBe(1)
})
