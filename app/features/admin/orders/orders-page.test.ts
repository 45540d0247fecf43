/** The order list of the admin. */
import { expect, test, vi } from 'vitest'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { countStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
import { readOrdersFilter } from './filter.ts'
import { countOrderTabs, listOrders } from './listing.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { services, get, clock } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const manager = await signedIn(services, { role: 'manager' })
const layla = await signedIn(services, { name: 'Layla', email: 'layla@shopper.example' })

const sara = await anOrder(services, { customerNote: 'Ring twice' })
clock.moveTo(new Date('2026-01-16T21:30:00Z'))
const khalid = await anOrder(services, {
  status: 'on-hold',
  paymentMethod: 'bacs',
  email: 'khalid@shopper.example',
  billing: {
    country: 'SA',
    parts: { ...anOrderAddress.parts, firstName: 'خالد', lastName: 'الأحمد', phone: '+966559876543' },
  },
  lines: [{ sku: 'POT-7', quantity: 1, unitPriceInMinor: 99_900 }],
})
const ofLayla = await anOrder(services, {
  status: 'completed',
  customerId: layla.userId,
  lines: [{ quantity: 1, unitPriceInMinor: 1000 }],
})

async function see(path: string) {
  const response = await get(path, { headers: { cookie: manager.cookie } })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.text()).replaceAll('<!-- -->', '')
}
const numbersIn = (html: string) =>
  [...html.matchAll(/href="\/admin\/orders\/(\d+)\/"/g)].map(([, id]) => Number(id))

test('the list shows the newest order first, with customer, total and status', async () => {
  const html = await see('/admin/orders/')
  expect(numbersIn(html)).toEqual([ofLayla.id, khalid.id, sara.id])
  expect(html).toContain('3 orders')
  expect(html).toMatch(/#1001[^]*Sara Al-Harbi[^]*2 items[^]*Cash on delivery[^]*110\.00[^]*Processing/)
  expect(html).toContain('Has a customer note')
})

test.each([
  ['search=1002', [khalid.id]],
  ['search=%231002', [khalid.id]],
  ['search=١٠٠٢', [khalid.id]],
  ['search=خالد+الاحمد', [khalid.id]],
  ['search=khalid@', [khalid.id]],
  ['search=0559876543', [khalid.id]],
  ['search=055+987+6543', [khalid.id]],
  ['search=٠٥٥-٩٨٧٦٥٤٣', [khalid.id]],
  ['search=%2B966+55+987+6543', [khalid.id]],
  ['search=00966559876543', [khalid.id]],
  ['search=pot-7', [khalid.id]],
  ['search=100%25', []],
  ['status=completed', [ofLayla.id]],
  ['payment=bacs', [khalid.id]],
  ['customer=' + layla.userId, [ofLayla.id]],
  // 21:30 UTC on January 16 is January 17 in Riyadh.
  ['from=2026-01-17', [ofLayla.id, khalid.id]],
  ['to=2026-01-16', [sara.id]],
  ['from=2026-02-31&status=of-no-kind', [ofLayla.id, khalid.id, sara.id]],
  ['sort=dearest', [khalid.id, sara.id, ofLayla.id]],
  ['sort=oldest', [sara.id, khalid.id, ofLayla.id]],
])('the list is filtered and sorted by %s', async (query, expected) => {
  expect(numbersIn(await see(`/admin/orders/?${query}`))).toEqual(expected)
})

test('an empty result offers to clear the filters, and the search field keeps its text', async () => {
  const html = await see('/admin/orders/?search=nobody')
  expect(html).toContain('Clear filters')
  expect(html).toContain('value="nobody"')
})

test('the filters are collapsed until a filter or another sort order is used', async () => {
  const folded = async (query: string) =>
    /<details(?<open> open="")?><summary>Filters and sorting/.exec(await see(`/admin/orders/${query}`))
      ?.groups?.open === undefined
  expect(await folded('')).toBe(true)
  expect(await folded('?search=sara&status=processing')).toBe(true)
  for (const query of ['?payment=bacs', '?from=2026-01-17', '?sort=oldest'])
    expect([query, await folded(query)]).toEqual([query, false])
})

test('tabs show the number of orders with each status under the other filters', async () => {
  const tabs = async (query: string) => {
    const nav = /<nav class="list-tabs"[^]*?<\/nav>/.exec(await see(`/admin/orders/${query}`))?.[0] ?? ''
    return [...nav.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+) <span[^>]*>(\d+)/g)].map(
      ([, to, label, count]) => [...[to?.replaceAll('&amp;', '&'), label, count]],
    )
  }
  expect(await tabs('')).toEqual([
    ['/admin/orders/', 'All', '3'],
    ['/admin/orders/?status=on-hold', 'On hold', '1'],
    ['/admin/orders/?status=processing', 'Processing', '1'],
    ['/admin/orders/?status=completed', 'Completed', '1'],
  ])
  expect(await tabs('?search=khalid&status=completed')).toEqual([
    ['/admin/orders/?search=khalid', 'All', '1'],
    ['/admin/orders/?search=khalid&status=on-hold', 'On hold', '1'],
    ['/admin/orders/?search=khalid&status=completed', 'Completed', '0'],
  ])
})

test('a page number beyond the last page shows the last page', async () => {
  const html = await see('/admin/orders/?paged=999')
  expect(numbersIn(html)).toEqual([ofLayla.id, khalid.id, sara.id])
  expect(html).not.toContain('Page 999')
  await Promise.all([...Array(29)].map(() => anOrder(services, { email: 'many@shopper.example' })))
  const last = await see('/admin/orders/?paged=999')
  expect([numbersIn(last), last.includes('Page 2')]).toEqual([[khalid.id, sara.id], true])
  expect(await see('/admin/orders/?paged=999&status=failed')).toContain('No orders')
  await services.database.pool.query(`delete from orders where email = 'many@shopper.example'`)
})

