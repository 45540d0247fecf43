import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrowserContext } from './browser.ts'
import { openRestClient } from './client.ts'
import { isRestError } from './failure.ts'
import { createFakeContext } from './fake-context.ts'
import { mediaUpload } from './media-upload.ts'
import { preloading } from './preloading.ts'

const root = 'https://shop.test/wp-json/'

test.each([
  ['offline', false, 'You are probably offline.'],
  ['unreachable', true, 'We can’t reach the shop right now. Please try again.'],
])(
  'ERR-1: the cause %s adds an explanation to the message of the contract',
  async (cause, isOnline, explanation) => {
    const { client, network } = openClient([new TypeError('Failed to fetch')])
    network.isOnline = isOnline
    const pendingRequest = client.request({ path: '/x' })
    await expect(pendingRequest).rejects.toMatchObject({
      code: 'fetch_error',
      message: 'You are probably offline.',
      cause,
      explanation,
    })
  },
)

test('ERR-1: a server that does not respond for 30 seconds causes a timeout, and the request is aborted', async () => {
  const signals: AbortSignal[] = []
  const fake = createFakeContext((_, signal) => {
    if (signal) signals.push(signal)
    return new Promise(() => {})
  })
  const pendingRequest = openRestClient(fake.context, { root }).request({ path: '/x' })
  await expect.poll(() => fake.sentRequests).toHaveLength(1)
  fake.expireDeadlines()
  await expect(pendingRequest).rejects.toMatchObject({ code: 'fetch_error', cause: 'timeout' })
  expect(signals[0]?.aborted).toBe(true)
})

test('a completed request clears its timer', async () => {
  const { client, deadlines } = openClient([Response.json(1)])
  await client.request({ path: '/x' })
  expect(deadlines.size).toBe(0)
})

test('an abort before the request prevents the request, and an abort after the response has no effect', async () => {
  const { client, sentRequests } = openClient([Response.json(1)])
  const pendingRequest = client.request({ path: '/x', signal: AbortSignal.abort() })
  await expect(pendingRequest).rejects.toMatchObject({
    name: 'AbortError',
    code: 'aborted',
    cause: 'aborted',
  })
  expect(sentRequests).toEqual([])
  const lateAbort = new AbortController()
  expect(await client.request({ path: '/x', signal: lateAbort.signal })).toBe(1)
  lateAbort.abort()
})

test('ERR-2: an interrupted response is rejected as invalid_json with the cause "unreachable"', async () => {
  const brokenStream = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network')),
  })
  const { client } = openClient([new Response(brokenStream)])
  await expect(client.request({ path: '/x' })).rejects.toMatchObject({
    code: 'invalid_json',
    cause: 'unreachable',
  })
})

test('ERR-3: an error response of an unknown shape keeps its body and gets the code unknown_error', async () => {
  const { client } = openClient([Response.json({ reason: 'tired' }, { status: 500 })])
  await expect(client.request({ path: '/x' })).rejects.toMatchObject({
    code: 'unknown_error',
    message: 'An unknown error occurred.',
    body: { reason: 'tired' },
  })
})

test('ERR-6: a response other than 2xx is logged without private data of the customer', async () => {
  const errorResponse = Response.json({ code: 'rest_forbidden', message: 'No' }, { status: 403 })
  const { client, loggedLines } = openClient([errorResponse])
  const pendingRequest = client.request({ path: '/orders/7?key=secret', method: 'DELETE' })
  await expect(pendingRequest).rejects.toMatchObject({ code: 'rest_forbidden', cause: 'refused' })
  expect(loggedLines).toEqual(['DELETE /orders/7 → 403 rest_forbidden'])
})

test('a copy of an error contains its code, message and data, and the error has a stack trace', async () => {
  const { client } = openClient([
    Response.json({ code: 'a', message: 'b', data: { status: 400 } }, { status: 400 }),
  ])
  const error: unknown = await client.request({ path: '/x' }).catch((thrown: unknown) => thrown)
  expect({ ...Object(error) }).toMatchObject({ code: 'a', message: 'b', data: { status: 400 } })
  expect(error instanceof Error && error.stack).toContain('failure.ts')
})

