/** Adding to a list by link, and from a list to the cart (wishlist.md B.5.8). */
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import {
  createGuestWithItems,
  loadPageContent,
  post,
  readListedProductIds,
} from '#app/features/wishlist/page/test-pages.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const wishlistShop = await openWishlistShop()
const { shop, services, findProductId, browser } = wishlistShop
const [capId, cupId] = [findProductId('CAP'), findProductId('CUP')]

test.each(['add-to-wishlist', 'add_to_wishlist'])(
  'B.5.8: ?%s= adds a product to the wishlist and redirects to the list',
  async (name) => {
    const guest = await createGuestWithItems(wishlistShop, capId)
    const addResponse = await guest.send(`/en/shop/?${name}=${cupId}`)
    expect([addResponse.status, addResponse.headers.get('Location')]).toEqual([
      302,
      `/en/wishlist/?notice=added&product=${cupId}`,
    ])
    const html = await loadPageContent(guest, addResponse.headers.get('Location') ?? '')
    expect(html).toContain('\u2068Cup\u2069 added to wishlist.')
    expect(readListedProductIds(html)).toEqual([cupId, capId])
    const repeatedResponse = await guest.send(`/en/?${name}=${capId}`)
    expect(repeatedResponse.headers.get('Location')).toContain('notice=already')
    for (const invalidId of [findProductId('DRAFT'), 999_999, 'abc', '-1', '99999999999', '']) {
      const rejectedResponse = await guest.send(`/en/?${name}=${invalidId}`)
      expect([
        rejectedResponse.status,
        rejectedResponse.headers.get('Location')?.includes('notice=error'),
      ]).toEqual([302, true])
    }
    expect(readListedProductIds(await loadPageContent(guest))).toEqual([cupId, capId])
  },
)

test('B.5.8: a prefetch request adds nothing; the first link of a guest creates the list', async () => {
  const guest = browser()
  await guest.send(`/en/shop/?add-to-wishlist=${cupId}`, { headers: { 'Sec-Purpose': 'prefetch' } })
  await guest.send(`/en/shop.data?add-to-wishlist=${cupId}`)
  expect(readListedProductIds(await loadPageContent(guest))).toEqual([])
  await guest.send(`/en/shop/?add-to-wishlist=${cupId}`)
  expect(readListedProductIds(await loadPageContent(guest))).toEqual([cupId])
})

test('B-14: if only customers have a wishlist, the link of a guest shows a sign-in message and stores nothing', async () => {
  await services.settings.save('wishlist', { disableUnauthenticated: true })
  const guest = browser()
  const addResponse = await guest.send(`/en/?add-to-wishlist=${cupId}`)
  expect(addResponse.headers.get('Location')).toContain('notice=login')
  const html = await loadPageContent(guest)
  expect(html).toContain('Sign in to use the wishlist.')
  expect(html).not.toContain('woosw-list"')
  expect(guest.jar.has('woosw_key')).toBe(false)
  await services.settings.save('wishlist', { disableUnauthenticated: false })
})

test('all items of a list are added to the cart; items that cannot be added are listed with a reason', async () => {
  const shirtId = findProductId('SHIRT')
  const redVariationId = findProductId('SHIRT-RED-S')
  const blueVariationId = findProductId('SHIRT-BLUE')
  const guest = await createGuestWithItems(
    wishlistShop,
    capId,
    findProductId('GONE'),
    shirtId,
    redVariationId,
    blueVariationId,
    cupId,
  )
  const { status, response } = await post(guest, { intent: 'add-all', key: guest.key })
  expect(status).toBe(200)
  const html = await response.text()
  const [report = ''] = /<div class="woosw-add-all-report"[^]*?<\/ul>/.exec(html) ?? []
  expect(report).toContain('3 products added to your cart.')
  expect(report).toMatch(/Scarf[^]*?because the product is out of stock/)
  expect(report).toMatch(/Shirt[^]*?Please choose product options…[^]*?href="\/en\/product\/shirt\/"/)
  expect(report).toMatch(/Shirt – Blue[^]*?is a required field/)
  const cart = await (await guest.send('/wp-json/hanout/v1/cart')).json()
  expect(cart).toMatchObject({ count: 3 })
  expect((cart as { lines: { productId: number }[] }).lines.map(({ productId }) => productId)).toEqual([
    capId,
    shirtId,
    cupId,
  ])
})

test('the API call adds all items to the cart, also those of another visitor; an unknown list returns 404', async () => {
  const sami = await createGuestWithItems(wishlistShop, capId, findProductId('GONE'))
  const amal = openBrowser(shop)
  const call = (key: string) => amal.call('POST', `/wishlist/${key}/cart`)
  const response = await call(sami.key)
  expect(await response.json()).toMatchObject({
    report: {
      added: 1,
      refused: [{ id: findProductId('GONE'), name: 'Scarf', needsChoice: false }],
      left: 0,
    },
    cart: { count: 1 },
  })
  for (const unknownKey of ['ZZZZZZ', 'abc', '%3Cscript%3E'])
    expect((await call(unknownKey)).status).toBe(404)
})
