/** The order list of the admin. */
import { expect, test, vi } from 'vitest'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { readOrdersFilter } from './filter.ts'
import { countOrderTabs, listOrders } from './listing.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { services, get, clock } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const manager = await createSignedInUser(services, { role: 'manager' })
const layla = await createSignedInUser(services, { name: 'Layla', email: 'layla@shopper.example' })

const saraOrder = await anOrder(services, { customerNote: 'Ring twice' })
clock.moveTo(new Date('2026-01-16T21:30:00Z'))
const khalidOrder = await anOrder(services, {
  status: 'on-hold',
  paymentMethod: 'bacs',
  email: 'khalid@shopper.example',
  billing: {
    country: 'SA',
    parts: { ...anOrderAddress.parts, firstName: 'خالد', lastName: 'الأحمد', phone: '+966559876543' },
  },
  lines: [{ sku: 'POT-7', quantity: 1, unitPriceInMinor: 99_900 }],
})
const laylaOrder = await anOrder(services, {
  status: 'completed',
  customerId: layla.userId,
  lines: [{ quantity: 1, unitPriceInMinor: 1000 }],
})

async function see(path: string) {
  const response = await get(path, { headers: { cookie: manager.cookie } })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.text()).replaceAll('<!-- -->', '')
}
const extractOrderIds = (html: string) =>
  [...html.matchAll(/href="\/admin\/orders\/(\d+)\/"/g)].map(([, id]) => Number(id))

test('the list shows the newest order first, with customer, total and status', async () => {
  const html = await see('/admin/orders/')
  expect(extractOrderIds(html)).toEqual([laylaOrder.id, khalidOrder.id, saraOrder.id])
  expect(html).toContain('3 orders')
  expect(html).toMatch(/#1001[^]*Sara Al-Harbi[^]*2 items[^]*Cash on delivery[^]*110\.00[^]*Processing/)
  expect(html).toContain('Has a customer note')
})

test.each([
  ['search=1002', [khalidOrder.id]],
  ['search=%231002', [khalidOrder.id]],
  ['search=١٠٠٢', [khalidOrder.id]],
  ['search=خالد+الاحمد', [khalidOrder.id]],
  ['search=khalid@', [khalidOrder.id]],
  ['search=0559876543', [khalidOrder.id]],
  ['search=055+987+6543', [khalidOrder.id]],
  ['search=٠٥٥-٩٨٧٦٥٤٣', [khalidOrder.id]],
  ['search=%2B966+55+987+6543', [khalidOrder.id]],
  ['search=00966559876543', [khalidOrder.id]],
  ['search=pot-7', [khalidOrder.id]],
  ['search=100%25', []],
  ['status=completed', [laylaOrder.id]],
  ['payment=bacs', [khalidOrder.id]],
  ['customer=' + layla.userId, [laylaOrder.id]],
  // 21:30 UTC on January 16 is January 17 in Riyadh.
  ['from=2026-01-17', [laylaOrder.id, khalidOrder.id]],
  ['to=2026-01-16', [saraOrder.id]],
  ['from=2026-02-31&status=of-no-kind', [laylaOrder.id, khalidOrder.id, saraOrder.id]],
  ['sort=dearest', [khalidOrder.id, saraOrder.id, laylaOrder.id]],
  ['sort=oldest', [saraOrder.id, khalidOrder.id, laylaOrder.id]],
])('the list is filtered and sorted by %s', async (query, expected) => {
  expect(extractOrderIds(await see(`/admin/orders/?${query}`))).toEqual(expected)
})

test('an empty result offers to clear the filters, and the search field keeps its text', async () => {
  const html = await see('/admin/orders/?search=nobody')
  expect(html).toContain('Clear filters')
  expect(html).toContain('value="nobody"')
})

test('the filters are collapsed until a filter or another sort order is used', async () => {
  const areFiltersCollapsed = async (query: string) =>
    /<details(?<open> open="")?><summary>Filters and sorting/.exec(await see(`/admin/orders/${query}`))
      ?.groups?.open === undefined
  expect(await areFiltersCollapsed('')).toBe(true)
  expect(await areFiltersCollapsed('?search=sara&status=processing')).toBe(true)
  for (const query of ['?payment=bacs', '?from=2026-01-17', '?sort=oldest'])
    expect([query, await areFiltersCollapsed(query)]).toEqual([query, false])
})

test('tabs show the number of orders with each status under the other filters', async () => {
  const readTabs = async (query: string) => {
    const nav = /<nav class="list-tabs"[^]*?<\/nav>/.exec(await see(`/admin/orders/${query}`))?.[0] ?? ''
    return [...nav.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+) <span[^>]*>(\d+)/g)].map(
      ([, to, label, count]) => [...[to?.replaceAll('&amp;', '&'), label, count]],
    )
  }
  expect(await readTabs('')).toEqual([
    ['/admin/orders/', 'All', '3'],
    ['/admin/orders/?status=on-hold', 'On hold', '1'],
    ['/admin/orders/?status=processing', 'Processing', '1'],
    ['/admin/orders/?status=completed', 'Completed', '1'],
  ])
  expect(await readTabs('?search=khalid&status=completed')).toEqual([
    ['/admin/orders/?search=khalid', 'All', '1'],
    ['/admin/orders/?search=khalid&status=on-hold', 'On hold', '1'],
    ['/admin/orders/?search=khalid&status=completed', 'Completed', '0'],
  ])
})

