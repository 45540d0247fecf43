/**
 * B.5.10: managers see the lists that contain a product, the lists of a customer and the items of a list,
 * but no private lists.
 */
import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import { countStatements } from '#app/platform/database/database.server.ts'
import { signedIn } from '#tests/visitors.ts'
import { findLists } from './lists.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const { shop, services, db, id, browser, shopper } = await openWishlistShop({
  settings: { wishlist: { enableMultiple: true } },
})
const [cap, cup] = [id('CAP'), id('CUP')]
const manager = await signedIn(services, { role: 'admin' })
const adminBrowser = browser(manager.cookie)

const salma = await shopper()
await db.execute(sql`update users set display_name = '<i>Salma' where id = ${salma.userId}`)
await salma.answer('woosw_add', { product_id: cap })
await salma.answer('woosw_add', { product_id: id('SHIRT-RED-S') })
const key = salma.jar.get('woosw_key') ?? ''
const hidden = await shopper()
await hidden.answer('woosw_add', { product_id: cap })
await hidden.callAsPage('woosw_set_visibility', {
  key: hidden.jar.get('woosw_key') ?? '',
  visibility: 'private',
})
const guest = browser()
await guest.answer('woosw_add', { product_id: cap })

const pathOf = (query: string) => `/en/admin/reports/wishlists/lists/?${query}`
const rowsIn = (html: string) =>
  [...html.matchAll(/class="woosw_action"[^>]*data-key="(\w+)"/g)].map(([, one]) => one)

/** Calls the statistics like scripts of the contract, with the nonce of the report page. */
async function callStatistics(fields: Record<string, string | number>, who = adminBrowser) {
  const page = await (await adminBrowser.send('/en/admin/reports/wishlists/')).text()
  const [, nonce = ''] = /data-woosw-security="([^"]+)"/.exec(page) ?? []
  const body = new URLSearchParams({ action: 'wishlist_quickview', nonce })
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  return who.send('/wp-admin/admin-ajax.php', { method: 'POST', body })
}

test('the report links from a product to the lists that contain the product, without private lists', async () => {
  const report = await (await adminBrowser.send('/en/admin/reports/wishlists/')).text()
  expect(report).toContain(`href="${pathOf(`pid=${cap}`)}"`)
  expect(report).toMatch(/data-woosw-stats="[0-9a-f]{20}"/)
  const html = await (await adminBrowser.send(pathOf(`pid=${cap}`))).text()
  expect(new Set(rowsIn(html))).toEqual(new Set([key, guest.jar.get('woosw_key')]))
  expect(html).toContain('&lt;i&gt;Salma')
  expect(html).not.toContain('<i>Salma')
  expect(html).toContain('Guest')
  expect(html).toContain('<h1')
  const own = await (await adminBrowser.send(pathOf(`uid=${salma.userId}`))).text()
  expect(rowsIn(own)).toEqual([key])
  expect(rowsIn(await (await adminBrowser.send(pathOf(`uid=${hidden.userId}`))).text())).toEqual([])
  // A variation counts as its product.
  expect(rowsIn(await (await adminBrowser.send(pathOf(`pid=${id('SHIRT')}`))).text())).toEqual([key])
})

test('only managers see the page; an invalid product or user id is not found', async () => {
  const path = pathOf(`pid=${cap}`)
  expect((await browser().send(path)).headers.get('Location')).toContain('/en/my-account/?redirect_to=')
  expect((await salma.send(path)).status).toBe(404)
  for (const query of ['', 'pid=0', 'pid=abc', 'uid=99999999999', `pid='--`]) {
    expect((await adminBrowser.send(pathOf(query))).status, query).toBe(404)
  }
  expect((await adminBrowser.send(pathOf(`pid=${cap}&paged=99999`))).status).toBe(200)
})

test('the lists of products and users count and sort by wishlists only with the permission for marketing', async () => {
  const clerk = browser((await signedIn(services, { areas: ['catalog', 'accounts'] })).cookie)
  const seller = browser((await signedIn(services, { areas: ['catalog', 'accounts', 'marketing'] })).cookie)
  const pages = async (who: typeof clerk) =>
    (await (await who.send('/en/admin/products/?sort=wished')).text()) +
    (await (await who.send('/en/admin/users/')).text())
  const [hiddenFrom, shownTo] = [await pages(clerk), await pages(seller)]
  for (const part of [pathOf(`pid=${cap}`), pathOf(`uid=${salma.userId}`), 'Most wishlisted']) {
    expect(shownTo).toContain(part)
    expect(hiddenFrom).not.toContain(part)
  }
  expect(hiddenFrom).toContain('/en/admin/products/')
})

test('wishlist_quickview responds to managers with a valid nonce, by list, product and user', async () => {
  const byKey = await (await callStatistics({ key })).text()
  expect(rowsIn(byKey)).toEqual([key])
  expect(byKey).toContain('woosw-quickview-item-product')
  expect(byKey).toMatch(new RegExp(`class="woosw_action"[^>]*data-pid="${cap}"`))
  expect(rowsIn(await (await callStatistics({ pid: cap })).text())).toHaveLength(2)
  expect(rowsIn(await (await callStatistics({ uid: salma.userId })).text())).toEqual([key])
  const secret = await (await callStatistics({ key: hidden.jar.get('woosw_key') ?? '' })).text()
  expect(rowsIn(secret)).toEqual([])
  expect(await (await callStatistics({ pid: 'x' })).text()).toBe('')
  const stale = await callStatistics({ key, nonce: '0123456789' })
  expect([stale.status, await stale.text()]).toEqual([200, 'Permissions check failed!'])
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
  const first = await countStatements(services.database, () => findLists(services, { product: cup }, 1))
  expect(first.statements).toHaveLength(1)
  const html = await (await callStatistics({ pid: cup, page: 3 })).text()
  expect(rowsIn(html)).toHaveLength(5)
  expect(html).toContain('<option value="3" selected="">')
  const page = await (await adminBrowser.send(pathOf(`pid=${cup}&paged=2`))).text()
  expect(rowsIn(page)).toHaveLength(10)
  expect(page).toContain(`/en/admin/reports/wishlists/lists/?pid=${cup}&amp;paged=3`)
})

test('the admin shows the linked number of wishlists per product and customer, and sorts products by number', async () => {
  const listed = async (query: string) => (await adminBrowser.send(`/en/admin/products/${query}`)).text()
  const html = await listed('')
  expect(html).toMatch(
    new RegExp(`href="${pathOf(`pid=${cap}`).replace('?', String.raw`\?`)}"[^>]*>On 3 wishlists`),
  )
  // The shirt is counted because one of its variations is on a list.
  expect(html).toMatch(new RegExp(`pid=${id('SHIRT')}"[^>]*>On 1 wishlist<`))
  expect(html).not.toContain(`pid=${id('POT')}"`)
  const order = [...(await listed('?sort=wished')).matchAll(/lists\/\?pid=(\d+)"/g)].map(([, one]) =>
    Number(one),
  )
  expect(order).toEqual([cup, cap, id('SHIRT')])

  const users = await (await adminBrowser.send('/en/admin/users/')).text()
  expect(users).toMatch(new RegExp(`uid=${salma.userId}"[^>]*>1 wishlist<`))
  expect(users).not.toContain(`uid=${hidden.userId}"`)
})
