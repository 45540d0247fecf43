/** The failed rows of a file with their reasons: once corrected in a spreadsheet, they can be imported again. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredImport } from './store.server.ts'
import { msg } from '@lingui/core/macro'
import { openCsv, readDataRecords } from '#app/features/catalog/import/reading/read-csv.server.ts'
import { BYTE_ORDER_MARK } from '#app/platform/csv/spreadsheet-record.ts'
import { writeRecord } from '#app/platform/csv/write-record.ts'
import { formatReference } from './messages/failure-messages.server.ts'
import { translateImportReason } from './messages/reason-messages.server.ts'
import { resolveImportFiles } from './store.server.ts'

export async function* writeFailedRows({ services, i18n }: PageRequest, importRun: StoredImport) {
  const failedNotes = (importRun.state === 'looked' ? importRun.preview : importRun.outcome)?.failed ?? []
  const reference = formatReference(importRun.id)
  const notesByRow = new Map(failedNotes.map((note) => [note.row, note]))
  const headings = [msg`Row`, msg`Error`].map((heading) => i18n._(heading))
  yield BYTE_ORDER_MARK + writeRecord([...headings, ...importRun.headers])
  const openResult = importRun.isSwept
    ? undefined
    : await openCsv(resolveImportFiles(services, importRun.id).csv)
  if (openResult?.ok) {
    for await (const record of readDataRecords(openResult.csv)) {
      const note = notesByRow.get(record.row)
      if (!note) continue
      notesByRow.delete(record.row)
      // Undo the apostrophe guard: `writeRecord` adds it again, and a doubled one would not import.
      const cells = 'cells' in record ? record.cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')) : []
      yield writeRecord([String(note.row), translateImportReason(i18n, note.reason, reference), ...cells])
    }
  }
  // Notes on rows that the file does not contain: only the content of the note is written.
  for (const { row, label, reason } of notesByRow.values())
    yield writeRecord([String(row), translateImportReason(i18n, reason, reference), label])
}
