/** B-22: a sign-in or registration merges the guest's list into the customer's; once, and the merge can be undone. */
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  aCustomer,
  createEmailAddress,
  readLinkKey,
  PASSWORD,
} from '#app/features/customers/test-accounts.ts'
import { GUEST_KEY_COOKIE, KEY_COOKIE } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'
import { openMergeShop } from './test-merges.ts'

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
  post,
} = mergeShop
const {
  aGuestWith: createGuestWithItems,
  anAccountWith: createAccountWithItems,
  signIn,
  signOut,
  takeMerges,
} = mergeShop
const [capId, cupId, potId] = [findProductId('CAP'), findProductId('CUP'), findProductId('POT')]

test('B-22: merged guest items are first, with time, price and note, and the key cookies are updated', async () => {
  const { userId, device } = await createAccountWithItems(cupId)
  advanceMinutes(10)
  const guest = await createGuestWithItems(capId)
  const guestKey = readKey(guest)
  await guest.html('woosw_add_note', { key: guestKey, product_id: capId, note: 'Size M' })
  const [guestRow] = await readRows(guestKey)
  expect(guestRow).toMatchObject({ productId: capId, note: 'Size M', priceInMinor: 4900 })
  advanceMinutes(10)
  const cookieLines = await signIn(guest, userId)
  const userKey = readKey(device)
  expect([readKey(guest), readKey(guest, GUEST_KEY_COOKIE)]).toEqual([userKey, guestKey])
  const line = cookieLines.find((one) => one.startsWith(`${KEY_COOKIE}=`))
  expect(line).toMatch(/Max-Age=604800; Path=\/; SameSite=Lax$/)
  expect(await readProductIds(userKey)).toEqual([capId, cupId])
  const [mergedRow] = await readRows(userKey)
  expect(mergedRow).toMatchObject({ addedAt: guestRow?.addedAt, priceInMinor: 4900, note: 'Size M' })
  expect(await readProductIds(guestKey)).toEqual([])
})

test('B-22: after signing out the browser has the guest list again, and can still change it', async () => {
  const { userId } = await createAccountWithItems(cupId)
  const guest = await createGuestWithItems(capId)
  const guestKey = readKey(guest)
  await signIn(guest, userId)
  await signOut(guest)
  expect([readKey(guest), readKey(guest, GUEST_KEY_COOKIE)]).toEqual([guestKey, guestKey])
  // The guest still has the proof for that list.
  expect(await guest.answer('woosw_add', { product_id: potId })).toMatchObject({
    status: 1,
    data: { key: guestKey },
  })
})

test('B-22: a browser without a wishlist has no list after signing in and out', async () => {
  const { userId } = await createAccountWithItems(cupId)
  const guest = browser()
  await signIn(guest, userId)
  expect(guest.jar.has(GUEST_KEY_COOKIE)).toBe(false)
  await signOut(guest)
  expect(guest.jar.has(KEY_COOKIE)).toBe(false)
})

test('B.4.1: the key cookie is set only if the browser does not have the key of the list', async () => {
  const { device } = await createAccountWithItems(cupId)
  const userKey = readKey(device)
  const readKeyCookieLines = async () => {
    const response = await device.call('woosw_get_data', {})
    return response.headers.getSetCookie().filter((line) => line.startsWith(`${KEY_COOKIE}=`))
  }
  expect(await readKeyCookieLines()).toEqual([])
  device.jar.set(KEY_COOKIE, 'OTHER1')
  expect(await readKeyCookieLines()).toEqual([expect.stringContaining(`${KEY_COOKIE}=${userKey};`)])
})

test('B-22: an item on both lists keeps its position, and gets the guest note if it has no note', async () => {
  const { userId, device } = await createAccountWithItems(capId, cupId, potId)
  await device.html('woosw_add_note', { key: readKey(device), product_id: cupId, note: 'For Omar' })
  advanceMinutes(10)
  const guest = await createGuestWithItems(potId, cupId, findProductId('EVIL'), findProductId('SHIRT'))
  const key = readKey(guest)
  await guest.html('woosw_add_note', { key, product_id: cupId, note: 'For Layla' })
  await guest.html('woosw_add_note', { key, product_id: potId, note: 'The blue one' })
  await signIn(guest, userId)
  expect((await readRows(readKey(device))).map(({ productId, note }) => [productId, note])).toEqual([
    [findProductId('SHIRT'), ''],
    [findProductId('EVIL'), ''],
    [potId, 'The blue one'],
    [cupId, 'For Omar'],
    [capId, ''],
  ])
})

test('B-22: repeated or concurrent sign-ins merge once and report the merge once', async () => {
  const { userId, device } = await createAccountWithItems(cupId)
  const guest = await createGuestWithItems(capId, potId)
  const cookies = [...guest.jar].map(([name, value]) => `${name}=${value}`)
  const tabs = Array.from({ length: 4 }, () => browser(...cookies))
  await Promise.all(tabs.map((tab) => signIn(tab, userId)))
  await signIn(browser(...cookies), userId)
  expect(await readProductIds(readKey(device))).toEqual([potId, capId, cupId])
  expect(await takeMerges(device)).toMatchObject([
    { sentence: '2 products from this device were added to your wishlist.' },
  ])
  expect(await takeMerges(device)).toEqual([])
})

