import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { RunningServer } from '#app/platform/http/listen.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { requestIds } from '#app/platform/http/middleware/request-id.ts'
import { security, securityHeaders } from '#app/platform/http/middleware/security-headers.ts'
import { createPageCache } from './cache.ts'
import { createBrotliQueue } from './compress.server.ts'
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

function tagged(c: Context<PlatformEnv>) {
  c.get('pageTags').add('a')
  return c
}

function openApp() {
  const cache = createPageCache()
  const services = {
    cache,
    clock: fixedClock('2026-01-01T00:00:00Z'),
    brotli: createBrotliQueue(cache),
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
  app.get('/product/:slug', (c) => {
    c.get('pageTags').add(`product:${c.req.param('slug')}`)
    return c.html(longPage)
  })
  app.get('/product.data', (c) => {
    c.get('pageTags').add('product:cap')
    return c.text('[1]')
  })
  app.get('/untagged', (c) => c.html(longPage))
  app.get('/personal', (c) => {
    c.get('pageTags').add('a')
    c.get('pageTags').markPrivate()
    return c.html(longPage)
  })
  app.get('/cookie', (c) => tagged(c).html(longPage, 200, { 'Set-Cookie': 'who=7' }))
  app.get('/by-cookie', (c) => tagged(c).html(longPage, 200, { Vary: 'Cookie' }))
  app.get('/no-store', (c) => tagged(c).html(longPage, 200, { 'Cache-Control': 'no-store' }))
  app.get('/absent', (c) => tagged(c).html(longPage, 404))
  app.get('/broken', (c) => {
    c.get('pageTags').add('a')
    throw new Error(`no ${c.req.path}`)
  })
  app.onError((_, c) => c.html(longPage, 500))
  app.get('/moved', (c) => tagged(c).redirect('/product/cap', 301))
  app.get('/cart', (c) => c.html(longPage))
  return { app, cache, renders, services }
}

test('a page is rendered once and then served from the cache until a write drops its tag', async () => {
  const { app, cache, renders } = openApp()
  const first = await app.request('/product/cap')
  const second = await app.request('/product/cap?utm_source=mail')
  expect(await second.text()).toBe(longPage)
  expect(await first.text()).toBe(longPage)
  expect([...second.headers.keys()].toSorted()).toEqual([...first.headers.keys()].toSorted())
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
  const answers = await Promise.all([1, 2, 3].map(async () => app.request('/product/cap')))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([longPage, longPage, longPage])
  expect(renders).toHaveLength(1)
})

test('a page whose tag is dropped during its render is sent but not cached, and waiting requests get a new page', async () => {
  const { services, cache } = openApp()
  const app = new Hono<PlatformEnv>()
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let price = 10
  app.use(pageCache(services, { siteUrl }))
  app.get('/cap', async (c) => {
    const read = price
    c.get('pageTags').add('product:cap')
    started.resolve()
    await goOn.promise
    return c.html(`price ${read}`)
  })
  const early = app.request('/cap')
  await started.promise
  const waiting = [1, 2].map(async () => app.request('/cap'))
  price = 12
  cache.drop(['product:cap'])
  goOn.resolve()
  const overtaken = await early
  expect([await overtaken.text(), overtaken.headers.get('Cache-Control')]).toEqual([
    'price 10',
    'private, no-cache',
  ])
  for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe('price 12')
  expect(await (await app.request('/cap')).text()).toBe('price 12')
  expect(cache.stats().misses).toBe(2)
})

test.each([
  '/untagged',
  '/personal',
  '/cookie',
  '/by-cookie',
  '/no-store',
  '/absent',
  '/broken',
  '/cart',
  `/product/${'x'.repeat(600)}`,
])('%s is never cached', async (path) => {
  const { app, cache, renders } = openApp()
  const answers = [await app.request(path), await app.request(path)]
  for (const answer of answers) {
    expect(await answer.text()).toBe(longPage)
    expect(answer.headers.get('Cache-Control')).toMatch(/private, no-cache|no-store/)
  }
  expect(renders).toHaveLength(2)
  expect(cache.stats().pages).toBe(0)
})

test('a Set-Cookie header is sent with the response', async () => {
  const { app } = openApp()
  expect((await app.request('/cookie')).headers.get('Set-Cookie')).toBe('who=7')
})

test('a redirect is cached with its Location header', async () => {
  const { app, renders } = openApp()
  await app.request('/moved')
  const again = await app.request('/moved')
  expect([again.status, again.headers.get('Location'), renders.length]).toEqual([301, '/product/cap', 1])
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
  const head = await app.request('/product/cap', { method: 'HEAD' })
  const page = await app.request('/product/cap')
  expect([head.status, await head.text(), await page.text()]).toEqual([200, '', longPage])
  for (const name of ['Content-Length', 'ETag', 'Cache-Control', 'Content-Security-Policy']) {
    expect(head.headers.get(name)).toBe(page.headers.get(name))
  }
  expect(renders).toHaveLength(1)
})

test('a POST request is never served from the cache', async () => {
  const { app } = openApp()
  await app.request('/product/cap')
  expect((await app.request('/product/cap', { method: 'POST' })).status).toBe(404)
})

// Both paths to a cached page, through the app and in front of it, must answer alike.
describe.each(['app', 'fast path'])('a cached page requested from a real server, by the %s', (way) => {
  let server: RunningServer
  let shop: ReturnType<typeof openApp>
  let passedBy: number

  beforeEach(async () => {
    shop = openApp()
    const services = { ...shop.services, headers: securityHeaders(siteUrl) }
    server = await listen(shop.app, {
      host: '127.0.0.1',
      port: 0,
      answerFirst: (request, response) => {
        const isAnswered = way === 'fast path' && answerFromCache(services, request, response)
        if (isAnswered) passedBy++
        return isAnswered
      },
    })
    passedBy = 0
    await fetch(`http://127.0.0.1:${server.port}/product/cap`)
  })
  afterEach(() => server.close())

  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}/product/cap`, { headers, method })

  test('has the headers of every page and the policy of its scripts', async () => {
    const answer = await ask({ 'Accept-Encoding': 'identity', 'X-Request-Id': 'proxy-1234' })
    expect(await answer.text()).toBe(longPage)
    expect(answer.headers.get('ETag')).toMatch(/^W\/"[\w-]{22}"$/)
    const ofTheConnection = ['connection', 'date', 'etag', 'keep-alive']
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !ofTheConnection.includes(name)),
    )
    expect({ ...headers, 'content-security-policy': '' }).toEqual({
      ...Object.fromEntries(securityHeaders(siteUrl).map(([name, value]) => [name.toLowerCase(), value])),
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=300',
      'content-length': String(Buffer.byteLength(longPage)),
      'content-security-policy': '',
      'content-type': 'text/html; charset=UTF-8',
      vary: 'Accept-Encoding',
      'x-request-id': 'proxy-1234',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
    expect([shop.renders.length, passedBy]).toEqual([1, way === 'fast path' ? 1 : 0])
  })

  test('is sent as gzip at first, and as brotli once brotli is ready', async () => {
    const cached = shop.services.cache.find('/product/cap? SAR', 0)
    expect(gunzipSync(cached?.gzip ?? '').toString()).toBe(longPage)
    expect((await ask({ 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe('gzip')
    await shop.services.brotli.waitUntilIdle()
    const answer = await ask({ 'Accept-Encoding': 'gzip, br' })
    expect([answer.headers.get('Content-Encoding'), await answer.text()]).toEqual(['br', longPage])
    expect(brotliDecompressSync(cached?.br ?? '').toString()).toBe(longPage)
    expect(answer.headers.get('Content-Length')).toBe(String(cached?.br?.byteLength))
  })

  test('returns 304 without a body for a matching If-None-Match', async () => {
    const etag = (await ask()).headers.get('ETag') ?? ''
    const answer = await ask({ 'If-None-Match': etag })
    expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([304, '', etag])
    expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('a HEAD request for an uncached page caches the whole page', async () => {
    const url = `http://127.0.0.1:${server.port}/product/hat`
    expect(await (await fetch(url, { method: 'HEAD' })).text()).toBe('')
    expect(await (await fetch(url)).text()).toBe(longPage)
    expect(shop.renders).toEqual(['/product/cap', '/product/hat'])
  })

  test('a HEAD request returns the headers of the page without a body', async () => {
    const head = await ask({ 'Accept-Encoding': 'identity' }, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(longPage)))
  })

  test('does not intercept calls that the app handles before its pages', async () => {
    const call = await fetch(`http://127.0.0.1:${server.port}/product/cap?wc-ajax=get_variation`)
    expect(await call.text()).toBe('a call')
  })

  test('is sent with a generated request id when the incoming id is invalid', async () => {
    expect((await ask({ 'X-Request-Id': 'a b' })).headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  })
})
