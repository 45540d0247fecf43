/** Cells that are readable but conflict with existing data: the row is imported without them, with a note. */
import type { KnownProduct } from './existing.server.ts'
import type { PlanDraft } from './draft.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'

export type SkippedCell =
  | { cell: 'taxClass' | 'globalUniqueId'; note: string }
  /** A name that is skipped in one language only. */
  | { cell: 'name'; locale: Locale; note: string }

type Row = { cells: ProductCells; match: KnownProduct | undefined; locale: Locale }

export function findSkippedCells(draft: PlanDraft, row: Row): SkippedCell[] {
  return [...findEmptyName(row), ...findUnknownTaxClass(draft, row), ...findDuplicateCode(draft, row)]
}

/** The cells of a row without the skipped ones. */
export function omitSkippedCells(cells: ProductCells, cellsToOmit: SkippedCell[]): ProductCells {
  if (cellsToOmit.length === 0) return cells
  const remainingCells = { ...cells }
  for (const each of cellsToOmit) {
    if (each.cell === 'name') {
      const { [each.locale]: _, ...otherNames } = remainingCells.name ?? {}
      remainingCells.name = otherNames
    } else delete remainingCells[each.cell]
  }
  return remainingCells
}

/** Updates of other columns may leave the name empty; a product without a name could not be found. */
function findEmptyName({ cells, match, locale }: Row): SkippedCell[] {
  if (!match || match.type === 'variation' || cells.name?.[locale] !== '') return []
  return [{ cell: 'name', locale, note: 'Name is empty: the current name was kept.' }]
}

/** Manually maintained lists repeat the code of a product in each size: only the first row keeps it. */
function findDuplicateCode(draft: PlanDraft, { cells: { globalUniqueId }, match }: Row): SkippedCell[] {
  if (!globalUniqueId) return []
  const owner = draft.byGlobalUniqueId.get(globalUniqueId)
  const isFree = owner === undefined || owner === match?.id
  if (isFree && !draft.claimedGlobalUniqueIds.has(globalUniqueId)) return []
  const note = `GTIN, UPC, EAN, or ISBN is "${globalUniqueId}": another product has it.`
  return [{ cell: 'globalUniqueId', note }]
}

/** No tax rate matches an unknown class: the product would be sold untaxed. */
function findUnknownTaxClass({ taxClasses }: PlanDraft, { cells: { taxClass } }: Row): SkippedCell[] {
  if (!taxClass || taxClass === 'parent' || taxClasses.has(taxClass)) return []
  const knownClasses = ['standard', ...taxClasses].join(', ')
  return [{ cell: 'taxClass', note: `Tax class is "${taxClass}": expected one of ${knownClasses}.` }]
}
