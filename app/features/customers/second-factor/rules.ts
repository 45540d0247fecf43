/** Codes of the second factor as they are typed. Pure. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

/** A code without what people put between its parts, with digits of either script. */
export function cleanCode(typed: string): string {
  return toAsciiDigits(typed)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40)
}

/** Whether it has the shape of a code that an app shows; else it may be a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(cleanCode(typed))
}
