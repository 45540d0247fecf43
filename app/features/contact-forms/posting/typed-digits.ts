/** Numbers are typed in Arabic and Persian digits, too; a shop checks, keeps and dials them in ASCII. Browser code. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { normaliseNumber, toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

/** '٠٥٥ ١٢٣' → '055 123', without the marks of direction that contacts and chats put around a number. */
export function withAsciiDigits(text: string): string {
  return toAsciiDigits(text).replaceAll(/\p{Cf}/gu, '')
}

const byType: Record<string, ((text: string) => string) | undefined> = {
  tel: withAsciiDigits,
  date: withAsciiDigits,
  number: withAsciiNumber,
  range: withAsciiNumber,
}

/** What was typed as the first of the tags that asks for digits reads it; anything else as it is. */
export function readDigits(text: string, tags: readonly FormTag[]): string {
  for (const { basetype } of tags) {
    const read = Object.hasOwn(byType, basetype) ? byType[basetype] : undefined
    if (read) return read(text)
  }
  return text
}

function withAsciiNumber(text: string): string {
  return withAsciiDigits(normaliseNumber(text))
}
