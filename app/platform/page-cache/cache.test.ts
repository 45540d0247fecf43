import { expect, test } from 'vitest'
import type { CachedPage } from './cache.ts'
import { createPageCache } from './cache.ts'
import { dropOnChange } from './drop-on-change.ts'
import type { CacheChange } from './drop-on-change.ts'

function createPage({ size = 100, ...rest }: Partial<CachedPage> & { size?: number } = {}): CachedPage {
  return {
    status: 200,
    headers: [],
    body: new Uint8Array(size),
    etag: 'W/"a"',
    cacheControl: { kind: 'private', freshForSeconds: 1 },
    tags: new Set(['product:7']),
    targets: new Set(),
    ...rest,
  }
}

function cachePage(cache: ReturnType<typeof createPageCache>, key: string, page: CachedPage) {
  const render = cache.begin(key)
  const outcome = render.save(page)
  render.end(outcome)
  return outcome.kind
}

test('a cached page is found until one of its tags is dropped', () => {
  const cache = createPageCache()
  cachePage(cache, '/a', createPage({ tags: new Set(['product:7', 'category:3']) }))
  cachePage(cache, '/b', createPage({ tags: new Set(['product:8']) }))
  cache.drop(['category:3', 'category:4'])
  expect(cache.find('/a', 0)).toBeUndefined()
  expect(cache.find('/b', 0)).toBeDefined()
  cache.dropAll()
  expect(cache.find('/b', 0)).toBeUndefined()
  expect(cache.readStats()).toEqual({ hits: 1, misses: 2, pages: 0, bytes: 0 })
})

test('a page whose tag is dropped during its render is not cached', () => {
  const cache = createPageCache()
  const overtakenRender = cache.begin('/a')
  const untouchedRender = cache.begin('/b')
  cache.drop(['product:7'])
  expect(overtakenRender.save(createPage()).kind).toBe('overtaken')
  expect(untouchedRender.save(createPage({ tags: new Set(['product:8']) })).kind).toBe('kept')
  expect(cache.find('/a', 0)).toBeUndefined()

  const laterRender = cache.begin('/a')
  expect(laterRender.save(createPage()).kind).toBe('kept')

  const renderBeforeDropAll = cache.begin('/c')
  cache.dropAll()
  expect(renderBeforeDropAll.save(createPage({ tags: new Set(['other']) })).kind).toBe('overtaken')
})

test('the least recently used pages are evicted above the byte limit, and the byte count stays exact', () => {
  const cache = createPageCache({ maxBytes: 20_000 })
  for (const key of ['/1', '/2', '/3', '/4']) cachePage(cache, key, createPage({ size: 3_900 }))
  expect(cache.readStats().pages).toBe(4)
  cache.find('/1', 0)
  cachePage(cache, '/5', createPage({ size: 3_900 }))
  expect(cache.find('/2', 0)).toBeUndefined()
  expect(cache.find('/1', 0)).toBeDefined()
  expect(cache.readStats().bytes).toBeLessThanOrEqual(20_000)
  expect(cachePage(cache, '/giant', createPage({ size: 6_000 }))).toBe('not-kept')
  cache.drop(['product:7'])
  expect(cache.readStats().bytes).toBe(0)
})

test('a cached page expires at its validUntil time', () => {
  const cache = createPageCache()
  cachePage(cache, '/a', createPage({ validUntil: 1_000 }))
  expect(cache.find('/a', 999)).toBeDefined()
  expect(cache.find('/a', 1_000)).toBeUndefined()
})

test('compressed bodies are added only to the page from which they were created', () => {
  const cache = createPageCache()
  const oldPage = createPage()
  cachePage(cache, '/a', oldPage)
  cachePage(cache, '/a', createPage())
  const compressedBodies = { gzip: new Uint8Array(6), br: new Uint8Array(5) }
  cache.makeDense('/a', oldPage, compressedBodies)
  expect(cache.find('/a', 0)?.br).toBeUndefined()
  const { bytes } = cache.readStats()
  const currentPage = cache.find('/a', 0)
  if (currentPage) cache.makeDense('/a', currentPage, compressedBodies)
  expect(cache.find('/a', 0)).toMatchObject({ ...compressedBodies, isDense: true })
  expect(cache.readStats().bytes).toBe(bytes + 11)
  if (currentPage) cache.makeDense('/a', currentPage, { ...compressedBodies, br: new Uint8Array(3) })
  expect(cache.readStats().bytes).toBe(bytes + 9)
  cache.drop(currentPage?.tags ?? [])
  expect(cache.readStats().bytes).toBe(0)
})

test('requests that wait for a render receive its outcome, and no request waits for an uncacheable page again', async () => {
  const cache = createPageCache()
  const firstRender = cache.begin('/cart')
  const pendingOutcome = cache.findPending('/cart')
  firstRender.end({ kind: 'not-kept' })
  expect(await pendingOutcome).toEqual({ kind: 'not-kept' })
  cache.begin('/cart')
  expect(cache.findPending('/cart')).toBeUndefined()
})

test('a change drops the pages with its tags, and the change "everything" drops all pages', () => {
  const cache = createPageCache()
  const handlers: ((events: CacheChange) => void)[] = []
  dropOnChange(cache, (handler) => handlers.push(handler))
  cachePage(cache, '/a', createPage())
  cachePage(cache, '/b', createPage({ tags: new Set(['settings']) }))
  for (const notify of handlers) notify({ tags: ['product:7'] })
  expect([cache.find('/a', 0), cache.readStats().pages]).toEqual([undefined, 1])
  for (const notify of handlers) notify('everything')
  expect(cache.readStats().pages).toBe(0)
})
