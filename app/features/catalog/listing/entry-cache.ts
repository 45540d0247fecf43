/** Caches the most recently read entries, and drops those that are invalidated. */

export type EntryCache<Key, Value> = {
  get(key: Key): Value | undefined
  /** Caches values, unless there was an invalidation since `version`. */
  put(values: ReadonlyMap<Key, Value>, version: number): void
  /** The number of invalidations so far: call it before reading. */
  readVersion(): number
  invalidate(keys: readonly Key[] | 'all'): void
}

export function createEntryCache<Key, Value>({ maxEntries }: { maxEntries: number }): EntryCache<Key, Value> {
  const entries = new Map<Key, Value>()
  let invalidationCount = 0
  return {
    get: (key) => entries.get(key),
    put(values, version) {
      if (version !== invalidationCount) return
      for (const [key, value] of values) {
        entries.delete(key)
        entries.set(key, value)
      }
      // A Map keeps insertion order: the first entries are the oldest.
      for (const key of entries.keys()) {
        if (entries.size <= maxEntries) break
        entries.delete(key)
      }
    },
    readVersion: () => invalidationCount,
    invalidate(keys) {
      invalidationCount++
      if (keys === 'all') entries.clear()
      else for (const key of keys) entries.delete(key)
    },
  }
}
