/** Weights and lengths as people write them in a language: '0.18 كغم', '7 × 7 × 6 cm'. */

const weights = { kg: 'kilogram', g: 'gram', lbs: 'pound', oz: 'ounce' } as const
const lengths = { m: 'meter', cm: 'centimeter', mm: 'millimeter', in: 'inch', yd: 'yard' } as const

export type WeightUnit = keyof typeof weights
export type LengthUnit = keyof typeof lengths

/** A weight with its unit; `language` is a tag that also says which digits: numberLocale in texts.ts. */
export function writeWeight(weight: number, unit: WeightUnit, language: string): string {
  return formatter(language, weights[unit]).format(weight)
}

/** Sides with the unit once, behind the last: the sides are isolated by who shows it. */
export function writeDimensions(sides: number[], unit: LengthUnit, language: string): string {
  const last = sides.at(-1)
  if (last === undefined) return ''
  return [
    ...sides.slice(0, -1).map((side) => formatter(language).format(side)),
    formatter(language, lengths[unit]).format(last),
  ].join(' × ')
}

/** An amount in any unit that Intl knows by the short name it has in texts ('kg', 'ml'), else with that name behind it. */
export function measureText(amount: number, unit: string, language: string): string {
  const known = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (known !== undefined) return formatter(language, known).format(amount)
  return `${formatter(language).format(amount)} ${unit}`
}

const units: Record<string, string> = {
  ...weights,
  ...lengths,
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

// Making one takes longer than writing thousands of numbers with it.
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: string, unit?: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, {
    ...(unit !== undefined && { style: 'unit', unit, unitDisplay: 'short' }),
    maximumFractionDigits: 3,
  })
  formatters.set(key, made)
  return made
}
