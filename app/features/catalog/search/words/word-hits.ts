/**
 * The products that have a word, and how well it matches. A query is the intersection of its words, so the
 * hits of each word suffice for every query that contains it.
 */

import { findFirstIndex } from '#app/features/catalog/sorted-numbers.ts'

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
export type Hit = { wholeRank: number; prefixRank: number }

/**
 * Rank of a match, by the word's place (name; category, brand or SKU; attributes, tags and short text;
 * anywhere) and the kind of match. A match in the name ranks best, whatever its kind; in texts every whole
 * word ranks before prefixes. Without its first letter «وسادة» would match «سادة», another word: in names
 * such a match ranks last.
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
export const noMatchRank = 15

export const noHits: WordHits = { ids: new Int32Array(0), ranks: new Uint8Array(0) }

export function packHit({ wholeRank, prefixRank }: Hit): number {
  return prefixRank * 16 + wholeRank
}

/** Ids and their hits as parallel arrays, in any order. */
export function createWordHits(ids: ArrayLike<number>, packedRanks: ArrayLike<number>): WordHits {
  const hits = { ids: Int32Array.from(ids), ranks: Uint8Array.from(packedRanks) }
  // The database returns them in storage order, which is nearly always sorted.
  if (hits.ids.every((id, index) => index === 0 || (hits.ids[index - 1] ?? 0) < id)) return hits
  const sortedIndexes = Array.from(hits.ids.keys()).sort(
    (one, other) => (hits.ids[one] ?? 0) - (hits.ids[other] ?? 0),
  )
  return {
    ids: Int32Array.from(sortedIndexes, (index) => hits.ids[index] ?? 0),
    ranks: Uint8Array.from(sortedIndexes, (index) => hits.ranks[index] ?? 0),
  }
}

/** Whether any product has the complete word. */
export function hasWholeWord({ ranks: packedRanks }: WordHits): boolean {
  return packedRanks.some((hit) => (hit & 15) !== noMatchRank)
}

/** Products that have any of the words, at the best rank. */
export function uniteHits(wordHits: readonly WordHits[]): WordHits {
  const [first = noHits, ...others] = wordHits
  if (others.length === 0) return first
  const hitById = new Map<number, number>()
  for (const { ids, ranks: packedRanks } of wordHits) {
    for (const [index, id] of ids.entries())
      hitById.set(id, combineHits(hitById.get(id), packedRanks[index] ?? 0))
  }
  return createWordHits([...hitById.keys()], [...hitById.values()])
}

function combineHits(one: number | undefined, other: number): number {
  if (one === undefined) return other
  return packHit({ wholeRank: Math.min(one & 15, other & 15), prefixRank: Math.min(one >> 4, other >> 4) })
}

/** The products that have all words, the last of which may be a prefix, in tiers by the sum of their ranks. */
export function intersectHits(wordHits: readonly WordHits[]): number[][] {
  const tiers: number[][] = []
  const sortedWords = wordHits
    .map((hits, index) => ({ hits, shift: index === wordHits.length - 1 ? 4 : 0, position: 0 }))
    .toSorted((one, other) => one.hits.ids.length - other.hits.ids.length)
  const [rarestWord, ...others] = sortedWords
  if (!rarestWord) return tiers
  for (const [index, id] of rarestWord.hits.ids.entries()) {
    let rank = ((rarestWord.hits.ranks[index] ?? 0) >> rarestWord.shift) & 15
    let sum = rank
    for (const word of others) {
      if (rank === noMatchRank) break
      word.position = findFirstIndex(word.hits.ids, id, word.position)
      const isFound = word.hits.ids[word.position] === id
      rank = isFound ? ((word.hits.ranks[word.position] ?? 0) >> word.shift) & 15 : noMatchRank
      sum += rank
    }
    if (rank === noMatchRank) continue
    // For long queries no more tiers than for two words: each tier costs a set of rows.
    const tier = wordHits.length > 2 ? Math.round((2 * sum) / wordHits.length) : sum
    ;(tiers[tier] ??= []).push(id)
  }
  return tiers.filter((ids) => ids !== undefined)
}