test('a page number beyond the last page shows the last page', async () => {
  const html = await see('/admin/orders/?paged=999')
  expect(extractOrderIds(html)).toEqual([laylaOrder.id, khalidOrder.id, saraOrder.id])
  expect(html).not.toContain('Page 999')
  await Promise.all([...Array(29)].map(() => anOrder(services, { email: 'many@shopper.example' })))
  const lastPage = await see('/admin/orders/?paged=999')
  expect([extractOrderIds(lastPage), lastPage.includes('Page 2')]).toEqual([
    [khalidOrder.id, saraOrder.id],
    true,
  ])
  expect(await see('/admin/orders/?paged=999&status=failed')).toContain('No orders')
  await services.database.pool.query(`delete from orders where email = 'many@shopper.example'`)
})

test('a page number beyond the last page shows the last page also with more orders than are counted', async () => {
  const { rows } = await services.database.pool.query<{ id: number }>(`
    with more as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', 10000 + n, 'number', 90000 + n, 'key', 'many-' || n, 'idempotency_key', 'many-' || n,
        'email', 'many@shopper.example', 'search_text', 'many'))).*
      from orders o, generate_series(1, 1021) n where o.id = ${saraOrder.id} returning id)
    select id from more limit 1`)
  expect(rows).toHaveLength(1)
  const html = await see('/admin/orders/?paged=9999&search=many')
  expect([extractOrderIds(html).length, html.includes('Page 35')]).toEqual([1, true])
  await services.database.pool.query(`delete from orders where email = 'many@shopper.example'`)
})

test('the list needs two SQL statements for any number of orders', async () => {
  const filter = readOrdersFilter(new URLSearchParams('search=sara&status=processing'))
  const loadList = () =>
    Promise.all([listOrders(services, { filter, limit: 30, offset: 0 }), countOrderTabs(services, filter)])
  const { statements } = await recordStatements(services.database, loadList)
  expect(statements).toHaveLength(2)
})

async function post(
  fields: [string, string][],
  { cookie = manager.cookie, origin = 'http://shop.test' } = {},
) {
  const headers = { cookie, Origin: origin }
  return get('/admin/orders/?search=bulk', { method: 'POST', body: new URLSearchParams(fields), headers })
}
const createBulkFields = (intent: string, ...ids: number[]): [string, string][] => [
  ['intent', intent],
  ...ids.map((id): [string, string] => ['id', String(id)]),
]
const readStatuses = async (...ids: number[]) => {
  const { rows } = await services.database.pool.query<{ status: string }>(
    'select status from orders where id = any($1) order by id',
    [ids],
  )
  return rows.map(({ status }) => status)
}

