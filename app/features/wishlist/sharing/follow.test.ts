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

const { shop, services, id, browser, shopper, db } = await openWishlistShop({
  settings: { wishlist: { enableMultiple: true, enableFollow: true, enableCollab: true } },
})
const [cap, cup, pot] = [id('CAP'), id('CUP'), id('POT')]
type ToggleResponse = { status: 0 | 1; notice: string; collabable?: 0 | 1 }
type SignedInBrowser = Awaited<ReturnType<typeof shopper>>

async function aCustomerWith(...ids: number[]) {
  const who = await shopper()
  for (const product of ids) await who.answer('woosw_add', { product_id: product })
  const { key } = await who.answer<ContractResponse['data']>('woosw_get_data')
  return { ...who, key }
}
const readManagedLists = async (who: SignedInBrowser) =>
  (await who.callAsPage('woosw_manage_wishlists')) as ListsResponse

test('B.4.10: the list of another customer can be followed, is listed after the own lists, and can be unfollowed', async () => {
  const [owner, who] = [await aCustomerWith(cap, cup), await aCustomerWith()]
  expect(await who.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key })).toMatchObject({
    status: 1,
  })
  await who.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key })
  const { lists, canAddLists } = await readManagedLists(who)
  expect(lists).toMatchObject([
    { key: who.key, kind: 'own', isDefault: true },
    { key: owner.key, kind: 'follow', count: 2, isDefault: false, isPrimary: false },
  ])
  expect((await who.callAsPage('woosw_get_wishlists')) as ListsResponse).toMatchObject({
    lists: [{ key: who.key }],
  })
  // Followed lists do not count toward the maximum.
  expect(canAddLists).toBe(true)
  expect(await who.html('woosw_manage_wishlists')).toMatch(
    new RegExp(`class="woosw-add-collab-btn" data-key="${owner.key}"[^>]*>Unfollow`),
  )
  expect(await who.answer<ToggleResponse>('woosw_remove_collab_wishlist', { key: owner.key })).toMatchObject({
    status: 1,
  })
  expect((await readManagedLists(who)).lists).toHaveLength(1)
})

test('B.4.10: own, private and unknown lists cannot be followed, and guests cannot follow lists', async () => {
  const [owner, who] = [await aCustomerWith(cap), await aCustomerWith()]
  await owner.callAsPage('woosw_set_visibility', { key: owner.key, visibility: 'private' })
  for (const key of [who.key, owner.key, 'ABC123', '', '<b>']) {
    expect(await who.answer<ToggleResponse>('woosw_add_collab_wishlist', { key })).toMatchObject({
      status: 0,
    })
  }
  expect(await browser().answer<ToggleResponse>('woosw_add_collab_wishlist', { key: who.key })).toMatchObject(
    {
      status: 0,
    },
  )
  expect((await readManagedLists(who)).lists).toHaveLength(1)
})

test('a list that becomes private is hidden from its followers until the list is visible again', async () => {
  const [owner, who] = [await aCustomerWith(cap), await aCustomerWith()]
  await who.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key })
  await owner.callAsPage('woosw_set_visibility', { key: owner.key, visibility: 'private' })
  expect((await readManagedLists(who)).lists).toHaveLength(1)
  await owner.callAsPage('woosw_set_visibility', { key: owner.key, visibility: 'public' })
  expect((await readManagedLists(who)).lists).toHaveLength(2)
})

