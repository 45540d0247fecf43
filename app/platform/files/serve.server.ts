import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Files, OpenFile } from './files.ts'
import { matchesEtag } from '#app/platform/page-cache/representation.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { isFileName, findMediaType } from './files.ts'
import { parseRange } from './range.ts'

export type ServeFilesOptions = {
  files: Files
  /** Whether browsers that accept AVIF receive it instead of the named WebP. Caches in front must respect `Vary`. */
  offersAvif: () => boolean
}

const URL_PREFIX = '/media/'
const ONE_YEAR_IN_SECONDS = 31_536_000
const ONE_DAY_IN_SECONDS = 86_400
const MAX_CACHED_NAMES = 10_000

/** Serves `/media/<name>`: whole or in ranges, cached for a year, and never as content that could run. */
export function serveFiles({ files, offersAvif }: ServeFilesOptions): MiddlewareHandler<PlatformEnv> {
  const findAvif = createAvifFinder(files)
  return async (c, next) => {
    const { method, path } = c.req
    if (!path.startsWith(URL_PREFIX) || (method !== 'GET' && method !== 'HEAD')) return next()
    const name = decodePercent(path.slice(URL_PREFIX.length))
    if (!isFileName(name)) return next()
    if (files.createPublicUrl) return redirectToPublicUrl(c, files.createPublicUrl(name))
    const wantsAvif = name.endsWith('.webp') && offersAvif() && acceptsAvif(c)
    return (await answerFile(c, files, (wantsAvif && (await findAvif(name))) || name)) ?? next()
  }
}

/** The origin from which browsers fetch files directly; undefined when the shop serves them. */
export function readPublicOrigin({ createPublicUrl }: Files): string | undefined {
  return createPublicUrl && new URL(createPublicUrl('a.webp')).origin
}

async function answerFile(c: Context<PlatformEnv>, files: Files, name: string): Promise<Response | null> {
  const etag = `"${name}"`
  const range = parseRange(c.req.raw.headers, etag)
  const file = await files.open(name, range)
  if (!file) return null
  const headers = createHeaders(name, etag)
  if (file === 'beyond') return answerBeyondEnd(files, name, headers)
  const { body, sizeInBytes, changedAt, servedRange } = file
  headers.set('Last-Modified', changedAt.toUTCString())
  if (!servedRange && isUnchanged(c, etag))
    return discardBody(body, new Response(null, { status: 304, headers }))
  headers.set('Content-Type', findMediaType(name))
  headers.set('Content-Length', String(servedRange ? servedRange.end - servedRange.start + 1 : sizeInBytes))
  if (servedRange)
    headers.set('Content-Range', `bytes ${servedRange.start}-${servedRange.end}/${sizeInBytes}`)
  const status = servedRange ? 206 : 200
  if (c.req.method === 'HEAD') return discardBody(body, new Response(null, { status, headers }))
  return new Response(body, { status, headers })
}

function createHeaders(name: string, etag: string): Headers {
  const headers = new Headers({
    'Cache-Control': `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    // The file may come from an untrusted source: opened by itself it is an image and nothing else.
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "script-src 'none'; object-src 'none'; sandbox",
  })
  if (/\.(?:webp|avif)$/.test(name)) headers.set('Vary', 'Accept')
  return headers
}

async function answerBeyondEnd(files: Files, name: string, headers: Headers): Promise<Response> {
  const wholeFile = await files.open(name)
  if (!wholeFile || wholeFile === 'beyond') return new Response(null, { status: 404 })
  headers.set('Content-Range', `bytes */${wholeFile.sizeInBytes}`)
  return discardBody(wholeFile.body, new Response(null, { status: 416, headers }))
}

async function discardBody(body: OpenFile['body'], answer: Response): Promise<Response> {
  await body.cancel()
  return answer
}

// Cached briefly, so that the bucket may move.
function redirectToPublicUrl(c: Context<PlatformEnv>, url: string): Response {
  return c.body(null, 302, { Location: url, 'Cache-Control': `public, max-age=${ONE_DAY_IN_SECONDS}` })
}

function isUnchanged(c: Context<PlatformEnv>, etag: string): boolean {
  const etags = c.req.header('if-none-match')
  return etags ? matchesEtag(etags, etag) : c.req.header('if-modified-since') !== undefined
}

function acceptsAvif(c: Context<PlatformEnv>): boolean {
  return c.req.header('accept')?.includes('image/avif') ?? false
}

// An image either always or never has an AVIF; a missing one is checked again after a while.
function createAvifFinder(files: Files): (webp: string) => Promise<string | undefined> {
  const recheckTimeByName = new Map<string, number>()
  const pauseInMs = 60_000
  return async (webp) => {
    const now = performance.now()
    if ((recheckTimeByName.get(webp) ?? 0) > now) return undefined
    const avif = webp.replace(/\.webp$/, '.avif')
    if (await files.has(avif)) return avif
    if (recheckTimeByName.size >= MAX_CACHED_NAMES) recheckTimeByName.clear()
    recheckTimeByName.set(webp, now + pauseInMs)
    return undefined
  }
}
