/** The storefront's REST client uploads to a shop whose image processing fails a given number of times. */
import { beforeEach, expect, test } from 'vitest'
import { openRestClient } from '#app/platform/rest-client/client.ts'
import { mediaUpload } from '#app/platform/rest-client/media-upload.ts'
import type { RestClientContext } from '#app/platform/rest-client/types.ts'
import { openShop } from '#tests/open-shop.ts'
import { drawSizes } from '#app/features/media/pictures/sizes.server.ts'
import { aJpeg, signInCaller, createForm, readStored } from './test-uploads.ts'

const shop = await openShop()
const { services } = shop
const manager = await signInCaller(shop, 'manager')
const requests: string[] = []
const responses: Promise<Response>[] = []

beforeEach(() => {
  requests.length = 0
  responses.length = 0
  Object.assign(services, { drawSizes })
})

test('API-6: a successful upload sends a single request', async () => {
  expect(await upload()).toMatchObject({ media_type: 'image', missing_image_sizes: [] })
  expect(requests).toEqual(['POST /wp-json/wp/v2/media'])
})

test('NUM-4: the fifth and last post-process request can succeed', async () => {
  const storedBefore = await readStored(shop)
  failDrawing(5)
  expect(await upload()).toMatchObject({ missing_image_sizes: [] })
  expect(requests).toHaveLength(1 + 5)
  expect((await readStored(shop)).rows).toHaveLength(storedBefore.rows.length + 1)
})

test('ERR-4: after 1 + 5 + 1 requests no file is left, and the message suggests to scale the image down', async () => {
  const storedBefore = await readStored(shop)
  failDrawing(6)
  await expect(upload()).rejects.toMatchObject({
    code: 'post_process',
    message: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
  })
  await Promise.all(responses)
  const id = /(\d+)\/post-process/.exec(requests[1] ?? '')?.[1]
  expect(requests).toEqual([
    'POST /wp-json/wp/v2/media',
    ...Array<string>(5).fill(`POST /wp-json/wp/v2/media/${id}/post-process`),
    `DELETE /wp-json/wp/v2/media/${id}`,
  ])
  expect(await readStored(shop)).toEqual(storedBefore)
})

test('API-6: an upload cancelled during processing is deleted', async () => {
  const storedBefore = await readStored(shop)
  const abortController = new AbortController()
  failDrawing(6, () => abortController.abort())
  await expect(upload(abortController.signal)).rejects.toMatchObject({ cause: 'aborted' })
  await expect.poll(() => requests.at(-1)).toMatch(/^DELETE/)
  await Promise.all(responses)
  await expect.poll(() => readStored(shop)).toEqual(storedBefore)
})

test('ERR-5: a stale nonce is renewed, and the upload is sent again without an error', async () => {
  expect(await upload(undefined, '0123456789abcdef0123')).toMatchObject({ media_type: 'image' })
  expect(requests).toEqual([
    'POST /wp-json/wp/v2/media',
    'GET /wp-admin/admin-ajax.php',
    'POST /wp-json/wp/v2/media',
  ])
})

test('an upload that is not a picture is rejected without a retry', async () => {
  const client = openClient('ar', manager.nonce)
  const form = createForm(Buffer.from('<svg/>'), 'a.jpg')
  const upload = client.request({ path: '/wp/v2/media', method: 'POST', body: form })
  await expect(upload).rejects.toMatchObject({ code: 'rest_upload_unsupported_type', cause: 'refused' })
  expect(requests).toHaveLength(1)
})

async function upload(signal?: AbortSignal, nonce = manager.nonce): Promise<unknown> {
  const body = createForm(await aJpeg(), 'photo.jpg')
  return openClient('en', nonce).request({ path: '/wp/v2/media', method: 'POST', body, signal })
}

function openClient(locale: string, nonce: string) {
  const context = createClientContext(manager.cookie)
  const client = openRestClient(context, {
    root: 'http://shop.test/wp-json/',
    nonce: { current: nonce },
    nonceEndpoint: 'http://shop.test/wp-admin/admin-ajax.php?action=rest-nonce',
    locale,
  })
  client.use(mediaUpload(context))
  return client
}

/** A browser with the cookie; its delays end at once. */
function createClientContext(cookie: string): RestClientContext {
  return {
    fetch: (url, init) => {
      const headers = new Headers(init.headers)
      const method = headers.get('x-http-method-override') ?? init.method ?? 'GET'
      requests.push(`${method} ${new URL(url).pathname}`)
      headers.set('cookie', cookie)
      const response = Promise.resolve(shop.shop.request(url, { ...init, headers }))
      responses.push(response)
      return response
    },
    console: { error: () => {} },
    callAfter: (delayInMs, then) => {
      const timer = setTimeout(then, delayInMs >= 30_000 ? delayInMs : 0)
      return () => clearTimeout(timer)
    },
    random: () => 0,
    isOnline: () => true,
    translate: ({ id, message }) => message ?? id,
  }
}

/** Makes the image processing fail this many times, the first time after one size. */
function failDrawing(times: number, beforeFailure: () => void = () => {}): void {
  let remainingFailures = times
  const drawAndFail: typeof drawSizes = async (picture, { widths, type }, keep) => {
    if (remainingFailures-- <= 0) return drawSizes(picture, { widths, type }, keep)
    if (remainingFailures === times - 1) await drawSizes(picture, { widths: widths.slice(0, 1), type }, keep)
    else beforeFailure()
    throw new Error('no memory left')
  }
  Object.assign(services, { drawSizes: drawAndFail })
}
