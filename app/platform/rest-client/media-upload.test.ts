import { expect, test } from 'vitest'
import { openRestClient } from './client.ts'
import { createFakeContext } from './fake-context.ts'
import { mediaUpload } from './media-upload.ts'

const path = '/wp/v2/media'
const photoForm = new FormData()
const upload = { path, method: 'POST', body: photoForm }

test('API-6: a successful upload needs a single request', async () => {
  const { client, steps: listSteps } = openClient([Response.json({ id: 9 }, { status: 201 })])
  expect(await client.request(upload)).toEqual({ id: 9 })
  expect(listSteps()).toEqual(['POST /wp/v2/media'])
})

test('NUM-4: post-processing is attempted up to five times with increasing delays', async () => {
  const {
    client,
    steps: listSteps,
    pausesInMs,
  } = openClient([...createCrashResponses(5), Response.json({ id: 9 })])
  expect(await client.request(upload)).toEqual({ id: 9 })
  expect(listSteps()).toEqual(['POST /wp/v2/media', ...Array(5).fill('POST /wp/v2/media/9/post-process')])
  expect(pausesInMs).toEqual([500, 1000, 2000, 4000])
})

test('ERR-4: after five failed attempts the stored file is deleted and post_process is thrown', async () => {
  const {
    client,
    steps: listSteps,
    loggedLines,
  } = openClient([...createCrashResponses(6), new TypeError('Failed to fetch')])
  await expect(client.request(upload)).rejects.toMatchObject({
    code: 'post_process',
    message: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    cause: 'processing',
  })
  await Promise.resolve()
  await expect
    .poll(listSteps)
    .toEqual([
      'POST /wp/v2/media',
      ...Array(5).fill('POST /wp/v2/media/9/post-process'),
      'DELETE /wp/v2/media/9',
    ])
  expect(loggedLines).toEqual(['POST /wp/v2/media → 502 post_process'])
})

test('API-6: a post-processing request that fails on the network counts as an attempt', async () => {
  const { client, steps: listSteps } = openClient([
    ...createCrashResponses(1),
    new TypeError('Failed to fetch'),
    Response.json({ id: 9 }),
  ])
  expect(await client.request(upload)).toEqual({ id: 9 })
  expect(listSteps()).toHaveLength(3)
})

test.each([
  [
    'that responds without the id of the upload',
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'invalid_json',
  ],
  ['that responds with an invalid id', createCrashResponse('9/../1'), 'invalid_json'],
  [
    'that rejects the upload',
    Response.json({ code: 'rest_upload_file_too_big' }, { status: 413 }),
    'rest_upload_file_too_big',
  ],
  ['that cannot be reached', new TypeError('Failed to fetch'), 'fetch_error'],
])('API-6: post-processing is not requested from a server %s', async (_, response, code) => {
  const { client, sentRequests } = openClient([response])
  await expect(client.request(upload)).rejects.toMatchObject({ code })
  expect(sentRequests).toHaveLength(1)
})

test('API-6: an abort during post-processing deletes the stored file', async () => {
  const abortController = new AbortController()
  const fake = createFakeContext(({ url }) => {
    if (url.includes('post-process')) abortController.abort()
    return createCrashResponse()
  })
  const client = openRestClient(fake.context, {})
  client.use(mediaUpload(fake.context))
  await expect(client.request({ ...upload, signal: abortController.signal })).rejects.toMatchObject({
    cause: 'aborted',
  })
  await expect.poll(() => fake.sentRequests.at(-1)?.url).toContain('/wp/v2/media/9?force=true')
  expect(fake.sentRequests).toHaveLength(3)
})

test('ERR-5: an upload with a stale nonce is sent again with a fresh nonce', async () => {
  const staleNonceResponse = Response.json({ code: 'rest_cookie_invalid_nonce' }, { status: 403 })
  const fake = createFakeContext([staleNonceResponse, new Response('fresh'), Response.json({ id: 9 })])
  const client = openRestClient(fake.context, { nonce: { current: 'old' }, nonceEndpoint: '/nonce' })
  client.use(mediaUpload(fake.context))
  expect(await client.request(upload)).toEqual({ id: 9 })
})

function openClient(responses: unknown[]) {
  const fake = createFakeContext(responses)
  const client = openRestClient(fake.context, {})
  client.use(mediaUpload(fake.context))
  const listSteps = () =>
    fake.sentRequests.map(({ url, method, headers }) => {
      const overriddenMethod = new Headers(headers).get('x-http-method-override')
      return `${overriddenMethod ?? method} ${url.split('?')[0]}`
    })
  return { ...fake, client, steps: listSteps }
}

function createCrashResponses(count: number): Response[] {
  return Array.from({ length: count }, () => createCrashResponse())
}

function createCrashResponse(mediaId = '9'): Response {
  return new Response('<h1>Bad gateway</h1>', {
    status: 502,
    headers: { 'X-WP-Upload-Attachment-ID': mediaId },
  })
}
