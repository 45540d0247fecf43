import { writeRecord } from './write-record.ts'

/**
 * What other spreadsheets also take for the beginning of a formula. What people type behind a sign is text, numbers too:
 * a spreadsheet would take the plus off a telephone number.
 */
const WIDE_FORMULA = /^[+\-\uff1d\uff0b\uff0d\uff20\n]/

/**
 * Where the system parts cells with semicolons, as in Arabic ones, these begin another cell or row. A dash is one only
 * where a formula may follow: people write lists with it.
 */
// Looked ahead first: what stands before is looked at once for each sign, not for each blank.
const FORMULA_WITHIN = /(?=[=+@\uff1d\uff0b\uff0d\uff20]|-[\w(+=@])(?<=[;\t\r\n]["\s]*)/g

/** The mark at the start of a file lets spreadsheets read Arabic right. */
export const SPREADSHEET_MARK = '\uFEFF'

/** One record of a file that somebody opens in a spreadsheet of any language: nothing that strangers wrote is run there. */
export function writeSpreadsheetRecord(cells: string[]): string {
  return writeRecord(
    cells.map((cell) => {
      const within = cell.replaceAll(FORMULA_WITHIN, "'")
      return WIDE_FORMULA.test(within) ? `'${within}` : within
    }),
  )
}
