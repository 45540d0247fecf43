import { type Picks, NONE, rowMatches } from './find.ts'
import { ACTIVE, ANY, IN_STOCK, type Matrix } from './matrix.ts'

export type Deselection = {
  picks: Picks
  /** Attributes that give way, in their order on the page. */
  cleared: number[]
}

export type DeselectOptions = {
  /** 'all': as the original, every other attribute gives way; 'minimal': only what conflicts, the oldest choices first. */
  mode: 'all' | 'minimal'
  /** Variations that are out of stock do not count. */
  disableOutOfStock: boolean
}

/** Choosing a value that agrees with no variation given the other choices makes those give way (VAR-4). */
export function deselectUnavailable(
  matrix: Matrix,
  choice: { picks: Picks; recent?: readonly number[]; attribute: number; value: number },
  options: DeselectOptions,
): Deselection {
  const { picks, attribute, value } = choice
  const wished = picks.with(attribute, value)
  const rows = candidates(matrix, options)
  if (rows.some((row) => rowMatches(matrix, row, wished))) return { picks: wished, cleared: [] }
  if (options.mode === 'all') return clearAttributes(wished, namedAttributes(matrix, attribute))
  return clearAttributes(
    wished,
    conflicting(matrix, rows, { wished, recent: choice.recent ?? [], attribute }),
  )
}

// Every value that would make others give way asks for the same rows.
const known = new WeakMap<Matrix, Map<number, number[]>>()

function candidates(matrix: Matrix, { mode, disableOutOfStock }: DeselectOptions): number[] {
  const required = (mode === 'minimal' ? ACTIVE : 0) | (disableOutOfStock ? IN_STOCK : 0)
  const ofMatrix = known.get(matrix) ?? new Map<number, number[]>()
  known.set(matrix, ofMatrix)
  const rows =
    ofMatrix.get(required) ??
    Array.from(matrix.flags.keys()).filter((row) => ((matrix.flags[row] ?? 0) & required) === required)
  ofMatrix.set(required, rows)
  return rows
}

// An attribute that is "any" in every variation cannot be what conflicts.
function namedAttributes(matrix: Matrix, except: number): number[] {
  return [...matrix.wanted.keys()].filter(
    (attribute) => attribute !== except && matrix.wanted[attribute]?.some((wanted) => wanted !== ANY),
  )
}

function conflicting(
  matrix: Matrix,
  rows: number[],
  { wished, recent, attribute }: { wished: Picks; recent: readonly number[]; attribute: number },
): number[] {
  const nothing: Picks = wished.map(() => NONE)
  const keep = (picks: Picks, kept: number) => picks.with(kept, wished[kept] ?? NONE)
  const others = wished.keys().filter((other) => other !== attribute && wished[other] !== NONE)
  const newestFirst = [...others].toSorted((a, b) => age(recent, a) - age(recent, b))
  let kept = keep(nothing, attribute)
  return newestFirst
    .filter((other) => {
      const tried = keep(kept, other)
      const isPossible = rows.some((row) => rowMatches(matrix, row, tried))
      if (isPossible) kept = tried
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
