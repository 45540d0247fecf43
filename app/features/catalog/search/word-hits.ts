/**
 * The products that have a word, and where at best. A query is the intersection of its words, so what is known of each
 * word is enough to answer every query that is made of them.
 */

import { firstFrom } from '#app/features/catalog/sorted-numbers.ts'

export type WordHits = {
  /** Product ids, ascending. */
  ids: Int32Array
  /** Of each, as `hitAt` packs it. */
  places: Uint8Array
}

/** 0 name, 1 short texts, 2 anywhere, 3 nowhere: of the whole word, and of words that begin with it, itself included. */
export type Hit = { whole: number; begun: number }

/** Of places the number that means none. */
export const nowhere = 3

export const noHits: WordHits = { ids: new Int32Array(0), places: new Uint8Array(0) }

export function hitAt({ whole, begun }: Hit): number {
  return begun * 4 + whole
}

/** Ids and their places side by side, in any order. */
export function wordHits(ids: ArrayLike<number>, places: ArrayLike<number>): WordHits {
  const hits = { ids: Int32Array.from(ids), places: Uint8Array.from(places) }
  // The database gives them as they lie there, nearly always in order.
  if (hits.ids.every((id, at) => at === 0 || (hits.ids[at - 1] ?? 0) < id)) return hits
  const order = Array.from(hits.ids.keys()).sort(
    (one, other) => (hits.ids[one] ?? 0) - (hits.ids[other] ?? 0),
  )
  return {
    ids: Int32Array.from(order, (at) => hits.ids[at] ?? 0),
    places: Uint8Array.from(order, (at) => hits.places[at] ?? 0),
  }
}

/** Products that have any of the words, at its best place. */
export function eitherHits(words: readonly WordHits[]): WordHits {
  const [first = noHits, ...others] = words
  if (others.length === 0) return first
  const placeOf = new Map<number, number>()
  for (const { ids, places } of words) {
    for (const [at, id] of ids.entries()) placeOf.set(id, bestOf(placeOf.get(id), places[at] ?? 0))
  }
  return wordHits([...placeOf.keys()], [...placeOf.values()])
}

function bestOf(one: number | undefined, other: number): number {
  if (one === undefined) return other
  return hitAt({ whole: Math.min(one & 3, other & 3), begun: Math.min(one >> 2, other >> 2) })
}

/**
 * The products that have all words, the last of which may be only begun, in tiers by the word that fits worst: whole in
 * the name, begun there, in the short texts, anywhere.
 */
export function commonHits(words: readonly WordHits[]): number[][] {
  const tiers = Array.from({ length: tierCount }, (): number[] => [])
  const sorted = words
    .map((hits, place) => ({
      hits,
      tierOf: place === words.length - 1 ? tierOfLast : tierOfWhole,
      reached: 0,
    }))
    .toSorted((one, other) => one.hits.ids.length - other.hits.ids.length)
  const [rarest, ...others] = sorted
  if (!rarest) return tiers
  for (const [at, id] of rarest.hits.ids.entries()) {
    let worst = rarest.tierOf(rarest.hits.places[at] ?? 0)
    for (const word of others) {
      if (worst === tierCount) break
      word.reached = firstFrom(word.hits.ids, id, word.reached)
      const place = word.hits.ids[word.reached] === id ? word.hits.places[word.reached] : undefined
      worst = place === undefined ? tierCount : Math.max(worst, word.tierOf(place))
    }
    tiers[worst]?.push(id)
  }
  return tiers
}

const tierCount = 4

function tierOfLast(hit: number): number {
  return (hit & 3) === 0 ? 0 : (hit >> 2) + 1
}

function tierOfWhole(hit: number): number {
  const whole = hit & 3
  return whole === 0 ? 0 : whole + 1
}
