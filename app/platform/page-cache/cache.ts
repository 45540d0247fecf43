/** Bytes that can be sent unchanged. */
export type Bytes = Uint8Array<ArrayBuffer>

/** One answer that is the same for everybody, with its encodings. */
export type CachedPage = {
  status: number
  /**
   * The page's own headers: content type, location, language. Lengths, encodings and validators are added
   * when it is sent.
   */
  headers: readonly (readonly [name: string, value: string])[]
  body: Bytes
  /** At first only the encoding that the first visitor accepts, compressed fast. */
  gzip?: Bytes
  br?: Bytes
  /** Both encodings exist, at the highest worthwhile compression. */
  isDense?: boolean
  etag: string
  cacheControl: CacheControl
  /** The Content-Security-Policy; absent when the answer is not HTML. */
  policy?: string
  tags: ReadonlySet<string>
  /** The URLs, as sent, that the app answered with this page; only these may bypass it on the fast path. */
  targets: Set<string>
  /** Expiry in milliseconds since 1970, for example when a sale ends. */
  validUntil?: number
}

/** How long others may cache the page: browsers privately, or shared caches (with stale-while-revalidate). */
export type CacheControl =
  | { kind: 'shared'; freshForSeconds: number; staleForSeconds: number }
  | { kind: 'private'; freshForSeconds: number }

/** The result of a render: its page was cached, was overtaken by a write, or is not cacheable. */
export type RenderResult = { kind: 'kept'; page: CachedPage } | { kind: 'overtaken' } | { kind: 'not-kept' }

/** A render in progress. `end` must always be called. */
export type Render = { save(page: CachedPage): RenderResult; end(result: RenderResult): void }

export type PageCacheStats = { hits: number; misses: number; pages: number; bytes: number }

export type PageCache = {
  find(key: string, now: number): CachedPage | undefined
  /** The render of this key in progress, to wait for instead of rendering twice. */
  findPending(key: string): Promise<RenderResult> | undefined
  begin(key: string): Render
  /** Adds the dense encodings to a page, unless it has since been replaced or dropped. */
  makeDense(key: string, page: CachedPage, encodings: { gzip: Bytes; br: Bytes }): void
  drop(tags: Iterable<string>): void
  dropAll(): void
  readStats(): PageCacheStats
}

type CacheStore = {
  pages: Map<string, CachedPage>
  keysByTag: Map<string, Set<string>>
  bytes: number
  maxBytes: number
}
type RenderInProgress = { droppedTags: Set<string>; isEverythingDropped: boolean }

const MEBIBYTE = 1024 * 1024
const OVERHEAD_IN_BYTES = 1024
const MAX_UNCACHEABLE_KEYS = 1000

/** An in-memory LRU cache of whole pages; independent of HTTP, compression and time. */
export function createPageCache({ maxBytes = 64 * MEBIBYTE }: { maxBytes?: number } = {}): PageCache {
  const store: CacheStore = { pages: new Map(), keysByTag: new Map(), bytes: 0, maxBytes }
  const renders = new Set<RenderInProgress>()
  const pendingRenders = createPendingRenders()
  let hits = 0
  let misses = 0

  return {
    find(key, now) {
      const page = findFresh(store, key, now)
      if (page) hits++
      return page
    },
    findPending: pendingRenders.find,
    begin(key) {
      misses++
      const render: RenderInProgress = { droppedTags: new Set(), isEverythingDropped: false }
      renders.add(render)
      const settle = pendingRenders.open(key)
      return {
        save(page) {
          if (wasOvertaken(render, page)) return { kind: 'overtaken' }
          return put(store, key, page) ? { kind: 'kept', page } : { kind: 'not-kept' }
        },
        end(result) {
          renders.delete(render)
          settle(result)
        },
      }
    },
    makeDense(key, page, encodings) {
      if (store.pages.get(key) !== page) return
      store.bytes -= calculateSize(key, page)
      Object.assign(page, encodings, { isDense: true })
      store.bytes += calculateSize(key, page)
      evict(store)
    },
    drop(tags) {
      for (const tag of tags) {
        for (const key of store.keysByTag.get(tag) ?? []) remove(store, key)
        for (const render of renders) render.droppedTags.add(tag)
      }
    },
    dropAll() {
      store.pages.clear()
      store.keysByTag.clear()
      store.bytes = 0
      for (const render of renders) render.isEverythingDropped = true
    },
    readStats: () => ({ hits, misses, pages: store.pages.size, bytes: store.bytes }),
  }
}

// A page rendered from data before a write must not be cached after it: nothing would drop it again.
function wasOvertaken(render: RenderInProgress, page: CachedPage): boolean {
  return render.isEverythingDropped || [...page.tags].some((tag) => render.droppedTags.has(tag))
}

function findFresh(store: CacheStore, key: string, now: number): CachedPage | undefined {
  const page = store.pages.get(key)
  if (!page) return undefined
  if (page.validUntil !== undefined && page.validUntil <= now) {
    remove(store, key)
    return undefined
  }
  // A Map keeps insertion order, so the first key is always the least recently used.
  store.pages.delete(key)
  store.pages.set(key, page)
  return page
}

function put(store: CacheStore, key: string, page: CachedPage): boolean {
  // One giant page must not push out all the others.
  if (calculateSize(key, page) > store.maxBytes / 4) return false
  remove(store, key)
  store.pages.set(key, page)
  store.bytes += calculateSize(key, page)
  for (const tag of page.tags) {
    const keys = store.keysByTag.get(tag) ?? new Set()
    store.keysByTag.set(tag, keys.add(key))
  }
  evict(store)
  return true
}

function evict(store: CacheStore): void {
  for (const key of store.pages.keys()) {
    if (store.bytes <= store.maxBytes) return
    remove(store, key)
  }
}

function remove(store: CacheStore, key: string): void {
  const page = store.pages.get(key)
  if (!page) return
  store.pages.delete(key)
  store.bytes -= calculateSize(key, page)
  for (const tag of page.tags) {
    const keys = store.keysByTag.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) store.keysByTag.delete(tag)
  }
}

function calculateSize(key: string, page: CachedPage): number {
  const contentSize = page.body.byteLength + (page.gzip?.byteLength ?? 0) + (page.br?.byteLength ?? 0)
  return contentSize + 2 * key.length + OVERHEAD_IN_BYTES
}

// Requests for a page that is being rendered wait for it; those for an uncacheable page don't queue a second
// time.
function createPendingRenders() {
  const pendingByKey = new Map<string, Promise<RenderResult>>()
  const uncacheableKeys = new Set<string>()
  return {
    find: (key: string) => (uncacheableKeys.has(key) ? undefined : pendingByKey.get(key)),
    open(key: string) {
      const { promise, resolve } = Promise.withResolvers<RenderResult>()
      pendingByKey.set(key, promise)
      return (result: RenderResult) => {
        if (pendingByKey.get(key) === promise) pendingByKey.delete(key)
        if (result.kind === 'not-kept') uncacheableKeys.add(key)
        if (result.kind === 'kept') uncacheableKeys.delete(key)
        for (const oldest of uncacheableKeys) {
          if (uncacheableKeys.size <= MAX_UNCACHEABLE_KEYS) break
          uncacheableKeys.delete(oldest)
        }
        resolve(result)
      }
    },
  }
}