test('a reader determines the type of the result, and a response that the reader rejects is invalid_json', async () => {
  const { client, loggedLines } = openClient([Response.json({ count: 3 }), Response.json({ count: 'x' })])
  const read = (json: unknown): number => {
    if (typeof json === 'object' && json !== null && 'count' in json && typeof json.count === 'number')
      return json.count
    throw new Error('expected a count')
  }
  expect((await client.request({ path: '/x' }, read)).toFixed(1)).toBe('3.0')
  await expect(client.request({ path: '/x' }, read)).rejects.toMatchObject({ code: 'invalid_json' })
  expect(loggedLines).toEqual(['GET /x → no answer invalid_json Error: expected a count'])
})

test.each([429, 503])('a %i response with Retry-After is retried at most twice', async (status) => {
  const createBusyResponse = () => new Response('null', { status, headers: { 'Retry-After': '2' } })
  const { client, sentRequests, pausesInMs } = openClient([
    createBusyResponse(),
    createBusyResponse(),
    Response.json(1),
  ])
  expect(await client.request({ path: '/x' })).toBe(1)
  expect(pausesInMs).toEqual([2000, 2000])
  expect(sentRequests).toHaveLength(3)

  const busyServer = openClient([createBusyResponse(), createBusyResponse(), createBusyResponse()])
  await expect(busyServer.client.request({ path: '/x' })).rejects.toMatchObject({ code: 'unknown_error' })
})

test('a POST request, and a GET request with a long or invalid Retry-After, are not retried', async () => {
  const createBusyResponse = (seconds: string) =>
    new Response('null', { status: 503, headers: { 'Retry-After': seconds } })
  for (const [method, seconds] of [
    ['POST', '1'],
    ['GET', '3600'],
    ['GET', 'soon'],
  ]) {
    const { client, sentRequests } = openClient([createBusyResponse(seconds ?? '')])
    await expect(client.request({ path: '/x', method })).rejects.toMatchObject({ code: 'unknown_error' })
    expect(sentRequests).toHaveLength(1)
  }
})

test('the middleware added last handles a request first, until the middleware is removed', async () => {
  const { client, sentRequests } = openClient([Response.json(1), Response.json(2)])
  const handledBy: string[] = []
  client.use((request, next) => (handledBy.push('older'), next(request)))
  const remove = client.use((request, next) => (handledBy.push('newer'), next({ ...request, path: '/y' })))
  await client.request({ path: '/x' })
  expect(handledBy).toEqual(['newer', 'older'])
  expect(remove()).toBe(true)
  expect(remove()).toBe(false)
  await client.request({ path: '/x' })
  expect(sentRequests.map(({ url }) => url)).toEqual([`${root}y?_locale=user`, `${root}x?_locale=user`])
})

test.each([
  ['https://shop.test/index.php?rest_route=/', '/wp/v2/media?page=2', 'rest_route=/wp/v2/media&page=2'],
  [root, '/wp/v2/media?search=كوب أزرق&include[]=1&include[]=2', 'search=كوب أزرق&include[]=1&include[]=2'],
])('a request to %s with the path %s contains every query parameter', async (base, path, expected) => {
  const fake = createFakeContext([Response.json(1)])
  await openRestClient(fake.context, { root: base, locale: 'en' }).request({ path })
  const [url = ''] = fake.sentRequests.map((request) => request.url)
  expect(decodeURIComponent(url.split('?')[1] ?? '')).toBe(`${expected}&_locale=en`)
})

test('a PUT request with a form leaves the content type to the browser', async () => {
  const { client, sentRequests } = openClient([Response.json(1)])
  await client.request({ path: '/x', method: 'PUT', body: new FormData() })
  expect(sentRequests[0]?.headers).toEqual({
    Accept: 'application/json, */*;q=0.1',
    'X-HTTP-Method-Override': 'PUT',
  })
})

