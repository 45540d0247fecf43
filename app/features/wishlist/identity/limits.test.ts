/** Rate limits per IP address for adding and wrong keys; a rejected call returns a message and the list. */
import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { countAttempts } from './limits.server.ts'
import { findRequestedList } from './owner.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const {
  shop,
  services,
  db,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  settings: { wishlist: { mostPerAddress: 3, enableFollow: true } },
})
const [capId, cupId] = [findProductId('CAP'), findProductId('CUP')]

let addressCount = 0
/** An address not used by any other test. */
const createAddress = () => `198.51.100.${(addressCount += 1)}`

/** Calls from an address, as a guest or with cookies; new cookies are not stored. */
function openClient(address: string, cookie = '') {
  const bindings = { incoming: { socket: { remoteAddress: address } } }
  const send = (path: string, init: RequestInit = {}) =>
    shop.shop.request(
      `http://shop.test${path}`,
      { ...init, headers: { ...init.headers, ...(cookie !== '' && { Cookie: cookie }) } },
      bindings,
    )
  const call = async (name: string, fields: Record<string, string | number>) => {
    const nonce = await browser(...cookie.split('; ').filter(Boolean)).nonce()
    const body = new URLSearchParams({ nonce })
    for (const [field, value] of Object.entries(fields)) body.set(field, String(value))
    return send(`/en/?wc-ajax=${name}`, { method: 'POST', body })
  }
  return { send, call }
}
type CallResponse = { status: number; notice: string; data: { key: string; ids: object } }
const readResponse = async (response: Promise<Response>) => (await (await response).json()) as CallResponse

const additionLimitMessage =
  'Too many products were added from your connection. Please try again in ten minutes.'
const keyLimitMessage =
  'Too many requests from your connection for wishlists that don’t exist. Please try again in an hour.'

test('too many additions from one IP address are rejected with the unchanged list; another address can add', async () => {
  const address = createAddress()
  const guest = browser()
  await guest.answer('woosw_add', { product_id: capId })
  const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await readResponse(openClient(address).call('woosw_add', { product_id: cupId }))).toMatchObject({
      status: 1,
    })
  }
  const listCount = await db.$count(wishlists)
  const rejectedResponse = await readResponse(
    openClient(address, cookie).call('woosw_add', { product_id: cupId }),
  )
  expect(rejectedResponse).toMatchObject({
    status: 0,
    notice: additionLimitMessage,
    data: { ids: { [capId]: {} } },
  })
  const responseWithoutList = await readResponse(openClient(address).call('woosw_add', { product_id: cupId }))
  expect(responseWithoutList).toMatchObject({ status: 0, notice: additionLimitMessage, data: { ids: [] } })
  const linkResponse = await openClient(address).send(`/en/?add-to-wishlist=${cupId}`)
  expect(linkResponse.headers.get('Location')).toContain('notice=too-often')
  expect(await db.$count(wishlists)).toBe(listCount)
  expect(
    await readResponse(openClient(createAddress(), cookie).call('woosw_add', { product_id: cupId })),
  ).toMatchObject({
    status: 1,
  })
  await services.settings.save('wishlist', { mostPerAddress: 0 })
  expect(await readResponse(openClient(address).call('woosw_add', { product_id: cupId }))).toMatchObject({
    status: 1,
  })
})

