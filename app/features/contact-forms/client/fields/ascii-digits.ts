/** Telephone numbers are validated, and dialed, in ASCII digits: '٠٥٥' becomes '055' in its field. */
import { cleanDigits } from '#app/features/contact-forms/posting/ascii-digits.ts'

export function writeAsciiDigits(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.classList.contains('wpcf7-validates-as-tel')) return
  const convertedValue = cleanDigits(target.value)
  if (convertedValue !== target.value) target.value = convertedValue
}
