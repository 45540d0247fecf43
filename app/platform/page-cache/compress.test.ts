import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CachedPage } from './cache.ts'
import { createBrotliQueue } from './compress.server.ts'

function aPage(text: string): CachedPage {
  const body = Buffer.from(text)
  const cacheControl = { kind: 'private', freshForSeconds: 1 } as const
  const rest = { tags: new Set<string>(), targets: new Set<string>(), cacheControl }
  return { status: 200, headers: [], body, gzip: body, etag: '', ...rest }
}

test('a page that cannot be compressed is logged and holds up none of the others', async () => {
  const compressed: string[] = []
  const log = { warn: vi.fn<(facts: unknown, text?: string) => void>() }
  const cache = {
    addBrotli(key: string, _page: CachedPage, br: Uint8Array) {
      if (key === '/first/') throw new Error('out of memory')
      compressed.push(`${key} ${brotliDecompressSync(br).toString()}`)
    },
  }
  const queue = createBrotliQueue(cache, { log })
  for (const key of ['/first/', '/second/', '/third/']) queue.add(key, aPage(`page ${key}`))
  await queue.idle()
  expect(compressed).toEqual(['/second/ page /second/', '/third/ page /third/'])
  expect(log.warn.mock.calls).toMatchObject([
    [{ key: '/first/', err: { message: 'out of memory' } }, expect.anything()],
  ])
})
