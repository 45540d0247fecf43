/**
 * The products that have a word, and how well it matches. A query is the intersection of its words, so the
 * hits of each word suffice for every query that contains it.
 */

import { firstFrom } from '#app/features/catalog/sorted-numbers.ts'

export type WordHits = {
  /** Product ids, ascending. */
  ids: Int32Array
  /** The rank of each product id, as packed by `packHit`. */
  ranks: Uint8Array
}

/**
 * How well a product matches a word, 0 best: as a completely typed word, and as the last one, which may be a
 * prefix.
 */
export type Hit = { asWhole: number; asPrefix: number }

/**
 * Rank of a match, by the word's place (name; category, brand or SKU; attributes, tags and short text;
 * anywhere) and the kind of match. The name comes first, whatever the match; in texts every whole word comes
 * before prefixes. If a proclitic letter is cut off, «وسادة» may not be «سادة»: in names that comes last.
 */
export const ranks = {
  whole: [0, 3, 6, 8],
  related: [1, 4, 7, 9],
  begun: [2, 5, 10, 11],
  joined: [12, 12, 7, 9],
} as const satisfies Record<string, readonly number[]>

export type MatchKind = keyof typeof ranks
export const matchKinds = ['whole', 'related', 'begun', 'joined'] as const satisfies MatchKind[]

/** The rank for no match. */
export const unfound = 15

export const noHits: WordHits = { ids: new Int32Array(0), ranks: new Uint8Array(0) }

export function hitAt({ asWhole, asPrefix }: Hit): number {
  return asPrefix * 16 + asWhole
}

/** Ids and their hits as parallel arrays, in any order. */
export function wordHits(ids: ArrayLike<number>, packedRanks: ArrayLike<number>): WordHits {
  const hits = { ids: Int32Array.from(ids), ranks: Uint8Array.from(packedRanks) }
  // The database returns them in storage order, which is nearly always sorted.
  if (hits.ids.every((id, index) => index === 0 || (hits.ids[index - 1] ?? 0) < id)) return hits
  const order = Array.from(hits.ids.keys()).sort(
    (one, other) => (hits.ids[one] ?? 0) - (hits.ids[other] ?? 0),
  )
  return {
    ids: Int32Array.from(order, (at) => hits.ids[at] ?? 0),
    ranks: Uint8Array.from(order, (at) => hits.ranks[at] ?? 0),
  }
}

/** Whether any product has the complete word. */
export function hasWholeWord({ ranks: packedRanks }: WordHits): boolean {
  return packedRanks.some((hit) => (hit & 15) !== unfound)
}

/** Products that have any of the words, at the best rank. */
export function eitherHits(words: readonly WordHits[]): WordHits {
  const [first = noHits, ...others] = words
  if (others.length === 0) return first
  const hitOf = new Map<number, number>()
  for (const { ids, ranks: packedRanks } of words) {
    for (const [index, id] of ids.entries()) hitOf.set(id, bestOf(hitOf.get(id), packedRanks[index] ?? 0))
  }
  return wordHits([...hitOf.keys()], [...hitOf.values()])
}

function bestOf(one: number | undefined, other: number): number {
  if (one === undefined) return other
  return hitAt({ asWhole: Math.min(one & 15, other & 15), asPrefix: Math.min(one >> 4, other >> 4) })
}

/** The products that have all words, the last of which may be a prefix, in tiers by the sum of their ranks. */
export function commonHits(words: readonly WordHits[]): number[][] {
  const tiers: number[][] = []
  const sorted = words
    .map((hits, index) => ({ hits, shift: index === words.length - 1 ? 4 : 0, reached: 0 }))
    .toSorted((one, other) => one.hits.ids.length - other.hits.ids.length)
  const [rarest, ...others] = sorted
  if (!rarest) return tiers
  for (const [index, id] of rarest.hits.ids.entries()) {
    let rank = ((rarest.hits.ranks[index] ?? 0) >> rarest.shift) & 15
    let sum = rank
    for (const word of others) {
      if (rank === unfound) break
      word.reached = firstFrom(word.hits.ids, id, word.reached)
      const isThere = word.hits.ids[word.reached] === id
      rank = isThere ? ((word.hits.ranks[word.reached] ?? 0) >> word.shift) & 15 : unfound
      sum += rank
    }
    if (rank === unfound) continue
    // For long queries no more tiers than for two words: each tier costs a set of rows.
    const tier = words.length > 2 ? Math.round((2 * sum) / words.length) : sum
    ;(tiers[tier] ??= []).push(id)
  }
  return tiers.filter((ids) => ids !== undefined)
}
