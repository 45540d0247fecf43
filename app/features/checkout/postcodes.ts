/** Postcode rules as merchants write them in tax rates and shipping zones: one postcode, `AB*`, or `100...200`. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

/** Normalized for comparison: 'sw1a 1aa' → 'SW1A1AA', '١٢٢١١' → '12211'. */
function plainPostcode(text: string): string {
  return toAsciiDigits(text).toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Whether a rule matches this postcode. Ranges apply to numbers only. */
export function isPostcodeIn(postcode: string, rules: readonly string[]): boolean {
  const plain = plainPostcode(postcode)
  return rules.some((rule) => matches(plain, rule))
}

function matches(postcode: string, rule: string): boolean {
  const [first, last] = rule.split('...').map(plainPostcode)
  if (last !== undefined && first !== undefined) return isBetween(postcode, first, last)
  const plain = plainPostcode(rule)
  return plain.endsWith('*') ? postcode.startsWith(plain.slice(0, -1)) : postcode === plain
}

function isBetween(postcode: string, first: string, last: string): boolean {
  if (![postcode, first, last].every((text) => /^\d{1,15}$/.test(text))) return false
  return Number(first) <= Number(postcode) && Number(postcode) <= Number(last)
}
