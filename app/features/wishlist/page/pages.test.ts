/** The wishlist pages and their forms, in a browser without JavaScript (wishlist.md B.3.5, B.5.7, B.5.8). */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aCap } from '#tests/products.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'
import { createGuestWithItems, loadPageContent, post, readListedProductIds } from './test-pages.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const shareKinds = ['whatsapp', 'facebook', 'twitter', 'pinterest', 'mail'] as const
const wishlistShop = await openWishlistShop({
  products: Array.from({ length: 105 }, (_, index) => aCap({ SKU: `MANY-${index}` })).flat(),
  settings: {
    wishlist: { pageItems: [...shareKinds], enableMultiple: true, enableFollow: true, emptyButton: true },
  },
})
const { shop, services, db, findProductId, browser, shopper: openCustomerBrowser } = wishlistShop
const [cap, cup, pot] = [findProductId('CAP'), findProductId('CUP'), findProductId('POT')]

beforeEach(async () => {
  await services.settings.save('wishlist', {
    disableUnauthenticated: false,
    showNote: false,
    mergeOnLogin: true,
  })
})

test('SCR-13: the page of the owner shows the list with its controls, newest first, and is never cached', async () => {
  const guest = await createGuestWithItems(wishlistShop, cap, cup)
  const response = await guest.send('/en/wishlist/')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(readListedProductIds(html)).toEqual([cup, cap])
  expect(html).toContain(`<div class="woosw-list" data-key="${guest.key}">`)
  expect(html.match(/class="woosw-item--remove"/g)).toHaveLength(2)
  expect(html).toContain('value="add-all"')
  expect(await loadPageContent(browser())).not.toContain('woosw-item-')
})

test('B-26: other visitors see the products with share and copy controls, but no remove controls', async () => {
  const guest = await createGuestWithItems(wishlistShop, cap, cup)
  await guest.html('woosw_add_note', { product_id: cap, key: guest.key, note: 'For Amal' })
  const html = await loadPageContent(browser(), `/en/wishlist/${guest.key}/`)
  expect(readListedProductIds(html)).toEqual([cup, cap])
  expect(html).not.toContain('woosw-item--remove')
  expect(html).not.toContain('For Amal')
  expect(html).not.toContain('value="note"')
  const fullUrl = `http://shop.test/en/wishlist/${guest.key}/`
  const encodedUrl = encodeURIComponent(fullUrl)
  for (const href of [
    `https://wa.me/?text=${encodedUrl}`,
    `https://www.facebook.com/sharer.php?u=${encodedUrl}`,
    `https://twitter.com/share?url=${encodedUrl}`,
    `https://pinterest.com/pin/create/button/?url=${encodedUrl}`,
    `mailto:?body=${encodedUrl}`,
  ]) {
    expect(html).toContain(`href="${href}"`)
  }
  for (const kind of shareKinds) expect(html).toContain(`class="woosw-share-${kind}"`)
  const [field = ''] = /<input[^>]*id="woosw_copy_url"[^>]*>/.exec(html) ?? []
  for (const part of ['type="url"', 'readOnly=""', `value="${fullUrl}"`]) expect(field).toContain(part)
  expect(html).toContain('id="woosw_copy_btn"')
})

test('B-21: other visitors can read notes if the merchant allows it, and cannot write them', async () => {
  const guest = await createGuestWithItems(wishlistShop, cap)
  const maliciousNote = '<script>alert(1)</script>'
  await post(guest, { intent: 'note', key: guest.key, product_id: cap, note: maliciousNote })
  await services.settings.save('wishlist', { showNote: true })
  const html = await loadPageContent(browser(), `/en/wishlist/${guest.key}/`)
  expect(html).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('name="note"')
})

test('B-27: a visitor who has only the link cannot change the list by any form', async () => {
  const guest = await createGuestWithItems(wishlistShop, cap, cup)
  const otherVisitor = browser(`woosw_key=${guest.key}`)
  for (const fields of [
    { intent: 'empty' },
    { intent: 'remove', product_id: cap },
    { intent: 'note', product_id: cap, note: 'mine' },
    { intent: 'add', product_id: pot },
    { intent: 'visibility', visibility: 'private' },
    { intent: 'rename-list', name: 'Mine' },
    { intent: 'delete-list' },
    { intent: 'default-list' },
  ]) {
    expect((await post(otherVisitor, { ...fields, key: guest.key })).status).toBe(303)
  }
  expect(readListedProductIds(await loadPageContent(guest))).toEqual([cup, cap])
  expect(await loadPageContent(guest)).not.toContain('>mine<')
})

