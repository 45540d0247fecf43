/**
 * Converts weights and lengths from an export's unit to the shop's: an export in kilograms may be imported
 * into a shop that uses grams.
 */

export type Measure = 'weight' | 'length'

/** Grams or millimeters per unit. */
const unitSizes: Record<Measure, Record<string, number>> = {
  weight: {
    ...createUnitSizes(0.001, 'mg milligram milligrams ملغ ملغم ملجم مجم ملليجرام مليغرام'),
    ...createUnitSizes(1, 'g gr gm gms gram grams gramme grammes جم غ غم غرام غرامات جرام جرامات'),
    ...createUnitSizes(1000, 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes'),
    ...createUnitSizes(1000, 'كجم كغ كغم كلغ كلغم كيلو كيلوغرام كيلوجرام كيلوغرامات كيلوجرامات'),
    ...createUnitSizes(1_000_000, 'tonne tonnes طن'),
    ...createUnitSizes(453.59237, 'lbs lb pound pounds رطل أرطال باوند'),
    ...createUnitSizes(28.349523125, 'oz ounce ounces أونصة أونصات'),
  },
  length: {
    ...createUnitSizes(
      1,
      'mm millimetre millimetres millimeter millimeters مم ملم مليمتر ميليمتر ملليمتر ميلليمتر',
    ),
    ...createUnitSizes(
      10,
      'cm cms centimetre centimetres centimeter centimeters سم سنتيمتر سنتمتر سانتيمتر سنتيمترات',
    ),
    ...createUnitSizes(100, 'dm decimetre decimetres decimeter decimeters دسم ديسيمتر'),
    ...createUnitSizes(1000, 'm metre metres meter meters م متر أمتار'),
    ...createUnitSizes(25.4, 'in inch inches " ″ بوصة بوصات إنش إنشات'),
    ...createUnitSizes(304.8, 'ft foot feet قدم أقدام'),
    ...createUnitSizes(914.4, 'yd yds yard yards ياردة ياردات'),
  },
}

/**
 * Converts '1.5' to another unit, to four decimals; null for an unknown unit. An amount without a unit is in
 * the shop's unit already.
 */
export function convertMeasure(
  amount: string,
  { measure, from = '', to }: { measure: Measure; from?: string; to: string },
): string | null {
  const source = normalizeUnit(from)
  if (source === '' || source === normalizeUnit(to)) return amount
  const [size, shopSize] = [source, normalizeUnit(to)].map((unit) =>
    Object.hasOwn(unitSizes[measure], unit) ? unitSizes[measure][unit] : undefined,
  )
  if (size === undefined || shopSize === undefined) return null
  return size === shopSize ? amount : String(Number(((Number(amount) * size) / shopSize).toFixed(4)))
}

function createUnitSizes(size: number, units: string): Record<string, number> {
  return Object.fromEntries(units.split(' ').map((unit) => [normalizeUnit(unit), size]))
}

// Normalizes 'Lbs.', 'ك.غ', 'كيلو غرام' and 'اونصه' to lbs, كغ, كيلوغرام and أونصة.
function normalizeUnit(unit: string): string {
  return unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s\u0640\u064B-\u065F\p{Cf}]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
}
