/**
 * The products that have a word, and how well. A query is the intersection of its words, so what is known of each word is
 * enough to answer every query that is made of them.
 */

import { firstFrom } from '#app/features/catalog/sorted-numbers.ts'

export type WordHits = {
  /** Product ids, ascending. */
  ids: Int32Array
  /** Of each, as `hitAt` packs it. */
  ranks: Uint8Array
}

/** How well a product has a word, 0 best: as a word that is typed to its end, and as the last one, which may be only begun. */
export type Hit = { asTyped: number; asBegun: number }

/**
 * By where the word stands (name; category, brand or SKU; attributes, tags and short text; anywhere) and how it fits. The name
 * comes first, whatever the fit; in texts every whole word comes before words that are only begun. Where a letter that hangs
 * on is cut off, «وسادة» may be no «سادة»: in names that comes last.
 */
export const ranks = {
  whole: [0, 3, 6, 8],
  related: [1, 4, 7, 9],
  begun: [2, 5, 10, 11],
  joined: [12, 12, 7, 9],
} as const satisfies Record<string, readonly number[]>

export type Fit = keyof typeof ranks
export const fits = ['whole', 'related', 'begun', 'joined'] as const satisfies Fit[]

/** Of ranks the number that means: not at all. */
export const unfound = 15

export const noHits: WordHits = { ids: new Int32Array(0), ranks: new Uint8Array(0) }

export function hitAt({ asTyped, asBegun }: Hit): number {
  return asBegun * 16 + asTyped
}

/** Ids and their hits side by side, in any order. */
export function wordHits(ids: ArrayLike<number>, packed: ArrayLike<number>): WordHits {
  const hits = { ids: Int32Array.from(ids), ranks: Uint8Array.from(packed) }
  // The database gives them as they lie there, nearly always in order.
  if (hits.ids.every((id, at) => at === 0 || (hits.ids[at - 1] ?? 0) < id)) return hits
  const order = Array.from(hits.ids.keys()).sort(
    (one, other) => (hits.ids[one] ?? 0) - (hits.ids[other] ?? 0),
  )
  return {
    ids: Int32Array.from(order, (at) => hits.ids[at] ?? 0),
    ranks: Uint8Array.from(order, (at) => hits.ranks[at] ?? 0),
  }
}

/** Whether any product has the word to its end. */
export function isAnywhereWhole({ ranks: packed }: WordHits): boolean {
  return packed.some((hit) => (hit & 15) !== unfound)
}

/** Products that have any of the words, at its best rank. */
export function eitherHits(words: readonly WordHits[]): WordHits {
  const [first = noHits, ...others] = words
  if (others.length === 0) return first
  const hitOf = new Map<number, number>()
  for (const { ids, ranks: packed } of words) {
    for (const [at, id] of ids.entries()) hitOf.set(id, bestOf(hitOf.get(id), packed[at] ?? 0))
  }
  return wordHits([...hitOf.keys()], [...hitOf.values()])
}

function bestOf(one: number | undefined, other: number): number {
  if (one === undefined) return other
  return hitAt({ asTyped: Math.min(one & 15, other & 15), asBegun: Math.min(one >> 4, other >> 4) })
}

/** The products that have all words, the last of which may be only begun, in tiers by the sum of their ranks. */
export function commonHits(words: readonly WordHits[]): number[][] {
  const tiers: number[][] = []
  const sorted = words
    .map((hits, place) => ({ hits, shift: place === words.length - 1 ? 4 : 0, reached: 0 }))
    .toSorted((one, other) => one.hits.ids.length - other.hits.ids.length)
  const [rarest, ...others] = sorted
  if (!rarest) return tiers
  for (const [at, id] of rarest.hits.ids.entries()) {
    let rank = ((rarest.hits.ranks[at] ?? 0) >> rarest.shift) & 15
    let sum = rank
    for (const word of others) {
      if (rank === unfound) break
      word.reached = firstFrom(word.hits.ids, id, word.reached)
      const isThere = word.hits.ids[word.reached] === id
      rank = isThere ? ((word.hits.ranks[word.reached] ?? 0) >> word.shift) & 15 : unfound
      sum += rank
    }
    if (rank === unfound) continue
    // Of long queries no finer than of two words: each tier costs a set of rows.
    const tier = words.length > 2 ? Math.round((2 * sum) / words.length) : sum
    ;(tiers[tier] ??= []).push(id)
  }
  return tiers.filter((ids) => ids !== undefined)
}
