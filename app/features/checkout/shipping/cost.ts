/**
 * Cost expressions that merchants write: '25', '10 + 2 * [qty]', '[fee percent="10" min_fee="20"
 * max_fee="50"]'. `[qty]` is the shipped quantity, `[cost]` its price in major units.
 */
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'

/** `costInMajor` is the price of the shipped items; the result is in major units as well. */
export type CostInput = { quantity: number; costInMajor: number }
type CostFunction = (input: CostInput) => number

export type Cost =
  | { ok: true; computeInMajor: CostFunction }
  /** `offset`: position of the error in the expression, in characters. */
  | { ok: false; offset: number; reason: 'unexpected' | 'unknown-word' | 'too-long' | 'too-deep' }

const maxLength = 500
const maxDepth = 30

/** Parses an expression; an empty one costs 0. */
export function parseCost(expression: string): Cost {
  const text = normalizeNumber(expression)
  if (text.length > maxLength) return { ok: false, offset: maxLength, reason: 'too-long' }
  if (text.trim() === '') return { ok: true, computeInMajor: () => 0 }
  const reader: Reader = { text, offset: 0, depth: 0 }
  const computeInMajor = readSum(reader)
  skipSpaces(reader)
  if (reader.offset < text.length) fail(reader, 'unexpected')
  if (reader.problem) return { ok: false, ...reader.problem }
  // Negative and non-finite results count as 0.
  return { ok: true, computeInMajor: (input) => Math.max(0, replaceNonFinite(computeInMajor(input))) }
}

type Problem = Omit<Exclude<Cost, { ok: true }>, 'ok'>
/** `problem` is the first parse error; the rest of the text is not read. */
type Reader = { text: string; offset: number; depth: number; problem?: Problem }

function fail(reader: Reader, reason: Problem['reason']): CostFunction {
  reader.problem ??= { offset: reader.offset, reason }
  reader.offset = reader.text.length
  return () => 0
}

function readSum(reader: Reader): CostFunction {
  let sum = readProduct(reader)
  for (;;) {
    const [left, sign] = [sum, match(reader, /[+-]/y)]
    if (!sign) return sum
    const right = readProduct(reader)
    sum = sign === '+' ? (input) => left(input) + right(input) : (input) => left(input) - right(input)
  }
}

function readProduct(reader: Reader): CostFunction {
  let product = readValue(reader)
  for (;;) {
    const [left, sign] = [product, match(reader, /[*/]/y)]
    if (!sign) return product
    const right = readValue(reader)
    product = sign === '*' ? (input) => left(input) * right(input) : (input) => left(input) / right(input)
  }
}

function readValue(reader: Reader): CostFunction {
  const number = match(reader, /\d{1,12}(?:[.,]\d{0,6})?/y)
  if (number) return () => Number(number.replace(',', '.'))
  if (match(reader, /-/y)) return negate(readNested(reader, readValue))
  if (match(reader, /\(/y)) {
    const inner = readNested(reader, readSum)
    return match(reader, /\)/y) ? inner : fail(reader, 'unexpected')
  }
  const placeholder = match(reader, /\[[^[\]]*\]/y)
  if (!placeholder) return fail(reader, 'unexpected')
  const compute = readPlaceholder(placeholder.slice(1, -1).trim())
  if (compute) return compute
  reader.offset -= placeholder.length
  return fail(reader, 'unknown-word')
}

function readNested(reader: Reader, read: (reader: Reader) => CostFunction): CostFunction {
  reader.depth += 1
  if (reader.depth > maxDepth) return fail(reader, 'too-deep')
  const inner = read(reader)
  reader.depth -= 1
  return inner
}

function readPlaceholder(placeholder: string): CostFunction | undefined {
  if (placeholder === 'qty') return ({ quantity }) => quantity
  if (placeholder === 'cost') return ({ costInMajor }) => costInMajor
  const [name, ...attributes] = placeholder.split(/\s+/)
  return name === 'fee' ? readFee(attributes) : undefined
}

/** A percentage of the price, limited by the given minimum and maximum fee. */
function readFee(attributes: string[]): CostFunction | undefined {
  const amounts: Record<string, number> = {}
  for (const attribute of attributes) {
    const [, name = '', , amount = ''] =
      /^(percent|min_fee|max_fee)=(["']?)(\d{1,9}(?:\.\d{1,6})?)%?\2$/.exec(attribute) ?? []
    if (name === '') return undefined
    amounts[name] = Number(amount)
  }
  const { percent = 0, min_fee: minimum = 0, max_fee: maximum = Infinity } = amounts
  // A maximum of 0 means no maximum.
  return ({ costInMajor }) => Math.min(Math.max((costInMajor * percent) / 100, minimum), maximum || Infinity)
}

function match(reader: Reader, pattern: RegExp): string | undefined {
  skipSpaces(reader)
  pattern.lastIndex = reader.offset
  const [token] = pattern.exec(reader.text) ?? []
  if (token !== undefined) reader.offset += token.length
  return token
}

function skipSpaces(reader: Reader): void {
  while (reader.text[reader.offset]?.trim() === '') reader.offset += 1
}

function negate(compute: CostFunction): CostFunction {
  return (input) => -compute(input)
}

function replaceNonFinite(amount: number): number {
  return Number.isFinite(amount) ? amount : 0
}
