import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { matchesEtag } from '#app/platform/page-cache/representation.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'

export type StaticFiles = {
  /** The folder on disk. */
  folder: string
  /** Its URL prefix: `/assets/` serves `{folder}/entry-a1b2.js` at `/assets/entry-a1b2.js`; `/` when absent. */
  urlPrefix?: string
  /** Files whose names change with their content are cached for a year; the others are revalidated after an hour. */
  areNamesHashed: boolean
  /** Whether `.br` and `.gz` siblings exist and are sent instead. */
  isPrecompressed?: boolean
}

const ONE_YEAR_IN_SECONDS = 31_536_000
const ONE_HOUR_IN_SECONDS = 3_600
const COMPRESSED_SIBLING_PATTERN = /\.(?:br|gz|zst)$/

/**
 * Serves the files of a folder: types, encodings and ranges by Hono's serveStatic; validators and cache
 * lifetimes by us.
 */
export function staticFiles(files: StaticFiles): MiddlewareHandler<PlatformEnv> {
  const { folder, urlPrefix = '/', areNamesHashed, isPrecompressed = false } = files
  const serve = serveStatic<PlatformEnv>({
    root: folder,
    precompressed: isPrecompressed,
    index: 'never an index page',
    rewriteRequestPath: (path) => path.slice(urlPrefix.length - 1),
  })
  const cacheControl = areNamesHashed
    ? `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`
    : `public, max-age=${ONE_HOUR_IN_SECONDS}`

  return async (c, next) => {
    const { method, path } = c.req
    const isServedPath =
      path.startsWith(urlPrefix) &&
      !path.endsWith('/') &&
      !(isPrecompressed && COMPRESSED_SIBLING_PATTERN.test(path))
    if (!isServedPath || (method !== 'GET' && method !== 'HEAD')) return next()
    // A request with an invalid range receives the whole file (RFC 9110, 14.2).
    if (!isValidRange(c.req.header('range') ?? '')) c.req.raw.headers.delete('range')
    const response = await serveWithIfRange(c, serve)
    if (!response) return next()
    const { headers } = response
    headers.set('Cache-Control', cacheControl)
    headers.set('Accept-Ranges', 'bytes')
    if (isPrecompressed && !headers.has('Vary')) headers.set('Vary', 'Accept-Encoding')
    return isUnchanged(c, response) ? createNotModified(response) : response
  }
}

/** A single byte range: 'bytes=0-99', 'bytes=100-' or 'bytes=-100'; '' requests none. */
function isValidRange(text: string): boolean {
  const range = /^bytes=(\d*)-(\d*)$/.exec(text)
  if (!range) return text === ''
  const [, first = '', last = ''] = range
  return first === '' || last === '' ? first !== last : Number(first) <= Number(last)
}

type Serve = ReturnType<typeof serveStatic<PlatformEnv>>

async function serveWithIfRange(c: Context<PlatformEnv>, serve: Serve): Promise<Response | undefined> {
  const answer = await serveWithEtag(c, serve)
  const condition = c.req.header('if-range')
  if (answer?.status !== 206 || !condition) return answer
  if (condition === answer.headers.get('ETag') || condition === answer.headers.get('Last-Modified'))
    return answer
  // A range of a changed file would not match the parts that the browser has: it receives the whole file.
  await answer.body?.cancel()
  c.req.raw.headers.delete('range')
  c.header('Content-Range', undefined)
  return serveWithEtag(c, serve)
}

async function serveWithEtag(c: Context<PlatformEnv>, serve: Serve): Promise<Response | undefined> {
  const answer = await serve(c, () => Promise.resolve())
  if (!answer) return undefined
  const headers = new Headers(answer.headers)
  headers.set('ETag', createEtag(headers))
  return new Response(answer.body, { status: answer.status, headers })
}

// Size and modification time, as most file servers do. An encoded sibling has its own size, so it has its own
// tag.
function createEtag(headers: Headers): string {
  const size = headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length') ?? '0'
  const changedAt = Date.parse(headers.get('Last-Modified') ?? '') || 0
  return `"${Number(size).toString(36)}-${changedAt.toString(36)}"`
}

function isUnchanged(c: Context<PlatformEnv>, { headers, status }: Response): boolean {
  if (status !== 200) return false
  const ifNoneMatch = c.req.header('if-none-match')
  if (ifNoneMatch) return matchesEtag(ifNoneMatch, headers.get('ETag') ?? '')
  const ifModifiedSince = Date.parse(c.req.header('if-modified-since') ?? '')
  return Date.parse(headers.get('Last-Modified') ?? '') <= ifModifiedSince
}

async function createNotModified(answer: Response): Promise<Response> {
  await answer.body?.cancel()
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  headers.delete('Content-Encoding')
  return new Response(null, { status: 304, headers })
}
