/** Holds the listing index of this process: built on first use, and never older than the last reported change. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Change, Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { Card } from './cards.server.ts'
import type { CardVariations } from './matching/match.ts'
import type { ListingIndex } from './index.ts'
import type { EntryCache } from './entry-cache.ts'
import type { SearchResult } from './select.ts'
import type { Vocabulary } from '#app/features/catalog/search/words/vocabulary.ts'
import type { WordIndexStore } from '#app/features/catalog/search/words/words.server.ts'
import { createVocabulary } from '#app/features/catalog/search/words/vocabulary.ts'
import { openWordIndexStore } from '#app/features/catalog/search/words/words.server.ts'
import { productsDueForRefresh } from './index.ts'
import { loadIndex, maxToRefresh, refreshProducts } from './load.server.ts'
import { createEntryCache } from './entry-cache.ts'

export type Listing = {
  /** The index, including every change reported before this call. */
  current(): Promise<ListingIndex>
  /** Reports that products (their ids, or 'all' with terms and attributes) were written. */
  changed(what: readonly number[] | 'all'): void
  /** Whether out-of-stock products are hidden; a change of this setting invalidates lists and cards. */
  hidesOutOfStock(): boolean
  /** Cache of cards.server.ts, by product. */
  cards: EntryCache<number, Card>
  /** Cache of matching/variations.server.ts, by product. */
  variations: EntryCache<number, CardVariations>
  /** Cache of search.server.ts, by search request: further pages and filters of a search reuse it. */
  searches: EntryCache<string, SearchResult>
  /** The word index of read-words.server.ts. */
  wordIndexes: WordIndexStore
  /** The words among which search.server.ts finds corrections. */
  vocabulary: Vocabulary
}

// A card takes about 2 KB, its variations about 200 bytes each, a search that finds everything in a shop of 100,000 products 1 MB.
const maxCards = 5_000
const maxVariations = 1_000
const maxSearches = 50

type Services = {
  database: Pick<Database, 'db'>
  clock: Clock
  notifications: Pick<Notifications, 'subscribe'>
  settings: { current(): { catalog: OfferRule } }
}

export function openListing({ database, clock, notifications, settings }: Services): Listing {
  const cards = createEntryCache<number, Card>({ most: maxCards })
  const variations = createEntryCache<number, CardVariations>({ most: maxVariations })
  const searches = createEntryCache<string, SearchResult>({ most: maxSearches })
  const wordIndexes = openWordIndexStore({ database })
  const vocabulary = createVocabulary()
  let index: ListingIndex | undefined
  let pending: Set<number> | 'all' = 'all'
  /** Changes reported so far; `indexedCount` is how many of them the index includes. */
  let changeCount = 1
  let indexedCount = 0
  let running: Promise<void> | undefined

  const markOutdated = (what: readonly number[] | 'all') => {
    if (what !== 'all' && what.length === 0) return
    cards.invalidate(what)
    variations.invalidate(what)
    changeCount++
    pending = what === 'all' || pending === 'all' ? 'all' : new Set([...pending, ...what])
  }

  const changed: Listing['changed'] = (what) => {
    if (what !== 'all' && what.length === 0) return
    searches.invalidate('all')
    wordIndexes.changed(what)
    if (what === 'all') vocabulary.clear()
    markOutdated(what)
  }

  let { hideOutOfStock } = settings.current().catalog
  const hidesOutOfStock = () => {
    const now = settings.current().catalog.hideOutOfStock
    if (now !== hideOutOfStock) {
      hideOutOfStock = now
      markOutdated('all')
    }
    return now
  }

  // One update at a time; changes reported while it reads the database wait for the next.
  const update = async (): Promise<void> => {
    const work = pending
    const upTo = changeCount
    pending = new Set()
    try {
      index = await updated(index, { database, work, now: clock.now(), hideOutOfStock })
      indexedCount = upTo
    } catch (error) {
      pending = 'all'
      throw error
    }
  }

  const current: Listing['current'] = async () => {
    hidesOutOfStock()
    if (index) markOutdated(productsDueForRefresh(index, clock.now()))
    const target = changeCount
    while (indexedCount < target) {
      running ??= update().finally(() => (running = undefined))
      await running
    }
    if (!index) throw new Error('The listing index was not built, although all known changes are applied')
    return index
  }

  notifications.subscribe((change) => changed(productsOf(change)))
  return { current, changed, hidesOutOfStock, cards, variations, searches, wordIndexes, vocabulary }
}

type Work = OfferRule & { database: Pick<Database, 'db'>; work: Set<number> | 'all'; now: Date }

async function updated(
  index: ListingIndex | undefined,
  { database, work, ...moment }: Work,
): Promise<ListingIndex> {
  if (!index || work === 'all' || work.size > maxToRefresh) return loadIndex(database, moment)
  const outcome = await refreshProducts(index, { database, ids: [...work], ...moment })
  return outcome === 'refreshed' ? index : loadIndex(database, moment)
}

/**
 * The products that a change refers to. Of its cache tags 'product:7' is one product, 'catalog' anything
 * else in the catalog (terms, attributes), and 'products' without such a tag many products.
 */
function productsOf(change: Change): number[] | 'all' {
  if (change === 'everything' || change.tags.includes('catalog')) return 'all'
  const ids = change.tags
    .map((tag) => /^product:(\d{1,9})$/.exec(tag)?.[1])
    .filter((id) => id !== undefined)
    .map(Number)
  return ids.length === 0 && change.tags.includes('products') ? 'all' : ids
}
