import { expect, test } from 'vitest'
import { openRestClient } from './client.ts'
import { createFakeContext } from './fake-context.ts'

const root = 'https://shop.test/wp-json/'
const path = '/wp/v2/media?per_page=-1'

test('API-5: three pages are requested with per_page=100 and joined in order', async () => {
  const { client, sentRequests } = openClient([
    createPageResponse([1, 2], 2),
    createPageResponse([3], 3),
    createPageResponse([4]),
  ])
  expect(await client.request({ path })).toEqual([1, 2, 3, 4])
  expect(sentRequests.map(({ url }) => new URL(url).searchParams.toString())).toEqual([
    'per_page=100&_locale=user',
    'per_page=100&page=2&_locale=user',
    'per_page=100&page=3&_locale=user',
  ])
})

test('API-5: a failing page rejects the whole request with the message of the server and is logged once', async () => {
  const errorBody = { code: 'rest_post_invalid_page_number', message: 'No such page', data: { status: 400 } }
  const { client, loggedLines, sentRequests } = openClient([
    createPageResponse([1], 2),
    createPageResponse([2], 3),
    Response.json(errorBody, { status: 400 }),
  ])
  await expect(client.request({ path })).rejects.toMatchObject({ ...errorBody, body: errorBody })
  expect(sentRequests).toHaveLength(3)
  expect(loggedLines).toEqual(['GET /wp/v2/media → 400 rest_post_invalid_page_number'])
})

test('ERR-2: a page that is not JSON or not a list is rejected as invalid_json', async () => {
  const htmlCase = openClient([createPageResponse([1], 2), new Response('<html>')])
  await expect(htmlCase.client.request({ path })).rejects.toMatchObject({
    code: 'invalid_json',
    cause: 'not-json',
  })
  const objectCase = openClient([createPageResponse([1], 2), Response.json({ a: 1 })])
  await expect(objectCase.client.request({ path })).rejects.toMatchObject({ code: 'invalid_json' })
})

test('ERR-1: an unreachable page is rejected as fetch_error', async () => {
  const { client } = openClient([createPageResponse([1], 2), new TypeError('Failed to fetch')])
  await expect(client.request({ path })).rejects.toMatchObject({ code: 'fetch_error', cause: 'unreachable' })
})

test('ERR-5: a nonce that expires between two pages is renewed', async () => {
  const staleNonceResponse = Response.json({ code: 'rest_cookie_invalid_nonce' }, { status: 403 })
  const responses = [
    createPageResponse([1], 2),
    staleNonceResponse,
    new Response('fresh'),
    createPageResponse([1], 2),
    createPageResponse([2]),
  ]
  const { client, sentRequests } = openClient(responses, {
    nonce: { current: 'old' },
    nonceEndpoint: '/nonce',
  })
  expect(await client.request({ path })).toEqual([1, 2])
  expect(sentRequests).toHaveLength(5)
})

test('API-5: an item that moves to the next page while reading is returned once', async () => {
  const { client } = openClient([
    createPageResponse([{ id: 1 }, { id: 2 }], 2),
    createPageResponse([{ id: 2 }, { id: 3 }]),
  ])
  expect(await client.request({ path })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('API-5: a circular next link ends the reading', async () => {
  const { client, sentRequests } = openClient([
    createPageResponse([1], 2),
    createPageResponse([2], 3),
    createPageResponse([3], 2),
  ])
  expect(await client.request({ path })).toEqual([1, 2, 3])
  expect(sentRequests).toHaveLength(3)
})

test('API-5: an endless collection is rejected as unknown_error', async () => {
  const fake = createFakeContext(({ url }) =>
    createPageResponse([1], Number(new URL(url).searchParams.get('page') ?? 1) + 1),
  )
  const client = openRestClient(fake.context, { root })
  await expect(client.request({ path })).rejects.toMatchObject({ code: 'unknown_error', cause: 'unexpected' })
})

test('API-5: an abort between two pages ends the reading', async () => {
  const abortController = new AbortController()
  const fake = createFakeContext(({ url }) => {
    if (url.includes('page=2')) abortController.abort()
    return createPageResponse([1], 2)
  })
  const client = openRestClient(fake.context, { root })
  await expect(client.request({ path, signal: abortController.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(fake.sentRequests).toHaveLength(2)
})

function openClient(responses: unknown[], options: Partial<Parameters<typeof openRestClient>[1]> = {}) {
  const fake = createFakeContext(responses)
  return { ...fake, client: openRestClient(fake.context, { root, ...options }) }
}

function createPageResponse(items: unknown[], nextPage?: number): Response {
  const link = `<${root}wp/v2/media?per_page=100&page=${nextPage}>; rel="next"`
  return Response.json(items, { headers: nextPage ? { Link: link } : {} })
}
