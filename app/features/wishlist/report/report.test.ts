/** The wishlist report: its page, its file, the contract's call, and the permission to see them. */
import { expect, test, vi } from 'vitest'
import { deleteOldEvents } from '#app/features/wishlist/lists/expiry.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import { wishlistEvents } from '#app/features/wishlist/tables.server.ts'
import { aCap } from '#tests/products.ts'
import { countStatements } from '#app/platform/database/database.server.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { signedIn } from '#tests/visitors.ts'
import { readReport } from './report.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const { shop, services, db, id, browser, shopper } = await openWishlistShop({
  products: aCap({ SKU: '=1+1', 'Name (en)': '=HYPERLINK("http://evil.example","x")' }),
  // In Riyadh the next day begins at 21:00 UTC.
  now: '2026-01-15T20:00:00Z',
})
const manager = await signedIn(services, { role: 'manager' })
const someone = await signedIn(services)
const see = (path: string, cookie = manager.cookie) => shop.get(path, { headers: { Cookie: cookie } })

for (const skus of [['CUP', 'CAP'], ['CUP'], ['CUP', 'SHIRT-RED-S', '=1+1']]) {
  const one = await shopper()
  for (const sku of skus) await one.call('woosw_add', { product_id: id(sku) })
}
const guest = browser('woosw_key=ABC123')
await guest.call('woosw_add', { product_id: id('CAP') })
await guest.call('woosw_remove', { product_id: id('CAP') })
const then = (createdAt: string, action: 'add' | 'remove') => ({
  productId: id('POT'),
  action,
  createdAt: new Date(createdAt),
})
await db
  .insert(wishlistEvents)
  .values([
    then('2026-01-09T20:59:59Z', 'add'),
    then('2026-01-08T20:59:59Z', 'add'),
    then('2025-12-20T12:00:00Z', 'remove'),
  ])

test('guests are redirected to sign in, customers get 404, managers see the report', async () => {
  for (const path of ['/en/admin/reports/wishlists/', '/en/admin/reports/wishlists.csv']) {
    expect((await shop.get(path)).headers.get('location'), path).toContain('/en/my-account/?redirect_to=')
    expect((await see(path, someone.cookie)).status, path).toBe(404)
    const seen = await see(path)
    expect([seen.status, seen.headers.get('cache-control')], path).toEqual([200, 'private, no-store'])
  }
})

test('the report shows the products on most wishlists first, with the attribute values of variations', async () => {
  const { rows } = await readReport(services, {}, 'en')
  expect(rows.map(({ name, lists, added, removed }) => [name, lists, added, removed])).toEqual([
    ['Cup', 3, 3, 0],
    ['Cap', 1, 2, 1],
    ['=HYPERLINK("http://evil.example","x")', 1, 1, 0],
    ['Shirt – Red, Small', 1, 1, 0],
    ['Pot', 0, 1, 0],
  ])
  const html = await (await see('/en/admin/reports/wishlists/')).text()
  expect(html).toContain('href="/en/product/shirt/?attribute_pa_color=red')
  expect(html).toContain('Added: 8')
  expect(html).toMatch(
    /<svg[^>]*role="img"[^>]*aria-label="From Jan 9, 2026 to Jan 15, 2026: 8 added, 1 removed"/,
  )
})

