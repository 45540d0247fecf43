import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CachedPage } from './cache.ts'
import { compressQuickly, createBrotliQueue } from './compress.server.ts'

function aPage(text: string): CachedPage {
  const body = Buffer.from(text)
  const cacheControl = { kind: 'private', freshForSeconds: 1 } as const
  const rest = { tags: new Set<string>(), targets: new Set<string>(), cacheControl }
  return { status: 200, headers: [], body, gzip: body, etag: '', ...rest }
}

test('a page that fails to compress is logged and does not block the queue', async () => {
  const compressed: string[] = []
  const log = { warn: vi.fn<(details: unknown, text?: string) => void>() }
  const cache = {
    makeDense(key: string, _page: CachedPage, { br }: { br: Uint8Array }) {
      if (key === '/first/') throw new Error('out of memory')
      compressed.push(`${key} ${brotliDecompressSync(br).toString()}`)
    },
  }
  const queue = createBrotliQueue(cache, { log })
  for (const key of ['/first/', '/second/', '/third/']) queue.add(key, aPage(`page ${key}`))
  await queue.waitUntilIdle()
  expect(compressed).toEqual(['/second/ page /second/', '/third/ page /third/'])
  expect(log.warn.mock.calls).toMatchObject([
    [{ key: '/first/', err: { message: 'out of memory' } }, expect.anything()],
  ])
})

test('quick compression uses brotli if the client accepts brotli, and gzip otherwise', async () => {
  const body = Buffer.from('<p>حانوت</p>'.repeat(200))
  const compress = (acceptEncoding?: string) =>
    compressQuickly(body, { contentType: 'text/html; charset=utf-8', acceptEncoding })
  const modern = await compress('gzip, deflate, br')
  expect([modern.gzip, brotliDecompressSync(modern.br ?? '')]).toEqual([undefined, body])
  for (const accept of ['gzip, br;q=0', 'identity', undefined]) {
    const other = await compress(accept)
    expect([other.br, gunzipSync(other.gzip ?? '')]).toEqual([undefined, body])
  }
})

test('small responses and images are not compressed', async () => {
  const wishes = { contentType: 'text/html', acceptEncoding: 'br' }
  expect(await compressQuickly(Buffer.from('short'), wishes)).toEqual({})
  expect(await compressQuickly(Buffer.alloc(5000), { ...wishes, contentType: 'image/webp' })).toEqual({})
})
