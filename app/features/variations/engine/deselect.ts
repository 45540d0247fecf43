import { type Picks, NONE, rowMatches } from './find.ts'
import { ACTIVE, ANY, IN_STOCK, type Matrix } from './matrix.ts'

export type Deselection = {
  picks: Picks
  /** Cleared attributes, in page order. */
  cleared: number[]
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
  choice: { picks: Picks; recent?: readonly number[]; attribute: number; value: number },
  options: DeselectOptions,
): Deselection {
  const { picks, attribute, value } = choice
  const requestedPicks = picks.with(attribute, value)
  const rows = candidates(matrix, options)
  if (rows.some((row) => rowMatches(matrix, row, requestedPicks)))
    return { picks: requestedPicks, cleared: [] }
  if (options.mode === 'all') return clearAttributes(requestedPicks, namedAttributes(matrix, attribute))
  return clearAttributes(
    requestedPicks,
    conflicting(matrix, rows, { requestedPicks, recent: choice.recent ?? [], attribute }),
  )
}

// Cached, because every value with conflicts uses the same rows.
const rowCache = new WeakMap<Matrix, Map<number, number[]>>()

function candidates(matrix: Matrix, { mode, disableOutOfStock }: DeselectOptions): number[] {
  const required = (mode === 'minimal' ? ACTIVE : 0) | (disableOutOfStock ? IN_STOCK : 0)
  const ofMatrix = rowCache.get(matrix) ?? new Map<number, number[]>()
  rowCache.set(matrix, ofMatrix)
  const rows =
    ofMatrix.get(required) ??
    Array.from(matrix.flags.keys()).filter((row) => ((matrix.flags[row] ?? 0) & required) === required)
  ofMatrix.set(required, rows)
  return rows
}

// An attribute that is "any" in every variation cannot conflict.
function namedAttributes(matrix: Matrix, except: number): number[] {
  return [...matrix.required.keys()].filter(
    (attribute) => attribute !== except && matrix.required[attribute]?.some((required) => required !== ANY),
  )
}

function conflicting(
  matrix: Matrix,
  rows: number[],
  {
    requestedPicks,
    recent,
    attribute,
  }: { requestedPicks: Picks; recent: readonly number[]; attribute: number },
): number[] {
  const nothing: Picks = requestedPicks.map(() => NONE)
  const retain = (picks: Picks, retained: number) => picks.with(retained, requestedPicks[retained] ?? NONE)
  const others = requestedPicks
    .keys()
    .filter((other) => other !== attribute && requestedPicks[other] !== NONE)
  const newestFirst = [...others].toSorted((a, b) => age(recent, a) - age(recent, b))
  let retained = retain(nothing, attribute)
  return newestFirst
    .filter((other) => {
      const tried = retain(retained, other)
      const isPossible = rows.some((row) => rowMatches(matrix, row, tried))
      if (isPossible) retained = tried
      return !isPossible
    })
    .toSorted((a, b) => a - b)
}

function age(recent: readonly number[], attribute: number): number {
  const position = recent.indexOf(attribute)
  return position === -1 ? recent.length : position
}

function clearAttributes(picks: Picks, cleared: number[]): Deselection {
  return { picks: picks.map((pick, attribute) => (cleared.includes(attribute) ? NONE : pick)), cleared }
}
