/** Records of CSV files, for spreadsheets: RFC 4180, and no cell is run. */

/** One record with its line end; only cells that need quotes get them. */
export function writeRecord(cells: string[]): string {
  return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`
}

/** A cell that a spreadsheet would run as a formula gets a quote mark before it; a plain number stays one to reckon with. */
function escapeFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(cell) ? `'${cell}` : cell
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
