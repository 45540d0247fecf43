/**
 * The shape of a table's rows, learned from those already read: distinguishes a row from a line of text. Rows
 * may be shorter than the header: WooCommerce writes them in batches, and columns that a later batch adds
 * appear in the header alone.
 */
export type RowShape = {
  /** Records the shape of a record; the first is the header. */
  observe(cells: readonly string[]): void
  /** Whether there are as many cells as in the header; always true before the header is read. */
  isWhole(cells: readonly string[]): boolean
  /** Whether a line by itself, or its cells, could be a row. */
  looksLikeRow(cells: readonly string[]): boolean
  /**
   * Whether a multi-line cell contains lines that could be rows: a quote mark was not closed where it should
   * have been.
   */
  holdsRows(cell: string): boolean
}

// Prose has as many commas as a narrow table has columns, but fewer than half of those of a wide one.
const fewestOfWide = 16

export function createRowShape(delimiter: string): RowShape {
  let [header, widest, areNumbered, hasBlanks] = [0, 0, true, false]

  /** The minimum number of cells of a row. */
  function fewest(): number {
    const half = Math.ceil(header / 2)
    if (widest === 0) return header < fewestOfWide ? header : half
    // A single cell is a line of any text, unless the table has only one column.
    return Math.max(areNumbered ? Math.min(widest, half) : widest, Math.min(header, 2))
  }

  function looksLikeRow(cells: readonly string[]): boolean {
    if (cells.length < fewest()) return false
    return widest === 0 || !areNumbered || isNumber(cells[0])
  }

  /** Splits a line into cells. A comma and a space are prose, unless the header has such spaces, too. */
  function cellsOf(line: string): string[] {
    const parts = line.split(delimiter)
    return hasBlanks ? parts : parts.filter((part, index) => index === 0 || !/^\s+\S/.test(part))
  }

  return {
    observe(cells) {
      if (header === 0) {
        header = cells.length
        hasBlanks = cells.slice(1).some((cell) => /^\s/.test(cell))
        return
      }
      widest = Math.max(widest, Math.min(cells.length, header))
      areNumbered &&= isNumber(cells[0])
    },
    isWhole: (cells) => header === 0 || cells.length === header,
    looksLikeRow,
    holdsRows: (cell) =>
      cell
        .split(/\r\n|\n|\r/)
        .slice(1)
        .some((line) => looksLikeRow(cellsOf(line))),
  }
}

function isNumber(cell = ''): boolean {
  return /^"?\d+"?$/.test(cell.trim())
}
