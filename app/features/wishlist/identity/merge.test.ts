/** B-22: a sign-in or registration merges the guest's list into the customer's; once, and the merge can be undone. */
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { aCustomer, anAddress, readLinkKey, PASSWORD } from '#app/features/customers/test-accounts.ts'
import { GUEST_KEY_COOKIE, KEY_COOKIE } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'
import { openMergeShop } from './test-merges.ts'

const opened = await openMergeShop()
const { shop, services, db, id, browser, later, keyOf, rowsOf, idsOf, post } = opened
const { aGuestWith, anAccountWith, signIn, signOut, merged } = opened
const [cap, cup, pot] = [id('CAP'), id('CUP'), id('POT')]

test('B-22: merged guest items are first, with time, price and note, and the key cookies are updated', async () => {
  const { userId, device } = await anAccountWith(cup)
  later(10)
  const guest = await aGuestWith(cap)
  const guestKey = keyOf(guest)
  await guest.html('woosw_add_note', { key: guestKey, product_id: cap, note: 'Size M' })
  const [before] = await rowsOf(guestKey)
  expect(before).toMatchObject({ productId: cap, note: 'Size M', priceInMinor: 4900 })
  later(10)
  const set = await signIn(guest, userId)
  const userKey = keyOf(device)
  expect([keyOf(guest), keyOf(guest, GUEST_KEY_COOKIE)]).toEqual([userKey, guestKey])
  const line = set.find((one) => one.startsWith(`${KEY_COOKIE}=`))
  expect(line).toMatch(/Max-Age=604800; Path=\/; SameSite=Lax$/)
  expect(await idsOf(userKey)).toEqual([cap, cup])
  const [moved] = await rowsOf(userKey)
  expect(moved).toMatchObject({ addedAt: before?.addedAt, priceInMinor: 4900, note: 'Size M' })
  expect(await idsOf(guestKey)).toEqual([])
})

test('B-22: after signing out the browser has the guest list again, and can still change it', async () => {
  const { userId } = await anAccountWith(cup)
  const guest = await aGuestWith(cap)
  const guestKey = keyOf(guest)
  await signIn(guest, userId)
  await signOut(guest)
  expect([keyOf(guest), keyOf(guest, GUEST_KEY_COOKIE)]).toEqual([guestKey, guestKey])
  // The guest still has the proof for that list.
  expect(await guest.answer('woosw_add', { product_id: pot })).toMatchObject({
    status: 1,
    data: { key: guestKey },
  })
})

test('B-22: a browser without a wishlist has no list after signing in and out', async () => {
  const { userId } = await anAccountWith(cup)
  const guest = browser()
  await signIn(guest, userId)
  expect(guest.jar.has(GUEST_KEY_COOKIE)).toBe(false)
  await signOut(guest)
  expect(guest.jar.has(KEY_COOKIE)).toBe(false)
})

test('B.4.1: the key cookie is set only if the browser does not have the key of the list', async () => {
  const { device } = await anAccountWith(cup)
  const userKey = keyOf(device)
  const named = async () => {
    const response = await device.call('woosw_get_data', {})
    return response.headers.getSetCookie().filter((line) => line.startsWith(`${KEY_COOKIE}=`))
  }
  expect(await named()).toEqual([])
  device.jar.set(KEY_COOKIE, 'OTHER1')
  expect(await named()).toEqual([expect.stringContaining(`${KEY_COOKIE}=${userKey};`)])
})

test('B-22: an item on both lists keeps its position, and gets the guest note if it has no note', async () => {
  const { userId, device } = await anAccountWith(cap, cup, pot)
  await device.html('woosw_add_note', { key: keyOf(device), product_id: cup, note: 'For Omar' })
  later(10)
  const guest = await aGuestWith(pot, cup, id('EVIL'), id('SHIRT'))
  const key = keyOf(guest)
  await guest.html('woosw_add_note', { key, product_id: cup, note: 'For Layla' })
  await guest.html('woosw_add_note', { key, product_id: pot, note: 'The blue one' })
  await signIn(guest, userId)
  expect((await rowsOf(keyOf(device))).map(({ productId, note }) => [productId, note])).toEqual([
    [id('SHIRT'), ''],
    [id('EVIL'), ''],
    [pot, 'The blue one'],
    [cup, 'For Omar'],
    [cap, ''],
  ])
})

test('B-22: repeated or concurrent sign-ins merge once and report the merge once', async () => {
  const { userId, device } = await anAccountWith(cup)
  const guest = await aGuestWith(cap, pot)
  const cookies = [...guest.jar].map(([name, value]) => `${name}=${value}`)
  const tabs = Array.from({ length: 4 }, () => browser(...cookies))
  await Promise.all(tabs.map((tab) => signIn(tab, userId)))
  await signIn(browser(...cookies), userId)
  expect(await idsOf(keyOf(device))).toEqual([pot, cap, cup])
  expect(await merged(device)).toMatchObject([
    { sentence: '2 products from this device were added to your wishlist.' },
  ])
  expect(await merged(device)).toEqual([])
})

