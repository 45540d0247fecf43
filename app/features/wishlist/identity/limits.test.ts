/** Rate limits per IP address for adding and wrong keys; a rejected call returns a message and the list. */
import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { countAttempts } from './limits.server.ts'
import { findRequestedList } from './owner.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const { shop, services, db, id, browser, shopper } = await openWishlistShop({
  settings: { wishlist: { mostPerAddress: 3, enableFollow: true } },
})
const [cap, cup] = [id('CAP'), id('CUP')]

let place = 0
/** An address not used by any other test. */
const anAddress = () => `198.51.100.${(place += 1)}`

/** Calls from an address, as a guest or with cookies; new cookies are not stored. */
function from(address: string, cookie = '') {
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
type Answer = { status: number; notice: string; data: { key: string; ids: object } }
const answer = async (response: Promise<Response>) => (await (await response).json()) as Answer

const tooMuch = 'Too many products were added from your connection. Please try again in ten minutes.'
const tooOften =
  'Too many requests from your connection for wishlists that don’t exist. Please try again in an hour.'

test('too many additions from one IP address are rejected with the unchanged list; another address can add', async () => {
  const address = anAddress()
  const guest = browser()
  await guest.answer('woosw_add', { product_id: cap })
  const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  for (let time = 0; time < 3; time++) {
    expect(await answer(from(address).call('woosw_add', { product_id: cup }))).toMatchObject({ status: 1 })
  }
  const lists = await db.$count(wishlists)
  const refused = await answer(from(address, cookie).call('woosw_add', { product_id: cup }))
  expect(refused).toMatchObject({ status: 0, notice: tooMuch, data: { ids: { [cap]: {} } } })
  const noList = await answer(from(address).call('woosw_add', { product_id: cup }))
  expect(noList).toMatchObject({ status: 0, notice: tooMuch, data: { ids: [] } })
  const link = await from(address).send(`/en/?add-to-wishlist=${cup}`)
  expect(link.headers.get('Location')).toContain('notice=too-often')
  expect(await db.$count(wishlists)).toBe(lists)
  expect(await answer(from(anAddress(), cookie).call('woosw_add', { product_id: cup }))).toMatchObject({
    status: 1,
  })
  await services.settings.save('wishlist', { mostPerAddress: 0 })
  expect(await answer(from(address).call('woosw_add', { product_id: cup }))).toMatchObject({ status: 1 })
})

test('after too many wrong keys an IP address sees no lists of others, even existing ones; the owner still does', async () => {
  const owner = await shopper()
  await owner.answer('woosw_add', { product_id: cap })
  const key = owner.jar.get('woosw_key') ?? ''
  const address = anAddress()
  expect((await from(address).send(`/en/wishlist/${key}/`)).status).toBe(200)
  for (let time = 0; time < 101; time++) {
    await from(address).send(`/en/wishlist/AAA${String(time).padStart(3, '0')}/`)
  }
  for (const one of [key, 'AAAAAA']) {
    const page = await from(address).send(`/en/wishlist/${one}/`)
    expect([page.status, (await page.text()).includes(tooOften)], one).toEqual([429, true])
    const { list } = (await (await from(address).call('woosw_load_list', { key: one })).json()) as {
      list: string
    }
    expect(list).toContain(tooOften)
    expect(await (await from(address).call('woosw_view_wishlist', { key: one })).text()).toContain(tooOften)
    expect(await answer(from(address).call('woosw_remove', { key: one, product_id: cap }))).toMatchObject({
      status: 0,
      notice: tooOften,
      data: { ids: [] },
    })
    const cart = await from(address).send(`/wp-json/hanout/v1/wishlist/${one}/cart`, { method: 'POST' })
    expect(cart.status).toBe(429)
    // A cookie reveals nothing either: the response is the same for a free key and for a key in use.
    const named = await answer(from(address, `woosw_key=${one}`).call('woosw_get_data', {}))
    expect(named).toMatchObject({ ids: [] })
    expect((named as unknown as { key: string }).key).not.toBe(one)
  }
  const session = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await from(address, session).send(`/en/wishlist/${key}/`)).status).toBe(200)
  expect((await from(anAddress()).send(`/en/wishlist/${key}/`)).status).toBe(200)
})

test('a cookie with the key of the list of another visitor counts as an attempt; own lists do not', async () => {
  const owner = await shopper()
  await owner.answer('woosw_add', { product_id: cap })
  const key = owner.jar.get('woosw_key') ?? ''
  const address = anAddress()
  for (let time = 0; time < 101; time++) {
    await from(address, `woosw_key=${key}`).call('woosw_load_count', {})
  }
  expect((await from(address).send(`/en/wishlist/${key}/`)).status).toBe(429)
  const session = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const other = anAddress()
  for (let time = 0; time < 101; time++) await from(other, session).call('woosw_load_count', {})
  expect((await from(other).send(`/en/wishlist/${key}/`)).status).toBe(200)
  expect(await db.$count(wishlists, eq(wishlists.key, key))).toBe(1)
})

test('an IP address can use a thousand unknown keys an hour; more are neither reported nor accepted', async () => {
  const owner = await shopper()
  await owner.answer('woosw_add', { product_id: cap })
  const key = owner.jar.get('woosw_key') ?? ''
  const address = anAddress()
  const naming = async (named: string, clientAddress = address, requested = '') => {
    const request = new Request('http://shop.test/', { headers: { Cookie: `woosw_key=${named}` } })
    return findRequestedList(services, { visitor: { userId: 0 }, request, clientAddress }, requested)
  }
  expect((await naming('FREE01')).key).toBe('FREE01')
  for (let time = 1; time < 1000; time++) {
    // The same key again is not counted.
    if (time < 20) await naming('FREE01')
    const freeKey = `B${String(time).padStart(5, '0')}`
    const tried = await countAttempts(services, { clientAddress: address, isWrong: false, freeKey })
    expect(tried, freeKey).toEqual({ isGuessing: false, isWithheld: false })
  }
  for (let time = 0; time < 2; time++) expect((await naming('FREE02')).current.key).not.toBe('FREE02')
  // Confirmed keys keep working, other visitors' lists stay visible, and another address starts at zero.
  expect((await naming('FREE01')).current.key).toBe('FREE01')
  expect((await naming('FREE02', address, key)).list?.key).toBe(key)
  expect((await naming('FREE02', anAddress())).current.key).toBe('FREE02')
})
