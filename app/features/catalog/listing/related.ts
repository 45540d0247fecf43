/** Random products that share a category or tag with another one; the same selection for the same seed. */
import type { ListingIndex } from './index.ts'
import { findRowSet, encodeTermKey } from './index.ts'
import { createBits, intersect, findNextRow, removeRow, subtract, toBits, unite } from './row-set.ts'

type RelatedOptions = {
  termIds: number[]
  excludedIds: number[]
  limit: number
  seed: number
  hideOutOfStock?: boolean
}

export function selectRelatedProducts(
  index: ListingIndex,
  { termIds, excludedIds, limit, seed, hideOutOfStock = false }: RelatedOptions,
): number[] {
  const rows = createBits(index.rowCount)
  for (const termId of termIds) unite(rows, findRowSet(index, encodeTermKey(termId)))
  intersect(rows, toBits(findRowSet(index, 'catalog'), index.rowCount))
  if (hideOutOfStock) subtract(rows, toBits(findRowSet(index, 'stock:outofstock'), index.rowCount))
  for (const id of excludedIds) removeRow(rows, index.rowByProductId.get(id))
  const random = createRandomGenerator(seed)
  const ids: number[] = []
  // Starting at a random row and taking the next match needs no list of all matches.
  while (ids.length < limit) {
    const row = findNextRow(rows, Math.floor(random() * index.rowCount)) ?? findNextRow(rows, 0)
    if (row === undefined) break
    ids.push(index.columns.id[row] ?? 0)
    removeRow(rows, row)
  }
  return ids
}

/** Pseudo-random numbers from 0 to 1, determined by the seed (the "mulberry32" generator). */
function createRandomGenerator(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
