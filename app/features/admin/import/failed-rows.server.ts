/** The rows of a file that failed, with their reasons: mended in a spreadsheet, they are a file to import again. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredImport } from './store.server.ts'
import { msg } from '@lingui/core/macro'
import { openCsv, rowsOf } from '#app/features/catalog/import/reading/read-csv.server.ts'
import { SPREADSHEET_MARK } from '#app/platform/csv/spreadsheet-record.ts'
import { writeRecord } from '#app/platform/csv/write-record.ts'
import { reasonIn } from './words/reason-words.server.ts'
import { importFiles } from './store.server.ts'

export async function* failedRows({ services, texts }: PageRequest, it: StoredImport) {
  const failed = (it.state === 'looked' ? it.preview : it.outcome)?.failed ?? []
  const notes = new Map(failed.map((note) => [note.row, note]))
  const heads = [msg`Row`, msg`What is wrong`].map((head) => texts._(head))
  yield SPREADSHEET_MARK + writeRecord([...heads, ...it.headers])
  const opened = it.isSwept ? undefined : await openCsv(importFiles(services, it.id).csv)
  if (opened?.ok) {
    for await (const record of rowsOf(opened.csv)) {
      const note = notes.get(record.row)
      if (!note) continue
      notes.delete(record.row)
      // What was sent stands as it was: another quote mark before a formula would not go again.
      const cells = 'cells' in record ? record.cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')) : []
      yield writeRecord([String(note.row), reasonIn(texts, note.reason), ...cells])
    }
  }
  // Of rows that are not there any more, or were none, what is known of them.
  for (const { row, label, reason } of notes.values())
    yield writeRecord([String(row), reasonIn(texts, reason), label])
}
