import { expect, test } from 'vitest'
import { openRestClient } from './client.ts'
import { createFakeContext, type SentRequest } from './fake-context.ts'

function openClient(createResponse: (sent: SentRequest) => unknown) {
  const fake = createFakeContext(createResponse)
  const nonce = { current: 'n' }
  const client = openRestClient(fake.context, { root: 'https://shop.test/wp-json/', nonce, locale: 'en' })
  return { ...fake, client }
}

test('F.3: identical concurrent reads are sent once; each caller gets its own copy of the response', async () => {
  const { client, sentRequests } = openClient(() => Response.json({ items: [1] }))
  const results = await Promise.all([
    client.request({ path: '/x' }),
    client.request({ path: '/x', method: 'get' }),
  ])
  expect(sentRequests).toHaveLength(1)
  expect(results).toEqual([{ items: [1] }, { items: [1] }])
  expect(results[0]).not.toBe(results[1])
})

test('F.3: a read is sent again after its response, and a failure is shared only by concurrent callers', async () => {
  let attempts = 0
  const { client, sentRequests } = openClient(() =>
    ++attempts === 1
      ? Response.json({ code: 'busy', message: 'No' }, { status: 500 })
      : Response.json(attempts),
  )
  const results = await Promise.allSettled([client.request({ path: '/x' }), client.request({ path: '/x' })])
  for (const each of results) expect(each).toMatchObject({ reason: { code: 'busy' } })
  expect(await client.request({ path: '/x' })).toBe(2)
  expect(await client.request({ path: '/x' })).toBe(3)
  expect(sentRequests).toHaveLength(3)
})

test('F.3: a read after a change does not reuse a read from before the change', async () => {
  const oldResponse = Promise.withResolvers<Response>()
  const saveResponse = Promise.withResolvers<Response>()
  let count = 0
  const { client } = openClient(({ method }) => {
    if (method === 'POST') return saveResponse.promise
    return ++count === 1 ? oldResponse.promise : Response.json(`new ${count}`)
  })
  const readBeforeChange = client.request({ path: '/me' })
  const change = client.request({ path: '/session', method: 'POST', data: {} })
  const readDuringChange = client.request({ path: '/me' })
  saveResponse.resolve(Response.json(null))
  await change
  const readAfterChange = client.request({ path: '/me' })
  oldResponse.resolve(Response.json('old'))
  expect(await Promise.all([readBeforeChange, readDuringChange, readAfterChange])).toEqual([
    'old',
    'new 2',
    'new 3',
  ])
})

test.each([
  ['other query parameters', { path: '/x?a=2' }],
  ['other headers', { path: '/x?a=1', headers: { 'X-One': '1' } }],
  ['an abort signal', { path: '/x?a=1', signal: new AbortController().signal }],
  ['an unparsed response', { path: '/x?a=1', parse: false }],
  ['the method POST', { path: '/x?a=1', method: 'POST' }],
])('F.3: a read is not shared with a request with %s', async (_, request) => {
  const { client, sentRequests } = openClient(() => Response.json(1))
  await Promise.all([client.request({ path: '/x?a=1' }), client.request(request)])
  expect(sentRequests).toHaveLength(2)
})
