/**
 * Numbers may be typed in Arabic and Persian digits; they are validated, stored and dialed in ASCII. Runs in
 * the browser, too.
 */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { normalizeNumber, toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

/** '٠٥٥ ١٢٣' → '055 123', without the bidi marks that contacts and chat apps put around a number. */
export function cleanDigits(text: string): string {
  return toAsciiDigits(text).replaceAll(/\p{Cf}/gu, '')
}

const normalizers: Record<string, ((text: string) => string) | undefined> = {
  tel: cleanDigits,
  date: cleanDigits,
  number: cleanNumber,
  range: cleanNumber,
}

/** Normalizes digits as required by the first tag with a numeric type; other values are unchanged. */
export function normalizeDigits(text: string, tags: readonly FormTag[]): string {
  for (const { basetype } of tags) {
    const normalize = Object.hasOwn(normalizers, basetype) ? normalizers[basetype] : undefined
    if (normalize) return normalize(text)
  }
  return text
}

function cleanNumber(text: string): string {
  return cleanDigits(normalizeNumber(text))
}
