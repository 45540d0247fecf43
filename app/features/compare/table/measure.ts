/** Numbers with a unit in free text: '500 g', '٠٫٥ كجم' and '0.5kg' are equal. */
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'

export type Measure = {
  /** The physical quantity, so that only like is compared with like; '' for a bare number. */
  quantity: string
  /** Amount in the base unit of the quantity: grams, millimeters. */
  amount: number
  unit: string
}

/** Parses a text as a measure; `undefined` if it is none, or contains more than one. */
export function readMeasure(text: string): Measure | undefined {
  const match = measurePattern.exec(
    normalizeNumber(text.slice(0, MAX_LENGTH)).replaceAll(invisiblePattern, '').trim(),
  )
  if (!match) return undefined
  const [, sign = '', number = '', spelling = ''] = match
  const amount = Number(toPlainNumber(number)) * (sign === '' || sign === '+' ? 1 : -1)
  if (spelling === '') return { quantity: '', amount, unit: '' }
  const unit = unitBySpelling.get(spelling.toLowerCase().replaceAll('.', ''))
  if (!unit) return { quantity: `unit ${spelling.toLowerCase()}`, amount, unit: spelling }
  return { quantity: unit.quantity, amount: roundAmount(amount * unit.factor), unit: unit.name }
}

/** Converts an amount into another unit of the same quantity. */
export function convertToUnit({ amount }: Measure, unit: string): number {
  return roundAmount(amount / (unitBySpelling.get(unit)?.factor ?? 1))
}

/** The normalized meaning of a measure: equal for equal measures, however they were written. */
export function formatMeaning({ quantity, amount }: Measure): string {
  return `=${amount} ${quantity}`
}

const MAX_LENGTH = 60

// The word after the number must be a unit: '3 colors' counts colors, '30 x 20' is not a single measure.
const measurePattern = /^([-−+]?)(\d[\d,.' ]*?|\d)\s*((?:[\p{L}\p{M}µ°"″%]+[²³]?)(?:\/\p{L}+)?\.?)?$/u
const invisiblePattern = /[\u200e\u200f\u061c\u2066-\u2069]/g

// '1,250.5', '1 250', '1,5': a comma alone before one or two digits at the end is a decimal mark.
function toPlainNumber(spelling: string): string {
  const bareNumber = spelling.replaceAll(/[' ]/g, '').replace(/[.,]$/, '')
  if (/^\d+,\d{1,2}$/.test(bareNumber)) return bareNumber.replace(',', '.')
  return bareNumber.replaceAll(',', '')
}

// 0.1 × 3 and 0.3 are the same length.
function roundAmount(amount: number): number {
  return Number(amount.toPrecision(12))
}

type Unit = { quantity: string; factor: number; name: string }
type Units = Record<string, [factor: number, ...spellings: string[]]>

const quantities: Record<string, Units> = {
  mass: {
    mg: [0.001, 'ملغ', 'ملجم', 'مجم', 'ملغم', 'ملليجرام', 'milligram', 'milligrams'],
    g: [1, 'gr', 'gm', 'غ', 'غم', 'جم', 'جرام', 'غرام', 'جرامات', 'غرامات', 'gram', 'grams', 'gramme'],
    kg: [
      1000,
      ...['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'كغ', 'كغم', 'كجم', 'كيلو'],
      ...['كيلوغرام', 'كيلوجرام', 'كيلوغرامات', 'كيلوجرامات'],
    ],
    oz: [28.349523125, 'ounce', 'ounces', 'أونصة', 'اونصة', 'أوقية'],
    lb: [453.59237, 'lbs', 'pound', 'pounds', 'رطل'],
    t: [1_000_000, 'tonne', 'tonnes', 'طن'],
  },
  length: {
    mm: [1, 'مم', 'ملم', 'مليمتر', 'ملليمتر', 'millimetre', 'millimetres', 'millimeter', 'millimeters'],
    cm: [10, 'سم', 'سنتيمتر', 'سنتمتر', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
    m: [1000, 'م', 'متر', 'أمتار', 'metre', 'metres', 'meter', 'meters'],
    km: [1_000_000, 'كم', 'كيلومتر', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
    in: [25.4, 'inch', 'inches', '"', '″', 'بوصة', 'إنش', 'انش'],
    ft: [304.8, 'foot', 'feet', 'قدم'],
    yd: [914.4, 'yard', 'yards', 'ياردة'],
  },
  volume: {
    ml: [1, 'مل', 'ملل', 'ميلليلتر', 'مليلتر', 'millilitre', 'millilitres', 'milliliter', 'milliliters'],
    cl: [10, 'سل', 'centilitre', 'centiliter'],
    l: [1000, 'ل', 'لتر', 'ليتر', 'لترات', 'litre', 'litres', 'liter', 'liters'],
  },
  power: { w: [1, 'watt', 'watts', 'واط', 'وات'], kw: [1000, 'kilowatt', 'كيلوواط', 'كيلووات'] },
  charge: { mah: [1, 'مللي أمبير'], ah: [1000] },
  data: {
    kb: [0.001, 'كيلوبايت'],
    mb: [1, 'ميجابايت', 'ميغابايت'],
    gb: [1000, 'جيجابايت', 'غيغابايت', 'جيجا'],
    tb: [1_000_000, 'تيرابايت'],
  },
  time: {
    s: [1, 'sec', 'second', 'seconds', 'ثانية', 'ثوان', 'ثوانٍ'],
    min: [60, 'mins', 'minute', 'minutes', 'دقيقة', 'دقائق'],
    h: [3600, 'hr', 'hrs', 'hour', 'hours', 'ساعة', 'ساعات'],
    d: [86_400, 'day', 'days', 'يوم', 'أيام'],
  },
  percent: { '%': [1, 'percent', '٪'] },
}

const unitBySpelling = new Map(
  Object.entries(quantities).flatMap(([quantity, units]) =>
    Object.entries(units).flatMap(([name, [factor, ...spellings]]) =>
      [name, ...spellings].map((spelling): [string, Unit] => [spelling, { quantity, factor, name }]),
    ),
  ),
)
