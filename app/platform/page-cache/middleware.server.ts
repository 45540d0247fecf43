import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { CacheControl, CachedPage, Render, RenderResult } from './cache.ts'
import type { PageCacheServices } from './lookup.ts'
import { findPage, createRequestKey, recordTarget } from './lookup.ts'
import type { CachingRules } from './cached-page.server.ts'
import { createCachedPage } from './cached-page.server.ts'
import type { RequestPreferences } from './representation.ts'
import { chooseRepresentation } from './representation.ts'
import { createPageTags } from './tags.ts'

export type PageCacheOptions = {
  siteUrl: string
  scriptMark?: string
  /**
   * Cacheable statuses; a 404 only where the number of such pages is limited, or bogus URLs would fill
   * the cache.
   */
  statuses?: readonly number[]
  cacheControl?: { pages: CacheControl; data: CacheControl }
}

const DEFAULT_CACHE_CONTROL = {
  pages: { kind: 'shared', freshForSeconds: 60, staleForSeconds: 300 },
  // A link requests its data on hover and again on click: the second request must hit the first one's answer.
  data: { kind: 'private', freshForSeconds: 30 },
} as const satisfies PageCacheOptions['cacheControl']

/**
 * Answers from the cache, renders a missing page once for all waiting requests, and caches what the page's
 * tags permit.
 */
export function pageCache(
  services: PageCacheServices,
  options: PageCacheOptions,
): MiddlewareHandler<PlatformEnv> {
  const { statuses = [200, 301], cacheControl = DEFAULT_CACHE_CONTROL } = options
  return async (c, next) => {
    c.set('pageTags', createPageTags())
    c.set('cacheStatus', 'none')
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname, search } = new URL(c.req.url)
    const target = pathname + search
    const key = createRequestKey(services, target, (name) => c.req.header(name))
    if (key === undefined) {
      await next()
      return forbidSharing(c)
    }

    const cacheRequest = readCacheRequest(c, target)
    const lookup = await findOrBegin(services, key)
    if (lookup.page) return send(c, services, { page: lookup.page, cacheStatus: 'hit', cacheRequest })
    const control = pathname.endsWith('.data') ? cacheControl.data : cacheControl.pages
    const rules = { ...options, statuses, cacheControl: control }
    const page = await renderAndCache(c, next, { render: lookup.render, rules })
    if (!page) return forbidSharing(c)
    const answer = send(c, services, { page, cacheStatus: 'miss', cacheRequest })
    // Hono copies the headers of a replaced response into the new one; clearing it first prevents that.
    c.res = undefined
    c.res = answer
  }
}

type CacheLookup = { page: CachedPage; render?: undefined } | { page?: undefined; render: Render }

// There must be no await between looking for a pending render and beginning one, or two would begin.
async function findOrBegin(services: PageCacheServices, key: string): Promise<CacheLookup> {
  const { cache, clock } = services
  for (;;) {
    const page = findPage(services, key, clock.now().getTime())
    if (page) return { page }
    const pendingRender = cache.findPending(key)
    if (!pendingRender) return { render: cache.begin(key) }
    const result = await pendingRender
    if (result.kind === 'kept') return { page: result.page }
    if (result.kind === 'not-kept') return { render: cache.begin(key) }
    // A write overtook that render: look it up again, since another waiting request may already be rendering
    // the new state.
  }
}

type RenderTask = { render: Render; rules: CachingRules }

async function renderAndCache(
  c: Context<PlatformEnv>,
  next: () => Promise<void>,
  { render, rules }: RenderTask,
): Promise<CachedPage | undefined> {
  let result: RenderResult = { kind: 'not-kept' }
  try {
    // A HEAD is rendered as a GET, so that its headers match and a complete page is cached; Hono sends no
    // body for it.
    if (c.req.method === 'HEAD') c.req.raw = new Request(c.req.raw, { method: 'GET' })
    await next()
    c.set('cacheStatus', 'miss')
    result = await saveRender(c, render, rules)
  } finally {
    render.end(result)
  }
  return result.kind === 'kept' ? result.page : undefined
}

async function saveRender(
  c: Context<PlatformEnv>,
  render: Render,
  rules: CachingRules,
): Promise<RenderResult> {
  const page = await createCachedPage(c, rules)
  return page ? render.save(page) : { kind: 'not-kept' }
}

type CacheRequest = RequestPreferences & { isHead: boolean; target: string }

function readCacheRequest(c: Context<PlatformEnv>, target: string): CacheRequest {
  return {
    target,
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    isHead: c.req.method === 'HEAD',
  }
}

type Answer = { page: CachedPage; cacheStatus: 'hit' | 'miss'; cacheRequest: CacheRequest }

function send(c: Context<PlatformEnv>, services: PageCacheServices, answer: Answer): Response {
  const { page, cacheStatus, cacheRequest } = answer
  c.set('cacheStatus', cacheStatus)
  recordTarget(page, cacheRequest.target)
  const { status, headers, body } = chooseRepresentation(page, cacheRequest, services.clock.now().getTime())
  const responseHeaders = new Headers()
  for (let i = 0; i < headers.length; i += 2) responseHeaders.append(headers[i] ?? '', headers[i + 1] ?? '')
  return new Response(body === null || cacheRequest.isHead ? null : body, {
    status,
    headers: responseHeaders,
  })
}

// An uncached answer is personal or already out of date: no proxy may cache it either.
function forbidSharing(c: Context<PlatformEnv>): void {
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-cache')
}
