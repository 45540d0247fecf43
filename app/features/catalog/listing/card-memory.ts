/** Keeps what cards show of the products that were shown lately; a write to a product forgets it. */

export type CardMemory<Card> = {
  get(id: number): Card | undefined
  /** Keeps what was read, unless something was told to have changed since `begun`. */
  put(cards: ReadonlyMap<number, Card>, begun: number): void
  /** Counts the changes told so far: take it before reading. */
  moment(): number
  forget(what: readonly number[] | 'all'): void
}

export function createCardMemory<Card>(most: number): CardMemory<Card> {
  const kept = new Map<number, Card>()
  let changes = 0
  return {
    get: (id) => kept.get(id),
    put(cards, begun) {
      if (begun !== changes) return
      for (const [id, card] of cards) {
        kept.delete(id)
        kept.set(id, card)
      }
      // A Map keeps the order of writing: the first are the oldest.
      for (const id of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(id)
      }
    },
    moment: () => changes,
    forget(what) {
      changes++
      if (what === 'all') kept.clear()
      else for (const id of what) kept.delete(id)
    },
  }
}