test('concurrent sign-ins of two devices and concurrent additions lose no items', async () => {
  const { userId, device } = await createAccountWithItems(cupId)
  const [firstGuest, secondGuest] = [
    await createGuestWithItems(capId),
    await createGuestWithItems(potId, capId),
  ]
  const guestInOtherTab = browser(...[...firstGuest.jar].map(([name, value]) => `${name}=${value}`))
  await Promise.all([
    signIn(firstGuest, userId),
    signIn(secondGuest, userId),
    guestInOtherTab.answer('woosw_add', { product_id: findProductId('SHIRT') }),
    device.answer('woosw_add', { product_id: findProductId('EVIL') }),
  ])
  const customerProductIds = await readProductIds(readKey(device))
  const guestProductIds = await readProductIds(readKey(firstGuest, GUEST_KEY_COOKIE))
  expect(customerProductIds).toEqual([...new Set(customerProductIds)])
  expect([...customerProductIds, ...guestProductIds].toSorted((a, b) => a - b)).toEqual(
    [cupId, capId, potId, findProductId('SHIRT'), findProductId('EVIL')].toSorted((a, b) => a - b),
  )
})

test('B-22: guest items are merged into the default list, and other lists are not changed', async () => {
  const { userId, device } = await createAccountWithItems(cupId)
  const primaryKey = readKey(device)
  await device.html('woosw_add_wishlist', { name: 'Gifts' })
  const { wishlists: lists } = await device.answer<{ wishlists: { key: string }[] }>('woosw_get_wishlists')
  const giftsKey = lists.find(({ key }) => key !== primaryKey)?.key ?? ''
  await device.answer('woosw_add', { product_id: potId, key: giftsKey })
  await signIn(await createGuestWithItems(capId), userId)
  expect([await readProductIds(primaryKey), await readProductIds(giftsKey)]).toEqual([
    [capId, cupId],
    [potId],
  ])
  await device.answer('woosw_set_default', { key: giftsKey })
  await signIn(await createGuestWithItems(capId, potId), userId)
  expect([await readProductIds(primaryKey), await readProductIds(giftsKey)]).toEqual([
    [capId, cupId],
    [capId, potId],
  ])
})

test('B-27: a key without a valid proof neither merges nor empties a list', async () => {
  const { userId, device } = await createAccountWithItems(cupId)
  const [victim, otherAccount] = [
    await createGuestWithItems(capId, potId),
    await createAccountWithItems(potId),
  ]
  const forgedProof = `hanout_wishlist=${readKey(victim)}.${'a'.repeat(43)}`
  for (const cookies of [
    [`${KEY_COOKIE}=${readKey(victim)}`],
    [`${KEY_COOKIE}=${readKey(victim)}`, forgedProof],
    [`${KEY_COOKIE}=${readKey(otherAccount.device)}`, `${GUEST_KEY_COOKIE}=${readKey(victim)}`],
    [`${KEY_COOKIE}=%00';--`, 'hanout_wishlist=x'],
  ]) {
    const thief = browser(...cookies)
    await signIn(thief, userId)
    expect(readKey(thief)).toBe(readKey(device))
    expect(readKey(thief, GUEST_KEY_COOKIE)).not.toBe(readKey(otherAccount.device))
  }
  expect(await readProductIds(readKey(device))).toEqual([cupId])
  expect(await readProductIds(readKey(victim))).toEqual([potId, capId])
  expect(await readProductIds(readKey(otherAccount.device))).toEqual([potId])
})

test('B-22: switching accounts without signing out keeps the guest list, not the list of the first account', async () => {
  const [firstAccount, otherAccount] = [
    await createAccountWithItems(capId),
    await createAccountWithItems(potId),
  ]
  const guest = await createGuestWithItems(cupId)
  const guestKey = readKey(guest)
  await signIn(guest, firstAccount.userId)
  await signIn(guest, otherAccount.userId)
  expect([readKey(guest), readKey(guest, GUEST_KEY_COOKIE)]).toEqual([readKey(otherAccount.device), guestKey])
  expect(await readProductIds(readKey(otherAccount.device))).toEqual([potId])
  expect(await readProductIds(readKey(firstAccount.device))).toEqual([cupId, capId])
})

test('B-22: signing in with the form of the account page merges the lists', { timeout: 20_000 }, async () => {
  const { email } = await aCustomer(services)
  const guest = await createGuestWithItems(capId, cupId)
  await post(guest, '/en/my-account/', { email, password: PASSWORD })
  expect(await readProductIds(readKey(guest))).toEqual([cupId, capId])
  expect((await guest.send('/en/my-account/')).status).toBe(200)
})

test('a registration merges the guest list like a sign-in', { timeout: 20_000 }, async () => {
  const guest = await createGuestWithItems(capId, cupId)
  const guestKey = readKey(guest)
  const email = createEmailAddress()
  await post(guest, '/en/my-account/register/', { name: 'Omar', email, password: PASSWORD })
  const [mail] = await shop.mailsTo(email)
  const key = readLinkKey(mail)
  await post(guest, `/en/my-account/confirm/?key=${key}`, { key })
  expect(readKey(guest, GUEST_KEY_COOKIE)).toBe(guestKey)
  expect(await readProductIds(readKey(guest))).toEqual([cupId, capId])
  const [list] = await db
    .select()
    .from(wishlists)
    .where(eq(wishlists.key, readKey(guest)))
  expect(list).toMatchObject({ isPrimary: true, isDefault: true })
})

test('without mergeOnLogin the guest list is kept, and used again after signing out', async () => {
  const { userId, device } = await createAccountWithItems(cupId)
  const guest = await createGuestWithItems(capId)
  const guestKey = readKey(guest)
  await services.settings.save('wishlist', { mergeOnLogin: false })
  await signIn(guest, userId)
  await services.settings.save('wishlist', { mergeOnLogin: true })
  expect(await readProductIds(readKey(device))).toEqual([cupId])
  expect(await guest.answer('woosw_get_data')).toMatchObject({ key: readKey(device) })
  await signOut(guest)
  expect(Object.keys((await guest.answer<{ ids: object }>('woosw_get_data')).ids)).toEqual([String(capId)])
  expect(readKey(guest)).toBe(guestKey)
})
