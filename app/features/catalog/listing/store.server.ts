/** Keeps the listing index of this process: built when first asked for, and never older than the last change told. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Change, Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { Card } from './cards.server.ts'
import type { CardVariations } from './fitting/fit.ts'
import type { ListingIndex } from './index.ts'
import type { Memory } from './memory.ts'
import type { Found } from './select.ts'
import type { Vocabulary } from '#app/features/catalog/search/words/vocabulary.ts'
import type { Words } from '#app/features/catalog/search/words/words.server.ts'
import { createVocabulary } from '#app/features/catalog/search/words/vocabulary.ts'
import { openWords } from '#app/features/catalog/search/words/words.server.ts'
import { dueProducts } from './index.ts'
import { loadIndex, mostToRefresh, refreshProducts } from './load.server.ts'
import { createMemory } from './memory.ts'

export type Listing = {
  /** The index, with everything in it that was told before this call. */
  current(): Promise<ListingIndex>
  /** Tells that products (their ids, or 'all' with terms and attributes) were written. */
  changed(what: readonly number[] | 'all'): void
  /** Whether what is out of stock is hidden; when the owner has changed that, lists and cards are made anew. */
  hidesOutOfStock(): boolean
  /** What cards.server.ts read lately, by product. */
  cards: Memory<number, Card>
  /** What fitting/variations.server.ts read lately, by product. */
  variations: Memory<number, CardVariations>
  /** What search.server.ts found lately, by what was typed: the next pages and filters of a search ask for it again. */
  searches: Memory<string, Found>
  /** What read-words.server.ts answers from. */
  words: Words
  /** What search.server.ts takes mistyped words for. */
  vocabulary: Vocabulary
}

// A card takes about 2 KB, its variations about 200 bytes each, a search that finds everything in a shop of 100,000 products 1 MB.
const mostCards = 5_000
const mostVariations = 1_000
const mostSearches = 50

type Services = {
  database: Pick<Database, 'db'>
  clock: Clock
  notifications: Pick<Notifications, 'subscribe'>
  settings: { current(): { catalog: OfferRule } }
}

export function openListing({ database, clock, notifications, settings }: Services): Listing {
  const cards = createMemory<number, Card>({ most: mostCards })
  const variations = createMemory<number, CardVariations>({ most: mostVariations })
  const searches = createMemory<string, Found>({ most: mostSearches })
  const words = openWords({ database })
  const vocabulary = createVocabulary()
  let index: ListingIndex | undefined
  let pending: Set<number> | 'all' = 'all'
  /** Changes told so far, and how many of them the index has. */
  let told = 1
  let known = 0
  let running: Promise<void> | undefined

  const outdated = (what: readonly number[] | 'all') => {
    if (what !== 'all' && what.length === 0) return
    cards.forget(what)
    variations.forget(what)
    told++
    pending = what === 'all' || pending === 'all' ? 'all' : new Set([...pending, ...what])
  }

  const changed: Listing['changed'] = (what) => {
    if (what !== 'all' && what.length === 0) return
    searches.forget('all')
    words.changed(what)
    if (what === 'all') vocabulary.forget()
    outdated(what)
  }

  let { hideOutOfStock } = settings.current().catalog
  const hidesOutOfStock = () => {
    const now = settings.current().catalog.hideOutOfStock
    if (now !== hideOutOfStock) {
      hideOutOfStock = now
      outdated('all')
    }
    return now
  }

  // One at a time; what is told while it reads the database waits for the next.
  const update = async (): Promise<void> => {
    const work = pending
    const upTo = told
    pending = new Set()
    try {
      index = await updated(index, { database, work, now: clock.now(), hideOutOfStock })
      known = upTo
    } catch (error) {
      pending = 'all'
      throw error
    }
  }

  const current: Listing['current'] = async () => {
    hidesOutOfStock()
    if (index) outdated(dueProducts(index, clock.now()))
    const wanted = told
    while (known < wanted) {
      running ??= update().finally(() => (running = undefined))
      await running
    }
    if (!index) throw new Error('The listing index was not built: known changes run ahead of it')
    return index
  }

  notifications.subscribe((change) => changed(productsOf(change)))
  return { current, changed, hidesOutOfStock, cards, variations, searches, words, vocabulary }
}

type Work = OfferRule & { database: Pick<Database, 'db'>; work: Set<number> | 'all'; now: Date }

async function updated(
  index: ListingIndex | undefined,
  { database, work, ...moment }: Work,
): Promise<ListingIndex> {
  if (!index || work === 'all' || work.size > mostToRefresh) return loadIndex(database, moment)
  const outcome = await refreshProducts(index, { database, ids: [...work], ...moment })
  return outcome === 'refreshed' ? index : loadIndex(database, moment)
}

/** 'product:7' is one product; 'catalog' is anything else in the catalogue (terms, attributes), 'products' alone many. */
function productsOf(change: Change): number[] | 'all' {
  if (change === 'everything' || change.tags.includes('catalog')) return 'all'
  const ids = change.tags
    .map((tag) => /^product:(\d{1,9})$/.exec(tag)?.[1])
    .filter((id) => id !== undefined)
    .map(Number)
  return ids.length === 0 && change.tags.includes('products') ? 'all' : ids
}