test('concurrent sign-ins of two devices and concurrent additions lose no items', async () => {
  const { userId, device } = await anAccountWith(cup)
  const [one, other] = [await aGuestWith(cap), await aGuestWith(pot, cap)]
  const late = browser(...[...one.jar].map(([name, value]) => `${name}=${value}`))
  await Promise.all([
    signIn(one, userId),
    signIn(other, userId),
    late.answer('woosw_add', { product_id: id('SHIRT') }),
    device.answer('woosw_add', { product_id: id('EVIL') }),
  ])
  const own = await idsOf(keyOf(device))
  const left = await idsOf(keyOf(one, GUEST_KEY_COOKIE))
  expect(own).toEqual([...new Set(own)])
  expect([...own, ...left].toSorted((a, b) => a - b)).toEqual(
    [cup, cap, pot, id('SHIRT'), id('EVIL')].toSorted((a, b) => a - b),
  )
})

test('B-22: guest items are merged into the default list, and other lists are not changed', async () => {
  const { userId, device } = await anAccountWith(cup)
  const first = keyOf(device)
  await device.html('woosw_add_wishlist', { name: 'Gifts' })
  const { wishlists: lists } = await device.answer<{ wishlists: { key: string }[] }>('woosw_get_wishlists')
  const gifts = lists.find(({ key }) => key !== first)?.key ?? ''
  await device.answer('woosw_add', { product_id: pot, key: gifts })
  await signIn(await aGuestWith(cap), userId)
  expect([await idsOf(first), await idsOf(gifts)]).toEqual([[cap, cup], [pot]])
  await device.answer('woosw_set_default', { key: gifts })
  await signIn(await aGuestWith(cap, pot), userId)
  expect([await idsOf(first), await idsOf(gifts)]).toEqual([
    [cap, cup],
    [cap, pot],
  ])
})

test('B-27: a key without a valid proof neither merges nor empties a list', async () => {
  const { userId, device } = await anAccountWith(cup)
  const [victim, other] = [await aGuestWith(cap, pot), await anAccountWith(pot)]
  const forged = `hanout_wishlist=${keyOf(victim)}.${'a'.repeat(43)}`
  for (const cookies of [
    [`${KEY_COOKIE}=${keyOf(victim)}`],
    [`${KEY_COOKIE}=${keyOf(victim)}`, forged],
    [`${KEY_COOKIE}=${keyOf(other.device)}`, `${GUEST_KEY_COOKIE}=${keyOf(victim)}`],
    [`${KEY_COOKIE}=%00';--`, 'hanout_wishlist=x'],
  ]) {
    const thief = browser(...cookies)
    await signIn(thief, userId)
    expect(keyOf(thief)).toBe(keyOf(device))
    expect(keyOf(thief, GUEST_KEY_COOKIE)).not.toBe(keyOf(other.device))
  }
  expect(await idsOf(keyOf(device))).toEqual([cup])
  expect(await idsOf(keyOf(victim))).toEqual([pot, cap])
  expect(await idsOf(keyOf(other.device))).toEqual([pot])
})

test('B-22: switching accounts without signing out keeps the guest list, not the list of the first account', async () => {
  const [one, other] = [await anAccountWith(cap), await anAccountWith(pot)]
  const guest = await aGuestWith(cup)
  const guestKey = keyOf(guest)
  await signIn(guest, one.userId)
  await signIn(guest, other.userId)
  expect([keyOf(guest), keyOf(guest, GUEST_KEY_COOKIE)]).toEqual([keyOf(other.device), guestKey])
  expect(await idsOf(keyOf(other.device))).toEqual([pot])
  expect(await idsOf(keyOf(one.device))).toEqual([cup, cap])
})

test('B-22: signing in with the form of the account page merges the lists', { timeout: 20_000 }, async () => {
  const { email } = await aCustomer(services)
  const guest = await aGuestWith(cap, cup)
  await post(guest, '/en/my-account/', { email, password: PASSWORD })
  expect(await idsOf(keyOf(guest))).toEqual([cup, cap])
  expect((await guest.send('/en/my-account/')).status).toBe(200)
})

test('a registration merges the guest list like a sign-in', { timeout: 20_000 }, async () => {
  const guest = await aGuestWith(cap, cup)
  const guestKey = keyOf(guest)
  const email = anAddress()
  await post(guest, '/en/my-account/register/', { name: 'Omar', email, password: PASSWORD })
  const [mail] = await shop.mailsTo(email)
  const key = readLinkKey(mail)
  await post(guest, `/en/my-account/confirm/?key=${key}`, { key })
  expect(keyOf(guest, GUEST_KEY_COOKIE)).toBe(guestKey)
  expect(await idsOf(keyOf(guest))).toEqual([cup, cap])
  const [list] = await db
    .select()
    .from(wishlists)
    .where(eq(wishlists.key, keyOf(guest)))
  expect(list).toMatchObject({ isPrimary: true, isDefault: true })
})

test('without mergeOnLogin the guest list is kept, and used again after signing out', async () => {
  const { userId, device } = await anAccountWith(cup)
  const guest = await aGuestWith(cap)
  const guestKey = keyOf(guest)
  await services.settings.save('wishlist', { mergeOnLogin: false })
  await signIn(guest, userId)
  await services.settings.save('wishlist', { mergeOnLogin: true })
  expect(await idsOf(keyOf(device))).toEqual([cup])
  expect(await guest.answer('woosw_get_data')).toMatchObject({ key: keyOf(device) })
  await signOut(guest)
  expect(Object.keys((await guest.answer<{ ids: object }>('woosw_get_data')).ids)).toEqual([String(cap)])
  expect(keyOf(guest)).toBe(guestKey)
})
