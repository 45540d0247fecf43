import type { Bytes, CacheControl, CachedPage } from './cache.ts'

/** What of a request decides the form of the answer. */
export type Wishes = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** One complete answer; a `body` of null means 304. Headers are name, value, name, value… as node:http takes them. */
export type Representation = { status: number; headers: string[]; body: Bytes | null }

/** Chooses encoding and status for a kept page. The only place that does, so every path to the cache answers alike. */
export function chooseRepresentation(page: CachedPage, wishes: Wishes, now: number): Representation {
  const validators = ['ETag', page.etag, 'Vary', 'Accept-Encoding', ...cacheHeaders(page, now)]
  if (page.status === 200 && matchesEtag(wishes.ifNoneMatch, page.etag)) {
    return { status: 304, headers: validators, body: null }
  }
  const encoding = chooseEncoding(wishes.acceptEncoding, page)
  const body = (encoding === 'identity' ? undefined : page[encoding]) ?? page.body
  const headers = validators
  for (const [name, value] of page.headers) headers.push(name, value)
  if (page.policy) headers.push('Content-Security-Policy', page.policy)
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  headers.push('Content-Length', String(body.byteLength))
  return { status: page.status, headers, body }
}

type Encoding = 'br' | 'gzip' | 'identity'
const BEST_FIRST: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Picks the best form that exists and that `Accept-Encoding` allows; what nobody listed is sent plain. */
export function chooseEncoding(accept: string | undefined, page: Pick<CachedPage, 'gzip' | 'br'>): Encoding {
  if (!accept) return 'identity'
  const wanted = parseAcceptEncoding(accept)
  let best: Encoding = 'identity'
  let bestQuality = 0
  for (const encoding of BEST_FIRST) {
    if (encoding !== 'identity' && !page[encoding]) continue
    // Plain is always acceptable, but only wished for when it is named.
    const quality = wanted.get(encoding) ?? (encoding === 'identity' ? 0 : wanted.get('*')) ?? 0
    if (quality <= bestQuality) continue
    best = encoding
    bestQuality = quality
  }
  return best
}

function parseAcceptEncoding(accept: string): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
    const coding = name.trim().toLowerCase()
    wanted.set(coding === 'x-gzip' ? 'gzip' : coding, quality === undefined ? 1 : Number(quality) || 0)
  }
  return wanted
}

/** Compares weakly, as If-None-Match asks: the list may hold several tags or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(etag))
}

// Compressing proxies append their mark to the tag ("abc-gzip"); the page behind it is still the same one.
function opaque(etag: string): string {
  return etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br)"$/, '"')
}

function cacheHeaders(page: CachedPage, now: number): string[] {
  const leftInSeconds =
    page.validUntil === undefined ? Infinity : Math.max(0, Math.floor((page.validUntil - now) / 1000))
  return describe(page.cacheControl, leftInSeconds)
}

function describe(control: CacheControl, leftInSeconds: number): string[] {
  const fresh = Math.min(control.freshForSeconds, leftInSeconds)
  if (control.kind === 'private') return ['Cache-Control', `private, max-age=${fresh}`]
  const stale = Math.min(control.staleForSeconds, leftInSeconds - fresh)
  // Browsers obey stale-while-revalidate too and would show an old price after a click; so only shared caches are told (RFC 9213).
  return [
    'Cache-Control',
    `public, max-age=0, s-maxage=${fresh}`,
    'CDN-Cache-Control',
    `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
  ]
}
