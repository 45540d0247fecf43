/** Which rows have a SKU. A quarter of a million of them as keys of a Map would take more memory than all words together. */

export type Skus = {
  /** Tells the SKUs of a row, each row once and after those before. */
  add(row: number, skus: readonly string[]): void
  rowsWith(sku: string): number[]
}

const shelfCount = 2 ** 16
// PostgreSQL refuses it in a text.
const separator = '\u0000'

export function createSkus(): Skus {
  /** Of each row all its SKUs in one text. */
  const texts: string[] = []
  /** SKUs lie on shelves by their letters; each entry has its row, and leads to the one before on the same shelf. */
  const newest = new Int32Array(shelfCount).fill(-1)
  const rows: number[] = []
  const older: number[] = []
  return {
    add(row, skus) {
      texts[row] = enclosed(skus)
      for (const shelf of new Set(skus.map(shelfOf))) {
        older.push(newest[shelf] ?? -1)
        newest[shelf] = rows.push(row) - 1
      }
    },
    rowsWith(sku) {
      const found: number[] = []
      for (let entry = newest[shelfOf(sku)] ?? -1; entry !== -1; entry = older[entry] ?? -1) {
        const row = rows[entry] ?? 0
        if (texts[row]?.includes(enclosed([sku]))) found.push(row)
      }
      return found
    },
  }
}

// Joined, for what `+` makes of long texts keeps its parts.
function enclosed(skus: readonly string[]): string {
  return ['', ...skus, ''].join(separator)
}

function shelfOf(sku: string): number {
  let sum = 0
  for (let place = 0; place < sku.length; place++) sum = Math.imul(sum, 31) + sku.charCodeAt(place)
  return (sum ^ (sum >>> 16)) & (shelfCount - 1)
}
