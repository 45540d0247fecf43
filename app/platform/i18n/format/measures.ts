/** Weights and lengths formatted for a language: '0.18 كجم', '7 × 7 × 6 cm'. */

const intlWeightUnits = { kg: 'kilogram', g: 'gram', lbs: 'pound', oz: 'ounce' } as const
const intlLengthUnits = { m: 'meter', cm: 'centimeter', mm: 'millimeter', in: 'inch', yd: 'yard' } as const

export type WeightUnit = keyof typeof intlWeightUnits
export type LengthUnit = keyof typeof intlLengthUnits

/** A weight with its unit; `language`: a tag that also determines the digits, by `createNumberLocale`. */
export function formatWeight(weight: number, unit: WeightUnit, language: string): string {
  return formatWithUnit(weight, intlWeightUnits[unit], language)
}

/** Dimensions with the unit once, after the last; the component that shows them isolates them. */
export function formatDimensions(sides: number[], unit: LengthUnit, language: string): string {
  const last = sides.at(-1)
  if (last === undefined) return ''
  return [
    ...sides.slice(0, -1).map((side) => findFormatter(language).format(side)),
    formatWithUnit(last, intlLengthUnits[unit], language),
  ].join(' × ')
}

/** An amount in any unit that Intl supports by its short name ('kg', 'ml'), else followed by that name. */
export function formatMeasure(amount: number, unit: string, language: string): string {
  const intlUnit = Object.hasOwn(intlUnits, unit) ? intlUnits[unit] : undefined
  if (intlUnit !== undefined) return formatWithUnit(amount, intlUnit, language)
  return `${findFormatter(language).format(amount)} ${unit}`
}

const intlUnits: Record<string, string> = {
  ...intlWeightUnits,
  ...intlLengthUnits,
  lb: 'pound',
  km: 'kilometer',
  ft: 'foot',
  ml: 'milliliter',
  l: 'liter',
  mb: 'megabyte',
  gb: 'gigabyte',
  tb: 'terabyte',
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  '%': 'percent',
}

/** Arabic symbols that differ from those of Intl ('كغم', and words for grams). */
const arabicSymbols: Record<string, string> = { kilogram: 'كجم', gram: 'جم' }

function formatWithUnit(amount: number, unit: string, language: string): string {
  const symbol = language.startsWith('ar') ? arabicSymbols[unit] : undefined
  if (symbol === undefined) return findFormatter(language, unit).format(amount)
  return `${findFormatter(language).format(amount)} ${symbol}`
}

// Creating a formatter takes longer than formatting thousands of numbers.
const formatters = new Map<string, Intl.NumberFormat>()

function findFormatter(language: string, unit?: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const cached = formatters.get(key)
  if (cached) return cached
  const newFormatter = new Intl.NumberFormat(language, {
    ...(unit !== undefined && { style: 'unit', unit, unitDisplay: 'short' }),
    maximumFractionDigits: 3,
  })
  formatters.set(key, newFormatter)
  return newFormatter
}