test('a page number beyond the last page shows the last page also with more orders than are counted', async () => {
  const { rows } = await services.database.pool.query<{ id: number }>(`
    with more as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', 10000 + n, 'number', 90000 + n, 'key', 'many-' || n, 'idempotency_key', 'many-' || n,
        'email', 'many@shopper.example', 'search_text', 'many'))).*
      from orders o, generate_series(1, 1021) n where o.id = ${sara.id} returning id)
    select id from more limit 1`)
  expect(rows).toHaveLength(1)
  const html = await see('/admin/orders/?paged=9999&search=many')
  expect([numbersIn(html).length, html.includes('Page 35')]).toEqual([1, true])
  await services.database.pool.query(`delete from orders where email = 'many@shopper.example'`)
})

test('the list needs two SQL statements for any number of orders', async () => {
  const filter = readOrdersFilter(new URLSearchParams('search=sara&status=processing'))
  const work = () =>
    Promise.all([listOrders(services, { filter, limit: 30, offset: 0 }), countOrderTabs(services, filter)])
  const { statements } = await countStatements(services.database, work)
  expect(statements).toHaveLength(2)
})

async function post(
  fields: [string, string][],
  { cookie = manager.cookie, origin = 'http://shop.test' } = {},
) {
  const headers = { cookie, Origin: origin }
  return get('/admin/orders/?search=bulk', { method: 'POST', body: new URLSearchParams(fields), headers })
}
const chosen = (intent: string, ...ids: number[]): [string, string][] => [
  ['intent', intent],
  ...ids.map((id): [string, string] => ['id', String(id)]),
]
const statusesOf = async (...ids: number[]) => {
  const { rows } = await services.database.pool.query<{ status: string }>(
    'select status from orders where id = any($1) order by id',
    [ids],
  )
  return rows.map(({ status }) => status)
}

test('B.13: several orders get another status at once; orders that do not allow the change are left unchanged', async () => {
  const waiting = await anOrder(services, { status: 'on-hold', email: 'bulk@shopper.example' })
  const packed = await anOrder(services, { email: 'bulk@shopper.example' })
  const html = await see('/admin/orders/?search=bulk')
  expect(html.match(/class="list-row"/g)).toHaveLength(2)
  const paid = await post(chosen('paid', waiting.id, packed.id, packed.id))
  const next = paid.headers.get('location') ?? ''
  expect([paid.status, next]).toEqual([303, '/admin/orders/?search=bulk&notice=changed&count=1&left=1'])
  expect(await see(next)).toMatch(/1 order updated\.[^]*1 order not changed/)
  expect(await statusesOf(waiting.id, packed.id)).toEqual(['processing', 'processing'])
  const { rows } = await services.database.pool.query(
    `select user_id, action, changes from audit_log where kind = 'order'`,
  )
  const changes = { status: ['on-hold', 'processing'] }
  expect(rows).toEqual([{ user_id: manager.userId, action: 'status', changes }])
})

test('B.13: cancelling selected orders requires confirmation, and an empty selection changes nothing', async () => {
  const { id } = await anOrder(services, { status: 'on-hold' })
  const requested = await post(chosen('cancelled-by-owner', id))
  expect(await requested.text()).toMatch(/name="sure"[^]*Cancel 1 order\?/)
  expect(await statusesOf(id)).toEqual(['on-hold'])
  await post([...chosen('cancelled-by-owner', id), ['sure', 'yes']])
  expect(await statusesOf(id)).toEqual(['cancelled'])
  const none = await post(chosen('paid'))
  expect(await see(none.headers.get('location') ?? '')).toContain('Select at least one order.')
})

test('B.13: the confirmation contains only orders that can be cancelled, and the selection is kept', async () => {
  const bulk = { email: 'bulk@shopper.example' }
  const packed = await anOrder(services, bulk)
  const sent = await anOrder(services, { ...bulk, status: 'completed' })
  const gone = await anOrder(services, { ...bulk, status: 'cancelled' })
  const requested = await post(chosen('cancelled-by-owner', packed.id, sent.id, gone.id))
  const html = (await requested.text()).replaceAll('<!-- -->', '')
  expect(html).toMatch(/Cancel 1 order\?[^]*2 orders not changed/)
  const question = /<form[^>]*list-question[^]*?<\/form>/.exec(html)?.[0] ?? ''
  expect([...question.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([packed.id])
  for (const { id } of [packed, sent, gone])
    expect(html).toMatch(new RegExp(`<input type="checkbox"[^>]* name="id"[^>]*checked[^>]*value="${id}"`))

  const none = await post(chosen('cancelled-by-owner', sent.id, gone.id))
  expect(await see(none.headers.get('location') ?? '')).toMatch(/No orders updated\.[^]*2 orders not changed/)
  expect(await statusesOf(packed.id, sent.id, gone.id)).toEqual(['processing', 'completed', 'cancelled'])
})

test('customers, cross-site requests and invalid forms change no order', async () => {
  const { id } = await anOrder(services, { status: 'on-hold' })
  const paid = chosen('paid', id)
  expect((await post(paid, { cookie: layla.cookie })).status).toBe(404)
  expect((await post(paid, { cookie: '' })).headers.get('location')).toContain('/my-account/')
  expect((await post(paid, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(chosen('refunded-whole', id))).status).toBe(400)
  expect(
    (
      await post([
        ['intent', 'paid'],
        ['id', 'all'],
      ])
    ).status,
  ).toBe(400)
  expect(await statusesOf(id)).toEqual(['on-hold'])
})
