import { type Picks, NONE } from './find.ts'
import { ACTIVE, ANY, IN_STOCK, NO_VALUE, type Matrix, type MatrixAttribute } from './matrix.ts'

/** Per value of one attribute, 1 or 0; to be read only, because others get the same. */
export type Options = {
  /** Some variation that agrees with the other choices has it. */
  attached: Uint8Array
  /** … and is active: the value can be chosen. */
  enabled: Uint8Array
  /** … and is in stock. */
  inStock: Uint8Array
}

/**
 * What each attribute offers given what is chosen in the others; without a matrix everything is offered.
 * One pass over the rows: a row that disagrees with nothing speaks for every attribute, one that disagrees
 * with a single choice only for that attribute, whose own choice does not count.
 */
export function optionsOf(
  form: { attributes: MatrixAttribute[]; matrix: Matrix | null },
  picks: Picks,
): Options[] {
  const { attributes, matrix } = form
  if (matrix === null) return attributes.map(nothingOffered).map(everything)
  const passes = passesOf(matrix)
  const key = picks.join()
  const earlier = passes.get(key)
  if (earlier) return earlier
  const options = readRows(attributes.map(nothingOffered), matrix, picks)
  const [oldest = ''] = passes.keys()
  if (passes.size === MOST_PASSES) passes.delete(oldest)
  passes.set(key, options)
  return options
}

// A click asks several times about what was chosen before it, what is chosen now, and nothing at all.
const MOST_PASSES = 4
const known = new WeakMap<Matrix, Map<string, Options[]>>()

function passesOf(matrix: Matrix): Map<string, Options[]> {
  const passes = known.get(matrix) ?? new Map<string, Options[]>()
  known.set(matrix, passes)
  return passes
}

function nothingOffered({ values: { length } }: MatrixAttribute): Options {
  return {
    attached: new Uint8Array(length),
    enabled: new Uint8Array(length),
    inStock: new Uint8Array(length),
  }
}

// Thousands of rows at each click: no callbacks and no iterators here.
function readRows(options: Options[], matrix: Matrix, picks: Picks): Options[] {
  for (let row = 0; row < matrix.rowCount; row += 1) {
    const disagreeing = onlyDisagreement(matrix, row, picks)
    if (disagreeing === SEVERAL) continue
    const flags = matrix.flags[row] ?? 0
    for (let attribute = 0; attribute < options.length; attribute += 1) {
      if (disagreeing !== NOWHERE && disagreeing !== attribute) continue
      offer(options[attribute], matrix.offered[attribute]?.[row] ?? NO_VALUE, flags)
    }
  }
  return options
}

const NOWHERE = -1
const SEVERAL = -2

/** The attribute in which a row disagrees with the picks, or `NOWHERE`, or `SEVERAL`. */
function onlyDisagreement(matrix: Matrix, row: number, picks: Picks): number {
  let found = NOWHERE
  for (let attribute = 0; attribute < picks.length; attribute += 1) {
    const pick = picks[attribute]
    const wanted = matrix.wanted[attribute]?.[row]
    if (pick === NONE || wanted === ANY || wanted === pick) continue
    if (found !== NOWHERE) return SEVERAL
    found = attribute
  }
  return found
}

function offer(target: Options | undefined, value: number, flags: number): void {
  if (target === undefined || value === NO_VALUE) return
  const end = value === ANY ? target.attached.length : value + 1
  for (let at = value === ANY ? 0 : value; at < end; at += 1) {
    target.attached[at] = 1
    if (flags & ACTIVE) target.enabled[at] = 1
    if (flags & IN_STOCK) target.inStock[at] = 1
  }
}

function everything({ attached, enabled, inStock }: Options): Options {
  return { attached: attached.fill(1), enabled: enabled.fill(1), inStock: inStock.fill(1) }
}
