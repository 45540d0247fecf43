/** The wishlist report: its page, its file, the contract's call, and the permission to see them. */
import { expect, test, vi } from 'vitest'
import { deleteOldEvents } from '#app/features/wishlist/lists/expiry.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import { wishlistEvents } from '#app/features/wishlist/tables.server.ts'
import { aCap } from '#tests/products.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { readReport } from './report.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const {
  shop,
  services,
  db,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  products: aCap({ SKU: '=1+1', 'Name (en)': '=HYPERLINK("http://evil.example","x")' }),
  // In Riyadh the next day begins at 21:00 UTC.
  now: '2026-01-15T20:00:00Z',
})
const manager = await createSignedInUser(services, { role: 'manager' })
const customer = await createSignedInUser(services)
const requestPage = (path: string, cookie = manager.cookie) => shop.get(path, { headers: { Cookie: cookie } })

for (const skus of [['CUP', 'CAP'], ['CUP'], ['CUP', 'SHIRT-RED-S', '=1+1']]) {
  const customerBrowser = await openCustomerBrowser()
  for (const sku of skus) await customerBrowser.call('woosw_add', { product_id: findProductId(sku) })
}
const guest = browser('woosw_key=ABC123')
await guest.call('woosw_add', { product_id: findProductId('CAP') })
await guest.call('woosw_remove', { product_id: findProductId('CAP') })
const createEvent = (createdAt: string, action: 'add' | 'remove') => ({
  productId: findProductId('POT'),
  action,
  createdAt: new Date(createdAt),
})
await db
  .insert(wishlistEvents)
  .values([
    createEvent('2026-01-09T20:59:59Z', 'add'),
    createEvent('2026-01-08T20:59:59Z', 'add'),
    createEvent('2025-12-20T12:00:00Z', 'remove'),
  ])

test('guests are redirected to sign in, customers get 404, managers see the report', async () => {
  for (const path of ['/en/admin/reports/wishlists/', '/en/admin/reports/wishlists.csv']) {
    expect((await shop.get(path)).headers.get('location'), path).toContain('/en/my-account/?redirect_to=')
    expect((await requestPage(path, customer.cookie)).status, path).toBe(404)
    const response = await requestPage(path)
    expect([response.status, response.headers.get('cache-control')], path).toEqual([200, 'private, no-store'])
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
  const html = await (await requestPage('/en/admin/reports/wishlists/')).text()
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
  const monthReport = await readReport(services, { period: '30days' }, 'en')
  expect([monthReport.days.length, monthReport.added, monthReport.removed]).toEqual([30, 9, 2])
  const customReport = await readReport(
    services,
    { period: 'custom', from: '2026-01-08', to: '2026-01-09' },
    'en',
  )
  expect(customReport.days).toEqual([
    { day: '2026-01-08', added: 1, removed: 0 },
    { day: '2026-01-09', added: 1, removed: 0 },
  ])
})

test('the report and the file can be sorted by additions or removals in the period', async () => {
  const sortedReport = await readReport(services, { by: 'removed' }, 'en')
  expect([sortedReport.sortOrder, sortedReport.rows[0]?.name]).toEqual(['removed', 'Cap'])
  const html = await (await requestPage('/en/admin/reports/wishlists/?by=removed')).text()
  expect(html).toMatch(/aria-sort="descending"><a[^>]*by=removed"[^>]*>Removed/)
  const file = await (await requestPage('/en/admin/reports/wishlists.csv?by=removed')).text()
  expect(file.split('\r\n')[1]).toContain(',Cap,CAP,')
  expect((await readReport(services, { by: 'id; drop table products' }, 'en')).sortOrder).toBe('lists')
})

test('the file contains all products, and formulas in the file are escaped for spreadsheets', async () => {
  const fileResponse = await requestPage('/en/admin/reports/wishlists.csv?period=7days')
  expect(fileResponse.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await fileResponse.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(lines[0]).toBe('ID,Product,SKU,On wishlists now,Added in this period,Removed in this period')
  expect(lines[1]).toBe(`${findProductId('CUP')},Cup,CUP,3,3,0`)
  expect(lines.at(3)).toBe(
    `${findProductId('=1+1')},"'=HYPERLINK(""http://evil.example"",""x"")",'=1+1,1,1,0`,
  )
  expect(lines).toHaveLength(6)
})

test('an invalid query still shows a report', async () => {
  for (const query of [
    'period=custom&from=x&to=2026-99-99',
    'period=%27',
    'from=2026-01-01',
    'period=custom&from=0001-01-01&to=9999-12-31',
  ])
    expect((await requestPage(`/en/admin/reports/wishlists/?${query}`)).status, query).toBe(200)
})

test('the number of SQL statements is the same for many products as for few', async () => {
  const countReportStatements = async () =>
    (await recordStatements(services.database, () => readReport(services, {}, 'en'))).statements.length
  const countBefore = await countReportStatements()
  const customerBrowser = await openCustomerBrowser()
  for (const sku of ['GONE', 'EVIL', 'POT', 'SHIRT'])
    await customerBrowser.call('woosw_add', { product_id: findProductId(sku) })
  await readReport(services, {}, 'en')
  expect(await countReportStatements()).toBe(countBefore)
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
  const staleNonceResponse = await callStatistics(manager.cookie, { nonce: 'abc' })
  expect([staleNonceResponse.status, await staleNonceResponse.text()]).toEqual([403, '-1'])
  expect((await callStatistics(customer.cookie)).status).toBe(403)
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
  const subtractDays = (days: number) => new Date(now - days * 86_400_000)
  await db.delete(wishlistEvents)
  const rows = [1, 366, 731, 733, 2000].map((days) => ({
    ...createEvent('2026-01-01T00:00:00Z', 'add'),
    createdAt: subtractDays(days),
  }))
  const expiredEvents = Array.from({ length: 1200 }, () => ({
    ...createEvent('2020-01-01T00:00:00Z', 'add'),
  }))
  await db.insert(wishlistEvents).values([...rows, ...expiredEvents])
  await deleteOldEvents(services)
  const remainingEvents = await db.select({ at: wishlistEvents.createdAt }).from(wishlistEvents)
  expect(
    remainingEvents.map(({ at }) => (now - at.getTime()) / 86_400_000).toSorted((a, b) => a - b),
  ).toEqual([1, 366, 731])
})

test('if statistics are disabled no events are counted, and the page shows that', async () => {
  await services.settings.save('wishlist', { enableStatistics: false })
  const eventCount = await db.$count(wishlistEvents)
  const customerBrowser = await openCustomerBrowser()
  await customerBrowser.call('woosw_add', { product_id: findProductId('CUP') })
  expect(await db.$count(wishlistEvents)).toBe(eventCount)
  expect(await (await requestPage('/en/admin/reports/wishlists/')).text()).toContain(
    'removed products is off',
  )
  await services.settings.save('wishlist', { enableStatistics: true })
})