test('a preloaded response is used once, also for a rest_route URL and with Arabic in its headers', async () => {
  const link = '<https://shop.test/كوب>; rel="next"'
  const { client } = openClient([])
  client.use(
    preloading({
      '/wp/v2/types?b=2&a=%D9%83': { body: { p: 1 } },
      '/y': { body: [1], headers: { Link: link } },
      OPTIONS: { '/y': { body: { methods: ['GET'] } } },
    }),
  )
  const url = 'https://shop.test/index.php?rest_route=%2Fwp%2Fv2%2Ftypes&a=ك&b=2'
  expect(await client.request({ url })).toEqual({ p: 1 })
  expect(await client.request({ path: '/y', method: 'OPTIONS' })).toEqual({ methods: ['GET'] })
  const response = await client.request({ path: '/y', parse: false })
  expect(response instanceof Response && decodeURI(response.headers.get('link') ?? '')).toBe(link)
  await expect(client.request({ path: '/y' })).rejects.toMatchObject({ code: 'fetch_error' })
})

test('the browser context provides timers, random numbers and fetch', async () => {
  const context = createBrowserContext(({ id }) => id)
  const timerEnd = Promise.withResolvers<void>()
  context.callAfter(0, timerEnd.resolve)
  context.callAfter(0, () => timerEnd.reject(new Error('it was prevented')))()
  await timerEnd.promise
  expect(context.random()).toBeLessThan(1)
  await expect(context.fetch('data:,hello', {}).then((response) => response.text())).resolves.toBe('hello')
})

const bodies = fc.oneof(fc.json(), fc.string(), fc.constantFrom('', 'null', '0', '[]', '<html>'))
const headers = fc.dictionary(
  fc.constantFrom('link', 'retry-after', 'x-wp-upload-attachment-id', 'x-wp-nonce'),
  fc.constantFrom('<https://shop.test/next>; rel="next"', '1', '7', 'n', 'x;y,<z>'),
)
const responses = fc.oneof(
  fc.record({ body: bodies, headers, status: fc.constantFrom(200, 201, 400, 403, 429, 500, 502, 503) }).map(
    ({ body, ...init }) =>
      () =>
        new Response(body, init),
  ),
  fc.constantFrom(204, 304).map((status) => () => new Response(null, { status })),
  fc.constant(() => Response.json({ code: 'rest_cookie_invalid_nonce' }, { status: 403 })),
  fc.anything().map((thrown) => () => thrown),
)
const requests = fc.record(
  {
    path: fc.oneof(fc.webPath(), fc.constantFrom('/wp/v2/media', '/x?per_page=-1', '/x?%zz=%', '')),
    url: fc.oneof(fc.webUrl(), fc.string()),
    namespace: fc.string(),
    endpoint: fc.string(),
    method: fc.constantFrom('GET', 'POST', 'put', 'DELETE', 'OPTIONS'),
    parse: fc.boolean(),
    data: fc.anything(),
    headers: fc.dictionary(fc.string(), fc.string()),
  },
  { requiredKeys: [] },
)

test('for any request and responses the client resolves or throws a RestError, and leaves no timer', async () => {
  await fc.assert(
    fc.asyncProperty(requests, fc.array(responses, { maxLength: 12 }), async (request, script) => {
      const fake = createFakeContext(script.map((make) => make()))
      const client = openRestClient(fake.context, { root, nonce: { current: 'n' }, nonceEndpoint: '/nonce' })
      client.use(mediaUpload(fake.context))
      client.use(preloading({ '/x': { body: 1 } }))
      const thrownErrors = await client.request(request).then(
        () => [],
        (error: unknown) => [error],
      )
      expect(thrownErrors.every(isRestError), String(thrownErrors)).toBe(true)
      expect(fake.deadlines.size).toBe(0)
    }),
  )
})

function openClient(responses: unknown[]) {
  const fake = createFakeContext(responses)
  return { ...fake, client: openRestClient(fake.context, { root }) }
}
