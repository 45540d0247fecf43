import type { PageCache } from './cache.ts'

/** What a write tells every process of the shop. */
export type CacheNews = { tags: readonly string[] } | 'everything'

/** Drops what writes anywhere have changed; gives back the function that stops listening. */
export function dropOnNews<Stop>(
  cache: PageCache,
  subscribe: (handler: (news: CacheNews) => void) => Stop,
): Stop {
  return subscribe((news) => {
    if (news === 'everything') return cache.dropAll()
    cache.drop(news.tags)
  })
}
