/** Reads small CSV files with fixed English headers; `readCell` returns the text in a column of a row. */
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import { openCsv, readDataRecords } from './read-csv.server.ts'

export type TableRow = { row: number; readCell: (column: string) => string }
export type TableResult = { ok: true; rows: TableRow[]; failed: RowNote[] } | { ok: false; reason: string }

/** Reads the whole file; returns a reason if it is broken or lacks one of the required columns. */
export async function readTable(source: string, requiredColumns: string[]): Promise<TableResult> {
  const openedCsv = await openCsv(source)
  if (!openedCsv.ok) return openedCsv
  const header = openedCsv.csv.header.map((name) => name.trim().toLowerCase())
  const missingColumns = requiredColumns.filter((name) => !header.includes(name.toLowerCase()))
  if (missingColumns.length > 0)
    return { ok: false, reason: `The columns ${missingColumns.join(', ')} are missing in ${source}.` }
  const rows: TableRow[] = []
  const failed: RowNote[] = []
  for await (const record of readDataRecords(openedCsv.csv)) {
    if ('broken' in record) return { ok: false, reason: record.broken }
    if ('problem' in record) {
      failed.push({ row: record.row, label: '', reason: `The row ${record.problem}.` })
      continue
    }
    const readCell = (column: string) => record.cells[header.indexOf(column.toLowerCase())]?.trim() ?? ''
    rows.push({ row: record.row, readCell })
  }
  return { ok: true, rows, failed }
}
