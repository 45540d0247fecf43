/** CSV records for spreadsheets: RFC 4180, and no cell is executed as a formula. */

/** One record with its line end; only cells that need quotes are quoted. */
export function writeRecord(cells: string[]): string {
  return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`
}

/** Prefixes a cell that a spreadsheet would execute as a formula with a quote mark; a plain number stays a number. */
function escapeFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(cell) ? `'${cell}` : cell
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