test('without script the forms to remove, empty and add a note redirect back with a notice', async () => {
  const guest = await createGuestWithItems(wishlistShop, cap, cup, pot)
  const removeResult = await post(guest, { intent: 'remove', key: guest.key, product_id: cup })
  expect([removeResult.status, removeResult.location]).toEqual([
    303,
    `/en/wishlist/?notice=removed&product=${cup}`,
  ])
  expect(await loadPageContent(guest, removeResult.location ?? '')).toContain('Removed from wishlist.')
  expect(readListedProductIds(await loadPageContent(guest))).toEqual([pot, cap])
  const noteFields = { intent: 'note', key: guest.key, product_id: pot, note: '  For <b>Amal</b>  ' }
  const noteResult = await post(guest, noteFields)
  expect(noteResult.location).toContain('notice=noted')
  expect(await loadPageContent(guest)).toContain('For &lt;b&gt;Amal&lt;/b&gt;')
  const secondRemoveResult = await post(guest, { intent: 'remove', key: guest.key, product_id: cup })
  expect(secondRemoveResult.location).toContain('notice=not-there')
  const emptyResult = await post(guest, { intent: 'empty', key: guest.key })
  expect(emptyResult.location).toBe('/en/wishlist/?notice=emptied')
  expect(await loadPageContent(guest)).toContain('Your wishlist is empty.')
})

test('a form on a content page with a list redirects back to that page, and never to another site', async () => {
  const guest = await createGuestWithItems(wishlistShop, cap)
  const fields = { intent: 'remove', key: guest.key, product_id: cap }
  expect((await post(guest, fields, '/en/gifts/?a=1')).location).toBe(
    `/en/gifts/?a=1&notice=removed&product=${cap}`,
  )
  expect((await post(guest, fields, '//evil.example/')).location).toContain('/en/wishlist/?')
  expect((await post(guest, fields, '/en/wishlist/?paged=2')).location).toContain(
    '/en/wishlist/?paged=2&notice=',
  )
  const headers = { Referer: 'https://evil.example/en/gifts/', Host: 'shop.test' }
  const body = new URLSearchParams({ intent: 'remove', product_id: '1' })
  const response = await guest.send('/en/wishlist/', { method: 'POST', body, headers })
  expect(response.headers.get('Location')).toMatch(/^\/en\/wishlist\/\?/)
})

test.each([
  {},
  { intent: 'unheard-of' },
  { intent: 'constructor' },
  { intent: 'add', product_id: 'abc' },
  { intent: 'add', product_id: '99999999999' },
  { intent: 'note', key: 'ABCDEF', product_id: '-1', note: 'x'.repeat(100_000) },
  { intent: 'move', key: '<script>', to: '../../etc' },
  { intent: 'follow', key: '' },
  { intent: 'undo-merge', merge: 'no such one' },
  { intent: 'add-all', key: 'ZZZZZZ' },
])('input that no form of the shop sends is rejected without a failure: %j', async (fields) => {
  for (const each of [browser(), await openCustomerBrowser()]) {
    const { status, location } = await post(each, fields)
    expect([303, 422]).toContain(status)
    if (location !== null) expect((await each.send(location)).status).toBe(200)
  }
})

test.each(['ZZZZZZ', 'abc123', 'ABC12', 'ABC1234', '%3Cscript%3E', 'WOOSW'])(
  '/wishlist/%s/, which does not exist, returns 404 with a message',
  async (key) => {
    const response = await browser().send(`/en/wishlist/${key}/`)
    expect(response.status).toBe(404)
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    const html = await response.text()
    expect(html).toContain('This wishlist does not exist.')
    expect(html).not.toContain('woosw-items')
  },
)

