/** Seeded random numbers, so that two runs measure the same catalog. */

export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  pickNumber(): number
  /** An integer from 0 up to, but not including, the limit. */
  pickInteger(limit: number): number
  pickBoolean(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Zipf distribution: the second item is half as frequent as the first, the third a third as frequent. */
  pickByRank<Item>(items: readonly Item[]): Item
}

export function createRandom(seed: number): Random {
  const pickNumber = createGenerator(seed)
  const pickInteger = (limit: number) => Math.floor(pickNumber() * limit)
  return {
    pickNumber,
    pickInteger,
    pickBoolean: (probability) => pickNumber() < probability,
    pick: (items) => getItem(items, pickInteger(items.length)),
    pickByRank: (items) => getItem(items, pickRank(pickNumber(), items.length)),
  }
}

function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('No item can be picked from an empty list: pass at least one item')
  return item
}

const sumsByLength = new Map<number, Float64Array>()

function pickRank(fraction: number, length: number): number {
  const sums = sumsByLength.get(length) ?? calculateZipfSums(length)
  sumsByLength.set(length, sums)
  const threshold = fraction * (sums.at(-1) ?? 0)
  let low = 0
  let high = length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > threshold) high = middle
    else low = middle + 1
  }
  return low
}

function calculateZipfSums(length: number): Float64Array {
  const sums = new Float64Array(length)
  let sum = 0
  for (let rank = 0; rank < length; rank++) {
    sum += 1 / (rank + 1)
    sums[rank] = sum
  }
  return sums
}

/** The "mulberry32" generator; the seed is hashed so that neighboring seeds are unrelated. */
function createGenerator(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
