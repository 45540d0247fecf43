/** B-22: undoing a merge removes the merged items from the customer's list and restores the guest's list. */
import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { deleteUnusedLists } from '#app/features/wishlist/lists/expiry.server.ts'
import { openMergeShop } from './test-merges.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const mergeShop = await openMergeShop()
const {
  shop,
  services,
  db,
  findProductId,
  browser,
  advanceMinutes,
  readKey,
  readRows,
  readProductIds,
  postToRest,
} = mergeShop
const {
  aGuestWith: createGuestWithItems,
  anAccountWith: createAccountWithItems,
  signIn,
  signOut,
  takeMerges,
} = mergeShop
const [capId, cupId, potId, shirtId] = [
  findProductId('CAP'),
  findProductId('CUP'),
  findProductId('POT'),
  findProductId('SHIRT'),
]

test('a merge can be undone once, only by its customer, and the undo removes only merged items', async () => {
  const { userId, device } = await createAccountWithItems(cupId)
  advanceMinutes(10)
  const guest = await createGuestWithItems(cupId, potId, capId, findProductId('SHIRT'))
  await guest.html('woosw_add_note', { key: readKey(guest), product_id: cupId, note: 'For Layla' })
  await signIn(guest, userId)
  const key = readKey(device)
  // After the merge the customer adds one item again and writes a note to another; the undo keeps both.
  advanceMinutes(10)
  await device.answer('woosw_remove', { product_id: potId, key })
  await device.answer('woosw_add', { product_id: potId })
  await device.html('woosw_add_note', { key, product_id: capId, note: 'Red' })
  const me = (await (await device.send('/wp-json/hanout/v1/me?_locale=en')).json()) as {
    merged: { id: string; kind: string; sentence: string }[]
  }
  const [notice] = me.merged.filter(({ kind }) => kind === 'wishlist')
  expect(notice?.sentence).toBe('3 products from this device were added to your wishlist.')
  const otherCustomer = await createAccountWithItems(cupId)
  expect((await postToRest(otherCustomer.device, `/merges/${notice?.id}/undo`)).status).toBe(404)
  const undoResponse = await postToRest(device, `/merges/${notice?.id}/undo`)
  const { state } = (await undoResponse.json()) as { state: { key: string; count: number } }
  expect(state).toMatchObject({ key, count: 3 })
  expect((await readRows(key)).map(({ productId, note }) => [productId, note])).toEqual([
    [potId, ''],
    [capId, 'Red'],
    [cupId, ''],
  ])
  expect((await postToRest(device, `/merges/${notice?.id}/undo`)).status).toBe(404)
  expect((await postToRest(browser(), `/merges/${notice?.id}/undo`)).status).toBe(401)
})

/** Signs in a guest with these products, so that a test can undo the merge. */
async function createUndoableMerge(...productIds: number[]) {
  const account = await createAccountWithItems(cupId)
  advanceMinutes(10)
  const guest = await createGuestWithItems(...productIds)
  const guestKey = readKey(guest)
  await guest.html('woosw_add_note', { key: guestKey, product_id: productIds[0] ?? 0, note: 'For Layla' })
  const guestRowsBefore = await readRows(guestKey)
  await signIn(guest, account.userId)
  const [notice] = await takeMerges(guest)
  const undoMerge = () => postToRest(guest, `/merges/${notice?.id}/undo`)
  return { ...account, guest, guestKey, before: guestRowsBefore, takeBack: undoMerge }
}

test('undoing a merge restores the guest list with times, prices, notes and order, also items on both lists', async () => {
  const {
    guest,
    guestKey,
    device,
    before: guestRowsBefore,
    takeBack: undoMerge,
  } = await createUndoableMerge(cupId, potId, capId)
  advanceMinutes(10)
  expect((await undoMerge()).status).toBe(200)
  expect((await readRows(readKey(device))).map(({ productId, note }) => [productId, note])).toEqual([
    [cupId, ''],
  ])
  const omitPlaces = (rows: typeof guestRowsBefore) => rows.map(({ place: _, ...row }) => row)
  expect(omitPlaces(await readRows(guestKey))).toEqual(omitPlaces(guestRowsBefore))
  // After the sign-out, the customer sees the list of the device.
  await signOut(guest)
  expect(readKey(guest)).toBe(guestKey)
  expect(await guest.answer('woosw_load')).toMatchObject({ status: 1, count: 3 })
  const page = await (await guest.send('/en/wishlist/')).text()
  expect(page).toContain('For Layla')
})

test('items whose merge was undone are not merged at the next sign-in; items added after the undo are', async () => {
  const { guest, guestKey, device, userId, takeBack: undoMerge } = await createUndoableMerge(potId, capId)
  await undoMerge()
  await signOut(guest)
  advanceMinutes(10)
  await guest.answer('woosw_add', { product_id: shirtId })
  await signIn(guest, userId)
  expect(await takeMerges(guest)).toMatchObject([
    { sentence: '1 product from this device was added to your wishlist.' },
  ])
  expect(await readProductIds(readKey(device))).toEqual([shirtId, cupId])
  expect(await readProductIds(guestKey)).toEqual([capId, potId])
  const otherAccount = await createAccountWithItems(cupId)
  await signOut(guest)
  await signIn(guest, otherAccount.userId)
  expect(await readProductIds(readKey(otherAccount.device))).toEqual([capId, potId, cupId])
})

test('items that the customer has changed since the merge are kept, and restored to the guest list as well', async () => {
  const { guest, guestKey, device, takeBack: undoMerge } = await createUndoableMerge(potId, capId)
  const key = readKey(device)
  await device.html('woosw_add_note', { key, product_id: capId, note: 'Red' })
  await undoMerge()
  expect(await readProductIds(key)).toEqual([capId, cupId])
  await signOut(guest)
  expect((await readRows(guestKey)).map(({ productId, note }) => [productId, note])).toEqual([
    [capId, ''],
    [potId, 'For Layla'],
  ])
})

test('the undo restores a guest list deleted after the merge; no other visitor can get its key', async () => {
  const { guest, guestKey, takeBack: undoMerge } = await createUndoableMerge(potId, capId)
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 20 * 86_400_000))
  await deleteUnusedLists(services)
  expect(await db.$count(wishlists, eq(wishlists.key, guestKey))).toBe(0)
  const otherVisitor = browser(`woosw_key=${guestKey}`)
  expect((await otherVisitor.answer('woosw_add', { product_id: cupId })).data.key).not.toBe(guestKey)
  expect((await undoMerge()).status).toBe(200)
  await signOut(guest)
  expect(await readProductIds(guestKey)).toEqual([capId, potId])
})
