import type { Clock } from '#app/platform/clock.ts'
import type { CachedPage, PageCache } from './cache.ts'
import type { BrotliQueue } from './compress.server.ts'

/** What the cache knows of a request: where it goes, exactly as sent, and its headers for the currency of the shopper. */
export type PageAddress = { path: string; query: string; header(name: string): string | undefined }

/** Names the one page that answers a request: path, known query parameters in order, locale, currency; undefined: never kept. */
export type KeyOf = (address: PageAddress) => string | undefined

/** What both ways to the cache share, so that they cannot differ. */
export type PageCacheServices = { cache: PageCache; clock: Clock; brotli: BrotliQueue; keyOf: KeyOf }

const LONGEST_KEY = 512
const MOST_TARGETS_OF_A_PAGE = 32

/** The key of a request for a page; undefined when the page must be rendered for this request alone. */
export function keyFor(
  services: PageCacheServices,
  target: string,
  header: PageAddress['header'],
): string | undefined {
  const start = target.indexOf('?')
  const path = start < 0 ? target : target.slice(0, start)
  const key = services.keyOf({ path, query: start < 0 ? '' : target.slice(start), header })
  return key !== undefined && key.length <= LONGEST_KEY ? key : undefined
}

/** Finds a kept page; asking for it is what earns it its small forms. */
export function findPage(services: PageCacheServices, key: string, now: number): CachedPage | undefined {
  const page = services.cache.find(key, now)
  if (page && !page.isDense) services.brotli.add(key, page)
  return page
}

/** Notes that the app answers this address with this page, after its redirects and calls have had their say. */
export function rememberTarget(page: CachedPage, target: string): void {
  if (target.length <= LONGEST_KEY && page.targets.size < MOST_TARGETS_OF_A_PAGE) page.targets.add(target)
}
