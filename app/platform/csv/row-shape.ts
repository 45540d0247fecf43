/**
 * What the rows of a table look like, learnt from those that were read: tells a row from a line of a text. Rows may be
 * shorter than the header: WooCommerce writes them in batches, and columns that a later batch brings stand in the header alone.
 */
export type RowShape = {
  /** Takes a record for what it is; the first is the header. */
  learn(cells: readonly string[]): void
  /** As many cells as the header; whatever comes before the header is whole, too. */
  isWhole(cells: readonly string[]): boolean
  /** Whether a line by itself, or the cells of one, could be a row. */
  looksLikeRow(cells: readonly string[]): boolean
  /** Whether a cell of several lines holds what could be rows: a quote mark was not closed where it should have been. */
  holdsRows(cell: string): boolean
}

// A line of prose has as many commas as a narrow table has columns, but not half of those of a wide one.
const fewestOfWide = 16

export function createRowShape(delimiter: string): RowShape {
  let [header, widest, areNumbered, hasBlanks] = [0, 0, true, false]

  /** With how many cells something is a row. */
  function fewest(): number {
    const half = Math.ceil(header / 2)
    if (widest === 0) return header < fewestOfWide ? header : half
    // One cell is a line of any text, unless the table has no more.
    return Math.max(areNumbered ? Math.min(widest, half) : widest, Math.min(header, 2))
  }

  function looksLikeRow(cells: readonly string[]): boolean {
    if (cells.length < fewest()) return false
    return widest === 0 || !areNumbered || isNumber(cells[0])
  }

  /** Prose has a blank behind its commas, a table where its header has. */
  function cellsOf(line: string): string[] {
    const parts = line.split(delimiter)
    return hasBlanks ? parts : parts.filter((part, index) => index === 0 || !/^\s+\S/.test(part))
  }

  return {
    learn(cells) {
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
