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
import { findProductsDueForRefresh } from './index.ts'
import { loadIndex, maxProductsToRefresh, refreshProducts } from './load.server.ts'
import { createEntryCache } from './entry-cache.ts'

export type Listing = {
  /** The index, including every change reported before this call. */
  current(): Promise<ListingIndex>
  /** Reports that products (their ids, or 'all' with terms and attributes) were written. */
  reportChange(changedIds: readonly number[] | 'all'): void
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
  const cards = createEntryCache<number, Card>({ maxEntries: maxCards })
  const variations = createEntryCache<number, CardVariations>({ maxEntries: maxVariations })
  const searches = createEntryCache<string, SearchResult>({ maxEntries: maxSearches })
  const wordIndexes = openWordIndexStore({ database })
  const vocabulary = createVocabulary()
  let index: ListingIndex | undefined
  let pendingIds: Set<number> | 'all' = 'all'
  /** Changes reported so far; `indexedCount` is how many of them the index includes. */
  let changeCount = 1
  let indexedCount = 0
  let runningUpdate: Promise<void> | undefined

  const markOutdated = (changedIds: readonly number[] | 'all') => {
    if (changedIds !== 'all' && changedIds.length === 0) return
    cards.invalidate(changedIds)
    variations.invalidate(changedIds)
    changeCount++
    pendingIds =
      changedIds === 'all' || pendingIds === 'all' ? 'all' : new Set([...pendingIds, ...changedIds])
  }

  const reportChange: Listing['reportChange'] = (changedIds) => {
    if (changedIds !== 'all' && changedIds.length === 0) return
    searches.invalidate('all')
    wordIndexes.reportChange(changedIds)
    if (changedIds === 'all') vocabulary.clear()
    markOutdated(changedIds)
  }

  let { hideOutOfStock } = settings.current().catalog
  const hidesOutOfStock = () => {
    const isHidden = settings.current().catalog.hideOutOfStock
    if (isHidden !== hideOutOfStock) {
      hideOutOfStock = isHidden
      markOutdated('all')
    }
    return isHidden
  }

  // One update at a time; changes reported while it reads the database wait for the next.
  const update = async (): Promise<void> => {
    const idsToUpdate = pendingIds
    const includedCount = changeCount
    pendingIds = new Set()
    try {
      index = await updateIndex(index, { database, idsToUpdate, now: clock.now(), hideOutOfStock })
      indexedCount = includedCount
    } catch (error) {
      pendingIds = 'all'
      throw error
    }
  }

  const current: Listing['current'] = async () => {
    hidesOutOfStock()
    if (index) markOutdated(findProductsDueForRefresh(index, clock.now()))
    const requiredChangeCount = changeCount
    while (indexedCount < requiredChangeCount) {
      runningUpdate ??= update().finally(() => (runningUpdate = undefined))
      await runningUpdate
    }
    if (!index) throw new Error('The listing index was not built, although all known changes are applied')
    return index
  }

  notifications.subscribe((change) => reportChange(readChangedIds(change)))
  return { current, reportChange, hidesOutOfStock, cards, variations, searches, wordIndexes, vocabulary }
}

type UpdateInput = OfferRule & { database: Pick<Database, 'db'>; idsToUpdate: Set<number> | 'all'; now: Date }

async function updateIndex(
  index: ListingIndex | undefined,
  { database, idsToUpdate, ...indexContext }: UpdateInput,
): Promise<ListingIndex> {
  if (!index || idsToUpdate === 'all' || idsToUpdate.size > maxProductsToRefresh)
    return loadIndex(database, indexContext)
  const outcome = await refreshProducts(index, { database, ids: [...idsToUpdate], ...indexContext })
  return outcome === 'refreshed' ? index : loadIndex(database, indexContext)
}

/**
 * The products that a change refers to. Of its cache tags 'product:7' is one product, 'catalog' anything
 * else in the catalog (terms, attributes), and 'products' without such a tag many products.
 */
function readChangedIds(change: Change): number[] | 'all' {
  if (change === 'everything' || change.tags.includes('catalog')) return 'all'
  const ids = change.tags
    .map((tag) => /^product:(\d{1,9})$/.exec(tag)?.[1])
    .filter((id) => id !== undefined)
    .map(Number)
  return ids.length === 0 && change.tags.includes('products') ? 'all' : ids
}
