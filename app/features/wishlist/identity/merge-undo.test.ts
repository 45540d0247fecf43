/** B-22: undoing a merge removes the merged items from the customer's list and restores the guest's list. */
import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { deleteUnusedLists } from '#app/features/wishlist/lists/expiry.server.ts'
import { openMergeShop } from './test-merges.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const opened = await openMergeShop()
const { shop, services, db, id, browser, later, keyOf, rowsOf, idsOf, rest } = opened
const { aGuestWith, anAccountWith, signIn, signOut, merged } = opened
const [cap, cup, pot, shirt] = [id('CAP'), id('CUP'), id('POT'), id('SHIRT')]

test('a merge can be undone once, only by its customer, and the undo removes only merged items', async () => {
  const { userId, device } = await anAccountWith(cup)
  later(10)
  const guest = await aGuestWith(cup, pot, cap, id('SHIRT'))
  await guest.html('woosw_add_note', { key: keyOf(guest), product_id: cup, note: 'For Layla' })
  await signIn(guest, userId)
  const key = keyOf(device)
  // After the merge the customer adds one item again and writes a note to another; the undo keeps both.
  later(10)
  await device.answer('woosw_remove', { product_id: pot, key })
  await device.answer('woosw_add', { product_id: pot })
  await device.html('woosw_add_note', { key, product_id: cap, note: 'Red' })
  const me = (await (await device.send('/wp-json/hanout/v1/me?_locale=en')).json()) as {
    merged: { id: string; kind: string; sentence: string }[]
  }
  const [notice] = me.merged.filter(({ kind }) => kind === 'wishlist')
  expect(notice?.sentence).toBe('3 products from this device were added to your wishlist.')
  const otherCustomer = await anAccountWith(cup)
  expect((await rest(otherCustomer.device, `/merges/${notice?.id}/undo`)).status).toBe(404)
  const undone = await rest(device, `/merges/${notice?.id}/undo`)
  const { state } = (await undone.json()) as { state: { key: string; count: number } }
  expect(state).toMatchObject({ key, count: 3 })
  expect((await rowsOf(key)).map(({ productId, note }) => [productId, note])).toEqual([
    [pot, ''],
    [cap, 'Red'],
    [cup, ''],
  ])
  expect((await rest(device, `/merges/${notice?.id}/undo`)).status).toBe(404)
  expect((await rest(browser(), `/merges/${notice?.id}/undo`)).status).toBe(401)
})

/** Signs in a guest with these products, so that a test can undo the merge. */
async function anUndoneMerge(...productIds: number[]) {
  const account = await anAccountWith(cup)
  later(10)
  const guest = await aGuestWith(...productIds)
  const guestKey = keyOf(guest)
  await guest.html('woosw_add_note', { key: guestKey, product_id: productIds[0] ?? 0, note: 'For Layla' })
  const before = await rowsOf(guestKey)
  await signIn(guest, account.userId)
  const [notice] = await merged(guest)
  const takeBack = () => rest(guest, `/merges/${notice?.id}/undo`)
  return { ...account, guest, guestKey, before, takeBack }
}

test('undoing a merge restores the guest list with times, prices, notes and order, also items on both lists', async () => {
  const { guest, guestKey, device, before, takeBack } = await anUndoneMerge(cup, pot, cap)
  later(10)
  expect((await takeBack()).status).toBe(200)
  expect((await rowsOf(keyOf(device))).map(({ productId, note }) => [productId, note])).toEqual([[cup, '']])
  const withoutPlace = (rows: typeof before) => rows.map(({ place: _, ...row }) => row)
  expect(withoutPlace(await rowsOf(guestKey))).toEqual(withoutPlace(before))
  // After the sign-out, the customer sees the list of the device.
  await signOut(guest)
  expect(keyOf(guest)).toBe(guestKey)
  expect(await guest.answer('woosw_load')).toMatchObject({ status: 1, count: 3 })
  const page = await (await guest.send('/en/wishlist/')).text()
  expect(page).toContain('For Layla')
})

test('items whose merge was undone are not merged at the next sign-in; items added after the undo are', async () => {
  const { guest, guestKey, device, userId, takeBack } = await anUndoneMerge(pot, cap)
  await takeBack()
  await signOut(guest)
  later(10)
  await guest.answer('woosw_add', { product_id: shirt })
  await signIn(guest, userId)
  expect(await merged(guest)).toMatchObject([
    { sentence: '1 product from this device was added to your wishlist.' },
  ])
  expect(await idsOf(keyOf(device))).toEqual([shirt, cup])
  expect(await idsOf(guestKey)).toEqual([cap, pot])
  const another = await anAccountWith(cup)
  await signOut(guest)
  await signIn(guest, another.userId)
  expect(await idsOf(keyOf(another.device))).toEqual([cap, pot, cup])
})

test('items that the customer has changed since the merge are kept, and restored to the guest list as well', async () => {
  const { guest, guestKey, device, takeBack } = await anUndoneMerge(pot, cap)
  const key = keyOf(device)
  await device.html('woosw_add_note', { key, product_id: cap, note: 'Red' })
  await takeBack()
  expect(await idsOf(key)).toEqual([cap, cup])
  await signOut(guest)
  expect((await rowsOf(guestKey)).map(({ productId, note }) => [productId, note])).toEqual([
    [cap, ''],
    [pot, 'For Layla'],
  ])
})

test('the undo restores a guest list deleted after the merge; no other visitor can get its key', async () => {
  const { guest, guestKey, takeBack } = await anUndoneMerge(pot, cap)
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 20 * 86_400_000))
  await deleteUnusedLists(services)
  expect(await db.$count(wishlists, eq(wishlists.key, guestKey))).toBe(0)
  const other = browser(`woosw_key=${guestKey}`)
  expect((await other.answer('woosw_add', { product_id: cup })).data.key).not.toBe(guestKey)
  expect((await takeBack()).status).toBe(200)
  await signOut(guest)
  expect(await idsOf(guestKey)).toEqual([cap, pot])
})
