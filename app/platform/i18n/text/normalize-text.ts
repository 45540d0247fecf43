/** Normalizes spelling variants, for every search in the query and in the searched text (arabic.md D.7). */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

const MAX_TEXT_LENGTH = 200_000

const latinMarkPattern = /(?<=\p{Script=Latin})\p{Mn}+/gu
// Harakat, superscript alef, Quranic marks, tatweel, joiners, soft hyphen and direction marks.
const invisiblePattern =
  /[\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const baseLetterByVariant: Record<string, string> = {
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
const variantLetterPattern = new RegExp(`[${Object.keys(baseLetterByVariant).join('')}]`, 'g')

/** A text in normalized spelling for comparison: letters, marks, digits and case folded. */
export function normalizeText(text: string): string {
  const foldedText = toAsciiDigits(text.slice(0, MAX_TEXT_LENGTH).normalize('NFKC').toLowerCase())
    .replace(invisiblePattern, '')
    .replace(variantLetterPattern, (letter) => baseLetterByVariant[letter] ?? letter)
  return foldedText
    .normalize('NFD')
    .replace(latinMarkPattern, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}
