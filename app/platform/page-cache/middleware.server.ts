import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { CacheControl, CachedPage, Render, RenderOutcome } from './cache.ts'
import type { PageCacheServices } from './lookup.ts'
import { findPage, keyFor } from './lookup.ts'
import type { KeepRules } from './keep.server.ts'
import { pageFrom } from './keep.server.ts'
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
    const key = keyFor(services, pathname + search, (name) => c.req.header(name))
    if (key === undefined) {
      await next()
      return forbidSharing(c)
    }

    const page = await findOrAwait(services, key)
    if (page) return send(c, services, { page, cacheStatus: 'hit' })
    const control = pathname.endsWith('.data') ? cacheControl.data : cacheControl.pages
    await renderAndKeep(c, next, { services, key, rules: { ...options, statuses, cacheControl: control } })
  }
}

async function findOrAwait(services: PageCacheServices, key: string): Promise<CachedPage | undefined> {
  const now = () => services.clock.now().getTime()
  for (;;) {
    const page = findPage(services, key, now())
    if (page) return page
    const outcome = await services.cache.pending(key)
    if (outcome === undefined || outcome.kind === 'not-kept') return undefined
    if (outcome.kind === 'kept') return outcome.page
    // A write overtook that render: look again, since another waiter may already be rendering the new state.
  }
}

type RenderTask = { services: PageCacheServices; key: string; rules: KeepRules }

async function renderAndKeep(
  c: Context<PlatformEnv>,
  next: () => Promise<void>,
  task: RenderTask,
): Promise<void> {
  const render = task.services.cache.begin(task.key)
  let outcome: RenderOutcome = { kind: 'not-kept' }
  try {
    await next()
    c.set('cacheStatus', 'miss')
    outcome = await keep(c, render, task.rules)
  } finally {
    render.end(outcome)
  }
  if (outcome.kind !== 'kept') return forbidSharing(c)
  const answer = send(c, task.services, { page: outcome.page, cacheStatus: 'miss' })
  // Hono copies the headers of a replaced response into the new one; clearing it first prevents that.
  c.res = undefined
  c.res = answer
}

async function keep(c: Context<PlatformEnv>, render: Render, rules: KeepRules): Promise<RenderOutcome> {
  const page = await pageFrom(c, rules)
  return page ? render.keep(page) : { kind: 'not-kept' }
}

type Answer = { page: CachedPage; cacheStatus: 'hit' | 'miss' }

function send(c: Context<PlatformEnv>, services: PageCacheServices, { page, cacheStatus }: Answer): Response {
  c.set('cacheStatus', cacheStatus)
  const wishes = {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  }
  const { status, headers, body } = chooseRepresentation(page, wishes, services.clock.now().getTime())
  const pairs = new Headers()
  for (let i = 0; i < headers.length; i += 2) pairs.append(headers[i] ?? '', headers[i + 1] ?? '')
  const isEmpty = body === null || c.req.method === 'HEAD'
  return new Response(isEmpty ? null : asBody(body), { status, headers: pairs })
}

// The bytes never live in shared memory, which is all that the wider type leaves open.
function asBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>
}

// What was not kept belongs to one person or is already out of date: no proxy may keep it either.
function forbidSharing(c: Context<PlatformEnv>): void {
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-cache')
}
