import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Bytes, CacheControl, CachedPage } from './cache.ts'
import { compressQuickly } from './compress.server.ts'
import type { PolicyOptions } from './policy.ts'
import { applyPolicy, formatPolicy } from './policy.ts'
import { findWholePage } from './whole-page.ts'

export type CachingRules = PolicyOptions & { statuses: readonly number[]; cacheControl: CacheControl }

// Headers set for each answer, or valid for one answer only.
const EXCLUDED_HEADERS = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'server-timing',
  'transfer-encoding',
  'vary',
  'x-request-id',
])

/**
 * Creates a cacheable page from the answer in `c.res`; undefined, with the answer unchanged, when it is not
 * cacheable.
 */
export async function createCachedPage(
  c: Context<PlatformEnv>,
  rules: CachingRules,
): Promise<CachedPage | undefined> {
  const { tags, validUntil, isCacheable, sources } = c.get('pageTags').read()
  // A HEAD answer has no body to cache.
  if (
    !isCacheable ||
    c.req.method !== 'GET' ||
    !rules.statuses.includes(c.res.status) ||
    !isForEverybody(c.res)
  ) {
    return undefined
  }
  const contentType = c.res.headers.get('Content-Type') ?? ''
  const { body, policy } = await readPage(c, { contentType, rules: { ...rules, sources } })
  const { cacheControl } = rules
  return {
    status: c.res.status,
    headers: [...c.res.headers].filter(([name]) => !EXCLUDED_HEADERS.has(name)),
    body,
    ...(await compressQuickly(body, { contentType, acceptEncoding: c.req.header('accept-encoding') })),
    etag: createEtag(body, `${contentType} ${policy}`),
    cacheControl,
    policy,
    tags,
    targets: new Set(),
    validUntil,
  }
}

type PageReadOptions = { contentType: string; rules: CachingRules }

async function readPage(
  c: Context<PlatformEnv>,
  { contentType, rules }: PageReadOptions,
): Promise<{ body: Bytes; policy?: string }> {
  const wholePage = findWholePage(c.res)
  if (wholePage) return { body: wholePage.html, policy: formatPolicy(wholePage.scriptHashes, rules) }
  const bytes = await readBody(c)
  if (!isHtml(contentType)) return { body: bytes }
  const { html, policy } = applyPolicy(bytes.toString('latin1'), { ...rules, encoding: 'latin1' })
  return { body: Buffer.from(html, 'latin1'), policy }
}

/** Reads the answer's body and keeps the answer equivalent: a clone would send every byte through two streams. */
async function readBody(c: Context<PlatformEnv>): Promise<Buffer<ArrayBuffer>> {
  const { status, headers } = c.res
  const bytes = Buffer.from(await c.res.arrayBuffer())
  // Hono copies the headers of a replaced response into the new one; clearing it first prevents that.
  c.res = undefined
  c.res = new Response(bytes, { status, headers })
  return bytes
}

/** Whether a Content-Type is an HTML page. */
export function isHtml(contentType: string): boolean {
  return contentType.startsWith('text/html')
}

function isForEverybody({ headers }: Response): boolean {
  if (headers.has('Set-Cookie') || headers.has('Content-Encoding')) return false
  if (/no-store|private/i.test(headers.get('Cache-Control') ?? '')) return false
  return /^(?:accept-encoding)?$/i.test(headers.get('Vary') ?? '')
}

// Weak: the same ETag identifies the page in all its encodings. It covers the policy, which a 304 does not
// repeat.
function createEtag(body: Uint8Array, suffix: string): string {
  const digest = hash('sha256', `${hash('sha256', body, 'base64url')} ${suffix}`, 'base64url')
  return `W/"${digest.slice(0, 22)}"`
}
