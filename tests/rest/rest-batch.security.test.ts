/** `batch/v1`: several writes in one call, with the same checks as for each of them alone (rest-client.md C.7). */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({ products: [...aCap({ ID: 1 }), ...aCap({ ID: 2 })] })
const { get, services } = shop

type BatchRequest = { method?: string; path: string; body?: object; headers?: Record<string, string> }
type BatchResponse = { status: number; body: Record<string, unknown> | null; headers: Record<string, string> }
type BatchResult = { responses: (BatchResponse | null)[]; failed?: string; code?: string; data?: object }

const createAddCall = (id: number): BatchRequest => ({
  path: '/hanout/v1/cart/items',
  body: { product_id: id },
})

async function send(browser: Browser, body: object, headers: Record<string, string> = {}) {
  const response = await browser.request('/wp-json/batch/v1?_locale=en', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    result: (await response.json()) as BatchResult,
  }
}

const fetchNonce = async (browser: Browser) =>
  (await browser.request('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
const readStatuses = ({ responses }: BatchResult) => responses.map((response) => response?.status)
const readCodes = ({ responses }: BatchResult) => responses.map((response) => response?.body?.['code'])
const readProductIds = ({ lines }: CartView) =>
  lines.map(({ productId }) => productId).toSorted((a, b) => a - b)

describe('C.7: batch/v1', () => {
  test('calls run in order for the same guest, whose cart the first call creates', async () => {
    const guest = openBrowser(shop)
    const { status, headers, result } = await send(guest, { requests: [createAddCall(1), createAddCall(2)] })
    expect([status, readStatuses(result), result.failed]).toEqual([207, [200, 200], undefined])
    expect(readProductIds(result.responses[1]?.body as unknown as CartView)).toEqual([1, 2])
    expect(readProductIds(await guest.cart())).toEqual([1, 2])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.has('access-control-allow-origin')).toBe(false)
    for (const response of result.responses) expect(response?.headers).not.toHaveProperty('set-cookie')
  })

  test('the method of each call is used, and the responses keep their order', async () => {
    const guest = openBrowser(shop)
    const { lines } = await guest.add(1)
    const path = `/hanout/v1/cart/items/${lines[0]?.key}`
    const { result } = await send(guest, {
      requests: [
        { method: 'PATCH', path, body: { quantity: 3 } },
        { method: 'DELETE', path },
        { method: 'DELETE', path: '/hanout/v1/cart/' },
      ],
    })
    expect(result.responses).toMatchObject([
      { status: 200, body: { count: 3 } },
      { status: 200, body: { count: 0 } },
      { status: 200, body: { lines: [] } },
    ])
  })

  test('a rejected call does not affect the other calls', async () => {
    const guest = openBrowser(shop)
    const { result } = await send(guest, { requests: [{ path: '/hanout/v1/cart/items' }, createAddCall(2)] })
    expect(readStatuses(result)).toEqual([400, 200])
    expect(readCodes(result)).toEqual(['rest_missing_callback_param', undefined])
  })

  test('require-all-validate: a single rejected call prevents all calls, and valid calls all run', async () => {
    const guest = openBrowser(shop)
    const validation = 'require-all-validate'
    const rejectedBatch = await send(guest, {
      validation,
      requests: [createAddCall(1), { path: '/hanout/v1/nowhere' }],
    })
    expect(rejectedBatch.status).toBe(207)
    expect(rejectedBatch.result).toMatchObject({
      failed: 'validation',
      responses: [null, { status: 404, body: { code: 'rest_no_route' } }],
    })
    expect(guest.jar.size).toBe(0)
    expect(readProductIds(await guest.cart())).toEqual([])
    const { result } = await send(guest, { validation, requests: [createAddCall(1), createAddCall(2)] })
    expect(readStatuses(result)).toEqual([200, 200])
    expect(result).not.toHaveProperty('failed')
  })

  test.each([
    ['a path outside the REST API', { path: '/../cart' }, 'rest_no_route'],
    ['a URL of another host', { path: 'http://elsewhere.example/wp-json/' }, 'rest_no_route'],
    ['a GET call', { method: 'GET', path: '/wp/v2/product' }, 'rest_batch_not_allowed'],
    ['a nested batch', { path: '/batch/v1', body: { requests: [] } }, 'rest_batch_not_allowed'],
    ['a sign-in', { path: '/hanout/v1/session' }, 'rest_batch_not_allowed'],
    ['a stock reservation', { path: '/hanout/v1/cart/hold' }, 'rest_batch_not_allowed'],
    ['a media upload', { path: '/wp/v2/media' }, 'rest_batch_not_allowed'],
    ['a method override in the query string', { path: '/hanout/v1/cart?_method=DELETE' }, 'rest_no_route'],
    ['a path with a NUL character', { path: '/hanout/v1/cart%00' }, 'rest_invalid_url'],
    ['a path above the maximum length', { path: `/hanout/v1/${'a'.repeat(8200)}` }, 'rest_uri_too_long'],
  ])('%s is rejected at its position in the responses', async (_, request: BatchRequest, code) => {
    const { status, result } = await send(openBrowser(shop), { requests: [request] })
    expect([status, readCodes(result)]).toEqual([207, [code]])
    expect(result.responses[0]?.body).toMatchObject({ data: { status: result.responses[0]?.status } })
  })

  test.each([
    ['an empty list of calls', { requests: [] }, 'rest_invalid_param'],
    [
      'more than 25 calls',
      { requests: Array.from({ length: 26 }, () => createAddCall(1)) },
      'rest_invalid_param',
    ],
    ['an unsupported method', { requests: [{ ...createAddCall(1), method: 'TRACE' }] }, 'rest_invalid_param'],
    ['a call without a path', { requests: [{ body: {} }] }, 'rest_invalid_param'],
    ['calls that are not a list', { requests: 'all' }, 'rest_invalid_param'],
    [
      'an unknown validation mode',
      { validation: 'none', requests: [createAddCall(1)] },
      'rest_invalid_param',
    ],
    ['a missing list of calls', {}, 'rest_missing_callback_param'],
  ])('%s: the batch is rejected as a whole, and no call runs', async (_, body, code) => {
    const guest = openBrowser(shop)
    const { status, result } = await send(guest, body)
    expect([status, result.code, guest.jar.size]).toEqual([400, code, 0])
  })

  test('the index lists the calls that are allowed in a batch', async () => {
    const { namespaces, routes } = (await (await get('/wp-json/')).json()) as {
      namespaces: string[]
      routes: Record<string, { endpoints: { methods: string[]; allow_batch?: object }[] }>
    }
    expect(namespaces).not.toContain('batch/v1')
    expect(routes['/batch/v1']).toMatchObject({ namespace: '', methods: ['POST'] })
    const allowedCalls = Object.entries(routes).flatMap(([path, { endpoints }]) =>
      endpoints.flatMap(({ methods, allow_batch: allows }) => (allows ? [`${methods.join()} ${path}`] : [])),
    )
    expect(allowedCalls).toContain('POST /hanout/v1/cart/items')
    expect(allowedCalls.filter((call) => /^GET|session|hold|feedback|media$/.test(call))).toEqual([])
  })
})

describe('protection of a batch', () => {
  test('a cookie without a nonce authorizes neither calls of the shop nor calls of the contract', async () => {
    const manager = openBrowser(shop, (await createSignedInUser(services, { role: 'manager' })).cookie)
    const requests = [createAddCall(1), { method: 'DELETE', path: '/wp/v2/media/1', body: { force: true } }]
    const { result } = await send(manager, { requests })
    expect(readStatuses(result)).toEqual([403, 401])
    expect(readCodes(result)).toEqual(['rest_cookie_invalid_nonce', 'rest_forbidden'])
    expect(readProductIds(await manager.cart())).toEqual([])
  })

  test('a stale nonce rejects the whole batch, and a nonce in the headers of a call has no effect', async () => {
    const customer = openBrowser(shop, (await createSignedInUser(services)).cookie)
    const staleBatch = await send(customer, { requests: [createAddCall(1)] }, { 'X-WP-Nonce': 'deadbeef00' })
    expect([staleBatch.status, staleBatch.result.code]).toEqual([403, 'rest_cookie_invalid_nonce'])
    const nonce = await fetchNonce(customer)
    const batchWithInnerNonce = await send(openBrowser(shop), {
      requests: [{ ...createAddCall(1), headers: { Cookie: customer.cookieHeader(), 'X-WP-Nonce': nonce } }],
    })
    expect(readStatuses(batchWithInnerNonce.result)).toEqual([200])
    expect(readProductIds(await customer.cart())).toEqual([])
    const batchWithNonce = await send(
      customer,
      { requests: [createAddCall(1), createAddCall(2)] },
      { 'X-WP-Nonce': nonce },
    )
    expect(readStatuses(batchWithNonce.result)).toEqual([200, 200])
    expect(readProductIds(await customer.cart())).toEqual([1, 2])
  })

  test('a batch from another site is rejected', async () => {
    const { status, result } = await send(
      openBrowser(shop),
      { requests: [createAddCall(1)] },
      { Origin: 'https://evil.example' },
    )
    expect([status, result.code]).toEqual([403, 'rest_foreign_origin'])
  })

  test('calls for managers are rejected for a customer and executed for a manager', async () => {
    await services.database.db.execute(sql`
      insert into media (id, digest, file, width_in_pixels, height_in_pixels)
      values (1, 'd1', 'f1.jpg', 800, 600)`)
    const requests = [
      { path: '/wp/v2/media/1', body: { title: 'Cap' } },
      { method: 'DELETE', path: '/wp/v2/media/1?force=1' },
    ]
    const customer = openBrowser(shop, (await createSignedInUser(services)).cookie)
    const rejectedBatch = await send(customer, { requests }, { 'X-WP-Nonce': await fetchNonce(customer) })
    expect(readStatuses(rejectedBatch.result)).toEqual([403, 403])
    const manager = openBrowser(shop, (await createSignedInUser(services, { role: 'manager' })).cookie)
    const { result } = await send(manager, { requests }, { 'X-WP-Nonce': await fetchNonce(manager) })
    expect(result.responses).toMatchObject([
      { status: 200, body: { title: { rendered: 'Cap' } } },
      { status: 200, body: { deleted: true } },
    ])
  })

  test('a batch above the size limit and a call above the limit once parsed are rejected', async () => {
    const guest = openBrowser(shop)
    const largeBatch = {
      requests: [{ ...createAddCall(1), body: { product_id: 1, note: 'a'.repeat(1024 * 1024) } }],
    }
    const { status, result } = await send(guest, largeBatch)
    expect([status, result.code]).toEqual([413, 'rest_content_too_large'])
    const numbers = `[${'1e20,'.repeat(100_000)}1]`
    const response = await guest.request('/wp-json/batch/v1', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"requests":[{"path":"/hanout/v1/cart/items","body":{"product_id":1,"note":${numbers}}}]}`,
    })
    expect(readCodes((await response.json()) as BatchResult)).toEqual(['rest_content_too_large'])
    expect(guest.jar.size).toBe(0)
  })
})
