/** MAP  what states, fates and columns of an import are called. */
import type { MessageDescriptor } from '@lingui/core'
import type { ColumnRow, LookedRowView } from '#app/features/admin/import/import-view.ts'
import type { ImportState } from '#app/features/admin/import/run.ts'
import { msg } from '@lingui/core/macro'

export const stateWords: Record<ImportState, MessageDescriptor> = {
  new: msg`Not previewed`,
  looking: msg`Preparing preview`,
  looked: msg`Ready to import`,
  importing: msg`Importing`,
  done: msg({ message: 'Imported', context: 'file' }),
  cancelled: msg`Stopped`,
}

export const fateWords: Record<LookedRowView['fate'], MessageDescriptor> = {
  new: msg({ message: 'New', context: 'row of a file' }),
  updated: msg({ message: 'Update', context: 'row of a file' }),
  skipped: msg({ message: 'Skipped', context: 'row of a file' }),
  failed: msg({ message: 'Failed', context: 'row of a file' }),
}

export const columnWords: Record<ColumnRow['how'], MessageDescriptor> = {
  recognised: msg`recognized`,
  guessed: msg`similar name: please check`,
  chosen: msg`mapped by you`,
  ignored: msg`not imported, by your choice`,
  report: msg`from a failed rows file, not imported`,
  unknown: msg`not recognized, not imported`,
  twice: msg`not imported: duplicate column`,
}
