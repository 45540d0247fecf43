/** Bytes that can be sent as they are. */
export type Bytes = Uint8Array<ArrayBuffer>

/** One answer that is the same for everybody, with the forms it is sent in. */
export type CachedPage = {
  status: number
  /** What the page itself says: content type, location, language. Lengths, encodings and validators are added when it is sent. */
  headers: readonly (readonly [name: string, value: string])[]
  body: Bytes
  /** At first only the form that the first visitor takes, made quickly. */
  gzip?: Bytes
  br?: Bytes
  /** Both forms are there, as small as is worth the time. */
  isDense?: boolean
  etag: string
  cacheControl: CacheControl
  /** The Content-Security-Policy; absent for what is not HTML. */
  policy?: string
  tags: ReadonlySet<string>
  /** The addresses, as sent, that the app has answered with this page; only these may pass it by. */
  targets: Set<string>
  /** Milliseconds since 1970 after which the page is wrong by itself, for example when a sale ends. */
  validUntil?: number
}

/** How long others may keep the page: browsers privately, or shared caches (which may also show it while they ask again). */
export type CacheControl =
  | { kind: 'shared'; freshForSeconds: number; staleForSeconds: number }
  | { kind: 'private'; freshForSeconds: number }

/** How a render went: its page was kept, was overtaken by a write, or was not to be kept. */
export type RenderOutcome = { kind: 'kept'; page: CachedPage } | { kind: 'overtaken' } | { kind: 'not-kept' }

/** A render in progress. `end` must always be called, whatever happened. */
export type Render = { keep(page: CachedPage): RenderOutcome; end(outcome: RenderOutcome): void }

export type PageCacheStats = { hits: number; misses: number; pages: number; bytes: number }

export type PageCache = {
  find(key: string, now: number): CachedPage | undefined
  /** The render of this key that is already under way, to wait for instead of rendering twice. */
  pending(key: string): Promise<RenderOutcome> | undefined
  begin(key: string): Render
  /** Gives a page its small forms, unless it has been replaced or dropped meanwhile. */
  makeDense(key: string, page: CachedPage, forms: { gzip: Bytes; br: Bytes }): void
  drop(tags: Iterable<string>): void
  dropAll(): void
  stats(): PageCacheStats
}

type Shelf = {
  pages: Map<string, CachedPage>
  keysByTag: Map<string, Set<string>>
  bytes: number
  maxBytes: number
}
type RenderInProgress = { dropped: Set<string>; everythingDropped: boolean }

const MEBIBYTE = 1024 * 1024
const OVERHEAD_IN_BYTES = 1024
const REMEMBERED_UNKEPT_KEYS = 1000

/** Keeps whole pages in memory, least recently used first to go; knows nothing of HTTP, compression or time. */
export function createPageCache({ maxBytes = 64 * MEBIBYTE }: { maxBytes?: number } = {}): PageCache {
  const shelf: Shelf = { pages: new Map(), keysByTag: new Map(), bytes: 0, maxBytes }
  const renders = new Set<RenderInProgress>()
  const waiting = createWaitingRoom()
  let hits = 0
  let misses = 0

  return {
    find(key, now) {
      const page = take(shelf, key, now)
      if (page) hits++
      return page
    },
    pending: waiting.at,
    begin(key) {
      misses++
      const render: RenderInProgress = { dropped: new Set(), everythingDropped: false }
      renders.add(render)
      const announce = waiting.open(key)
      return {
        keep(page) {
          if (wasOvertaken(render, page)) return { kind: 'overtaken' }
          return put(shelf, key, page) ? { kind: 'kept', page } : { kind: 'not-kept' }
        },
        end(outcome) {
          renders.delete(render)
          announce(outcome)
        },
      }
    },
    makeDense(key, page, forms) {
      if (shelf.pages.get(key) !== page) return
      shelf.bytes -= sizeOf(key, page)
      Object.assign(page, forms, { isDense: true })
      shelf.bytes += sizeOf(key, page)
      makeRoom(shelf)
    },
    drop(tags) {
      for (const tag of tags) {
        for (const key of shelf.keysByTag.get(tag) ?? []) remove(shelf, key)
        for (const render of renders) render.dropped.add(tag)
      }
    },
    dropAll() {
      shelf.pages.clear()
      shelf.keysByTag.clear()
      shelf.bytes = 0
      for (const render of renders) render.everythingDropped = true
    },
    stats: () => ({ hits, misses, pages: shelf.pages.size, bytes: shelf.bytes }),
  }
}

// A page rendered from what was true before the write must not be kept after it: nobody would drop it again.
function wasOvertaken(render: RenderInProgress, page: CachedPage): boolean {
  return render.everythingDropped || [...page.tags].some((tag) => render.dropped.has(tag))
}

function take(shelf: Shelf, key: string, now: number): CachedPage | undefined {
  const page = shelf.pages.get(key)
  if (!page) return undefined
  if (page.validUntil !== undefined && page.validUntil <= now) {
    remove(shelf, key)
    return undefined
  }
  // A Map keeps insertion order, so the first key is always the least recently used.
  shelf.pages.delete(key)
  shelf.pages.set(key, page)
  return page
}

function put(shelf: Shelf, key: string, page: CachedPage): boolean {
  // One giant page must not push out all the others.
  if (sizeOf(key, page) > shelf.maxBytes / 4) return false
  remove(shelf, key)
  shelf.pages.set(key, page)
  shelf.bytes += sizeOf(key, page)
  for (const tag of page.tags) {
    const keys = shelf.keysByTag.get(tag) ?? new Set()
    shelf.keysByTag.set(tag, keys.add(key))
  }
  makeRoom(shelf)
  return true
}

function makeRoom(shelf: Shelf): void {
  for (const key of shelf.pages.keys()) {
    if (shelf.bytes <= shelf.maxBytes) return
    remove(shelf, key)
  }
}

function remove(shelf: Shelf, key: string): void {
  const page = shelf.pages.get(key)
  if (!page) return
  shelf.pages.delete(key)
  shelf.bytes -= sizeOf(key, page)
  for (const tag of page.tags) {
    const keys = shelf.keysByTag.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) shelf.keysByTag.delete(tag)
  }
}

function sizeOf(key: string, page: CachedPage): number {
  const forms = page.body.byteLength + (page.gzip?.byteLength ?? 0) + (page.br?.byteLength ?? 0)
  return forms + 2 * key.length + OVERHEAD_IN_BYTES
}

// Requests for a page that is being rendered wait for it; those for a page that was never to be kept don't queue twice.
function createWaitingRoom() {
  const pending = new Map<string, Promise<RenderOutcome>>()
  const unkept = new Set<string>()
  return {
    at: (key: string) => (unkept.has(key) ? undefined : pending.get(key)),
    open(key: string) {
      const { promise, resolve } = Promise.withResolvers<RenderOutcome>()
      pending.set(key, promise)
      return (outcome: RenderOutcome) => {
        if (pending.get(key) === promise) pending.delete(key)
        if (outcome.kind === 'not-kept') unkept.add(key)
        if (outcome.kind === 'kept') unkept.delete(key)
        for (const oldest of unkept) {
          if (unkept.size <= REMEMBERED_UNKEPT_KEYS) break
          unkept.delete(oldest)
        }
        resolve(outcome)
      }
    },
  }
}
