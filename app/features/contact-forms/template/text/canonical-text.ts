/** Lengths, trimming and comparing of texts as the contract does it (contact-forms.md 2.8, 3.2, 5.4). */
import { decodeEntities } from './entities.ts'

/** Inside of a character class: Unicode White_Space. */
export const WHITE_SPACE =
  '\\u0009-\\u000D\\u0020\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000'

// The byte order mark is no white space, but is trimmed all the same.
const isTrimmed = new RegExp(`[${WHITE_SPACE}\\uFEFF]`)

/** Without the white space around it; a pattern would take quadratic time on long runs inside. */
export function trimText(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isTrimmed.test(text.charAt(start))) start += 1
  while (end > start && isTrimmed.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** What `maxlength` counts: UTF-16 code units, a line break being one. */
export function lengthInCodeUnits(text: string): number {
  return text.replaceAll('\r\n', '\n').length
}

export type CanonicalRules = { keepsCase?: true; dropsSpaces?: true }

/** The same for everybody who means the same: '  ＴＯＫＹＯ  &amp; Co' → 'tokyo & co'. */
export function canonicalText(text: string, { keepsCase, dropsSpaces }: CanonicalRules = {}): string {
  const folded = foldWidth(decodeEntities(text)).replace(/[\r\n\t ]+/g, dropsSpaces ? '' : ' ')
  return trimText(keepsCase ? folded : folded.toLowerCase())
}

/** Full-width letters and digits become narrow, half-width kana wide. */
function foldWidth(text: string): string {
  return (
    text
      .replaceAll('\u3000', ' ')
      .replace(/[\uFF01-\uFF5E\uFF61-\uFF9F]+/g, (wide) => wide.normalize('NFKC'))
      // A voice mark with nothing to stand on: as a character of its own.
      .replaceAll('\u3099', '\u309B')
      .replaceAll('\u309A', '\u309C')
  )
}
