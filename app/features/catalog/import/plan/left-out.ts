/** Cells that can be read, but not be taken because of what else there is: the row comes without them, with a note. */
import type { KnownProduct } from './existing.server.ts'
import type { PlanDraft } from './draft.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ProductCells } from '#app/features/catalog/csv/row.ts'

export type LeftOut =
  | { cell: 'taxClass' | 'globalUniqueId'; note: string }
  /** In one language alone. */
  | { cell: 'name'; locale: Locale; note: string }

type Row = { cells: ProductCells; match: KnownProduct | undefined; locale: Locale }

export function leftOut(draft: PlanDraft, row: Row): LeftOut[] {
  return [...noName(row), ...unknownTaxClass(draft, row), ...takenCode(draft, row)]
}

/** The cells of a row without what is left out. */
export function withoutLeftOut(cells: ProductCells, out: LeftOut[]): ProductCells {
  if (out.length === 0) return cells
  const rest = { ...cells }
  for (const each of out) {
    if (each.cell === 'name') {
      const { [each.locale]: _, ...others } = rest.name ?? {}
      rest.name = others
    } else delete rest[each.cell]
  }
  return rest
}

/** An update of other columns leaves this one empty; without its name a product could not be found. */
function noName({ cells, match, locale }: Row): LeftOut[] {
  if (!match || match.type === 'variation' || cells.name?.[locale] !== '') return []
  return [{ cell: 'name', locale, note: 'Name is empty: the product keeps the one that it has.' }]
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
function unknownTaxClass({ taxClasses }: PlanDraft, { cells: { taxClass } }: Row): LeftOut[] {
  if (!taxClass || taxClass === 'parent' || taxClasses.has(taxClass)) return []
  const known = ['standard', ...taxClasses].join(', ')
  return [{ cell: 'taxClass', note: `Tax class is "${taxClass}": expected one of ${known}.` }]
}
