import { type Picks, NONE } from './find.ts'
import { ACTIVE, ANY, IN_STOCK, NO_VALUE, type Matrix, type MatrixAttribute } from './matrix.ts'

/** Per value of one attribute, 1 or 0. */
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
  const options = attributes.map(({ values }) => ({
    attached: new Uint8Array(values.length),
    enabled: new Uint8Array(values.length),
    inStock: new Uint8Array(values.length),
  }))
  if (matrix === null) return options.map(everything)
  for (let row = 0; row < matrix.rowCount; row += 1) {
    const disagreeing = onlyDisagreement(matrix, row, picks)
    if (disagreeing === SEVERAL) continue
    const flags = matrix.flags[row] ?? 0
    for (const [attribute, target] of options.entries()) {
      if (disagreeing !== NOWHERE && disagreeing !== attribute) continue
      offer(target, matrix.offered[attribute]?.[row] ?? NO_VALUE, flags)
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

function offer(target: Options, value: number, flags: number): void {
  if (value === NO_VALUE) return
  const [from, to] = value === ANY ? [0, target.attached.length] : [value, value + 1]
  target.attached.fill(1, from, to)
  if (flags & ACTIVE) target.enabled.fill(1, from, to)
  if (flags & IN_STOCK) target.inStock.fill(1, from, to)
}

function everything({ attached, enabled, inStock }: Options): Options {
  return { attached: attached.fill(1), enabled: enabled.fill(1), inStock: inStock.fill(1) }
}
