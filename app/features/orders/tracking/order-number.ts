/** An order number as entered: possibly with Arabic digits, a '#', spaces and invisible marks from copying. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export const LONGEST_NUMBER_INPUT = 40
const LARGEST_NUMBER = 2_147_483_647

/** '# ١٠٢٣' → 1023; `undefined`: not a possible order number. */
export function readOrderNumber(text: string): number | undefined {
  const plain = toAsciiDigits(text.slice(0, LONGEST_NUMBER_INPUT).normalize('NFKC')).replaceAll(
    /[\s#\p{Cf}]/gu,
    '',
  )
  if (!/^0*[1-9]\d{0,9}$/.test(plain)) return undefined
  return Number(plain) <= LARGEST_NUMBER ? Number(plain) : undefined
}
