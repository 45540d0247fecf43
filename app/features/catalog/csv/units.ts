/** Weights and lengths of an export's unit in the shop's: an export of kilograms may come into a shop of grams. */

const inGrams = new Map(
  Object.entries({ g: 1, جم: 1, غ: 1, جرام: 1, kg: 1000, كجم: 1000, كغ: 1000, كيلوجرام: 1000 }).concat(
    Object.entries({ lbs: 453.59237, lb: 453.59237, رطل: 453.59237, oz: 28.349523125, أونصة: 28.349523125 }),
  ),
)
const inMillimetres = new Map(
  Object.entries({ mm: 1, مم: 1, ملم: 1, cm: 10, سم: 10, m: 1000, م: 1000, متر: 1000 }).concat(
    Object.entries({ in: 25.4, بوصة: 25.4, إنش: 25.4, yd: 914.4, ياردة: 914.4 }),
  ),
)

/** '1.5' of one unit in another, to four decimals; a unit that is not known is taken for the shop's own. */
export function convertMeasure(amount: string, from: string | undefined, to: string): string {
  const source = from?.trim().toLowerCase() ?? to
  if (source === to) return amount
  for (const factors of [inGrams, inMillimetres]) {
    const [factor, shopFactor] = [factors.get(source), factors.get(to)]
    if (factor !== undefined && shopFactor !== undefined && factor !== shopFactor) {
      return String(Number(((Number(amount) * factor) / shopFactor).toFixed(4)))
    }
  }
  return amount
}
