/** Keeps the newest of what was read, and forgets what is told to have changed. */

export type Memory<Key, Value> = {
  get(key: Key): Value | undefined
  /** Keeps what was read, unless something was told to have changed since `begun`. */
  put(values: ReadonlyMap<Key, Value>, begun: number): void
  /** Counts the changes told so far: take it before reading. */
  moment(): number
  forget(what: readonly Key[] | 'all'): void
}

export function createMemory<Key, Value>({ most }: { most: number }): Memory<Key, Value> {
  const kept = new Map<Key, Value>()
  let changes = 0
  return {
    get: (key) => kept.get(key),
    put(values, begun) {
      if (begun !== changes) return
      for (const [key, value] of values) {
        kept.delete(key)
        kept.set(key, value)
      }
      // A Map keeps the order of writing: the first are the oldest.
      for (const key of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(key)
      }
    },
    moment: () => changes,
    forget(what) {
      changes++
      if (what === 'all') kept.clear()
      else for (const key of what) kept.delete(key)
    },
  }
}
