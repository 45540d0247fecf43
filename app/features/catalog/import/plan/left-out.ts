/** Cells that can be read, but not be taken because of what else there is: the row comes without them, with a note. */
import type { KnownProduct } from './existing.server.ts'
import type { PlanDraft } from './draft.server.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'

export type LeftOut = { cell: 'taxClass' | 'globalUniqueId'; note: string }

type Row = { cells: ProductCells; match: KnownProduct | undefined }

export function leftOut(draft: PlanDraft, { cells, match }: Row): LeftOut[] {
  return [...unknownTaxClass(draft, cells), ...takenCode(draft, { cells, match })]
}

/** The cells of a row without what is left out. */
export function withoutLeftOut(cells: ProductCells, out: LeftOut[]): ProductCells {
  if (out.length === 0) return cells
  const names = new Set<string>(out.map(({ cell }) => cell))
  return Object.fromEntries(Object.entries(cells).filter(([name]) => !names.has(name)))
}

/** Hand-kept lists have the code of a product at each of its sizes: the first that has it keeps it. */
function takenCode(draft: PlanDraft, { cells: { globalUniqueId }, match }: Row): LeftOut[] {
  if (!globalUniqueId) return []
  const owner = draft.byGlobalUniqueId.get(globalUniqueId)
  const isFree = owner === undefined || owner === match?.id
  if (isFree && !draft.claimedGlobalUniqueIds.has(globalUniqueId)) return []
  const note = `GTIN, UPC, EAN, or ISBN is "${globalUniqueId}": another product has it.`
  return [{ cell: 'globalUniqueId', note }]
}

/** No rate would ever be found for it: the product would be sold untaxed. */
function unknownTaxClass({ taxClasses }: PlanDraft, { taxClass }: ProductCells): LeftOut[] {
  if (!taxClass || taxClass === 'parent' || taxClasses.has(taxClass)) return []
  const known = ['standard', ...taxClasses].join(', ')
  return [{ cell: 'taxClass', note: `Tax class is "${taxClass}": expected one of ${known}.` }]
}
