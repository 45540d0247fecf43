/**
 * B.5.10: managers see the lists that contain a product, the lists of a customer and the items of a list,
 * but no private lists.
 */
import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { findLists } from './lists.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const {
  shop,
  services,
  db,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  settings: { wishlist: { enableMultiple: true } },
})
const [cap, cup] = [findProductId('CAP'), findProductId('CUP')]
const manager = await createSignedInUser(services, { role: 'admin' })
const adminBrowser = browser(manager.cookie)

const salma = await openCustomerBrowser()
await db.execute(sql`update users set display_name = '<i>Salma' where id = ${salma.userId}`)
await salma.answer('woosw_add', { product_id: cap })
await salma.answer('woosw_add', { product_id: findProductId('SHIRT-RED-S') })
const key = salma.jar.get('woosw_key') ?? ''
const privateListOwner = await openCustomerBrowser()
await privateListOwner.answer('woosw_add', { product_id: cap })
await privateListOwner.callAsPage('woosw_set_visibility', {
  key: privateListOwner.jar.get('woosw_key') ?? '',
  visibility: 'private',
})
const guest = browser()
await guest.answer('woosw_add', { product_id: cap })

const createListsPath = (query: string) => `/en/admin/reports/wishlists/lists/?${query}`
const readListKeys = (html: string) =>
  [...html.matchAll(/class="woosw_action"[^>]*data-key="(\w+)"/g)].map(([, one]) => one)

/** Calls the statistics like scripts of the contract, with the nonce of the report page. */
async function callStatistics(fields: Record<string, string | number>, caller = adminBrowser) {
  const page = await (await adminBrowser.send('/en/admin/reports/wishlists/')).text()
  const [, nonce = ''] = /data-woosw-security="([^"]+)"/.exec(page) ?? []
  const body = new URLSearchParams({ action: 'wishlist_quickview', nonce })
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  return caller.send('/wp-admin/admin-ajax.php', { method: 'POST', body })
}

test('the report links from a product to the lists that contain the product, without private lists', async () => {
  const report = await (await adminBrowser.send('/en/admin/reports/wishlists/')).text()
  expect(report).toContain(`href="${createListsPath(`pid=${cap}`)}"`)
  expect(report).toMatch(/data-woosw-stats="[0-9a-f]{20}"/)
  const html = await (await adminBrowser.send(createListsPath(`pid=${cap}`))).text()
  expect(new Set(readListKeys(html))).toEqual(new Set([key, guest.jar.get('woosw_key')]))
  expect(html).toContain('&lt;i&gt;Salma')
  expect(html).not.toContain('<i>Salma')
  expect(html).toContain('Guest')
  expect(html).toContain('<h1')
  const customerPage = await (await adminBrowser.send(createListsPath(`uid=${salma.userId}`))).text()
  expect(readListKeys(customerPage)).toEqual([key])
  expect(
    readListKeys(await (await adminBrowser.send(createListsPath(`uid=${privateListOwner.userId}`))).text()),
  ).toEqual([])
  // A variation counts as its product.
  expect(
    readListKeys(await (await adminBrowser.send(createListsPath(`pid=${findProductId('SHIRT')}`))).text()),
  ).toEqual([key])
})

test('only managers see the page; an invalid product or user id is not found', async () => {
  const path = createListsPath(`pid=${cap}`)
  expect((await browser().send(path)).headers.get('Location')).toContain('/en/my-account/?redirect_to=')
  expect((await salma.send(path)).status).toBe(404)
  for (const query of ['', 'pid=0', 'pid=abc', 'uid=99999999999', `pid='--`]) {
    expect((await adminBrowser.send(createListsPath(query))).status, query).toBe(404)
  }
  expect((await adminBrowser.send(createListsPath(`pid=${cap}&paged=99999`))).status).toBe(200)
})

