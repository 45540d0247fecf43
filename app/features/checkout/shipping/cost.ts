/**
 * The costs that owners write: '25', '10 + 2 * [qty]', '[fee percent="10" min_fee="20" max_fee="50"]'. `[qty]` is how many pieces
 * are sent, `[cost]` what they cost in major units.
 */
import { normaliseNumber } from '#app/platform/i18n/format/digits.ts'

/** `costInMajor` is the price of what is sent; the cost comes in major units as well. */
export type CostFacts = { quantity: number; costInMajor: number }
type Compute = (facts: CostFacts) => number

export type Cost =
  | { ok: true; inMajor: Compute }
  /** What was read up to the place, in characters, where it cannot be understood. */
  | { ok: false; place: number; reason: 'unexpected' | 'unknown-word' | 'too-long' | 'too-deep' }

const longest = 500
const deepest = 30

/** Reads an expression; an empty one costs nothing. */
export function readCost(written: string): Cost {
  const text = normaliseNumber(written)
  if (text.length > longest) return { ok: false, place: longest, reason: 'too-long' }
  if (text.trim() === '') return { ok: true, inMajor: () => 0 }
  const reader: Reader = { text, place: 0, depth: 0 }
  const inMajor = readSum(reader)
  skipSpaces(reader)
  if (reader.place < text.length) giveUp(reader, 'unexpected')
  if (reader.problem) return { ok: false, ...reader.problem }
  // Less than nothing is nothing, and so is what cannot be computed.
  return { ok: true, inMajor: (facts) => Math.max(0, finite(inMajor(facts))) }
}

type Problem = Omit<Exclude<Cost, { ok: true }>, 'ok'>
/** `problem` is the first one; the rest of the text is not read. */
type Reader = { text: string; place: number; depth: number; problem?: Problem }

function giveUp(reader: Reader, reason: Problem['reason']): Compute {
  reader.problem ??= { place: reader.place, reason }
  reader.place = reader.text.length
  return () => 0
}

function readSum(reader: Reader): Compute {
  let sum = readProduct(reader)
  for (;;) {
    const [one, sign] = [sum, take(reader, /[+-]/y)]
    if (!sign) return sum
    const other = readProduct(reader)
    sum = sign === '+' ? (facts) => one(facts) + other(facts) : (facts) => one(facts) - other(facts)
  }
}

function readProduct(reader: Reader): Compute {
  let product = readValue(reader)
  for (;;) {
    const [one, sign] = [product, take(reader, /[*/]/y)]
    if (!sign) return product
    const other = readValue(reader)
    product = sign === '*' ? (facts) => one(facts) * other(facts) : (facts) => one(facts) / other(facts)
  }
}

function readValue(reader: Reader): Compute {
  const number = take(reader, /\d{1,12}(?:[.,]\d{0,6})?/y)
  if (number) return () => Number(number.replace(',', '.'))
  if (take(reader, /-/y)) return negative(readNested(reader, readValue))
  if (take(reader, /\(/y)) {
    const inner = readNested(reader, readSum)
    return take(reader, /\)/y) ? inner : giveUp(reader, 'unexpected')
  }
  const word = take(reader, /\[[^[\]]*\]/y)
  if (!word) return giveUp(reader, 'unexpected')
  const compute = readWord(word.slice(1, -1).trim())
  if (compute) return compute
  reader.place -= word.length
  return giveUp(reader, 'unknown-word')
}

function readNested(reader: Reader, read: (reader: Reader) => Compute): Compute {
  reader.depth += 1
  if (reader.depth > deepest) return giveUp(reader, 'too-deep')
  const inner = read(reader)
  reader.depth -= 1
  return inner
}

function readWord(word: string): Compute | undefined {
  if (word === 'qty') return ({ quantity }) => quantity
  if (word === 'cost') return ({ costInMajor }) => costInMajor
  const [name, ...attributes] = word.split(/\s+/)
  return name === 'fee' ? readFee(attributes) : undefined
}

/** A share of what is sent, not below and not above the fees that are named. */
function readFee(attributes: string[]): Compute | undefined {
  const amounts: Record<string, number> = {}
  for (const attribute of attributes) {
    const [, name = '', , amount = ''] =
      /^(percent|min_fee|max_fee)=(["']?)(\d{1,9}(?:\.\d{1,6})?)%?\2$/.exec(attribute) ?? []
    if (name === '') return undefined
    amounts[name] = Number(amount)
  }
  const { percent = 0, min_fee: least = 0, max_fee: most = Infinity } = amounts
  // An owner who writes 0 as the most means that there is none.
  return ({ costInMajor }) => Math.min(Math.max((costInMajor * percent) / 100, least), most || Infinity)
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  skipSpaces(reader)
  pattern.lastIndex = reader.place
  const [found] = pattern.exec(reader.text) ?? []
  if (found !== undefined) reader.place += found.length
  return found
}

function skipSpaces(reader: Reader): void {
  while (reader.text[reader.place]?.trim() === '') reader.place += 1
}

function negative(compute: Compute): Compute {
  return (facts) => -compute(facts)
}

function finite(amount: number): number {
  return Number.isFinite(amount) ? amount : 0
}
