/**
 * The rows that have a SKU. A quarter of a million SKUs as keys of a Map would take more memory than all
 * words together.
 */

export type Skus = {
  /** Adds the SKUs of a row; rows are added once each, in ascending order. */
  add(row: number, skus: readonly string[]): void
  findRows(sku: string): number[]
}

const bucketCount = 2 ** 16
// Cannot occur in a SKU: PostgreSQL rejects it in a text.
const separator = '\u0000'

export function createSkus(): Skus {
  /** All SKUs of each row in one text. */
  const texts: string[] = []
  /** A hash table: each entry contains its row, and links to the previous entry of the same bucket. */
  const newestEntries = new Int32Array(bucketCount).fill(-1)
  const rows: number[] = []
  const olderEntries: number[] = []
  return {
    add(row, skus) {
      texts[row] = joinWithSeparators(skus)
      for (const bucket of new Set(skus.map(hashToBucket))) {
        olderEntries.push(newestEntries[bucket] ?? -1)
        newestEntries[bucket] = rows.push(row) - 1
      }
    },
    findRows(sku) {
      const foundRows: number[] = []
      for (
        let entry = newestEntries[hashToBucket(sku)] ?? -1;
        entry !== -1;
        entry = olderEntries[entry] ?? -1
      ) {
        const row = rows[entry] ?? 0
        if (texts[row]?.includes(joinWithSeparators([sku]))) foundRows.push(row)
      }
      return foundRows
    },
  }
}

// Uses join, because the result of `+` on long texts keeps references to its parts.
function joinWithSeparators(skus: readonly string[]): string {
  return ['', ...skus, ''].join(separator)
}

function hashToBucket(sku: string): number {
  let sum = 0
  for (let index = 0; index < sku.length; index++) sum = Math.imul(sum, 31) + sku.charCodeAt(index)
  return (sum ^ (sum >>> 16)) & (bucketCount - 1)
}