test('the lists of products and users count and sort by wishlists only with the permission for marketing', async () => {
  const clerk = browser((await createSignedInUser(services, { areas: ['catalog', 'accounts'] })).cookie)
  const seller = browser(
    (await createSignedInUser(services, { areas: ['catalog', 'accounts', 'marketing'] })).cookie,
  )
  const loadPages = async (caller: typeof clerk) =>
    (await (await caller.send('/en/admin/products/?sort=wished')).text()) +
    (await (await caller.send('/en/admin/users/')).text())
  const [clerkPages, sellerPages] = [await loadPages(clerk), await loadPages(seller)]
  for (const part of [
    createListsPath(`pid=${cap}`),
    createListsPath(`uid=${salma.userId}`),
    'Most wishlisted',
  ]) {
    expect(sellerPages).toContain(part)
    expect(clerkPages).not.toContain(part)
  }
  expect(clerkPages).toContain('/en/admin/products/')
})

test('wishlist_quickview responds to managers with a valid nonce, by list, product and user', async () => {
  const htmlByKey = await (await callStatistics({ key })).text()
  expect(readListKeys(htmlByKey)).toEqual([key])
  expect(htmlByKey).toContain('woosw-quickview-item-product')
  expect(htmlByKey).toMatch(new RegExp(`class="woosw_action"[^>]*data-pid="${cap}"`))
  expect(readListKeys(await (await callStatistics({ pid: cap })).text())).toHaveLength(2)
  expect(readListKeys(await (await callStatistics({ uid: salma.userId })).text())).toEqual([key])
  const privateListHtml = await (
    await callStatistics({ key: privateListOwner.jar.get('woosw_key') ?? '' })
  ).text()
  expect(readListKeys(privateListHtml)).toEqual([])
  expect(await (await callStatistics({ pid: 'x' })).text()).toBe('')
  const staleNonceResponse = await callStatistics({ key, nonce: '0123456789' })
  expect([staleNonceResponse.status, await staleNonceResponse.text()]).toEqual([
    200,
    'Permissions check failed!',
  ])
  const nonce = await salma.nonce()
  expect((await callStatistics({ key, nonce }, salma)).status).toBe(403)
  expect(await (await shop.get('/wp-admin/admin-ajax.php?action=wishlist_quickview')).text()).toBe(
    'Permissions check failed!',
  )
})

test('ten lists are shown at a time, with one SQL statement for any number of lists', async () => {
  await db.execute(sql`
    with made as (
      insert into wishlists (key, created_at, touched_at)
      select 'L' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, 25) n returning key)
    insert into wishlist_items (wishlist_key, product_id, added_at) select key, ${cup}, now() from made`)
  const firstPage = await recordStatements(services.database, () => findLists(services, { product: cup }, 1))
  expect(firstPage.statements).toHaveLength(1)
  const html = await (await callStatistics({ pid: cup, page: 3 })).text()
  expect(readListKeys(html)).toHaveLength(5)
  expect(html).toContain('<option value="3" selected="">')
  const page = await (await adminBrowser.send(createListsPath(`pid=${cup}&paged=2`))).text()
  expect(readListKeys(page)).toHaveLength(10)
  expect(page).toContain(`/en/admin/reports/wishlists/lists/?pid=${cup}&amp;paged=3`)
})

test('the admin shows the linked number of wishlists per product and customer, and sorts products by number', async () => {
  const loadProductsPage = async (query: string) =>
    (await adminBrowser.send(`/en/admin/products/${query}`)).text()
  const html = await loadProductsPage('')
  expect(html).toMatch(
    new RegExp(`href="${createListsPath(`pid=${cap}`).replace('?', String.raw`\?`)}"[^>]*>On 3 wishlists`),
  )
  // The shirt is counted because one of its variations is on a list.
  expect(html).toMatch(new RegExp(`pid=${findProductId('SHIRT')}"[^>]*>On 1 wishlist<`))
  expect(html).not.toContain(`pid=${findProductId('POT')}"`)
  const listedProductIds = [...(await loadProductsPage('?sort=wished')).matchAll(/lists\/\?pid=(\d+)"/g)].map(
    ([, one]) => Number(one),
  )
  expect(listedProductIds).toEqual([cup, cap, findProductId('SHIRT')])

  const users = await (await adminBrowser.send('/en/admin/users/')).text()
  expect(users).toMatch(new RegExp(`uid=${salma.userId}"[^>]*>1 wishlist<`))
  expect(users).not.toContain(`uid=${privateListOwner.userId}"`)
})
