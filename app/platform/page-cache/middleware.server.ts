import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { CacheControl, CachedPage, Render, RenderOutcome } from './cache.ts'
import type { PageCacheServices } from './lookup.ts'
import { findPage, keyFor, rememberTarget } from './lookup.ts'
import type { KeepRules } from './keep.server.ts'
import { pageFrom } from './keep.server.ts'
import type { Wishes } from './representation.ts'
import { chooseRepresentation } from './representation.ts'
import { createPageTags } from './tags.ts'

export type PageCacheOptions = {
  siteUrl: string
  scriptMark?: string
  /** Statuses worth keeping; a 404 only where its number is limited, or strangers fill the cache with nonsense. */
  statuses?: readonly number[]
  cacheControl?: { pages: CacheControl; data: CacheControl }
}

const DEFAULT_CACHE_CONTROL = {
  pages: { kind: 'shared', freshForSeconds: 60, staleForSeconds: 300 },
  // A link asks for its data on hover and again on click: the second one must find the first one's answer.
  data: { kind: 'private', freshForSeconds: 30 },
} as const satisfies PageCacheOptions['cacheControl']

/** Answers from the cache, renders what is not there once for all who wait, and keeps what the page's tags allow. */
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
    const key = keyFor(services, target, (name) => c.req.header(name))
    if (key === undefined) {
      await next()
      return forbidSharing(c)
    }

    const asked = askedOf(c, target)
    const found = await findOrBegin(services, key)
    if (found.page) return send(c, services, { page: found.page, cacheStatus: 'hit', asked })
    const control = pathname.endsWith('.data') ? cacheControl.data : cacheControl.pages
    const rules = { ...options, statuses, cacheControl: control }
    const page = await renderAndKeep(c, next, { render: found.render, rules })
    if (!page) return forbidSharing(c)
    const answer = send(c, services, { page, cacheStatus: 'miss', asked })
    // Hono copies the headers of a replaced response into the new one; clearing it first prevents that.
    c.res = undefined
    c.res = answer
  }
}

type Found = { page: CachedPage; render?: undefined } | { page?: undefined; render: Render }

// Between looking for a render under way and beginning one there must be no await, or two would begin.
async function findOrBegin(services: PageCacheServices, key: string): Promise<Found> {
  const { cache, clock } = services
  for (;;) {
    const page = findPage(services, key, clock.now().getTime())
    if (page) return { page }
    const underWay = cache.pending(key)
    if (!underWay) return { render: cache.begin(key) }
    const outcome = await underWay
    if (outcome.kind === 'kept') return { page: outcome.page }
    if (outcome.kind === 'not-kept') return { render: cache.begin(key) }
    // A write overtook that render: look again, since another who waited may already be rendering the new state.
  }
}

type RenderTask = { render: Render; rules: KeepRules }

async function renderAndKeep(
  c: Context<PlatformEnv>,
  next: () => Promise<void>,
  { render, rules }: RenderTask,
): Promise<CachedPage | undefined> {
  let outcome: RenderOutcome = { kind: 'not-kept' }
  try {
    // A HEAD is rendered as a GET, so that it says the same and leaves a whole page behind; Hono sends no body for it.
    if (c.req.method === 'HEAD') c.req.raw = new Request(c.req.raw, { method: 'GET' })
    await next()
    c.set('cacheStatus', 'miss')
    outcome = await keep(c, render, rules)
  } finally {
    render.end(outcome)
  }
  return outcome.kind === 'kept' ? outcome.page : undefined
}

async function keep(c: Context<PlatformEnv>, render: Render, rules: KeepRules): Promise<RenderOutcome> {
  const page = await pageFrom(c, rules)
  return page ? render.keep(page) : { kind: 'not-kept' }
}

type Asked = Wishes & { isHead: boolean; target: string }

function askedOf(c: Context<PlatformEnv>, target: string): Asked {
  return {
    target,
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    isHead: c.req.method === 'HEAD',
  }
}

type Answer = { page: CachedPage; cacheStatus: 'hit' | 'miss'; asked: Asked }

function send(c: Context<PlatformEnv>, services: PageCacheServices, answer: Answer): Response {
  const { page, cacheStatus, asked } = answer
  c.set('cacheStatus', cacheStatus)
  rememberTarget(page, asked.target)
  const { status, headers, body } = chooseRepresentation(page, asked, services.clock.now().getTime())
  const pairs = new Headers()
  for (let i = 0; i < headers.length; i += 2) pairs.append(headers[i] ?? '', headers[i + 1] ?? '')
  return new Response(body === null || asked.isHead ? null : body, { status, headers: pairs })
}

// What was not kept belongs to one person or is already out of date: no proxy may keep it either.
function forbidSharing(c: Context<PlatformEnv>): void {
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-cache')
}
