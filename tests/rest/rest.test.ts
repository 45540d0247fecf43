/** The REST root for WordPress clients: discovery and errors (recorded answers R12…R21). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({ products: aCap({ ID: 1, Slug: 'sun-cap' }) })
const { get, services } = shop
const crossOriginHeaders = { Origin: 'https://evil.example' }
const jsonHeaders = { 'Content-Type': 'application/json' }
const rootLink = '<http://shop.test/wp-json/>; rel="https://api.w.org/"'

async function read(path: string, init?: RequestInit) {
  const response = await get(path, init)
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, headers: response.headers, body }
}

describe('C.7: discovery', () => {
  test('R20: a namespace lists its routes, their methods and arguments', async () => {
    const { status, headers, body } = await read('/wp-json/wp/v2')
    expect(status).toBe(200)
    expect(headers.get('allow')).toBe('GET')
    expect(headers.get('link')).toBe(rootLink)
    expect(body).toMatchObject({
      namespace: 'wp/v2',
      _links: { up: [{ href: 'http://shop.test/wp-json/' }] },
    })
    expect(body.routes).toMatchObject({
      '/wp/v2': {
        methods: ['GET'],
        endpoints: [
          {
            args: {
              namespace: { default: 'wp/v2', required: false },
              context: { default: 'view', required: false },
            },
          },
        ],
        _links: { self: [{ href: 'http://shop.test/wp-json/wp/v2' }] },
      },
      '/wp/v2/product': {
        namespace: 'wp/v2',
        methods: ['GET'],
        endpoints: [
          {
            methods: ['GET'],
            args: {
              per_page: { type: 'integer', required: false, default: 10, minimum: 1, maximum: 100 },
              order: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
              include: { type: 'array', items: { type: 'integer' } },
            },
          },
        ],
      },
      '/wp/v2/product/(?P<id>[0-9]+)': {
        endpoints: [{ args: { id: { type: 'integer', required: true } } }],
      },
    })
    expect(Object.keys(body.routes as object).every((path) => path.startsWith('/wp/v2'))).toBe(true)
  })

  test('the root describes the shop, its namespaces and all routes', async () => {
    const { body } = await read('/wp-json/?_locale=en')
    expect(body).toMatchObject({
      name: 'Hanout',
      url: 'http://shop.test',
      timezone_string: 'Asia/Riyadh',
      gmt_offset: 3,
      namespaces: expect.arrayContaining(['hanout/v1', 'wp/v2', 'wc/store/v1']),
    })
    const routes = body.routes as Record<string, { methods: string[] }>
    expect(routes['/hanout/v1/me']).toMatchObject({ namespace: 'hanout/v1', methods: ['GET'] })
    expect(routes['/wc/store/v1/products']).toMatchObject({ namespace: 'wc/store/v1' })
  })

  test('a path shared by several features is in the index once with all its methods', async () => {
    const { body } = await read('/wp-json/wp/v2')
    expect(body.routes).toHaveProperty(['/wp/v2/media', 'methods'], expect.arrayContaining(['GET', 'POST']))
  })

  test('every route of the index answers OPTIONS', async () => {
    const { body } = await read('/wp-json/')
    for (const [path, { methods }] of Object.entries(body.routes as Record<string, { methods: string[] }>)) {
      const requestPath = `/wp-json${path.replaceAll(/\(\?P<\w+>[^)]*\)/g, '1')}`
      const optionsResponse = await read(requestPath, { method: 'OPTIONS' })
      expect([path, optionsResponse.body.methods]).toEqual([path, methods])
    }
  })

  test('OPTIONS returns the response schema and the methods allowed for the visitor', async () => {
    const { headers, body } = await read('/wp-json/wp/v2/media', {
      method: 'OPTIONS',
      headers: crossOriginHeaders,
    })
    expect(headers.get('allow')).toBe('GET')
    expect(body).toMatchObject({ schema: { title: 'attachment', properties: { id: { type: 'integer' } } } })
    const manager = openBrowser(shop, (await createSignedInUser(services, { role: 'manager' })).cookie)
    const nonce = await (await manager.request('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
    const init = { method: 'OPTIONS', headers: { 'X-WP-Nonce': nonce } }
    expect((await manager.request('/wp-json/wp/v2/media', init)).headers.get('allow')).toBe('GET, POST')
  })

  test('pages link to the API root', async () => {
    expect(await (await get('/')).text()).toContain(
      '<link rel="https://api.w.org/" href="http://shop.test/wp-json/"/>',
    )
  })

  test.each([
    ['/', []],
    ['/shop/', []],
    ['/nothing-here/', []],
    [
      '/product/sun-cap/',
      [
        '<http://shop.test/wp-json/wp/v2/product/1>; rel="alternate"; title="JSON"; type="application/json"',
        '<http://shop.test/?p=1>; rel=shortlink',
      ],
    ],
  ])(
    'R21: the Link header of %s contains the API root and the API URLs of its item',
    async (path, otherLinks) => {
      for (const requestPath of [path, `/en${path}`, path]) {
        expect((await get(requestPath)).headers.get('link')).toBe([rootLink, ...otherLinks].join(', '))
      }
      for (const link of otherLinks) {
        const [requestPath = ''] = /(?<=<http:\/\/shop\.test)[^>]*/.exec(link) ?? []
        expect((await get(requestPath)).status).toBeLessThan(400)
      }
    },
  )

  test.each(['/wp-json', '/wp-json/', '/?rest_route=/', '/index.php?rest_route=/'])(
    'R21: the API root is served at %s',
    async (path) => {
      expect((await read(path)).body).toHaveProperty('namespaces')
    },
  )

  test.each([
    '/?rest_route=/wp/v2/product/1',
    '/index.php?rest_route=%2Fwp%2Fv2%2Fproduct%2F1&x=1',
    '/wp-json/wp/v2/product/1/',
  ])('R21: %s leads to the same route', async (path) => {
    await get('/')
    expect((await read(path)).body).toMatchObject({ id: 1, slug: 'sun-cap' })
  })

  test('R21: a write by rest_route keeps its request body', async () => {
    const init = { method: 'POST', headers: jsonHeaders, body: '{"product_id": 1, "quantity": 2}' }
    const { status, body } = await read('/?rest_route=/hanout/v1/cart/items&_locale=en', init)
    expect([status, body.count]).toEqual([200, 2])
  })

  test('a HEAD request returns the headers without a body', async () => {
    const response = await get('/wp-json/wp/v2/product', { method: 'HEAD' })
    expect([response.status, response.headers.get('x-wp-total'), await response.text()]).toEqual([
      200,
      '1',
      '',
    ])
  })

  test('_envelope moves status and headers into the body, also for an error', async () => {
    const { status, body } = await read('/wp-json/wp/v2/product?page=9&_envelope&_locale=en')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 400,
      body: { code: 'rest_post_invalid_page_number' },
      headers: { link: rootLink },
    })
    expect((await read('/wp-json/wp/v2/product?_envelope=1')).body).toMatchObject({
      status: 200,
      headers: { 'x-wp-total': '1' },
    })
  })
})

