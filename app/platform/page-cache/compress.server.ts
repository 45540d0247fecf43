import { promisify } from 'node:util'
import type { BrotliOptions } from 'node:zlib'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import type { Log } from '#app/platform/log.server.ts'
import type { Bytes, CachedPage, PageCache } from './cache.ts'
import { chooseEncoding } from './representation.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const COMPRESSION_THRESHOLD_IN_BYTES = 1024
const COMPRESSIBLE_TYPE_PATTERN =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|[a-z.+-]+\+(?:json|xml))|image\/svg)/i

/** Compresses fast, in the encoding that the waiting visitor accepts; skipped where it would not help. */
export async function compressQuickly(
  body: Bytes,
  { contentType, acceptEncoding }: { contentType: string; acceptEncoding: string | undefined },
): Promise<Pick<CachedPage, 'gzip' | 'br'>> {
  const shouldCompress = body.byteLength >= COMPRESSION_THRESHOLD_IN_BYTES && isCompressible(contentType)
  if (!shouldCompress) return {}
  const acceptsBrotli = chooseEncoding(acceptEncoding, { gzip: body, br: body }) === 'br'
  // Brotli's fastest level takes a fifth of the time of its second one, and less than waking another thread.
  if (acceptsBrotli) return { br: brotliCompressSync(body, createBrotliOptions(body, 0)) }
  return { gzip: await gzipAsync(body, { level: 4 }) }
}

/** Whether a content type is compressible: texts are, images are compressed already. */
export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE_TYPE_PATTERN.test(contentType)
}

/** Compresses pages densely in the background, one at a time, so that answers keep their threads. */
export type CompressionQueue = { add(key: string, page: CachedPage): void; waitUntilIdle(): Promise<void> }

/** Pages are queued on their first hit, not on their render: a crawler's single visit is not worth the work. */
export function createCompressionQueue(
  cache: Pick<PageCache, 'makeDense'>,
  { log }: { log?: Pick<Log, 'warn'> } = {},
): CompressionQueue {
  const queuedPages = new WeakSet<CachedPage>()
  let lastCompression: Promise<void> = Promise.resolve()
  return {
    add(key, page) {
      const isCompressed = page.gzip !== undefined || page.br !== undefined
      if (!isCompressed || page.isDense || queuedPages.has(page)) return
      queuedPages.add(page)
      // After a failed compression the page keeps its encoding, and the queue continues.
      lastCompression = lastCompression
        .then(async () => cache.makeDense(key, page, await compressDensely(page.body)))
        .catch((error: unknown) => log?.warn({ err: error, key }, 'A page could not be compressed'))
    },
    waitUntilIdle: () => lastCompression,
  }
}

// The highest compression: most pages then fit into the first packets that a server may send, which saves a
// slow connection a round trip.
async function compressDensely(body: Bytes): Promise<{ gzip: Bytes; br: Bytes }> {
  return {
    br: await brotliAsync(body, createBrotliOptions(body, constants.BROTLI_MAX_QUALITY)),
    gzip: await gzipAsync(body, { level: 6 }),
  }
}

function createBrotliOptions(body: Bytes, quality: number): BrotliOptions {
  return {
    // Most pages fit into one chunk; smaller chunks would have to be concatenated.
    chunkSize: 32 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: calculateWindowBits(body),
    },
  }
}

// A window as large as the page finds every match; allocating the default one of 4 MB takes longer than
// compressing a page.
function calculateWindowBits({ byteLength }: Bytes): number {
  const neededBits = Math.ceil(Math.log2(byteLength))
  return Math.min(Math.max(neededBits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
