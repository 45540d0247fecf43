/** Converts amounts to another currency: exact, rounded once. Pure. */
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'
import { parseCost } from '#app/features/checkout/shipping/cost.ts'

/** `rate` is the value of one unit of the old currency in the new one: '0.0815'; '1' keeps the numbers. */
export type Conversion = { from: string; to: string; rate: string }

export const IDENTITY_RATE = '1'

/** Taxes are not calculated exactly for larger amounts. */
export const MAX_AMOUNT_IN_MINOR = 100_000_000_000

const MAX_DIGITS = 12
const MAX_WHOLE_DIGITS = 7
const MAX_DECIMALS = 10
/** The maximum number of decimals in formulas. */
const MAX_FORMULA_DECIMALS = 6
const MAX_FORMULA_LENGTH = 500

/** Normalized for SQL and formulas: '0.0815'; undefined: not a valid rate. */
export function readRate(text: string): string | undefined {
  const normalizedText = normalizeNumber(text.slice(0, 40)).trim().replace(',', '.')
  const [, whole = '', fraction = ''] = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(normalizedText) ?? []
  const [wholeDigits, fractionDigits] = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')]
  const digits = (wholeDigits + fractionDigits).replace(/^0+/, '')
  const isInRange = wholeDigits.length <= MAX_WHOLE_DIGITS && fractionDigits.length <= MAX_DECIMALS
  if (digits === '' || digits.length > MAX_DIGITS || !isInRange) return undefined
  return fractionDigits === '' ? wholeDigits : `${wholeDigits}.${fractionDigits}`
}

/** The factor from minor units of the old currency to those of the new one, as a decimal number. */
export function computeFactor({ from, to, rate }: Conversion): string {
  return shiftPoint(rate, findCurrencyDecimals(to) - findCurrencyDecimals(from))
}

/** Converts an amount to minor units of the new currency, rounded half away from zero. */
export function convertAmount(amountInMinor: number, conversion: Conversion): number {
  const { digits, decimals } = parseDecimal(computeFactor(conversion))
  const unit = 10n ** BigInt(decimals)
  const doubled = 2n * BigInt(Math.abs(amountInMinor)) * digits
  const rounded = Number((doubled + unit) / (2n * unit))
  return amountInMinor < 0 ? -rounded : rounded
}

/**
 * A shipping cost as entered by the merchant: a number, or a formula in which `[cost]` and percentages are
 * already in the new currency. undefined: it would exceed the maximum length of formulas.
 */
export function convertCost(cost: string, conversion: Conversion): string | undefined {
  const { rate, to } = conversion
  if (rate === IDENTITY_RATE || cost.trim() === '' || !parseCost(cost).ok) return cost
  const text = normalizeNumber(cost).trim()
  if (/^\d{1,12}(?:[.,]\d{0,6})?$/.test(text))
    return multiply(text.replace(',', '.'), rate, findCurrencyDecimals(to))
  const factor = formatFactor(rate)
  const innerFormula = text.replaceAll(/\[\s*(cost|fee)\b[^[\]]*\]/g, (placeholder, name: string) =>
    name === 'cost' ? `([cost] / ${factor})` : `(${convertFee(placeholder, rate)} / ${factor})`,
  )
  const formula = `(${innerFormula}) * ${factor}`
  return formula.length <= MAX_FORMULA_LENGTH ? formula : undefined
}

function convertFee(placeholder: string, rate: string): string {
  return placeholder.replaceAll(
    /(m(?:in|ax)_fee=["']?)(\d{1,9}(?:\.\d{1,6})?)/g,
    (_, name: string, amount: string) => {
      return name + multiply(amount, rate, MAX_FORMULA_DECIMALS)
    },
  )
}

function formatFactor(rate: string): string {
  const { digits, decimals } = parseDecimal(rate)
  return decimals <= MAX_FORMULA_DECIMALS ? rate : `(${digits} / ${10n ** BigInt(decimals)})`
}

/** Rounded to the given number of decimals, without trailing zeros. */
function multiply(one: string, other: string, maxDecimals: number): string {
  const [left, right] = [parseDecimal(one), parseDecimal(other)]
  const unit = 10n ** BigInt(left.decimals + right.decimals)
  const rounded = (2n * left.digits * right.digits * 10n ** BigInt(maxDecimals) + unit) / (2n * unit)
  return formatDecimal(rounded, maxDecimals).replace(/\.?0+$/, (zeros) =>
    maxDecimals > 0 && zeros !== '' ? '' : zeros,
  )
}

type Decimal = { digits: bigint; decimals: number }

function parseDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}

function formatDecimal(digits: bigint, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

function shiftPoint(rate: string, decimalPlaces: number): string {
  const { digits, decimals } = parseDecimal(rate)
  const remainingDecimals = decimals - decimalPlaces
  return remainingDecimals > 0
    ? formatDecimal(digits, remainingDecimals)
    : String(digits * 10n ** BigInt(-remainingDecimals))
}