test('a private list is visible only to its owner; a shared list is not indexed; a public list is in the sitemap', async () => {
  const sami = await openCustomerBrowser()
  await sami.answer('woosw_add', { product_id: cap })
  await sami.answer('woosw_add', { product_id: cup })
  const key = sami.jar.get('woosw_key') ?? ''
  const path = `/en/wishlist/${key}/`
  const sharedPageResponse = await browser().send(path)
  expect([sharedPageResponse.status, sharedPageResponse.headers.get('X-Robots-Tag')]).toEqual([
    200,
    'noindex',
  ])

  await post(sami, { intent: 'visibility', key, visibility: 'private' })
  expect((await browser().send(path)).status).toBe(404)
  const ownPageResponse = await sami.send(path)
  expect(ownPageResponse.status).toBe(200)
  expect(await ownPageResponse.text()).not.toContain('woosw_copy_url')
  const addAllResult = await post(browser(), { intent: 'add-all', key })
  expect(addAllResult.location).toContain('notice=no-list')

  await post(sami, { intent: 'visibility', key, visibility: 'public' })
  const publicPageResponse = await browser().send(path)
  expect([publicPageResponse.status, publicPageResponse.headers.get('X-Robots-Tag')]).toEqual([200, null])
  const html = await publicPageResponse.text()
  expect(html).toContain(`<link rel="canonical" href="http://shop.test${path}"/>`)
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"\/>/)
  expect(html).toMatch(/<meta property="og:description" content="2 products, with [^"]*Cup[^"]*Cap/)
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 61 * 60 * 1000))
  expect(await shop.page('/sitemap.xml?part=1')).toContain(`<loc>http://shop.test/wishlist/${key}/</loc>`)
})

test('B.5.7: the title of the page contains the name of the list', async () => {
  const amal = await openCustomerBrowser()
  await amal.answer('woosw_add', { product_id: cap })
  const addListResult = await post(amal, { intent: 'add-list', name: 'Wedding' })
  expect(addListResult.location).toContain('notice=saved')
  const [list] = await db.select().from(wishlists).where(eq(wishlists.name, 'Wedding'))
  const html = await (await amal.send(`/en/wishlist/${list?.key}/`)).text()
  expect(html).toMatch(/<title>Wishlist - Wedding –/)
  expect(html).toContain('<h1><bdi>Wedding</bdi></h1>')
})

test('B-23 B-24 B-25: without script lists can be added, renamed, filled, set as default and deleted', async () => {
  const amal = await openCustomerBrowser()
  await amal.answer('woosw_add', { product_id: cap })
  const first = amal.jar.get('woosw_key') ?? ''
  await post(amal, { intent: 'add-list', name: 'Gifts' })
  const html = await loadPageContent(amal)
  const giftsKey = /data-key="([A-Z0-9]{6})" dir="auto">Gifts \(0\)/.exec(html)?.[1] ?? ''
  expect(html).toContain(`<option value="/en/wishlist/${first}/" data-key="${first}"`)
  const giftsPath = `/en/wishlist/${giftsKey}/`
  const redirectResponse = await amal.send(`/en/wishlist/?open=${encodeURIComponent(giftsPath)}`)
  expect([redirectResponse.status, redirectResponse.headers.get('Location')]).toEqual([302, giftsPath])

  const duplicateNameResult = await post(amal, { intent: 'add-list', name: ' gifts ' })
  expect(duplicateNameResult.status).toBe(422)
  expect(await duplicateNameResult.response.text()).toContain('You already have a wishlist with this name.')
  expect((await post(amal, { intent: 'rename-list', key: giftsKey, name: '' })).status).toBe(422)

  await post(amal, { intent: 'move', key: first, product_id: cap, to: giftsKey })
  expect(readListedProductIds(await loadPageContent(amal, giftsPath))).toEqual([cap])
  await post(amal, { intent: 'default-list', key: giftsKey })
  expect(amal.jar.get('woosw_key')).toBe(giftsKey)
  expect((await post(amal, { intent: 'delete-list', key: giftsKey })).status).toBe(422)
  await post(amal, { intent: 'default-list', key: first })
  const deleteResult = await post(amal, { intent: 'delete-list', key: giftsKey }, giftsPath)
  expect(deleteResult.location).toBe('/en/wishlist/?notice=deleted')
  expect((await amal.send(giftsPath)).status).toBe(404)
})

