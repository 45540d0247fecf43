/** Normalizes spelling variants: every search applies it to both sides (arabic.md D.7). */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

const longestText = 200_000

const latinMarks = /(?<=\p{Script=Latin})\p{Mn}+/gu
// Harakat, superscript alef, Quranic marks, tatweel, joiners, soft hyphen and direction marks.
const invisible =
  /[\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const letters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  ک: 'ك',
}
const foldedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** A text in normalized spelling for comparison: letters, marks, digits and case folded. */
export function normalizeText(text: string): string {
  const folded = toAsciiDigits(text.slice(0, longestText).normalize('NFKC').toLowerCase())
    .replace(invisible, '')
    .replace(foldedLetters, (letter) => letters[letter] ?? letter)
  return folded.normalize('NFD').replace(latinMarks, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}
