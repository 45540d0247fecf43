/** Second-factor codes as typed. Pure. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

/** Normalizes a code: without separators, in lower case, with ASCII digits for those of either script. */
export function cleanCode(code: string): string {
  return toAsciiDigits(code)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40)
}

/** Whether the code has the format of an app code; otherwise it may be a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(cleanCode(code))
}
