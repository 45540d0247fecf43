/** An order number as entered: possibly with Arabic digits, a '#', spaces and invisible marks from copying. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export const MAX_NUMBER_INPUT_LENGTH = 40
const MAX_NUMBER = 2_147_483_647

/** Parses an order number, such as 1023 from '# ١٠٢٣'; `undefined`: not a possible order number. */
export function readOrderNumber(text: string): number | undefined {
  const digits = toAsciiDigits(text.slice(0, MAX_NUMBER_INPUT_LENGTH).normalize('NFKC')).replaceAll(
    /[\s#\p{Cf}]/gu,
    '',
  )
  if (!/^0*[1-9]\d{0,9}$/.test(digits)) return undefined
  return Number(digits) <= MAX_NUMBER ? Number(digits) : undefined
}