test('a followed list is linked from the wishlist page of the customer, without script', async () => {
  const sami = await openCustomerBrowser()
  await sami.answer('woosw_add', { product_id: cap })
  const key = sami.jar.get('woosw_key') ?? ''
  const amal = await openCustomerBrowser()
  const path = `/en/wishlist/${key}/`
  expect(await loadPageContent(amal, path)).toContain('value="follow"')
  expect((await post(amal, { intent: 'follow', key }, path)).location).toBe(`${path}?notice=followed`)
  expect(await loadPageContent(amal, path)).toContain('value="unfollow"')
  expect(await loadPageContent(amal)).toContain(`href="/en/wishlist/${key}/"`)
  await post(amal, { intent: 'unfollow', key }, path)
  expect(await loadPageContent(amal, path)).toContain('value="follow"')
  expect(await loadPageContent(browser(), path)).not.toContain('value="follow"')
})

test.each(['woosw_id', 'wid', 'wl'])('B.3.5: ?%s= redirects to the list with that key', async (name) => {
  const guest = await createGuestWithItems(wishlistShop, cap)
  const response = await browser().send(`/en/wishlist/?${name}=${guest.key}`)
  expect([response.status, response.headers.get('Location')]).toEqual([302, `/en/wishlist/${guest.key}/`])
  expect((await browser().send(`/en/wishlist/?${name}=%3Cscript%3E`)).status).toBe(200)
})

test('signed-in customers have the wishlist as a tab of the account, before the sign-out', async () => {
  const amal = await openCustomerBrowser()
  await amal.answer('woosw_add', { product_id: cup })
  const html = await (await amal.send('/en/my-account/wishlist/')).text()
  expect(readListedProductIds(html)).toEqual([cup])
  const tabs = [...html.matchAll(/woocommerce-MyAccount-navigation-link--([\w-]+)"/g)].map(([, name]) => name)
  expect(tabs.slice(-3)).toEqual(['wishlist', 'wishlist-alerts', 'customer-logout'])
  const guestResponse = await browser().send('/en/my-account/wishlist/')
  expect(guestResponse.headers.get('Location')).toContain('/en/my-account/?redirect_to=')
  await services.settings.save('wishlist', { pageMyaccount: 'no' })
  expect(await loadPageContent(amal, '/en/my-account/')).not.toContain('href="/en/my-account/wishlist/"')
  await services.settings.save('wishlist', { pageMyaccount: 'yes' })
})

test('SCR-14: the menus that the merchant selects end with the wishlist link, in the markup of the contract', async () => {
  await services.settings.save('wishlist', { menus: ['primary', 'footer'] })
  shop.services.pageCache.dropAll()
  const html = await shop.page('/en/')
  const menuItemPattern =
    /<li class="menu-item woosw-menu-item menu-item-type-woosw"><a href="\/en\/wishlist\/"><span class="woosw-menu-item-inner" data-count="0">Wishlist<\/span><\/a><\/li>/g
  expect(html.match(menuItemPattern)).toHaveLength(2)
  await services.settings.save('wishlist', { menus: [] })
})

test('a long list is shown in pages of one hundred items', async () => {
  const amal = await openCustomerBrowser()
  await amal.answer('woosw_add', { product_id: cap })
  const key = amal.jar.get('woosw_key') ?? ''
  await db.execute(sql`insert into wishlist_items (wishlist_key, product_id, added_at)
    select ${key}, id, now() from products where sku like 'MANY-%'`)
  const first = await loadPageContent(amal)
  expect(readListedProductIds(first)).toHaveLength(100)
  expect(first).toContain('href="/en/wishlist/?paged=2"')
  expect(readListedProductIds(await loadPageContent(amal, '/en/wishlist/?paged=2'))).toHaveLength(6)
}, 20_000)

test.each(['0', '-1', 'abc', '1e9', '99999'])('?paged=%s shows the first or the last page', async (paged) => {
  const guest = await createGuestWithItems(wishlistShop, cup)
  const html = await loadPageContent(guest, `/en/wishlist/${guest.key}/?paged=${paged}`)
  expect(readListedProductIds(html)).toEqual([cup])
})
