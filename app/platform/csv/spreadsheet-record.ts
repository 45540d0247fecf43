import { writeRecord } from './write-record.ts'

/**
 * Characters that other spreadsheets also treat as the start of a formula. Text typed after one stays text,
 * numbers too: a spreadsheet would drop the plus of a telephone number.
 */
const EXTENDED_FORMULA_START_PATTERN = /^[+\-\uff1d\uff0b\uff0d\uff20\n]/

/**
 * Semicolons begin another cell or row where the locale separates cells with them, as Arabic locales do. A
 * dash counts only where a formula may follow: it is also used for lists.
 */
// The lookahead comes first, so that the lookbehind runs once per character, not once per space.
const NESTED_FORMULA_PATTERN = /(?=[=+@\uff1d\uff0b\uff0d\uff20]|-[\w(+=@])(?<=[;\t\r\n]["\s]*)/g

/** The first character of a file: with it spreadsheets read the file as UTF-8, and so Arabic correctly. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One record of a file that is opened in a spreadsheet of any language: untrusted content is never executed
 * there.
 */
export function writeSpreadsheetRecord(cells: string[]): string {
  return writeRecord(
    cells.map((cell) => {
      const escapedCell = cell.replaceAll(NESTED_FORMULA_PATTERN, "'")
      return EXTENDED_FORMULA_START_PATTERN.test(escapedCell) ? `'${escapedCell}` : escapedCell
    }),
  )
}
