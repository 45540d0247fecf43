import type { Bytes, CacheControl, CachedPage } from './cache.ts'

/** The request headers that determine the form of the answer. */
export type RequestPreferences = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** One complete answer; a `body` of null means 304. Headers alternate name and value, as node:http expects. */
export type Representation = { status: number; headers: string[]; body: Bytes | null }

/**
 * Chooses encoding and status for a cached page. Nothing else does, so that both paths to the cache answer
 * alike.
 */
export function chooseRepresentation(
  page: CachedPage,
  preferences: RequestPreferences,
  now: number,
): Representation {
  const validators = ['ETag', page.etag, 'Vary', 'Accept-Encoding', ...createCacheHeaders(page, now)]
  if (page.status === 200 && matchesEtag(preferences.ifNoneMatch, page.etag)) {
    return { status: 304, headers: validators, body: null }
  }
  const encoding = chooseEncoding(preferences.acceptEncoding, page)
  const body = (encoding === 'identity' ? undefined : page[encoding]) ?? page.body
  const headers = validators
  for (const [name, value] of page.headers) headers.push(name, value)
  if (page.policy) headers.push('Content-Security-Policy', page.policy)
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  headers.push('Content-Length', String(body.byteLength))
  return { status: page.status, headers, body }
}

type Encoding = 'br' | 'gzip' | 'identity'
const ENCODINGS_BEST_FIRST: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Picks the best existing encoding that `Accept-Encoding` allows; identity when none is listed. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  page: Pick<CachedPage, 'gzip' | 'br'>,
): Encoding {
  if (!acceptEncoding) return 'identity'
  const qualityByEncoding = parseAcceptEncoding(acceptEncoding)
  let bestEncoding: Encoding = 'identity'
  let bestQuality = 0
  for (const encoding of ENCODINGS_BEST_FIRST) {
    if (encoding !== 'identity' && !page[encoding]) continue
    // Identity is always acceptable, but preferred only when it is named.
    const quality =
      qualityByEncoding.get(encoding) ?? (encoding === 'identity' ? 0 : qualityByEncoding.get('*')) ?? 0
    if (quality <= bestQuality) continue
    bestEncoding = encoding
    bestQuality = quality
  }
  return bestEncoding
}

function parseAcceptEncoding(acceptEncoding: string): Map<string, number> {
  const qualityByEncoding = new Map<string, number>()
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
    const coding = name.trim().toLowerCase()
    qualityByEncoding.set(
      coding === 'x-gzip' ? 'gzip' : coding,
      quality === undefined ? 1 : Number(quality) || 0,
    )
  }
  return qualityByEncoding
}

/** Compares weakly, as If-None-Match requires: the list may contain several tags or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => normalizeEtag(candidate) === normalizeEtag(etag))
}

// Compressing proxies append a suffix to the tag ("abc-gzip"); it still identifies the same page.
function normalizeEtag(etag: string): string {
  return etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br)"$/, '"')
}

function createCacheHeaders(page: CachedPage, now: number): string[] {
  const remainingInSeconds =
    page.validUntil === undefined ? Infinity : Math.max(0, Math.floor((page.validUntil - now) / 1000))
  return createControlHeaders(page.cacheControl, remainingInSeconds)
}

function createControlHeaders(control: CacheControl, remainingInSeconds: number): string[] {
  const freshSeconds = Math.min(control.freshForSeconds, remainingInSeconds)
  if (control.kind === 'private') return ['Cache-Control', `private, max-age=${freshSeconds}`]
  const staleSeconds = Math.min(control.staleForSeconds, remainingInSeconds - freshSeconds)
  // Browsers obey stale-while-revalidate too and would show an old price after a click; so only shared caches
  // receive it (RFC 9213).
  return [
    'Cache-Control',
    `public, max-age=0, s-maxage=${freshSeconds}`,
    'CDN-Cache-Control',
    `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  ]
}
