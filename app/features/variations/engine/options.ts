import { type Picks, NONE } from './find.ts'
import { ACTIVE, ANY, IN_STOCK, NO_VALUE, type Matrix, type MatrixAttribute } from './matrix.ts'

/** Per value of one attribute, 1 or 0; read-only, because the arrays are cached and shared. */
export type Options = {
  /** Some variation that matches the other selections has this value. */
  attached: Uint8Array
  /** Some such variation is active, so the value can be selected. */
  enabled: Uint8Array
  /** Some such variation is in stock. */
  inStock: Uint8Array
}

/**
 * The options of each attribute, given the selections in the others; without a matrix all values are
 * available.
 * One pass over the rows: a row without conflicts counts for every attribute, a row with a single conflict
 * only for that attribute, whose own selection does not count.
 */
export function findOptions(
  form: { attributes: MatrixAttribute[]; matrix: Matrix | null },
  picks: Picks,
): Options[] {
  const { attributes, matrix } = form
  if (matrix === null) return attributes.map(createEmptyOptions).map(enableAll)
  const optionsByPicks = openPassCache(matrix)
  const key = picks.join()
  const cachedOptions = optionsByPicks.get(key)
  if (cachedOptions) return cachedOptions
  const options = fillOptions(attributes.map(createEmptyOptions), matrix, picks)
  const [oldestKey = ''] = optionsByPicks.keys()
  if (optionsByPicks.size === MAX_CACHED_PASSES) optionsByPicks.delete(oldestKey)
  optionsByPicks.set(key, options)
  return options
}

// A click needs the options before it, after it, and without any selection, several times each.
const MAX_CACHED_PASSES = 4
const passCache = new WeakMap<Matrix, Map<string, Options[]>>()

function openPassCache(matrix: Matrix): Map<string, Options[]> {
  const optionsByPicks = passCache.get(matrix) ?? new Map<string, Options[]>()
  passCache.set(matrix, optionsByPicks)
  return optionsByPicks
}

function createEmptyOptions({ values: { length } }: MatrixAttribute): Options {
  return {
    attached: new Uint8Array(length),
    enabled: new Uint8Array(length),
    inStock: new Uint8Array(length),
  }
}

// Each click visits thousands of rows, so the loops use neither callbacks nor iterators.
function fillOptions(options: Options[], matrix: Matrix, picks: Picks): Options[] {
  for (let row = 0; row < matrix.rowCount; row += 1) {
    const conflict = findOnlyConflict(matrix, row, picks)
    if (conflict === SEVERAL_CONFLICTS) continue
    const flags = matrix.flags[row] ?? 0
    for (let attribute = 0; attribute < options.length; attribute += 1) {
      if (conflict !== NO_CONFLICT && conflict !== attribute) continue
      markOffered(options[attribute], matrix.offeredValues[attribute]?.[row] ?? NO_VALUE, flags)
    }
  }
  return options
}

const NO_CONFLICT = -1
const SEVERAL_CONFLICTS = -2

/** The only attribute in which a row conflicts with the picks, or `NO_CONFLICT`, or `SEVERAL_CONFLICTS`. */
function findOnlyConflict(matrix: Matrix, row: number, picks: Picks): number {
  let conflict = NO_CONFLICT
  for (let attribute = 0; attribute < picks.length; attribute += 1) {
    const pick = picks[attribute]
    const requiredValue = matrix.requiredValues[attribute]?.[row]
    if (pick === NONE || requiredValue === ANY || requiredValue === pick) continue
    if (conflict !== NO_CONFLICT) return SEVERAL_CONFLICTS
    conflict = attribute
  }
  return conflict
}

function markOffered(target: Options | undefined, value: number, flags: number): void {
  if (target === undefined || value === NO_VALUE) return
  const end = value === ANY ? target.attached.length : value + 1
  for (let index = value === ANY ? 0 : value; index < end; index += 1) {
    target.attached[index] = 1
    if (flags & ACTIVE) target.enabled[index] = 1
    if (flags & IN_STOCK) target.inStock[index] = 1
  }
}

function enableAll({ attached, enabled, inStock }: Options): Options {
  return { attached: attached.fill(1), enabled: enabled.fill(1), inStock: inStock.fill(1) }
}
