/** Parallel columns: further columns of a list with as many entries, for its names in other languages and its slugs. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Cell } from './cells.ts'
import type { Column, ColumnKey, RowCells } from './columns.ts'
import type { TermCell } from './row.ts'
import { readList, readText } from './cells.ts'
import { formatHeader } from './columns.ts'

export type LocaleOptions = { defaultLocale: Locale }
/** `notes` are sentences that name the column. */
export type NotedCell<Value> = Cell<Value> & { notes?: string[] }
export type ListCell<Value> = NotedCell<Value[] | undefined>

/** Adds the names in other languages and the slugs from the parallel columns of a list. */
export function addParallelColumns<Term extends TermCell>(
  terms: Term[],
  cells: RowCells,
  { base, names, slugs }: { base: Column; names: ColumnKey; slugs: ColumnKey },
): ListCell<Term> {
  for (const { column, cell } of cells) {
    if (column.number !== base.number || column === base || cell.trim() === '') continue
    if (column.key !== slugs && !(column.key === names && column.locale)) continue
    const parts = readList(cell)
    if (parts.length !== terms.length) return rejectUnequalLengths(column, base)
    terms.forEach((term, index) => {
      const part = readText(parts[index] ?? '')
      if (column.locale) term.name = { ...term.name, [column.locale]: part }
      else if (part !== '') term.slug = part
    })
  }
  return accept(terms)
}

/** The numbers of the columns with this key, such as 1 and 2 of `Attribute 2 name`, ascending. */
export function listNumbers(cells: RowCells, key: ColumnKey): number[] {
  const numbers = cells.filter(({ column }) => column.key === key).map(({ column }) => column.number ?? 0)
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

export function rejectUnequalLengths(column: Column, base: Column): { ok: false; reason: string } {
  return {
    ok: false,
    reason: `${formatHeader(column)} does not have as many entries as ${formatHeader(base)}`,
  }
}

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}
