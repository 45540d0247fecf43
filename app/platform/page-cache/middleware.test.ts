import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFixedClock } from '#app/platform/clock.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { RunningServer } from '#app/platform/http/listen.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { requestIds } from '#app/platform/http/middleware/request-id.ts'
import { security, createSecurityHeaders } from '#app/platform/http/middleware/security-headers.ts'
import { createPageCache } from './cache.ts'
import { createCompressionQueue } from './compress.server.ts'
import { answerFromCache } from './fast-path.server.ts'
import type { CreatePageKey } from './lookup.ts'
import { pageCache } from './middleware.server.ts'

const siteUrl = 'http://localhost:3000'
const longPage = `<!doctype html><script>hello()</script>${'<p>قميص أزرق</p>'.repeat(200)}`

// These pages read only the parameter attribute_pa_color, and everything under /cart is personal.
const createPageKey: CreatePageKey = ({ path, query, header }) => {
  if (path.startsWith('/cart')) return undefined
  const color = new URLSearchParams(query).get('attribute_pa_color') ?? ''
  return `${path}?${color} ${header('X-Currency') ?? 'SAR'}`
}

function addTag(c: Context<PlatformEnv>, tag = 'a') {
  c.get('pageTags').add(tag)
  return c
}

function openApp() {
  const cache = createPageCache()
  const services = {
    cache,
    clock: createFixedClock('2026-01-01T00:00:00Z'),
    compressionQueue: createCompressionQueue(cache),
    createPageKey,
  }
  const renders: string[] = []
  const app = new Hono<PlatformEnv>()
  app.use(requestIds(), security({ siteUrl }))
  app.use(async (c, next) => (c.req.query('wc-ajax') ? c.text('a call') : next()))
  app.use(pageCache(services, { siteUrl }))
  app.use(async (c, next) => {
    renders.push(c.req.path)
    await next()
  })
  app.get('/product/:slug', (c) => addTag(c, `product:${c.req.param('slug')}`).html(longPage))
  app.get('/product.data', (c) => addTag(c, 'product:cap').text('[1]'))
  app.get('/untagged', (c) => c.html(longPage))
  app.get('/personal', (c) => {
    c.get('pageTags').add('a')
    c.get('pageTags').markPrivate()
    return c.html(longPage)
  })
  app.get('/cookie', (c) => addTag(c).html(longPage, 200, { 'Set-Cookie': 'who=7' }))
  app.get('/by-cookie', (c) => addTag(c).html(longPage, 200, { Vary: 'Cookie' }))
  app.get('/no-store', (c) => addTag(c).html(longPage, 200, { 'Cache-Control': 'no-store' }))
  app.get('/absent', (c) => addTag(c).html(longPage, 404))
  app.get('/broken', (c) => {
    c.get('pageTags').add('a')
    throw new Error(`no ${c.req.path}`)
  })
  app.onError((_, c) => c.html(longPage, 500))
  app.get('/moved', (c) => addTag(c).redirect('/product/cap', 301))
  app.get('/cart', (c) => c.html(longPage))
  return { app, cache, renders, services }
}

test('a page is rendered once and then served from the cache until a write drops its tag', async () => {
  const { app, cache, renders } = openApp()
  const firstResponse = await app.request('/product/cap')
  const secondResponse = await app.request('/product/cap?utm_source=mail')
  expect(await secondResponse.text()).toBe(longPage)
  expect(await firstResponse.text()).toBe(longPage)
  expect([...secondResponse.headers.keys()].toSorted()).toEqual([...firstResponse.headers.keys()].toSorted())
  expect(renders).toHaveLength(1)
  cache.drop(['product:cap'])
  await app.request('/product/cap')
  expect(renders).toHaveLength(2)
})

test('a page is cached separately for each currency and each selected color', async () => {
  const { app, renders } = openApp()
  await app.request('/product/cap')
  await app.request('/product/cap', { headers: { 'X-Currency': 'USD' } })
  await app.request('/product/cap?attribute_pa_color=red')
  expect(renders).toHaveLength(3)
})

test('requests for a page that is being rendered wait for the result, and the page is rendered once', async () => {
  const { app, renders } = openApp()
  const responses = await Promise.all([1, 2, 3].map(async () => app.request('/product/cap')))
  const texts = await Promise.all(responses.map((response) => response.text()))
  expect(texts).toEqual([longPage, longPage, longPage])
  expect(renders).toHaveLength(1)
})

