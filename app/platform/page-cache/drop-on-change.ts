import type { PageCache } from './cache.ts'

/** The notification that a write sends to every process of the shop. */
export type CacheChange = { tags: readonly string[] } | 'everything'

/** Drops the pages that writes of any process have changed; returns the function that unsubscribes. */
export function dropOnChange<Stop>(
  cache: PageCache,
  subscribe: (handler: (change: CacheChange) => void) => Stop,
): Stop {
  return subscribe((change) => {
    if (change === 'everything') return cache.dropAll()
    cache.drop(change.tags)
  })
}
