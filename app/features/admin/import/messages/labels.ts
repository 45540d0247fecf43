/** MAP  import states, row outcomes and columns → their labels. */
import type { MessageDescriptor } from '@lingui/core'
import type { ProductType } from '#app/features/catalog/csv/cells.ts'
import type { ColumnRow, PreviewRowView } from '#app/features/admin/import/import-view.ts'
import type { ImportState } from '#app/features/admin/import/run.ts'
import { msg } from '@lingui/core/macro'
import { productTypeLabels } from '#app/features/admin/products/labels.ts'

export const importStateLabels: Record<ImportState, MessageDescriptor> = {
  new: msg`Not previewed`,
  looking: msg`Preparing preview`,
  looked: msg`Ready to import`,
  importing: msg`Importing`,
  done: msg({ message: 'Imported', context: 'file' }),
  cancelled: msg`Stopped`,
}

/** Types of products in a file. */
export const rowTypeLabels: Record<ProductType, MessageDescriptor> = {
  ...productTypeLabels,
  variation: msg`Variation`,
}

/** The importer's names of lists of linked products. */
export const linkLabels: Record<'upsell' | 'cross-sell' | 'grouped', MessageDescriptor> = {
  upsell: msg`Upsells`,
  'cross-sell': msg`Cross-sells`,
  grouped: msg`Grouped products`,
}

export const fateLabels: Record<PreviewRowView['fate'], MessageDescriptor> = {
  new: msg({ message: 'New', context: 'row of a file' }),
  updated: msg({ message: 'Update', context: 'row of a file' }),
  skipped: msg({ message: 'Skipped', context: 'row of a file' }),
  failed: msg({ message: 'Failed', context: 'row of a file' }),
}

export const columnMatchLabels: Record<ColumnRow['matchKind'], MessageDescriptor> = {
  recognized: msg`Recognized`,
  guessed: msg`Similar name: please check`,
  chosen: msg`Mapped manually`,
  ignored: msg`Not imported (your choice)`,
  report: msg`Not imported: added by “Download failed rows”`,
  unknown: msg`Not recognized, not imported`,
  twice: msg`Not imported: duplicate column`,
}
