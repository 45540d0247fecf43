/** Length, trimming and comparison of texts as in the contract (contact-forms.md 2.8, 3.2, 5.4). */
import { decodeEntities } from './entities.ts'

/** Inside a character class: Unicode White_Space. */
export const WHITE_SPACE =
  '\\u0009-\\u000D\\u0020\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000'

// The byte order mark is not whitespace, but is trimmed, too.
const trimmedPattern = new RegExp(`[${WHITE_SPACE}\\uFEFF]`)

/** Trims whitespace; a pattern would take quadratic time on long runs inside. */
export function trimText(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && trimmedPattern.test(text.charAt(start))) start += 1
  while (end > start && trimmedPattern.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The length for `maxlength`: UTF-16 code units, with a line break as one. */
export function countCodeUnits(text: string): number {
  return text.replaceAll('\r\n', '\n').length
}

export type CanonicalRules = { preservesCase?: true; dropsSpaces?: true }

/** Normalizes a text for comparison: '  ＴＯＫＹＯ  &amp; Co' → 'tokyo & co'. */
export function canonicalizeText(text: string, { preservesCase, dropsSpaces }: CanonicalRules = {}): string {
  const foldedText = foldWidth(decodeEntities(text)).replace(/[\r\n\t ]+/g, dropsSpaces ? '' : ' ')
  return trimText(preservesCase ? foldedText : foldedText.toLowerCase())
}

/** Full-width letters and digits become half-width, half-width kana full-width. */
function foldWidth(text: string): string {
  return (
    text
      .replaceAll('\u3000', ' ')
      .replace(/[\uFF01-\uFF5E\uFF61-\uFF9F]+/g, (wide) => wide.normalize('NFKC'))
      // A combining voice mark without a base becomes a character of its own.
      .replaceAll('\u3099', '\u309B')
      .replaceAll('\u309A', '\u309C')
  )
}
