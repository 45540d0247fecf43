import type { Clock } from '#app/platform/clock.ts'
import type { CachedPage, PageCache } from './cache.ts'
import type { CompressionQueue } from './compress.server.ts'

/**
 * The cache's view of a request: its target, exactly as sent, and its headers, which determine the visitor's
 * currency.
 */
export type RequestedPage = { path: string; query: string; header(name: string): string | undefined }

/**
 * The key of the page that answers a request: path, known query parameters in order, locale, currency;
 * undefined: never cached.
 */
export type CreatePageKey = (requestedPage: RequestedPage) => string | undefined

/** What the fast path and the middleware share, so that their answers cannot differ. */
export type PageCacheServices = {
  cache: PageCache
  clock: Clock
  compressionQueue: CompressionQueue
  createPageKey: CreatePageKey
}

const MAX_KEY_LENGTH = 512
const MAX_TARGETS_PER_PAGE = 32

/** The cache key of a request for a page; undefined when the page must be rendered for this request alone. */
export function createRequestKey(
  services: PageCacheServices,
  target: string,
  header: RequestedPage['header'],
): string | undefined {
  const start = target.indexOf('?')
  const path = start < 0 ? target : target.slice(0, start)
  const key = services.createPageKey({ path, query: start < 0 ? '' : target.slice(start), header })
  return key !== undefined && key.length <= MAX_KEY_LENGTH ? key : undefined
}

/** Finds a cached page; the first hit queues it for dense compression. */
export function findPage(services: PageCacheServices, key: string, now: number): CachedPage | undefined {
  const page = services.cache.find(key, now)
  if (page && !page.isDense) services.compressionQueue.add(key, page)
  return page
}

/** Records that the app answers this URL with this page, after its redirects and calls were checked. */
export function recordTarget(page: CachedPage, target: string): void {
  if (target.length <= MAX_KEY_LENGTH && page.targets.size < MAX_TARGETS_PER_PAGE) page.targets.add(target)
}
