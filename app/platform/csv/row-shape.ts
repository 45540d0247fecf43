/**
 * The shape of a table's rows, learned from those already read: distinguishes a row from a line of text. Rows
 * may be shorter than the header: WooCommerce writes them in batches, and columns that a later batch adds
 * appear in the header alone.
 */
export type RowShape = {
  /** Records the shape of a record; the first is the header. */
  observe(cells: readonly string[]): void
  /** Whether there are as many cells as in the header; always true before the header is read. */
  hasAllCells(cells: readonly string[]): boolean
  /** Whether a line by itself, or its cells, could be a row. */
  looksLikeRow(cells: readonly string[]): boolean
  /**
   * Whether a multi-line cell contains lines that could be rows: a quote mark was not closed where it should
   * have been.
   */
  containsRows(cell: string): boolean
}

// Prose has as many commas as a narrow table has columns, but fewer than half of those of a wide one.
const MIN_WIDE_COLUMNS = 16

export function createRowShape(delimiter: string): RowShape {
  let [headerLength, maxCells, areRowsNumbered, isHeaderSpaced] = [0, 0, true, false]

  /** The minimum number of cells of a row. */
  function calculateMinCells(): number {
    const half = Math.ceil(headerLength / 2)
    if (maxCells === 0) return headerLength < MIN_WIDE_COLUMNS ? headerLength : half
    // A single cell is a line of any text, unless the table has only one column.
    return Math.max(areRowsNumbered ? Math.min(maxCells, half) : maxCells, Math.min(headerLength, 2))
  }

  function looksLikeRow(cells: readonly string[]): boolean {
    if (cells.length < calculateMinCells()) return false
    return maxCells === 0 || !areRowsNumbered || isNumber(cells[0])
  }

  /** Splits a line into cells. A comma and a space are prose, unless the header has such spaces, too. */
  function splitLine(line: string): string[] {
    const parts = line.split(delimiter)
    return isHeaderSpaced ? parts : parts.filter((part, index) => index === 0 || !/^\s+\S/.test(part))
  }

  return {
    observe(cells) {
      if (headerLength === 0) {
        headerLength = cells.length
        isHeaderSpaced = cells.slice(1).some((cell) => /^\s/.test(cell))
        return
      }
      maxCells = Math.max(maxCells, Math.min(cells.length, headerLength))
      areRowsNumbered &&= isNumber(cells[0])
    },
    hasAllCells: (cells) => headerLength === 0 || cells.length === headerLength,
    looksLikeRow,
    containsRows: (cell) =>
      cell
        .split(/\r\n|\n|\r/)
        .slice(1)
        .some((line) => looksLikeRow(splitLine(line))),
  }
}

function isNumber(cell = ''): boolean {
  return /^"?\d+"?$/.test(cell.trim())
}
