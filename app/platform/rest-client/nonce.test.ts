import { expect, test } from 'vitest'
import { openRestClient } from './client.ts'
import { createFakeContext, type SentRequest } from './fake-context.ts'

const root = 'https://shop.test/wp-json/'
const nonceEndpoint = 'https://shop.test/wp-admin/admin-ajax.php?action=rest-nonce'

test('ERR-5: fifty requests rejected at the same time share a single nonce refresh', async () => {
  const { client, sentRequests, nonce, loggedLines } = openClient({ validNonce: 'fresh' })
  const pending = Array.from({ length: 50 }, (_, index) => client.request({ path: `/cart/${index}` }))
  expect(await Promise.all(pending)).toHaveLength(50)
  expect(sentRequests.filter(isRefresh)).toHaveLength(1)
  expect(sentRequests).toHaveLength(101)
  expect(nonce.current).toBe('fresh')
  expect(loggedLines, 'expired nonces are not logged').toEqual([])
})

test('ERR-5: a rejection that arrives after the refresh does not cause a second refresh', async () => {
  const lateResponse = Promise.withResolvers<void>()
  const { client, sentRequests } = openClient({
    validNonce: 'fresh',
    waitBefore: (request) =>
      request.url.includes('/late') && readNonce(request) === 'old' ? lateResponse.promise : undefined,
  })
  const slowRequest = client.request({ path: '/late' })
  await client.request({ path: '/soon' })
  lateResponse.resolve()
  await slowRequest
  expect(sentRequests.filter(isRefresh)).toHaveLength(1)
})

test('ERR-5: a rejected request is sent again only once', async () => {
  const { client, sentRequests, countExpirations } = openClient({ validNonce: 'never' })
  await expect(client.request({ path: '/cart', method: 'POST', data: { a: 1 } })).rejects.toMatchObject({
    code: 'rest_cookie_invalid_nonce',
    message: 'Cookie check failed',
    cause: 'session-expired',
    explanation: 'Your session has ended. Please sign in again.',
  })
  expect(sentRequests.map(({ url }) => url)).toEqual([
    `${root}cart?_locale=user`,
    nonceEndpoint,
    `${root}cart?_locale=user`,
  ])
  expect(countExpirations()).toBe(1)
})

test.each([
  ['0', 400],
  ['0', 200],
  ['-1', 200],
  ['', 200],
  ['<html>a cached page</html>', 200],
])(
  'ERR-5: a refresh response of %j with status %i is no nonce, so all requests fail with one report',
  async (text, status) => {
    const { client, sentRequests, nonce, countExpirations } = openClient({
      createRefreshResponse: () => new Response(text, { status }),
    })
    const pending = ['/a', '/b', '/c'].map((path) => client.request({ path }))
    const settledResults = await Promise.allSettled(pending)
    for (const each of settledResults) {
      expect(each).toMatchObject({ reason: { code: 'rest_cookie_invalid_nonce', cause: 'session-expired' } })
    }
    expect(nonce.current).toBe('old')
    expect(countExpirations()).toBe(1)
    expect(sentRequests).toHaveLength(4)
  },
)

test('ERR-1: an unreachable nonce refresh is a network failure, and the next request refreshes again', async () => {
  let isReachable = false
  const { client } = openClient({
    validNonce: 'fresh',
    createRefreshResponse: () => (isReachable ? new Response('fresh') : new TypeError('Failed to fetch')),
  })
  await expect(client.request({ path: '/cart' })).rejects.toMatchObject({ code: 'fetch_error' })
  isReachable = true
  expect(await client.request({ path: '/cart' })).toEqual({ ok: true })
})

test('an aborted request does not cancel the nonce refresh for other requests', async () => {
  const refreshResponse = Promise.withResolvers<Response>()
  const { client, sentRequests } = openClient({
    validNonce: 'fresh',
    createRefreshResponse: () => refreshResponse.promise,
  })
  const abortController = new AbortController()
  const abortedRequest = client.request({ path: '/a', signal: abortController.signal })
  const otherRequest = client.request({ path: '/b' })
  await expect.poll(() => sentRequests.some(isRefresh)).toBe(true)
  abortController.abort()
  await expect(abortedRequest).rejects.toMatchObject({ name: 'AbortError', cause: 'aborted' })
  refreshResponse.resolve(new Response('fresh'))
  expect(await otherRequest).toEqual({ ok: true })
  expect(sentRequests.filter(({ url }) => url.includes('/a?'))).toHaveLength(1)
})