describe('C.7: every error is an envelope', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['R15: an unknown route returns 404', '/wp-json/no/such/route', 'GET'],
    ['R17: an unsupported method of a route returns 404', '/wp-json/wp/v2/product', 'DELETE'],
    ['an OPTIONS request for an unknown route returns 404', '/wp-json/no/such/route', 'OPTIONS'],
    ['a route with a text instead of a numeric id returns 404', '/wp-json/wp/v2/product/one', 'GET'],
  ])('%s', async (_, path, method) => {
    const { status, headers, body } = await read(`${path}?_locale=en`, { method })
    expect(status).toBe(404)
    expect(headers.has('allow')).toBe(false)
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(body).toEqual({
      code: 'rest_no_route',
      message: 'No route was found matching the URL and request method.',
      data: { status: 404 },
    })
  })

  test('R12: a body that is not valid JSON is rejected', async () => {
    const init = { method: 'POST', headers: jsonHeaders, body: '{"title": ' }
    const { status, body } = await read('/wp-json/hanout/v1/cart/items?_locale=en', init)
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'rest_invalid_json',
      message: 'Invalid JSON body passed.',
      data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
    })
  })

  test('C.7: missing parameters are named', async () => {
    const init = { method: 'POST', headers: jsonHeaders, body: '{}' }
    const { status, body } = await read('/wp-json/hanout/v1/cart/items?_locale=en', init)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'rest_missing_callback_param',
      data: { params: expect.arrayContaining(['product_id']) },
    })
  })

  test('a body that is too large is rejected', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(2 ** 20) })
    const headers = { ...jsonHeaders, 'Content-Length': String(body.length) }
    const response = await read('/wp-json/hanout/v1/cart/items?_locale=en', { method: 'POST', headers, body })
    expect(response.status).toBe(413)
    expect(response.headers.get('link')).toBe(rootLink)
    expect(response.body).toMatchObject({ code: 'rest_content_too_large', data: { status: 413 } })
  })

  test.each([
    [`/wp-json/wp/v2/product?x=${'a'.repeat(9000)}`, 414, 'rest_uri_too_long'],
    ['/wp-json/wp/v2/product?search=%00', 400, 'rest_invalid_url'],
  ])('an invalid URL is rejected: %#', async (path, status, code) => {
    const response = await read(path)
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  test('an internal failure is logged with the request id, and its details are not sent', async () => {
    vi.spyOn(services.database.db, 'select').mockImplementation(() => {
      throw new Error('password of shop@db.internal')
    })
    const logSpy = vi.spyOn(services.log, 'error')
    const headers = { 'X-Request-Id': 'complaint-7' }
    const {
      status,
      headers: responseHeaders,
      body,
    } = await read('/wp-json/wp/v2/pages?_locale=en', { headers })
    expect(status).toBe(500)
    expect(responseHeaders.get('x-request-id')).toBe('complaint-7')
    expect(body).toEqual({
      code: 'internal_server_error',
      message: 'Something went wrong on our side. Please try again in a moment.',
      data: { status: 500 },
    })
    expect(logSpy).toHaveBeenCalledWith(
      expect.objectContaining({ requestId: 'complaint-7', err: new Error('password of shop@db.internal') }),
      'Request failed',
    )
  })
})