test('days begin at midnight in the time zone of the shop, and days without events count zero', async () => {
  const report = await readReport(services, { period: '7days' }, 'en')
  expect(report.days.map(({ day }) => day)).toEqual(
    ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-01-${day}`),
  )
  // 20:59:59 UTC is the last second of a day in Riyadh.
  expect(report.days.map(({ added }) => added)).toEqual([1, 0, 0, 0, 0, 0, 7])
  const month = await readReport(services, { period: '30days' }, 'en')
  expect([month.days.length, month.added, month.removed]).toEqual([30, 9, 2])
  const some = await readReport(services, { period: 'custom', from: '2026-01-08', to: '2026-01-09' }, 'en')
  expect(some.days).toEqual([
    { day: '2026-01-08', added: 1, removed: 0 },
    { day: '2026-01-09', added: 1, removed: 0 },
  ])
})

test('the report and the file can be sorted by additions or removals in the period', async () => {
  const removed = await readReport(services, { by: 'removed' }, 'en')
  expect([removed.order, removed.rows[0]?.name]).toEqual(['removed', 'Cap'])
  const html = await (await see('/en/admin/reports/wishlists/?by=removed')).text()
  expect(html).toMatch(/aria-sort="descending"><a[^>]*by=removed"[^>]*>Removed/)
  const file = await (await see('/en/admin/reports/wishlists.csv?by=removed')).text()
  expect(file.split('\r\n')[1]).toContain(',Cap,CAP,')
  expect((await readReport(services, { by: 'id; drop table products' }, 'en')).order).toBe('lists')
})

test('the file contains all products, and formulas in the file are escaped for spreadsheets', async () => {
  const file = await see('/en/admin/reports/wishlists.csv?period=7days')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(lines[0]).toBe('ID,Product,SKU,On wishlists now,Added in this period,Removed in this period')
  expect(lines[1]).toBe(`${id('CUP')},Cup,CUP,3,3,0`)
  expect(lines.at(3)).toBe(`${id('=1+1')},"'=HYPERLINK(""http://evil.example"",""x"")",'=1+1,1,1,0`)
  expect(lines).toHaveLength(6)
})

test('an invalid query still shows a report', async () => {
  for (const query of [
    'period=custom&from=x&to=2026-99-99',
    'period=%27',
    'from=2026-01-01',
    'period=custom&from=0001-01-01&to=9999-12-31',
  ])
    expect((await see(`/en/admin/reports/wishlists/?${query}`)).status, query).toBe(200)
})

test('the number of SQL statements is the same for many products as for few', async () => {
  const count = async () =>
    (await countStatements(services.database, () => readReport(services, {}, 'en'))).statements.length
  const few = await count()
  const one = await shopper()
  for (const sku of ['GONE', 'EVIL', 'POT', 'SHIRT']) await one.call('woosw_add', { product_id: id(sku) })
  await readReport(services, {}, 'en')
  expect(await count()).toBe(few)
})

test('B.5.10: woosw_get_stats responds only to managers with a valid nonce', async () => {
  const callStatistics = async (cookie: string, fields: Record<string, string> = {}) => {
    const headers = { Cookie: cookie }
    const visitor = await readVisitor(services, new Request('http://shop.test/', { headers }))
    const subject = { action: 'woosw-stats', userId: visitor.userId, sessionToken: visitor.sessionToken }
    const nonce = makeNonce(services.secret, subject, services.clock.now())
    const body = new URLSearchParams({ action: 'woosw_get_stats', nonce, period: '7days', ...fields })
    return shop.get('/wp-admin/admin-ajax.php', { method: 'POST', headers, body })
  }
  const { success, data } = (await (await callStatistics(manager.cookie)).json()) as Statistics
  expect(success).toBe(true)
  expect(data.labels).toHaveLength(7)
  expect(data.added).toHaveLength(7)
  expect([data.total_removed, data.removed.at(-1)]).toEqual([1, 1])
  expect(data.top_added[0]).toMatchObject({ count: 3, url: 'http://shop.test/product/cup/' })
  expect(data.top_added.length).toBeLessThanOrEqual(5)
  expect(data.top_removed).toHaveLength(1)
  const stale = await callStatistics(manager.cookie, { nonce: 'abc' })
  expect([stale.status, await stale.text()]).toEqual([403, '-1'])
  expect((await callStatistics(someone.cookie)).status).toBe(403)
  expect((await shop.get('/wp-admin/admin-ajax.php?action=woosw_get_stats')).status).toBe(403)
})

type Statistics = {
  success: boolean
  data: {
    labels: string[]
    added: number[]
    removed: number[]
    total_added: number
    total_removed: number
    top_added: { name: string; count: number; url: string }[]
    top_removed: unknown[]
  }
}

test('events are kept for two years, so the longest period and the one before it are complete', async () => {
  const now = services.clock.now().getTime()
  const ago = (days: number) => new Date(now - days * 86_400_000)
  await db.delete(wishlistEvents)
  const rows = [1, 366, 731, 733, 2000].map((days) => ({
    ...then('2026-01-01T00:00:00Z', 'add'),
    createdAt: ago(days),
  }))
  const many = Array.from({ length: 1200 }, () => ({ ...then('2020-01-01T00:00:00Z', 'add') }))
  await db.insert(wishlistEvents).values([...rows, ...many])
  await deleteOldEvents(services)
  const left = await db.select({ at: wishlistEvents.createdAt }).from(wishlistEvents)
  expect(left.map(({ at }) => (now - at.getTime()) / 86_400_000).toSorted((a, b) => a - b)).toEqual([
    1, 366, 731,
  ])
})

test('if statistics are disabled no events are counted, and the page shows that', async () => {
  await services.settings.save('wishlist', { enableStatistics: false })
  const before = await db.$count(wishlistEvents)
  const one = await shopper()
  await one.call('woosw_add', { product_id: id('CUP') })
  expect(await db.$count(wishlistEvents)).toBe(before)
  expect(await (await see('/en/admin/reports/wishlists/')).text()).toContain('removed products is off')
  await services.settings.save('wishlist', { enableStatistics: true })
})
