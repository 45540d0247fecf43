import { expect, test } from 'vitest'
import { openRestClient } from './client.ts'
import { createFakeContext, type SentRequest } from './fake-context.ts'

const root = 'https://shop.test/wp-json/'
const nonceEndpoint = 'https://shop.test/wp-admin/admin-ajax.php?action=rest-nonce'

test('ERR-5: fifty requests rejected at the same time share a single nonce refresh', async () => {
  const { client, sent, nonce, logged } = openWith({ validNonce: 'fresh' })
  const pending = Array.from({ length: 50 }, (_, index) => client.request({ path: `/cart/${index}` }))
  expect(await Promise.all(pending)).toHaveLength(50)
  expect(sent.filter(isRefresh)).toHaveLength(1)
  expect(sent).toHaveLength(101)
  expect(nonce.current).toBe('fresh')
  expect(logged, 'expired nonces are not logged').toEqual([])
})

test('ERR-5: a rejection that arrives after the refresh does not cause a second refresh', async () => {
  const late = Promise.withResolvers<void>()
  const { client, sent } = openWith({
    validNonce: 'fresh',
    before: (request) =>
      request.url.includes('/late') && nonceOf(request) === 'old' ? late.promise : undefined,
  })
  const slow = client.request({ path: '/late' })
  await client.request({ path: '/soon' })
  late.resolve()
  await slow
  expect(sent.filter(isRefresh)).toHaveLength(1)
})

test('ERR-5: a rejected request is sent again only once', async () => {
  const { client, sent, expirations } = openWith({ validNonce: 'never' })
  await expect(client.request({ path: '/cart', method: 'POST', data: { a: 1 } })).rejects.toMatchObject({
    code: 'rest_cookie_invalid_nonce',
    message: 'Cookie check failed',
    cause: 'session-expired',
    explanation: 'Your session has ended. Please sign in again.',
  })
  expect(sent.map(({ url }) => url)).toEqual([
    `${root}cart?_locale=user`,
    nonceEndpoint,
    `${root}cart?_locale=user`,
  ])
  expect(expirations()).toBe(1)
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
    const { client, sent, nonce, expirations } = openWith({ refresh: () => new Response(text, { status }) })
    const pending = ['/a', '/b', '/c'].map((path) => client.request({ path }))
    const settled = await Promise.allSettled(pending)
    for (const each of settled) {
      expect(each).toMatchObject({ reason: { code: 'rest_cookie_invalid_nonce', cause: 'session-expired' } })
    }
    expect(nonce.current).toBe('old')
    expect(expirations()).toBe(1)
    expect(sent).toHaveLength(4)
  },
)

test('ERR-1: an unreachable nonce refresh is a network failure, and the next request refreshes again', async () => {
  let isReachable = false
  const { client } = openWith({
    validNonce: 'fresh',
    refresh: () => (isReachable ? new Response('fresh') : new TypeError('Failed to fetch')),
  })
  await expect(client.request({ path: '/cart' })).rejects.toMatchObject({ code: 'fetch_error' })
  isReachable = true
  expect(await client.request({ path: '/cart' })).toEqual({ ok: true })
})

test('an aborted request does not cancel the nonce refresh for other requests', async () => {
  const answer = Promise.withResolvers<Response>()
  const { client, sent } = openWith({ validNonce: 'fresh', refresh: () => answer.promise })
  const impatient = new AbortController()
  const given = client.request({ path: '/a', signal: impatient.signal })
  const other = client.request({ path: '/b' })
  await expect.poll(() => sent.some(isRefresh)).toBe(true)
  impatient.abort()
  await expect(given).rejects.toMatchObject({ name: 'AbortError', cause: 'aborted' })
  answer.resolve(new Response('fresh'))
  expect(await other).toEqual({ ok: true })
  expect(sent.filter(({ url }) => url.includes('/a?'))).toHaveLength(1)
})

test('a form body is sent again after a nonce refresh, and a stream body is not', async () => {
  const { client, sent } = openWith({ validNonce: 'fresh' })
  const form = new FormData()
  form.set('name', 'Amal')
  expect(await client.request({ path: '/form', method: 'POST', body: form })).toEqual({ ok: true })
  expect(sent.at(-1)?.body).toBe(form)

  const second = openWith({ validNonce: 'fresh' })
  const stream = new Blob(['x']).stream()
  const pending = second.client.request({ path: '/form', method: 'POST', body: stream })
  await expect(pending).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce', cause: 'refused' })
  expect(second.sent).toHaveLength(1)
})

test('a nonce in a response replaces the current nonce', async () => {
  const { client, nonce } = openWith({ validNonce: 'old', freshInAnswer: 'next' })
  await client.request({ path: '/cart' })
  expect(nonce.current).toBe('next')
})

test('a guest without a nonce sends no nonce and stores none from a response', async () => {
  const { client, sent, nonce } = openWith({ current: undefined, validNonce: '', freshInAnswer: 'next' })
  await client.request({ path: '/cart' })
  expect(sent[0] && nonceOf(sent[0])).toBe('')
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
  const { client, sent } = openWith({ validNonce: expected })
  await client.request({ url })
  expect(sent[0] && nonceOf(sent[0])).toBe(expected)
})

test('a nonce header in another letter case is replaced, so that only one nonce header is sent', async () => {
  const { client, sent } = openWith({ validNonce: 'old' })
  await client.request({ path: '/x', headers: { 'x-wp-nonce': 'stale' } })
  expect(Object.keys(Object(sent[0]?.headers))).toEqual(['Accept', 'X-WP-Nonce'])
})

type Server = {
  current?: string
  validNonce?: string
  freshInAnswer?: string
  before?: (request: SentRequest) => Promise<void> | undefined
  refresh?: () => unknown
}

// A server with one valid nonce, and a client that starts with an old one.
function openWith({ validNonce = 'unknown', freshInAnswer, before, refresh, ...given }: Server) {
  let expirations = 0
  const fake = createFakeContext(async (request) => {
    await before?.(request)
    if (isRefresh(request)) return refresh ? refresh() : new Response('fresh')
    if (nonceOf(request) !== validNonce) return refused()
    return Response.json({ ok: true }, { headers: freshInAnswer ? { 'X-WP-Nonce': freshInAnswer } : {} })
  })
  const nonce = { current: 'current' in given ? given.current : 'old' }
  const onSessionExpired = () => void expirations++
  const client = openRestClient(fake.context, { root, nonce, nonceEndpoint, onSessionExpired })
  return { ...fake, client, nonce, expirations: () => expirations }
}

function refused(): Response {
  const data = { status: 403 }
  const error = { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data }
  return Response.json(error, { status: 403 })
}

function isRefresh({ url }: SentRequest): boolean {
  return url === nonceEndpoint
}

function nonceOf({ headers }: SentRequest): string {
  return new Headers(headers).get('x-wp-nonce') ?? ''
}
