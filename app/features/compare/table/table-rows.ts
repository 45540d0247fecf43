/**
 * Rules for the rows of a table that depend on the meaning of their cells, not on their rendering (compare.md
 * A.4.11).
 */
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareCell, CompareRow, CompareView } from '#app/features/compare/contract/view.ts'
import { SHOW_EMPTY_ROWS } from '#app/features/compare/rules.ts'

type ComparableRow = Pick<CompareRow, 'isComparable'> & {
  cells: readonly Pick<CompareCell, 'kind' | 'meaning'>[]
}

/** The columns shown while a filter hides the others; absent: all. */
export type ShownColumns = readonly number[] | undefined

/** Whether no cell has content; a cell of the kind 'none' (“N/A”) counts as content. */
export function isEmptyRow(row: ComparableRow, columns?: ShownColumns): boolean {
  return selectCells(row, columns).every(({ kind }) => kind === 'nothing')
}

/** Whether empty rows are hidden: unless the visitor shows them. */
export function hidesEmptyRows({
  options,
  tools,
}: Pick<CompareView, 'options'> & { tools: readonly CompareTool[] }): boolean {
  return options.hideEmptyRow && !tools.includes(SHOW_EMPTY_ROWS)
}

/** Whether the values differ; a missing value differs from any other. Needs two products. */
export function hasDifferences(row: ComparableRow, columns?: ShownColumns): boolean {
  const [first, ...others] = selectCells(row, columns)
  return row.isComparable && first !== undefined && others.some(({ meaning }) => meaning !== first.meaning)
}

/** Whether all values are equal; a single product is never similar. */
export function isSimilar(row: ComparableRow, columns?: ShownColumns): boolean {
  return row.isComparable && selectCells(row, columns).length > 1 && !hasDifferences(row, columns)
}

/** The rows to render: shown and not empty, and only differing ones if requested. */
export function selectVisibleRows(
  rows: readonly CompareRow[],
  { hidesEmpty, onlyDifferences }: { hidesEmpty: boolean; onlyDifferences: boolean },
): CompareRow[] {
  return rows.filter(
    (row) => !row.isHidden && !(hidesEmpty && isEmptyRow(row)) && !(onlyDifferences && isSimilar(row)),
  )
}

/**
 * Omits repeated values: availability if the stock row is shown, and lines of "Additional information" that
 * have a row of their own.
 */
export function omitRepeats(rows: readonly CompareRow[]): CompareRow[] {
  const shownKeys = new Set(rows.flatMap(({ dataKey, isHidden }) => (isHidden ? [] : [dataKey])))
  return rows.flatMap((row) => {
    if (row.dataKey === 'availability' && shownKeys.has('stock')) return []
    return row.dataKey === 'additional'
      ? { ...row, cells: row.cells.map((cell) => omitShownDetails(cell, shownKeys)) }
      : row
  })
}

function omitShownDetails(cell: CompareCell, shownKeys: ReadonlySet<string>): CompareCell {
  if (cell.kind !== 'details') return cell
  const details = cell.details.filter(({ key }) => !shownKeys.has(key))
  if (details.length === cell.details.length) return cell
  if (details.length === 0) return { kind: 'nothing', meaning: '' }
  return { ...cell, details, meaning: JSON.stringify(details) }
}

/** Minimum row heights, in pixels. */
const MIN_ROW_HEIGHTS = { picture: 150, other: 52 }

/** The leading rows that are certain to fill a height in pixels; includes the hidden rows between them. */
export function selectFirstRows(
  rows: readonly CompareRow[],
  { height, ...options }: { height: number; hidesEmpty: boolean; onlyDifferences: boolean },
): CompareRow[] {
  let filledHeight = 0
  const lastRow = selectVisibleRows(rows, options).find(({ dataKey }) => {
    filledHeight += dataKey === 'image' ? MIN_ROW_HEIGHTS.picture : MIN_ROW_HEIGHTS.other
    return filledHeight >= height
  })
  return lastRow ? rows.slice(0, rows.indexOf(lastRow) + 1) : [...rows]
}

function selectCells({ cells }: ComparableRow, columns: ShownColumns) {
  return columns === undefined ? cells : cells.filter((_, column) => columns.includes(column))
}