test('a page whose tag is dropped during its render is sent but not cached, and waiting requests get a new page', async () => {
  const { services, cache } = openApp()
  const app = new Hono<PlatformEnv>()
  const renderStart = Promise.withResolvers<void>()
  const renderGate = Promise.withResolvers<void>()
  let price = 10
  app.use(pageCache(services, { siteUrl }))
  app.get('/cap', async (c) => {
    const priceAtStart = price
    c.get('pageTags').add('product:cap')
    renderStart.resolve()
    await renderGate.promise
    return c.html(`price ${priceAtStart}`)
  })
  const earlyRequest = app.request('/cap')
  await renderStart.promise
  const waitingRequests = [1, 2].map(async () => app.request('/cap'))
  price = 12
  cache.drop(['product:cap'])
  renderGate.resolve()
  const overtakenResponse = await earlyRequest
  expect(await overtakenResponse.text()).toBe('price 10')
  expect(overtakenResponse.headers.get('Cache-Control')).toBe('private, no-cache')
  for (const response of await Promise.all(waitingRequests)) expect(await response.text()).toBe('price 12')
  expect(await (await app.request('/cap')).text()).toBe('price 12')
  expect(cache.readStats().misses).toBe(2)
})

test.each([
  ...['/untagged', '/personal', '/cookie', '/by-cookie', '/no-store', '/absent', '/broken', '/cart'],
  `/product/${'x'.repeat(600)}`,
])('%s is never cached', async (path) => {
  const { app, cache, renders } = openApp()
  const responses = [await app.request(path), await app.request(path)]
  for (const response of responses) {
    expect(await response.text()).toBe(longPage)
    expect(response.headers.get('Cache-Control')).toMatch(/private, no-cache|no-store/)
  }
  expect(renders).toHaveLength(2)
  expect(cache.readStats().pages).toBe(0)
})

test('a Set-Cookie header is sent with the response', async () => {
  const { app } = openApp()
  expect((await app.request('/cookie')).headers.get('Set-Cookie')).toBe('who=7')
})

test('a redirect is cached with its Location header', async () => {
  const { app, renders } = openApp()
  await app.request('/moved')
  const secondResponse = await app.request('/moved')
  expect(secondResponse.status).toBe(301)
  expect(secondResponse.headers.get('Location')).toBe('/product/cap')
  expect(renders).toHaveLength(1)
})

test('page data is cached only by the browser, for 30 seconds', async () => {
  const { app } = openApp()
  expect((await app.request('/product.data')).headers.get('Cache-Control')).toBe('private, max-age=30')
})