test('B.13: several orders get another status at once; orders that do not allow the change are left unchanged', async () => {
  const waitingOrder = await anOrder(services, { status: 'on-hold', email: 'bulk@shopper.example' })
  const packedOrder = await anOrder(services, { email: 'bulk@shopper.example' })
  const html = await see('/admin/orders/?search=bulk')
  expect(html.match(/class="list-row"/g)).toHaveLength(2)
  const paidResponse = await post(createBulkFields('paid', waitingOrder.id, packedOrder.id, packedOrder.id))
  const redirectPath = paidResponse.headers.get('location') ?? ''
  expect([paidResponse.status, redirectPath]).toEqual([
    303,
    '/admin/orders/?search=bulk&notice=changed&count=1&left=1',
  ])
  expect(await see(redirectPath)).toMatch(/1 order updated\.[^]*1 order not changed/)
  expect(await readStatuses(waitingOrder.id, packedOrder.id)).toEqual(['processing', 'processing'])
  const { rows } = await services.database.pool.query(
    `select user_id, action, changes from audit_log where kind = 'order'`,
  )
  const changes = { status: ['on-hold', 'processing'] }
  expect(rows).toEqual([{ user_id: manager.userId, action: 'status', changes }])
})

test('B.13: cancelling selected orders requires confirmation, and an empty selection changes nothing', async () => {
  const { id } = await anOrder(services, { status: 'on-hold' })
  const confirmationResponse = await post(createBulkFields('cancelled-by-owner', id))
  expect(await confirmationResponse.text()).toMatch(/name="sure"[^]*Cancel 1 order\?/)
  expect(await readStatuses(id)).toEqual(['on-hold'])
  await post([...createBulkFields('cancelled-by-owner', id), ['sure', 'yes']])
  expect(await readStatuses(id)).toEqual(['cancelled'])
  const unchangedResponse = await post(createBulkFields('paid'))
  expect(await see(unchangedResponse.headers.get('location') ?? '')).toContain('Select at least one order.')
})

test('B.13: the confirmation contains only orders that can be cancelled, and the selection is kept', async () => {
  const overrides = { email: 'bulk@shopper.example' }
  const packedOrder = await anOrder(services, overrides)
  const completedOrder = await anOrder(services, { ...overrides, status: 'completed' })
  const cancelledOrder = await anOrder(services, { ...overrides, status: 'cancelled' })
  const confirmationResponse = await post(
    createBulkFields('cancelled-by-owner', packedOrder.id, completedOrder.id, cancelledOrder.id),
  )
  const html = (await confirmationResponse.text()).replaceAll('<!-- -->', '')
  expect(html).toMatch(/Cancel 1 order\?[^]*2 orders not changed/)
  const question = /<form[^>]*list-question[^]*?<\/form>/.exec(html)?.[0] ?? ''
  expect([...question.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
    packedOrder.id,
  ])
  for (const { id } of [packedOrder, completedOrder, cancelledOrder])
    expect(html).toMatch(new RegExp(`<input type="checkbox"[^>]* name="id"[^>]*checked[^>]*value="${id}"`))

  const unchangedResponse = await post(
    createBulkFields('cancelled-by-owner', completedOrder.id, cancelledOrder.id),
  )
  expect(await see(unchangedResponse.headers.get('location') ?? '')).toMatch(
    /No orders updated\.[^]*2 orders not changed/,
  )
  expect(await readStatuses(packedOrder.id, completedOrder.id, cancelledOrder.id)).toEqual([
    'processing',
    'completed',
    'cancelled',
  ])
})

test('customers, cross-site requests and invalid forms change no order', async () => {
  const { id } = await anOrder(services, { status: 'on-hold' })
  const paidFields = createBulkFields('paid', id)
  expect((await post(paidFields, { cookie: layla.cookie })).status).toBe(404)
  expect((await post(paidFields, { cookie: '' })).headers.get('location')).toContain('/my-account/')
  expect((await post(paidFields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(createBulkFields('refunded-whole', id))).status).toBe(400)
  expect(
    (
      await post([
        ['intent', 'paid'],
        ['id', 'all'],
      ])
    ).status,
  ).toBe(400)
  expect(await readStatuses(id)).toEqual(['on-hold'])
})
