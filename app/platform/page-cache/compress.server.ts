import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Log } from '#app/platform/log.server.ts'
import type { Bytes, CachedPage, PageCache } from './cache.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const SMALLEST_WORTH_COMPRESSING_IN_BYTES = 1024
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|manifest\+json|[a-z.+-]+\+(?:json|xml))|image\/svg)/i

/** Compresses fast, for the answer that is waiting; undefined where it would not help. */
export async function gzipQuickly(body: Bytes, contentType: string): Promise<Bytes | undefined> {
  if (body.byteLength < SMALLEST_WORTH_COMPRESSING_IN_BYTES || !COMPRESSIBLE.test(contentType))
    return undefined
  return gzipAsync(body, { level: 4 })
}

/** Compresses a page well in the background, one page at a time, so that answers keep their threads. */
export type BrotliQueue = { add(key: string, page: CachedPage): void; idle(): Promise<void> }

/** Pages come here on their first hit, not on their render: a crawler's one visit is not worth the work. */
export function createBrotliQueue(
  cache: Pick<PageCache, 'addBrotli'>,
  { log }: { log?: Pick<Log, 'warn'> } = {},
): BrotliQueue {
  const seen = new WeakSet<CachedPage>()
  let last: Promise<void> = Promise.resolve()
  return {
    add(key, page) {
      if (!page.gzip || page.br || seen.has(page)) return
      seen.add(page)
      // A page that could not be compressed goes on in the form it has, and the next one has its turn.
      last = last
        .then(async () => cache.addBrotli(key, page, await brotli(page.body)))
        .catch((error: unknown) => log?.warn({ err: error, key }, 'A page could not be compressed'))
    },
    idle: () => last,
  }
}

function brotli(body: Bytes): Promise<Bytes> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