test('a form body is sent again after a nonce refresh, and a stream body is not', async () => {
  const { client, sentRequests } = openClient({ validNonce: 'fresh' })
  const form = new FormData()
  form.set('name', 'Amal')
  expect(await client.request({ path: '/form', method: 'POST', body: form })).toEqual({ ok: true })
  expect(sentRequests.at(-1)?.body).toBe(form)

  const streamSetup = openClient({ validNonce: 'fresh' })
  const stream = new Blob(['x']).stream()
  const pending = streamSetup.client.request({ path: '/form', method: 'POST', body: stream })
  await expect(pending).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce', cause: 'refused' })
  expect(streamSetup.sentRequests).toHaveLength(1)
})

test('a nonce in a response replaces the current nonce', async () => {
  const { client, nonce } = openClient({ validNonce: 'old', nonceInResponse: 'next' })
  await client.request({ path: '/cart' })
  expect(nonce.current).toBe('next')
})

test('a guest without a nonce sends no nonce and stores none from a response', async () => {
  const { client, sentRequests, nonce } = openClient({
    current: undefined,
    validNonce: '',
    nonceInResponse: 'next',
  })
  await client.request({ path: '/cart' })
  expect(sentRequests[0] && readNonce(sentRequests[0])).toBe('')
  expect(nonce.current).toBeUndefined()
})

test.each([
  ['https://shop.test/wp-json/x', 'old'],
  ['/wp-json/x', 'old'],
  ['https://elsewhere.test/wp-json/x', ''],
  ['//elsewhere.test/x', ''],
  [String.raw`\\elsewhere.test/x`, ''],
  ['https://shop.test.elsewhere.test/x', ''],
])('a request to %s is sent with the nonce %j', async (url, expected) => {
  const { client, sentRequests } = openClient({ validNonce: expected })
  await client.request({ url })
  expect(sentRequests[0] && readNonce(sentRequests[0])).toBe(expected)
})

test('a nonce header in another letter case is replaced, so that only one nonce header is sent', async () => {
  const { client, sentRequests } = openClient({ validNonce: 'old' })
  await client.request({ path: '/x', headers: { 'x-wp-nonce': 'stale' } })
  expect(Object.keys(Object(sentRequests[0]?.headers))).toEqual(['Accept', 'X-WP-Nonce'])
})

type ServerOptions = {
  current?: string
  validNonce?: string
  nonceInResponse?: string
  waitBefore?: (request: SentRequest) => Promise<void> | undefined
  createRefreshResponse?: () => unknown
}

// A server with one valid nonce, and a client that starts with an old one.
function openClient({
  validNonce = 'unknown',
  nonceInResponse,
  waitBefore,
  createRefreshResponse,
  ...options
}: ServerOptions) {
  let expirations = 0
  const fake = createFakeContext(async (request) => {
    await waitBefore?.(request)
    if (isRefresh(request)) return createRefreshResponse ? createRefreshResponse() : new Response('fresh')
    if (readNonce(request) !== validNonce) return createRefusal()
    return Response.json({ ok: true }, { headers: nonceInResponse ? { 'X-WP-Nonce': nonceInResponse } : {} })
  })
  const nonce = { current: 'current' in options ? options.current : 'old' }
  const onSessionExpired = () => void expirations++
  const client = openRestClient(fake.context, { root, nonce, nonceEndpoint, onSessionExpired })
  return { ...fake, client, nonce, countExpirations: () => expirations }
}

function createRefusal(): Response {
  const data = { status: 403 }
  const error = { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data }
  return Response.json(error, { status: 403 })
}

function isRefresh({ url }: SentRequest): boolean {
  return url === nonceEndpoint
}

function readNonce({ headers }: SentRequest): string {
  return new Headers(headers).get('x-wp-nonce') ?? ''
}