describe('cross-site requests', () => {
  test.each([
    ['another site with POST', { method: 'POST', headers: crossOriginHeaders }, 403],
    ['an opaque origin (Origin: null) with POST', { method: 'POST', headers: { Origin: 'null' } }, 403],
    [
      'a browser that sends Sec-Fetch-Site: cross-site',
      { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } },
      403,
    ],
    ['a page of the shop', { method: 'POST', headers: { Origin: 'http://shop.test' } }, 404],
    ['a client without an Origin header', { method: 'POST' }, 404],
    ['another site with GET', { headers: crossOriginHeaders }, 404],
  ])('a request from %s is accepted or rejected by its origin', async (_, init, status) => {
    const response = await read('/wp-json/hanout/v1/nothing', init)
    expect(response.status).toBe(status)
    expect(response.body.code).toBe(status === 403 ? 'rest_foreign_origin' : 'rest_no_route')
  })

  test('cannot read responses unless the merchant allows the site (tests/pages/other-sites.test.ts)', async () => {
    for (const path of ['/wp-json/wp/v2/product', '/wp-json/hanout/v1/me']) {
      const { headers } = await get(path, { headers: crossOriginHeaders })
      expect(headers.has('access-control-allow-origin')).toBe(false)
      expect(headers.has('access-control-allow-credentials')).toBe(false)
      expect(headers.get('vary')).toContain('Origin')
    }
  })
})
