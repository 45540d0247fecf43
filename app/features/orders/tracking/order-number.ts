/** The number of an order as people type it: in Arabic digits, with a '#', with spaces and the marks that copying brings along. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export const LONGEST_TYPED_NUMBER = 40
const LARGEST_NUMBER = 2_147_483_647

/** '# ١٠٢٣' → 1023; undefined where it cannot be the number of any order. */
export function readOrderNumber(text: string): number | undefined {
  const plain = toAsciiDigits(text.slice(0, LONGEST_TYPED_NUMBER).normalize('NFKC')).replaceAll(
    /[\s#\p{Cf}]/gu,
    '',
  )
  if (!/^0*[1-9]\d{0,9}$/.test(plain)) return undefined
  return Number(plain) <= LARGEST_NUMBER ? Number(plain) : undefined
}
