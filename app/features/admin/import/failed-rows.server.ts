/** The failed rows of a file with their reasons: once corrected in a spreadsheet, they can be imported again. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredImport } from './store.server.ts'
import { msg } from '@lingui/core/macro'
import { openCsv, rowsOf } from '#app/features/catalog/import/reading/read-csv.server.ts'
import { SPREADSHEET_MARK } from '#app/platform/csv/spreadsheet-record.ts'
import { writeRecord } from '#app/platform/csv/write-record.ts'
import { referenceOf } from './messages/failure-messages.server.ts'
import { reasonIn } from './messages/reason-messages.server.ts'
import { importFiles } from './store.server.ts'

export async function* failedRows({ services, i18n }: PageRequest, importRun: StoredImport) {
  const failed = (importRun.state === 'looked' ? importRun.preview : importRun.outcome)?.failed ?? []
  const reference = referenceOf(importRun.id)
  const notes = new Map(failed.map((note) => [note.row, note]))
  const heads = [msg`Row`, msg`Error`].map((head) => i18n._(head))
  yield SPREADSHEET_MARK + writeRecord([...heads, ...importRun.headers])
  const opened = importRun.isSwept ? undefined : await openCsv(importFiles(services, importRun.id).csv)
  if (opened?.ok) {
    for await (const record of rowsOf(opened.csv)) {
      const note = notes.get(record.row)
      if (!note) continue
      notes.delete(record.row)
      // Undo the apostrophe guard: `writeRecord` adds it again, and a doubled one would not import.
      const cells = 'cells' in record ? record.cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')) : []
      yield writeRecord([String(note.row), reasonIn(i18n, note.reason, reference), ...cells])
    }
  }
  // Notes on rows that the file does not contain: only the content of the note is written.
  for (const { row, label, reason } of notes.values())
    yield writeRecord([String(row), reasonIn(i18n, reason, reference), label])
}
