import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { compressQuickly, isCompressible } from '#app/platform/page-cache/compress.server.ts'
import { chooseEncoding } from '#app/platform/page-cache/representation.ts'

/**
 * Compresses answers to API calls in the smallest encoding that the client accepts. Only for complete
 * answers, not for streams.
 */
export function compressCalls(isCall: (c: Context<PlatformEnv>) => boolean): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    await next()
    if (isCall(c)) await compress(c)
  }
}

async function compress(c: Context<PlatformEnv>): Promise<void> {
  const { status, headers } = c.res
  const contentType = headers.get('Content-Type') ?? ''
  if (headers.has('Content-Encoding') || /no-transform/i.test(headers.get('Cache-Control') ?? '')) return
  if (status !== 304 && !isCompressible(contentType)) return
  headers.append('Vary', 'Accept-Encoding')
  if (!c.res.body) return
  const acceptEncoding = c.req.header('accept-encoding')
  const bothEncodings = { gzip: EMPTY_BODY, br: EMPTY_BODY }
  if (chooseEncoding(acceptEncoding, bothEncodings) === 'identity') return
  const body = new Uint8Array(await c.res.arrayBuffer())
  const encodedBodies = await compressQuickly(body, { contentType, acceptEncoding })
  const encoding = chooseEncoding(acceptEncoding, encodedBodies)
  const sentBody = (encoding === 'identity' ? undefined : encodedBodies[encoding]) ?? body
  const newHeaders = new Headers(headers)
  newHeaders.set('Content-Length', String(sentBody.byteLength))
  if (sentBody !== body) newHeaders.set('Content-Encoding', encoding)
  // A strong ETag identifies exact bytes; a weak one identifies the answer in each encoding.
  const etag = headers.get('ETag')
  if (sentBody !== body && etag?.startsWith('"')) newHeaders.set('ETag', `W/${etag}`)
  // Hono copies the headers of a replaced response into the new one; clearing it first prevents that.
  c.res = undefined
  c.res = new Response(sentBody, { status, headers: newHeaders })
}

const EMPTY_BODY = new Uint8Array()
