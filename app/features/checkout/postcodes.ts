/** Postcode rules as merchants write them in tax rates and shipping zones: one postcode, `AB*`, or `100...200`. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

/** Normalized for comparison: 'sw1a 1aa' → 'SW1A1AA', '١٢٢١١' → '12211'. */
function normalizePostcode(text: string): string {
  return toAsciiDigits(text).toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Whether a rule matches this postcode. Ranges apply to numbers only. */
export function isPostcodeIn(postcode: string, rules: readonly string[]): boolean {
  const normalized = normalizePostcode(postcode)
  return rules.some((rule) => matches(normalized, rule))
}

function matches(postcode: string, rule: string): boolean {
  const [first, last] = rule.split('...').map(normalizePostcode)
  if (last !== undefined && first !== undefined) return isBetween(postcode, first, last)
  const normalized = normalizePostcode(rule)
  return normalized.endsWith('*') ? postcode.startsWith(normalized.slice(0, -1)) : postcode === normalized
}

function isBetween(postcode: string, first: string, last: string): boolean {
  if (![postcode, first, last].every((text) => /^\d{1,15}$/.test(text))) return false
  return Number(first) <= Number(postcode) && Number(postcode) <= Number(last)
}
