/** What can be said of the rows of a table by what their cells mean, not by how they are drawn (compare.md A.4.11). */
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareCell, CompareRow, CompareView } from '#app/features/compare/contract/view.ts'
import { SHOW_EMPTY_ROWS } from '#app/features/compare/rules.ts'

type Cells = Pick<CompareRow, 'isComparable'> & { cells: readonly Pick<CompareCell, 'kind' | 'meaning'>[] }

/** Columns that are shown while a filter hides the others; absent: all. */
export type ShownColumns = readonly number[] | undefined

/** Nothing stands in any cell; «not given» is something. */
export function isEmptyRow(row: Cells, columns?: ShownColumns): boolean {
  return cellsIn(row, columns).every(({ kind }) => kind === 'nothing')
}

/** Whether empty rows are left out: unless somebody wants to see them. */
export function hidesEmptyRows({
  options,
  tools,
}: Pick<CompareView, 'options'> & { tools: readonly CompareTool[] }): boolean {
  return options.hideEmptyRow && !tools.includes(SHOW_EMPTY_ROWS)
}

/** Whether the products say different things; what is missing differs from what is there. Needs two products. */
export function hasDifferences(row: Cells, columns?: ShownColumns): boolean {
  const [first, ...others] = cellsIn(row, columns)
  return row.isComparable && first !== undefined && others.some(({ meaning }) => meaning !== first.meaning)
}

/** Whether all products say the same; one alone is like no other. */
export function isSimilar(row: Cells, columns?: ShownColumns): boolean {
  return row.isComparable && cellsIn(row, columns).length > 1 && !hasDifferences(row, columns)
}

/** The rows to draw: those that are chosen and not empty, and only those that differ where that is wanted. */
export function visibleRows(
  rows: readonly CompareRow[],
  { hidesEmpty, onlyDifferences }: { hidesEmpty: boolean; onlyDifferences: boolean },
): CompareRow[] {
  return rows.filter(
    (row) => !row.isHidden && !(hidesEmpty && isEmptyRow(row)) && !(onlyDifferences && isSimilar(row)),
  )
}

/** What two rows would say alike is said once: the stock as availability, and in "Additional information" what has a row of its own. */
export function withoutRepeats(rows: readonly CompareRow[]): CompareRow[] {
  const shown = new Set(rows.flatMap(({ dataKey, isHidden }) => (isHidden ? [] : [dataKey])))
  return rows.flatMap((row) => {
    if (row.dataKey === 'availability' && shown.has('stock')) return []
    return row.dataKey === 'additional'
      ? { ...row, cells: row.cells.map((cell) => lessOf(cell, shown)) }
      : row
  })
}

function lessOf(cell: CompareCell, shown: ReadonlySet<string>): CompareCell {
  if (cell.kind !== 'details') return cell
  const details = cell.details.filter(({ key }) => !shown.has(key))
  if (details.length === cell.details.length) return cell
  if (details.length === 0) return { kind: 'nothing', meaning: '' }
  return { ...cell, details, meaning: JSON.stringify(details) }
}

/** In pixels: no row is lower. */
const LOWEST = { picture: 150, other: 52 }

/** As many rows from the first one on as fill a height in pixels for certain; those between that are hidden are among them. */
export function firstRows(
  rows: readonly CompareRow[],
  { height, ...hides }: { height: number; hidesEmpty: boolean; onlyDifferences: boolean },
): CompareRow[] {
  let filled = 0
  const last = visibleRows(rows, hides).find(({ dataKey }) => {
    filled += dataKey === 'image' ? LOWEST.picture : LOWEST.other
    return filled >= height
  })
  return last ? rows.slice(0, rows.indexOf(last) + 1) : [...rows]
}

function cellsIn({ cells }: Cells, columns: ShownColumns) {
  return columns === undefined ? cells : cells.filter((_, column) => columns.includes(column))
}