test('after too many wrong keys an IP address sees no lists of others, even existing ones; the owner still does', async () => {
  const owner = await openCustomerBrowser()
  await owner.answer('woosw_add', { product_id: capId })
  const key = owner.jar.get('woosw_key') ?? ''
  const address = createAddress()
  expect((await openClient(address).send(`/en/wishlist/${key}/`)).status).toBe(200)
  for (let attempt = 0; attempt < 101; attempt++) {
    await openClient(address).send(`/en/wishlist/AAA${String(attempt).padStart(3, '0')}/`)
  }
  for (const listKey of [key, 'AAAAAA']) {
    const page = await openClient(address).send(`/en/wishlist/${listKey}/`)
    expect([page.status, (await page.text()).includes(keyLimitMessage)], listKey).toEqual([429, true])
    const { list } = (await (await openClient(address).call('woosw_load_list', { key: listKey })).json()) as {
      list: string
    }
    expect(list).toContain(keyLimitMessage)
    expect(await (await openClient(address).call('woosw_view_wishlist', { key: listKey })).text()).toContain(
      keyLimitMessage,
    )
    expect(
      await readResponse(openClient(address).call('woosw_remove', { key: listKey, product_id: capId })),
    ).toMatchObject({
      status: 0,
      notice: keyLimitMessage,
      data: { ids: [] },
    })
    const cart = await openClient(address).send(`/wp-json/hanout/v1/wishlist/${listKey}/cart`, {
      method: 'POST',
    })
    expect(cart.status).toBe(429)
    // A cookie reveals nothing either: the response is the same for a free key and for a key in use.
    const dataResponse = await readResponse(
      openClient(address, `woosw_key=${listKey}`).call('woosw_get_data', {}),
    )
    expect(dataResponse).toMatchObject({ ids: [] })
    expect((dataResponse as unknown as { key: string }).key).not.toBe(listKey)
  }
  const sessionCookies = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await openClient(address, sessionCookies).send(`/en/wishlist/${key}/`)).status).toBe(200)
  expect((await openClient(createAddress()).send(`/en/wishlist/${key}/`)).status).toBe(200)
})

test('a cookie with the key of the list of another visitor counts as an attempt; own lists do not', async () => {
  const owner = await openCustomerBrowser()
  await owner.answer('woosw_add', { product_id: capId })
  const key = owner.jar.get('woosw_key') ?? ''
  const address = createAddress()
  for (let attempt = 0; attempt < 101; attempt++) {
    await openClient(address, `woosw_key=${key}`).call('woosw_load_count', {})
  }
  expect((await openClient(address).send(`/en/wishlist/${key}/`)).status).toBe(429)
  const sessionCookies = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const otherAddress = createAddress()
  for (let attempt = 0; attempt < 101; attempt++)
    await openClient(otherAddress, sessionCookies).call('woosw_load_count', {})
  expect((await openClient(otherAddress).send(`/en/wishlist/${key}/`)).status).toBe(200)
  expect(await db.$count(wishlists, eq(wishlists.key, key))).toBe(1)
})

test('an IP address can use a thousand unknown keys an hour; more are neither reported nor accepted', async () => {
  const owner = await openCustomerBrowser()
  await owner.answer('woosw_add', { product_id: capId })
  const key = owner.jar.get('woosw_key') ?? ''
  const address = createAddress()
  const requestListWithCookie = async (cookieKey: string, clientAddress = address, requestedKey = '') => {
    const request = new Request('http://shop.test/', { headers: { Cookie: `woosw_key=${cookieKey}` } })
    return findRequestedList(services, { visitor: { userId: 0 }, request, clientAddress }, requestedKey)
  }
  expect((await requestListWithCookie('FREE01')).key).toBe('FREE01')
  for (let attempt = 1; attempt < 1000; attempt++) {
    // The same key again is not counted.
    if (attempt < 20) await requestListWithCookie('FREE01')
    const freeKey = `B${String(attempt).padStart(5, '0')}`
    const attemptResult = await countAttempts(services, { clientAddress: address, isWrong: false, freeKey })
    expect(attemptResult, freeKey).toEqual({ isGuessing: false, isWithheld: false })
  }
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await requestListWithCookie('FREE02')).current.key).not.toBe('FREE02')
  // Confirmed keys keep working, other visitors' lists stay visible, and another address starts at zero.
  expect((await requestListWithCookie('FREE01')).current.key).toBe('FREE01')
  expect((await requestListWithCookie('FREE02', address, key)).list?.key).toBe(key)
  expect((await requestListWithCookie('FREE02', createAddress())).current.key).toBe('FREE02')
})
