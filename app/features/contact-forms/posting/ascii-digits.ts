/**
 * Numbers may be typed in Arabic and Persian digits; they are validated, stored and dialed in ASCII. Runs in
 * the browser, too.
 */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { normalizeNumber, toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

/** '٠٥٥ ١٢٣' → '055 123', without the bidi marks that contacts and chat apps put around a number. */
export function withAsciiDigits(text: string): string {
  return toAsciiDigits(text).replaceAll(/\p{Cf}/gu, '')
}

const byType: Record<string, ((text: string) => string) | undefined> = {
  tel: withAsciiDigits,
  date: withAsciiDigits,
  number: withAsciiNumber,
  range: withAsciiNumber,
}

/** Normalizes digits as required by the first tag with a numeric type; other values are unchanged. */
export function readDigits(text: string, tags: readonly FormTag[]): string {
  for (const { basetype } of tags) {
    const read = Object.hasOwn(byType, basetype) ? byType[basetype] : undefined
    if (read) return read(text)
  }
  return text
}

function withAsciiNumber(text: string): string {
  return withAsciiDigits(normalizeNumber(text))
}
