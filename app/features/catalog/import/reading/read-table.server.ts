/** Small CSV files with fixed English headers: each record as column name → text. */
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import { openCsv, rowsOf } from './read-csv.server.ts'

export type TableRow = { row: number; cell: (column: string) => string }
export type TableResult = { ok: true; rows: TableRow[]; failed: RowNote[] } | { ok: false; reason: string }

/** Reads the whole file; returns a reason if it is broken or lacks one of the required columns. */
export async function readTable(source: string, required: string[]): Promise<TableResult> {
  const opened = await openCsv(source)
  if (!opened.ok) return opened
  const header = opened.csv.header.map((name) => name.trim().toLowerCase())
  const missing = required.filter((name) => !header.includes(name.toLowerCase()))
  if (missing.length > 0)
    return { ok: false, reason: `The columns ${missing.join(', ')} are missing in ${source}.` }
  const rows: TableRow[] = []
  const failed: RowNote[] = []
  for await (const record of rowsOf(opened.csv)) {
    if ('broken' in record) return { ok: false, reason: record.broken }
    if ('problem' in record) {
      failed.push({ row: record.row, label: '', reason: `The row ${record.problem}.` })
      continue
    }
    const cell = (column: string) => record.cells[header.indexOf(column.toLowerCase())]?.trim() ?? ''
    rows.push({ row: record.row, cell })
  }
  return { ok: true, rows, failed }
}