test('a page with a validUntil time is rendered again from that time on', async () => {
  const { services } = openApp()
  let renders = 0
  const app = new Hono<PlatformEnv>()
  app.use(pageCache(services, { siteUrl }))
  app.get('/sale', (c) => {
    c.get('pageTags').add('product:cap')
    c.get('pageTags').limitValidity(Date.parse('2026-01-01T00:00:30Z'))
    return c.html(`render ${++renders}`)
  })
  await app.request('/sale')
  expect((await app.request('/sale')).headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=30')
  services.clock.moveTo('2026-01-01T00:00:30Z')
  await app.request('/sale')
  expect(renders).toBe(2)
})

test('a HEAD request has the headers of the following GET request and caches the whole page', async () => {
  const { app, renders } = openApp()
  const headResponse = await app.request('/product/cap', { method: 'HEAD' })
  const pageResponse = await app.request('/product/cap')
  expect([headResponse.status, await headResponse.text()]).toEqual([200, ''])
  expect(await pageResponse.text()).toBe(longPage)
  for (const name of ['Content-Length', 'ETag', 'Cache-Control', 'Content-Security-Policy']) {
    expect(headResponse.headers.get(name)).toBe(pageResponse.headers.get(name))
  }
  expect(renders).toHaveLength(1)
})

test('a POST request is never served from the cache', async () => {
  const { app } = openApp()
  await app.request('/product/cap')
  expect((await app.request('/product/cap', { method: 'POST' })).status).toBe(404)
})

// Both paths to a cached page, through the app and in front of it, must answer alike.
describe.each(['app', 'fast path'])(
  'a cached page requested from a real server, by the %s',
  (handlerName) => {
    let server: RunningServer
    let shop: ReturnType<typeof openApp>
    let fastPathCount: number

    beforeEach(async () => {
      shop = openApp()
      const services = { ...shop.services, headers: createSecurityHeaders(siteUrl) }
      server = await listen(shop.app, {
        host: '127.0.0.1',
        port: 0,
        answerFirst: (request, response) => {
          const isAnswered = handlerName === 'fast path' && answerFromCache(services, request, response)
          if (isAnswered) fastPathCount++
          return isAnswered
        },
      })
      fastPathCount = 0
      await fetch(`http://127.0.0.1:${server.port}/product/cap`)
    })
    afterEach(() => server.close())

    const sendRequest = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${server.port}/product/cap`, { headers, method })

    test('has the headers of every page and the policy of its scripts', async () => {
      const response = await sendRequest({ 'Accept-Encoding': 'identity', 'X-Request-Id': 'proxy-1234' })
      expect(await response.text()).toBe(longPage)
      expect(response.headers.get('ETag')).toMatch(/^W\/"[\w-]{22}"$/)
      const connectionHeaders = ['connection', 'date', 'etag', 'keep-alive']
      const headers = Object.fromEntries(
        [...response.headers].filter(([name]) => !connectionHeaders.includes(name)),
      )
      expect({ ...headers, 'content-security-policy': '' }).toEqual({
        ...Object.fromEntries(
          createSecurityHeaders(siteUrl).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        'cache-control': 'public, max-age=0, s-maxage=60',
        'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=300',
        'content-length': String(Buffer.byteLength(longPage)),
        'content-security-policy': '',
        'content-type': 'text/html; charset=UTF-8',
        vary: 'Accept-Encoding',
        'x-request-id': 'proxy-1234',
      })
      expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
      expect([shop.renders.length, fastPathCount]).toEqual([1, handlerName === 'fast path' ? 1 : 0])
    })

    test('is sent as gzip at first, and as brotli once brotli is ready', async () => {
      const cachedPage = shop.services.cache.find('/product/cap? SAR', 0)
      expect(gunzipSync(cachedPage?.gzip ?? '').toString()).toBe(longPage)
      expect((await sendRequest({ 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe('gzip')
      await shop.services.compressionQueue.waitUntilIdle()
      const response = await sendRequest({ 'Accept-Encoding': 'gzip, br' })
      expect([response.headers.get('Content-Encoding'), await response.text()]).toEqual(['br', longPage])
      expect(brotliDecompressSync(cachedPage?.br ?? '').toString()).toBe(longPage)
      expect(response.headers.get('Content-Length')).toBe(String(cachedPage?.br?.byteLength))
    })

    test('returns 304 without a body for a matching If-None-Match', async () => {
      const etag = (await sendRequest()).headers.get('ETag') ?? ''
      const response = await sendRequest({ 'If-None-Match': etag })
      expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', etag])
      expect((await sendRequest({ 'If-None-Match': '"other"' })).status).toBe(200)
    })

    test('a HEAD request for an uncached page caches the whole page', async () => {
      const url = `http://127.0.0.1:${server.port}/product/hat`
      expect(await (await fetch(url, { method: 'HEAD' })).text()).toBe('')
      expect(await (await fetch(url)).text()).toBe(longPage)
      expect(shop.renders).toEqual(['/product/cap', '/product/hat'])
    })

    test('a HEAD request returns the headers of the page without a body', async () => {
      const headResponse = await sendRequest({ 'Accept-Encoding': 'identity' }, 'HEAD')
      expect([headResponse.status, await headResponse.text()]).toEqual([200, ''])
      expect(headResponse.headers.get('Content-Length')).toBe(String(Buffer.byteLength(longPage)))
    })

    test('does not intercept calls that the app handles before its pages', async () => {
      const callResponse = await fetch(`http://127.0.0.1:${server.port}/product/cap?wc-ajax=get_variation`)
      expect(await callResponse.text()).toBe('a call')
    })

    test('is sent with a generated request id when the incoming id is invalid', async () => {
      const response = await sendRequest({ 'X-Request-Id': 'a b' })
      expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    })
  },
)
