/** Creates the report that is stored for the import page from the importer's summary. */
import type { ImportSummary } from '#app/features/catalog/import/import-products.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import type { WrittenRow } from '#app/features/catalog/import/context.ts'
import type { RunReport } from '#app/features/admin/import/run.ts'

const MAX_FAILED_ROWS = 5000
const MAX_NOTES = 100
const MAX_ROWS_PER_REASON = 5

/** `writtenRows` includes rows of earlier attempts; without it the run's own counts are used. */
export function createReport(summary: ImportSummary, writtenRows?: WrittenRow[]): RunReport {
  const {
    skipped,
    failed,
    warnings,
    notes,
    imagesFailed,
    imagesUnasked,
    completed,
    encoding,
    downloadsFailed,
  } = summary
  const countRows = (outcome: WrittenRow['outcome']) =>
    writtenRows ? writtenRows.filter((row) => row.outcome === outcome).length : summary[outcome]
  return {
    counts: {
      imported: countRows('imported'),
      importedVariations: countRows('importedVariations'),
      updated: countRows('updated'),
      skipped: skipped.length,
      failed: failed.length,
      completed,
      imagesFailed: imagesFailed.length,
      imagesUnasked,
      downloadsFailed: downloadsFailed.length,
    },
    skipped: groupByReason(skipped),
    failed: failed.slice(0, MAX_FAILED_ROWS),
    notesCount: warnings.length + notes.length,
    notes: [...warnings, ...notes].toSorted((one, other) => one.row - other.row).slice(0, MAX_NOTES),
    images: imagesFailed.slice(0, MAX_NOTES),
    downloads: downloadsFailed.slice(0, MAX_NOTES),
    encoding,
  }
}

function groupByReason(skipped: RowNote[]): RunReport['skipped'] {
  return [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, notes]) => ({
    reason,
    count: notes.length,
    rows: notes.slice(0, MAX_ROWS_PER_REASON).map(({ row }) => row),
  }))
}
