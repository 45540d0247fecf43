/** Adding to a list by link, and from a list to the cart (wishlist.md B.5.8). */
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { aGuestWith, loadPageContent, post, readRowIds } from '#app/features/wishlist/page/test-pages.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const opened = await openWishlistShop()
const { shop, services, id, browser } = opened
const [cap, cup] = [id('CAP'), id('CUP')]

test.each(['add-to-wishlist', 'add_to_wishlist'])(
  'B.5.8: ?%s= adds a product to the wishlist and redirects to the list',
  async (name) => {
    const guest = await aGuestWith(opened, cap)
    const added = await guest.send(`/en/shop/?${name}=${cup}`)
    expect([added.status, added.headers.get('Location')]).toEqual([
      302,
      `/en/wishlist/?notice=added&product=${cup}`,
    ])
    const html = await loadPageContent(guest, added.headers.get('Location') ?? '')
    expect(html).toContain('\u2068Cup\u2069 added to wishlist.')
    expect(readRowIds(html)).toEqual([cup, cap])
    const again = await guest.send(`/en/?${name}=${cap}`)
    expect(again.headers.get('Location')).toContain('notice=already')
    for (const wrong of [id('DRAFT'), 999_999, 'abc', '-1', '99999999999', '']) {
      const refused = await guest.send(`/en/?${name}=${wrong}`)
      expect([refused.status, refused.headers.get('Location')?.includes('notice=error')]).toEqual([302, true])
    }
    expect(readRowIds(await loadPageContent(guest))).toEqual([cup, cap])
  },
)

test('B.5.8: a prefetch request adds nothing; the first link of a guest creates the list', async () => {
  const guest = browser()
  await guest.send(`/en/shop/?add-to-wishlist=${cup}`, { headers: { 'Sec-Purpose': 'prefetch' } })
  await guest.send(`/en/shop.data?add-to-wishlist=${cup}`)
  expect(readRowIds(await loadPageContent(guest))).toEqual([])
  await guest.send(`/en/shop/?add-to-wishlist=${cup}`)
  expect(readRowIds(await loadPageContent(guest))).toEqual([cup])
})

test('B-14: if only customers have a wishlist, the link of a guest shows a sign-in message and stores nothing', async () => {
  await services.settings.save('wishlist', { disableUnauthenticated: true })
  const guest = browser()
  const added = await guest.send(`/en/?add-to-wishlist=${cup}`)
  expect(added.headers.get('Location')).toContain('notice=login')
  const html = await loadPageContent(guest)
  expect(html).toContain('Sign in to use the wishlist.')
  expect(html).not.toContain('woosw-list"')
  expect(guest.jar.has('woosw_key')).toBe(false)
  await services.settings.save('wishlist', { disableUnauthenticated: false })
})

test('all items of a list are added to the cart; items that cannot be added are listed with a reason', async () => {
  const shirt = id('SHIRT')
  const red = id('SHIRT-RED-S')
  const blue = id('SHIRT-BLUE')
  const guest = await aGuestWith(opened, cap, id('GONE'), shirt, red, blue, cup)
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
    cap,
    shirt,
    cup,
  ])
})

test('the API call adds all items to the cart, also those of another visitor; an unknown list returns 404', async () => {
  const sami = await aGuestWith(opened, cap, id('GONE'))
  const amal = openBrowser(shop)
  const call = (key: string) => amal.call('POST', `/wishlist/${key}/cart`)
  const response = await call(sami.key)
  expect(await response.json()).toMatchObject({
    report: { added: 1, refused: [{ id: id('GONE'), name: 'Scarf', needsChoice: false }], left: 0 },
    cart: { count: 1 },
  })
  for (const wrong of ['ZZZZZZ', 'abc', '%3Cscript%3E']) expect((await call(wrong)).status).toBe(404)
})
