import { type Picks, NONE, rowMatches } from './find.ts'
import { ACTIVE, ANY, IN_STOCK, type Matrix } from './matrix.ts'

export type Deselection = {
  picks: Picks
  /** Cleared attributes, in page order. */
  clearedIndexes: number[]
}

export type DeselectOptions = {
  /**
   * 'all': like WooCommerce's swatch plugin, clears every other attribute; 'minimal': clears only conflicting
   * ones, the oldest selections first.
   */
  mode: 'all' | 'minimal'
  /** Ignores out-of-stock variations. */
  disableOutOfStock: boolean
}

/** Selecting a value that no variation offers together with the other selections clears those (VAR-4). */
export function deselectUnavailable(
  matrix: Matrix,
  choice: { picks: Picks; recentAttributes?: readonly number[]; attribute: number; value: number },
  options: DeselectOptions,
): Deselection {
  const { picks, attribute, value } = choice
  const requestedPicks = picks.with(attribute, value)
  const rows = findCandidateRows(matrix, options)
  if (rows.some((row) => rowMatches(matrix, row, requestedPicks)))
    return { picks: requestedPicks, clearedIndexes: [] }
  if (options.mode === 'all')
    return clearAttributes(requestedPicks, listConstrainedAttributes(matrix, attribute))
  return clearAttributes(
    requestedPicks,
    findConflicts(matrix, rows, {
      requestedPicks,
      recentAttributes: choice.recentAttributes ?? [],
      attribute,
    }),
  )
}

// Cached, because every value with conflicts uses the same rows.
const rowCache = new WeakMap<Matrix, Map<number, number[]>>()

function findCandidateRows(matrix: Matrix, { mode, disableOutOfStock }: DeselectOptions): number[] {
  const required = (mode === 'minimal' ? ACTIVE : 0) | (disableOutOfStock ? IN_STOCK : 0)
  const matrixCache = rowCache.get(matrix) ?? new Map<number, number[]>()
  rowCache.set(matrix, matrixCache)
  const rows =
    matrixCache.get(required) ??
    Array.from(matrix.flags.keys()).filter((row) => ((matrix.flags[row] ?? 0) & required) === required)
  matrixCache.set(required, rows)
  return rows
}

// An attribute that is "any" in every variation cannot conflict.
function listConstrainedAttributes(matrix: Matrix, excludedAttribute: number): number[] {
  return [...matrix.requiredValues.keys()].filter(
    (attribute) =>
      attribute !== excludedAttribute &&
      matrix.requiredValues[attribute]?.some((required) => required !== ANY),
  )
}

function findConflicts(
  matrix: Matrix,
  rows: number[],
  {
    requestedPicks,
    recentAttributes,
    attribute,
  }: { requestedPicks: Picks; recentAttributes: readonly number[]; attribute: number },
): number[] {
  const emptyPicks: Picks = requestedPicks.map(() => NONE)
  const retain = (picks: Picks, retainedAttribute: number) =>
    picks.with(retainedAttribute, requestedPicks[retainedAttribute] ?? NONE)
  const otherAttributes = requestedPicks
    .keys()
    .filter((other) => other !== attribute && requestedPicks[other] !== NONE)
  const attributesNewestFirst = [...otherAttributes].toSorted(
    (a, b) => calculateAge(recentAttributes, a) - calculateAge(recentAttributes, b),
  )
  let retainedPicks = retain(emptyPicks, attribute)
  return attributesNewestFirst
    .filter((other) => {
      const triedPicks = retain(retainedPicks, other)
      const isPossible = rows.some((row) => rowMatches(matrix, row, triedPicks))
      if (isPossible) retainedPicks = triedPicks
      return !isPossible
    })
    .toSorted((a, b) => a - b)
}

function calculateAge(recentAttributes: readonly number[], attribute: number): number {
  const position = recentAttributes.indexOf(attribute)
  return position === -1 ? recentAttributes.length : position
}

function clearAttributes(picks: Picks, clearedIndexes: number[]): Deselection {
  return {
    picks: picks.map((pick, attribute) => (clearedIndexes.includes(attribute) ? NONE : pick)),
    clearedIndexes,
  }
}
