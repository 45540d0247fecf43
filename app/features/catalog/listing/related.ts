import type { ListingIndex } from './index.ts'
import { rowsOf, termKey } from './index.ts'
import { hasRow, intersect, toBits, unite, bitsFor } from './row-set.ts'

export type RelatedOptions = {
  /** Categories and tags of the product. */
  termIds: number[]
  exclude: number[]
  limit: number
  /** The same number gives the same products; the day makes it change. */
  seed: number
}

/** Products that share a category or a tag, in a random order that lasts as long as the seed. */
export function relatedProducts(
  index: ListingIndex,
  { termIds, exclude, limit, seed }: RelatedOptions,
): number[] {
  const sharing = bitsFor(index.rowCount)
  for (const id of termIds) unite(sharing, rowsOf(index, termKey(id)))
  intersect(sharing, toBits(rowsOf(index, 'catalog'), index.rowCount))
  const excluded = new Set(exclude)
  const random = randomNumbers(seed)
  const ids: number[] = []
  // Starting anywhere and walking in strides visits every row once, without making a list of them all.
  const start = Math.floor(random() * index.rowCount)
  const stride = strideFor(index.rowCount, random)
  for (let step = 0; step < index.rowCount && ids.length < limit; step++) {
    const row = (start + step * stride) % index.rowCount
    const id = index.columns.id[row] ?? 0
    if (hasRow(sharing, row) && !excluded.has(id)) ids.push(id)
  }
  return ids
}

function strideFor(count: number, random: () => number): number {
  let stride = 1 + Math.floor(random() * Math.min(count, 1000))
  while (greatestDivisor(stride, count) !== 1) stride++
  return stride
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

// mulberry32: a few operations are random enough for "you may also like".
function randomNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
