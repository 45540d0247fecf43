import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CachedPage } from './cache.ts'
import { compressQuickly, createCompressionQueue } from './compress.server.ts'

function createPage(text: string): CachedPage {
  const body = Buffer.from(text)
  const cacheControl = { kind: 'private', freshForSeconds: 1 } as const
  const rest = { tags: new Set<string>(), targets: new Set<string>(), cacheControl }
  return { status: 200, headers: [], body, gzip: body, etag: '', ...rest }
}

test('a page that fails to compress is logged and does not block the queue', async () => {
  const compressedPages: string[] = []
  const log = { warn: vi.fn<(details: unknown, text?: string) => void>() }
  const cache = {
    makeDense(key: string, _page: CachedPage, { br }: { br: Uint8Array }) {
      if (key === '/first/') throw new Error('out of memory')
      compressedPages.push(`${key} ${brotliDecompressSync(br).toString()}`)
    },
  }
  const queue = createCompressionQueue(cache, { log })
  for (const key of ['/first/', '/second/', '/third/']) queue.add(key, createPage(`page ${key}`))
  await queue.waitUntilIdle()
  expect(compressedPages).toEqual(['/second/ page /second/', '/third/ page /third/'])
  expect(log.warn.mock.calls).toMatchObject([
    [{ key: '/first/', err: { message: 'out of memory' } }, expect.anything()],
  ])
})

test('quick compression uses brotli if the client accepts brotli, and gzip otherwise', async () => {
  const body = Buffer.from('<p>حانوت</p>'.repeat(200))
  const compress = (acceptEncoding?: string) =>
    compressQuickly(body, { contentType: 'text/html; charset=utf-8', acceptEncoding })
  const brotliResult = await compress('gzip, deflate, br')
  expect([brotliResult.gzip, brotliDecompressSync(brotliResult.br ?? '')]).toEqual([undefined, body])
  for (const accept of ['gzip, br;q=0', 'identity', undefined]) {
    const gzipResult = await compress(accept)
    expect([gzipResult.br, gunzipSync(gzipResult.gzip ?? '')]).toEqual([undefined, body])
  }
})

test('small responses and images are not compressed', async () => {
  const options = { contentType: 'text/html', acceptEncoding: 'br' }
  expect(await compressQuickly(Buffer.from('short'), options)).toEqual({})
  expect(await compressQuickly(Buffer.alloc(5000), { ...options, contentType: 'image/webp' })).toEqual({})
})