test('B.4.10: others can add only to a list that its owner has opened, and cannot remove items from it', async () => {
  const [owner, who] = [await aCustomerWith(cap), await aCustomerWith()]
  const add = () => who.answer('woosw_add', { product_id: cup, key: owner.key })
  expect(await add()).toMatchObject({ status: 0 })
  expect(
    await who.answer<ToggleResponse>('woosw_toggle_collabable', { key: owner.key, collabable: 'yes' }),
  ).toMatchObject({
    status: 0,
  })
  const opened = await owner.answer<ToggleResponse>('woosw_toggle_collabable', {
    key: owner.key,
    collabable: 'yes',
  })
  expect(opened).toMatchObject({ status: 1, collabable: 1 })
  await who.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key })
  expect((await readManagedLists(who)).lists).toMatchObject([
    { kind: 'own' },
    { kind: 'collab', isCollabable: true },
  ])
  const added = await who.answer<ContractResponse & { items: string }>('woosw_add', {
    ...{ product_id: cup, key: owner.key },
  })
  // The page of the list renders `items`; `data` describes the customer's own list, whose key scripts store.
  expect(added).toMatchObject({ status: 1, count: 2, data: { key: who.key, ids: [] } })
  expect(added.items).toMatch(new RegExp(`^<table class="woosw-items" data-key="${owner.key}" role="list">`))
  expect(added.items).toContain(`woosw-item-${cup}"`)
  expect(added.items).not.toContain('woosw-item--remove')
  expect(await who.answer('woosw_remove', { product_id: cap, key: owner.key })).toMatchObject({ status: 0 })
  const [row] = await db.select().from(wishlistItems).where(eq(wishlistItems.addedBy, who.userId))
  expect(row).toMatchObject({ wishlistKey: owner.key, productId: cup })
  const closed = await owner.answer<ToggleResponse>('woosw_toggle_collabable', {
    key: owner.key,
    collabable: 'no',
  })
  expect(closed).toMatchObject({ status: 1, collabable: 0 })
  expect(await who.answer('woosw_add', { product_id: pot, key: owner.key })).toMatchObject({ status: 0 })
})

test('only those who may change the list see who added an item', async () => {
  const [owner, who] = [await aCustomerWith(cap), await aCustomerWith()]
  await owner.answer<ToggleResponse>('woosw_toggle_collabable', { key: owner.key, collabable: 'yes' })
  await who.answer('woosw_add', { product_id: cup, key: owner.key })
  await owner.callAsPage('woosw_set_visibility', { key: owner.key, visibility: 'public' })
  const name = 'Salma of Taif'
  await db.execute(sql`update users set display_name = ${name} where id = ${who.userId}`)
  const viewFor = async (one: Pick<SignedInBrowser, 'callAsPage' | 'send'>) => {
    const { view } = await one.callAsPage('woosw_view_wishlist', { key: owner.key })
    const page = await (await one.send(`/en/wishlist/${owner.key}/`)).text()
    return [view?.items.map(({ addedBy }) => addedBy), page.includes(`Added by ${name}`)]
  }
  expect(await viewFor(owner)).toEqual([[name, ''], true])
  for (const otherVisitor of [browser(), await shopper(), who]) {
    expect(await viewFor(otherVisitor)).toEqual([['', ''], false])
  }
})

test('moving an item to another list removes the name of who added the item, and does not reveal that list', async () => {
  const [owner, who] = [await aCustomerWith(cap), await aCustomerWith()]
  await owner.answer<ToggleResponse>('woosw_toggle_collabable', { key: owner.key, collabable: 'yes' })
  await who.answer('woosw_add', { product_id: cup, key: owner.key })
  await owner.html('woosw_add_wishlist', { name: 'Secret' })
  const secret = (await readManagedLists(owner)).lists.find(({ name }) => name === 'Secret')?.key ?? ''
  await owner.answer('woosw_move_item', { product_id: cup, key: owner.key, to: secret })
  const { view } = await owner.callAsPage('woosw_view_wishlist', { key: secret })
  expect(view?.items).toMatchObject([{ id: cup, addedBy: '' }])
  const exported = await exportPersonalData(services, { userId: who.userId, email: 'b@shopper.example' })
  expect(JSON.stringify(exported)).not.toContain(secret)
})

test('B.4.10: the search within a list finds products to add, only for customers who can add to the list', async () => {
  const who = await aCustomerWith(cup)
  type SearchResponse = { success: boolean; html: string }
  const search = (keyword: string, key = who.key, by: Pick<SignedInBrowser, 'answer'> = who) =>
    by.answer<SearchResponse>('woosw_search_products', { keyword, key })
  const { success, html } = await search('pot')
  expect(success).toBe(true)
  expect(html).toMatch(new RegExp(`class="woosw-search-add-btn" data-id="${pot}" data-key="${who.key}"`))
  expect((await search('cup')).html).toContain('woosw-search-added')
  expect((await search('p')).html).toContain('woosw-search-none')
  expect((await search('<img')).html).not.toContain('<img src=x')
  expect(await search('x'.repeat(100_000))).toMatchObject({ success: true })
  const otherVisitor = await aCustomerWith()
  expect(await search('pot', who.key, otherVisitor)).toMatchObject({ success: false, html: '' })
  expect(await search('pot', who.key, browser())).toMatchObject({ success: false, html: '' })
})

