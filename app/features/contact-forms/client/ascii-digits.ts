/** Telephone numbers are checked, and dialled, in ASCII digits: '٠٥٥' becomes '055' in its field. */
import { toAsciiDigits } from '#app/i18n/digits.ts'

export function writeAsciiDigits(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.classList.contains('wpcf7-validates-as-tel')) return
  const written = toAsciiDigits(target.value)
  if (written !== target.value) target.value = written
}
