/** Keeps what is known of words that many products have: the database needs a tenth of a second for such a word. */
import type { WordHits } from './word-hits.ts'

export type WordMemory = {
  /** What is known of a word, and the products told to have changed since. */
  get(word: string): { hits: WordHits; changed: number[] } | undefined
  /** Keeps what was read of a word since `begun`. */
  put(word: string, hits: WordHits, begun: number): void
  /** Counts the changes told so far: take it before reading. */
  moment(): number
  changed(what: readonly number[] | 'all'): void
}

/** Rarer words are read in a millisecond, and are many. */
export const fewestHits = 500
// After more changes it is cheaper to begin anew.
const mostChanges = 500

/** `mostHits` are the products of all words together. */
export function createWordMemory({ mostHits }: { mostHits: number }): WordMemory {
  const kept = new Map<string, { hits: WordHits; asOf: number }>()
  const changedAt = new Map<number, number>()
  let hitCount = 0
  let moment = 0
  let forgottenAt = 0
  const drop = (word: string) => {
    hitCount -= kept.get(word)?.hits.ids.length ?? 0
    kept.delete(word)
  }
  return {
    get(word) {
      const known = kept.get(word)
      if (!known) return undefined
      // A Map keeps the order of writing: the first are those nobody asked for lately.
      kept.delete(word)
      kept.set(word, known)
      const changed = [...changedAt].filter(([, at]) => at > known.asOf).map(([id]) => id)
      return { hits: known.hits, changed }
    },
    put(word, hits, begun) {
      if (begun < forgottenAt) return
      drop(word)
      if (hits.ids.length < fewestHits) return
      kept.set(word, { hits, asOf: begun })
      hitCount += hits.ids.length
      for (const oldest of kept.keys()) {
        if (hitCount <= mostHits) break
        drop(oldest)
      }
    },
    moment: () => moment,
    changed(what) {
      moment++
      if (what !== 'all') for (const id of what) changedAt.set(id, moment)
      if (what !== 'all' && changedAt.size <= mostChanges) return
      kept.clear()
      hitCount = 0
      changedAt.clear()
      forgottenAt = moment
    },
  }
}