test('if the merchant has disabled following and opening lists, neither of them is possible', async () => {
  const [owner, who] = [await aCustomerWith(cap), await aCustomerWith()]
  await services.settings.save('wishlist', { enableFollow: false, enableCollab: false })
  const follow = await who.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: owner.key })
  const open = await owner.answer<ToggleResponse>('woosw_toggle_collabable', {
    key: owner.key,
    collabable: 'yes',
  })
  await services.settings.save('wishlist', { enableFollow: true, enableCollab: true })
  expect([follow.status, open.status]).toEqual([0, 0])
})

test('the data of a customer is exported, and deleted with the account; lists of others are kept', async () => {
  const [who, other] = [await aCustomerWith(cap, cup), await aCustomerWith()]
  await who.html('woosw_add_note', { key: who.key, product_id: cap, note: 'For Layla' })
  await who.html('woosw_add_wishlist', { name: 'Gifts' })
  await who.answer<ToggleResponse>('woosw_add_collab_wishlist', { key: other.key })
  await other.answer<ToggleResponse>('woosw_toggle_collabable', { key: other.key, collabable: 'yes' })
  await who.answer('woosw_add', { product_id: pot, key: other.key })
  const person = { userId: who.userId, email: 'a@shopper.example' }
  expect(await exportPersonalData(services, person)).toMatchObject({
    wishlists: {
      lists: [
        {
          key: who.key,
          isDefault: true,
          items: [{ productId: cup }, { productId: cap, note: 'For Layla', priceInMinor: 4900 }],
        },
        { name: 'Gifts', items: [] },
      ],
      addedToOthers: [{ key: other.key, productId: pot }],
      followed: [{ key: other.key }],
      events: [{ action: 'add' }, { action: 'add' }, { action: 'add', productId: pot }],
    },
  })
  const counted = await db.$count(wishlistEvents)
  await erasePersonalData(services, db, person)
  expect(await exportPersonalData(services, person)).toMatchObject({
    wishlists: { lists: [], addedToOthers: [], followed: [], events: [] },
  })
  expect(await db.select().from(wishlists).where(eq(wishlists.key, who.key))).toEqual([])
  expect(await db.$count(wishlistEvents)).toBe(counted)
  const left = await db.select().from(wishlistItems).where(eq(wishlistItems.wishlistKey, other.key))
  expect(left).toMatchObject([{ productId: pot, addedBy: null }])
})

test('the list of a guest is deleted some days after its last use, the list of a customer never', async () => {
  const [used, unused, who] = [browser(), browser(), await aCustomerWith(cap)]
  for (const guest of [used, unused]) await guest.answer('woosw_add', { product_id: cap })
  const start = shop.clock.now().getTime()
  const onDay = (day: number) => shop.clock.moveTo(new Date(start + day * 86_400_000))
  const keys = async () =>
    (await db.select({ key: wishlists.key }).from(wishlists).where(isNull(wishlists.userId))).map(
      ({ key }) => key,
    )
  onDay(6)
  await used.answer('woosw_load')
  await deleteUnusedLists(services)
  expect(await keys()).toHaveLength(2)
  onDay(9)
  await deleteUnusedLists(services)
  expect(await keys()).toEqual([used.jar.get('woosw_key')])
  await services.settings.save('wishlist', { guestDays: 30 })
  onDay(30)
  await deleteUnusedLists(services)
  expect(await keys()).toHaveLength(1)
  onDay(400)
  await deleteUnusedLists(services)
  expect(await keys()).toEqual([])
  expect((await db.select().from(wishlists).where(eq(wishlists.key, who.key))).length).toBe(1)
})
