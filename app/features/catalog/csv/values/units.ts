/**
 * Converts weights and lengths from an export's unit to the shop's: an export in kilograms may be imported
 * into a shop that uses grams.
 */

export type Measure = 'weight' | 'length'

/** Grams or millimeters per unit. */
const sizes: Record<Measure, Record<string, number>> = {
  weight: {
    ...each(0.001, 'mg milligram milligrams ملغ ملغم ملجم مجم ملليجرام مليغرام'),
    ...each(1, 'g gr gm gms gram grams gramme grammes جم غ غم غرام غرامات جرام جرامات'),
    ...each(1000, 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes'),
    ...each(1000, 'كجم كغ كغم كلغ كلغم كيلو كيلوغرام كيلوجرام كيلوغرامات كيلوجرامات'),
    ...each(1_000_000, 'tonne tonnes طن'),
    ...each(453.59237, 'lbs lb pound pounds رطل أرطال باوند'),
    ...each(28.349523125, 'oz ounce ounces أونصة أونصات'),
  },
  length: {
    ...each(1, 'mm millimetre millimetres millimeter millimeters مم ملم مليمتر ميليمتر ملليمتر ميلليمتر'),
    ...each(10, 'cm cms centimetre centimetres centimeter centimeters سم سنتيمتر سنتمتر سانتيمتر سنتيمترات'),
    ...each(100, 'dm decimetre decimetres decimeter decimeters دسم ديسيمتر'),
    ...each(1000, 'm metre metres meter meters م متر أمتار'),
    ...each(25.4, 'in inch inches " ″ بوصة بوصات إنش إنشات'),
    ...each(304.8, 'ft foot feet قدم أقدام'),
    ...each(914.4, 'yd yds yard yards ياردة ياردات'),
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
  const source = plain(from)
  if (source === '' || source === plain(to)) return amount
  const [size, shopSize] = [source, plain(to)].map((unit) =>
    Object.hasOwn(sizes[measure], unit) ? sizes[measure][unit] : undefined,
  )
  if (size === undefined || shopSize === undefined) return null
  return size === shopSize ? amount : String(Number(((Number(amount) * size) / shopSize).toFixed(4)))
}

function each(size: number, units: string): Record<string, number> {
  return Object.fromEntries(units.split(' ').map((unit) => [plain(unit), size]))
}

// Normalizes 'Lbs.', 'ك.غ', 'كيلو غرام' and 'اونصه' to lbs, كغ, كيلوغرام and أونصة.
function plain(unit: string): string {
  return unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s\u0640\u064B-\u065F\p{Cf}]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
}
