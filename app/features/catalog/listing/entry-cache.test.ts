import { expect, test } from 'vitest'
import { createEntryCache } from './entry-cache.ts'

test('the least recently stored entry is removed when the cache is full', () => {
  const cache = createEntryCache<number, string>({ maxEntries: 2 })
  for (const id of [1, 2, 1, 3]) cache.put(new Map([[id, `card ${id}`]]), cache.readVersion())
  expect([1, 2, 3].map((id) => cache.get(id))).toEqual(['card 1', undefined, 'card 3'])
})

test('invalidating deletes an entry, and a value read before the invalidation is not cached afterwards', () => {
  const cache = createEntryCache<number, string>({ maxEntries: 9 })
  cache.put(
    new Map([
      [1, 'old'],
      [2, 'kept'],
    ]),
    cache.readVersion(),
  )
  const version = cache.readVersion()
  cache.invalidate([1])
  cache.put(new Map([[1, 'read before the change']]), version)
  expect([cache.get(1), cache.get(2)]).toEqual([undefined, 'kept'])
  cache.invalidate('all')
  expect(cache.get(2)).toBeUndefined()
})
