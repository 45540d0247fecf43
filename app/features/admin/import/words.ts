/** MAP  what states, fates and columns of an import are called. */
import type { MessageDescriptor } from '@lingui/core'
import type { ColumnRow, LookedRowView } from './import-view.ts'
import type { ImportState } from './run.ts'
import { msg } from '@lingui/core/macro'

export const stateWords: Record<ImportState, MessageDescriptor> = {
  new: msg`Not looked at yet`,
  looking: msg`Being looked at`,
  looked: msg`Looked at, nothing written yet`,
  importing: msg`Being imported`,
  done: msg({ message: 'Imported', context: 'file' }),
  cancelled: msg`Stopped`,
}

export const fateWords: Record<LookedRowView['fate'], MessageDescriptor> = {
  new: msg({ message: 'New', context: 'row of a file' }),
  updated: msg({ message: 'Changed', context: 'row of a file' }),
  skipped: msg({ message: 'Skipped', context: 'row of a file' }),
  failed: msg({ message: 'Failed', context: 'row of a file' }),
}

export const columnWords: Record<ColumnRow['how'], MessageDescriptor> = {
  recognised: msg`known`,
  guessed: msg`only alike: please check`,
  chosen: msg`as you said`,
  ignored: msg`left out, as you said`,
  report: msg`of a list of failed rows, left out`,
  unknown: msg`not known, left out`,
  twice: msg`left out: another column is the same`,
}
