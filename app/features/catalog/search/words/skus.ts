/**
 * The rows that have a SKU. A quarter of a million SKUs as keys of a Map would take more memory than all
 * words together.
 */

export type Skus = {
  /** Adds the SKUs of a row; rows are added once each, in ascending order. */
  add(row: number, skus: readonly string[]): void
  rowsWith(sku: string): number[]
}

const bucketCount = 2 ** 16
// Cannot occur in a SKU: PostgreSQL rejects it in a text.
const separator = '\u0000'

export function createSkus(): Skus {
  /** All SKUs of each row in one text. */
  const texts: string[] = []
  /** A hash table: each entry contains its row, and links to the previous entry of the same bucket. */
  const newest = new Int32Array(bucketCount).fill(-1)
  const rows: number[] = []
  const older: number[] = []
  return {
    add(row, skus) {
      texts[row] = enclosed(skus)
      for (const bucket of new Set(skus.map(bucketOf))) {
        older.push(newest[bucket] ?? -1)
        newest[bucket] = rows.push(row) - 1
      }
    },
    rowsWith(sku) {
      const found: number[] = []
      for (let entry = newest[bucketOf(sku)] ?? -1; entry !== -1; entry = older[entry] ?? -1) {
        const row = rows[entry] ?? 0
        if (texts[row]?.includes(enclosed([sku]))) found.push(row)
      }
      return found
    },
  }
}

// Uses join, because the result of `+` on long texts keeps references to its parts.
function enclosed(skus: readonly string[]): string {
  return ['', ...skus, ''].join(separator)
}

function bucketOf(sku: string): number {
  let sum = 0
  for (let place = 0; place < sku.length; place++) sum = Math.imul(sum, 31) + sku.charCodeAt(place)
  return (sum ^ (sum >>> 16)) & (bucketCount - 1)
}
