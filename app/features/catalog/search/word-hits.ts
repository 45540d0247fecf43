/**
 * The products that have a word, and where at best. A query is the intersection of its words, so what is known of each
 * word is enough to answer every query that is made of them.
 */

/** From the closest fit to the loosest: the whole word in the name, its beginning, in the short texts, anywhere. */
const placeCount = 4

export type WordHits = {
  /** Product ids, ascending. */
  ids: Int32Array
  /** The best place of each, 0 to 3. */
  places: Uint8Array
}

/** Of lists of ids by place; each id is in one of them. */
export function wordHits(idsByPlace: readonly (readonly number[])[]): WordHits {
  const lists = idsByPlace.map(ascending)
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  const hits = { ids: new Int32Array(count), places: new Uint8Array(count) }
  const reached = lists.map(() => 0)
  for (let at = 0; at < count; at++) {
    const place = nearest(lists, reached)
    hits.ids[at] = lists[place]?.[reached[place] ?? 0] ?? 0
    hits.places[at] = place
    reached[place] = (reached[place] ?? 0) + 1
  }
  return hits
}

// The database gives them as they lie there, nearly always in order already; sorting takes most of the time.
function ascending(ids: readonly number[]): Int32Array {
  const list = Int32Array.from(ids)
  return list.every((id, at) => at === 0 || (list[at - 1] ?? 0) < id) ? list : list.sort()
}

/** The list whose next id is the lowest. */
function nearest(lists: Int32Array[], reached: number[]): number {
  let lowest = Infinity
  let nearestList = 0
  for (let place = 0; place < lists.length; place++) {
    const id = lists[place]?.[reached[place] ?? 0]
    if (id === undefined || id >= lowest) continue
    lowest = id
    nearestList = place
  }
  return nearestList
}

/** The products that have all words, by the place of the word that fits worst. */
export function commonHits(words: readonly WordHits[]): number[][] {
  const [rarest, ...others] = words.toSorted((one, other) => one.ids.length - other.ids.length)
  const tiers = Array.from({ length: placeCount }, (): number[] => [])
  if (!rarest) return tiers
  const reached = others.map(() => 0)
  for (const [index, id] of rarest.ids.entries()) {
    let worst = rarest.places[index] ?? 0
    for (const [which, { ids, places }] of others.entries()) {
      const at = firstFrom(ids, id, reached[which] ?? 0)
      reached[which] = at
      worst = ids[at] === id ? Math.max(worst, places[at] ?? 0) : placeCount
      if (worst === placeCount) break
    }
    tiers[worst]?.push(id)
  }
  return tiers
}

/** The hits with what is now known of some products in place of what was. */
export function withChanges(
  { ids, places }: WordHits,
  { changed, hits }: { changed: readonly number[]; hits: WordHits },
): WordHits {
  const gone = new Set(changed)
  const byPlace = Array.from({ length: placeCount }, (): number[] => [])
  for (const [index, id] of ids.entries()) if (!gone.has(id)) byPlace[places[index] ?? 0]?.push(id)
  for (const [index, id] of hits.ids.entries()) byPlace[hits.places[index] ?? 0]?.push(id)
  return wordHits(byPlace)
}

/** Where the first id is that is not below; strides grow, so that a rare word passes through a common one quickly. */
function firstFrom(ids: Int32Array, id: number, start: number): number {
  let stride = 1
  let low = start
  while (low + stride < ids.length && (ids[low + stride] ?? 0) < id) {
    low += stride
    stride *= 2
  }
  let high = Math.min(low + stride, ids.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}
