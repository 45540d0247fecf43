/**
 * One spelling for everything that a shopper may type in several ways (arabic.md D.7). The index and the query pass
 * through the same functions, so both sides always agree.
 */
import { toAsciiDigits } from '#app/i18n/digits.ts'

/** A word to find and other forms of it: without its article, singular, without hamza. */
export type SearchWord = {
  word: string
  /** The same word without its article: good for a beginning, as the word itself. */
  openings: string[]
  /** Shorter forms, good only as whole words: 'ساع' of «ساعات» must not find «ساعد». */
  stems: string[]
}

// Longer words are noise or an attack; PostgreSQL would refuse them at 2,046 bytes.
const longestWord = 40
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

/** A text in the one spelling that is compared: letters, marks, digits and case folded. */
export function normaliseText(text: string): string {
  const folded = toAsciiDigits(text.slice(0, longestText).normalize('NFKC').toLowerCase())
    .replace(invisible, '')
    .replace(foldedLetters, (letter) => letters[letter] ?? letter)
  return folded.normalize('NFD').replace(latinMarks, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The words of a text, each once, in the order they come, with their other forms. */
export function searchWords(text: string): SearchWord[] {
  return wordsOf(text).map(formsOf)
}

/** The words of a text, each once, without other forms. */
export function wordsOf(text: string): string[] {
  const words = normaliseText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))]
}

/** A word and what it may also be written as. */
export function formsOf(word: string): SearchWord {
  const soft = softened(word)
  const bare = withoutArticle(soft)
  const openings = others(word, [withoutArticle(word), soft, bare])
  const stems = others(word, [...suffixesCut(bare), ...suffixesCut(soft)]).filter(
    (stem) => !openings.includes(stem),
  )
  return { word, openings, stems }
}

// A hamza on و and ي is often left out or written bare: «مسؤول» and «مسوول» are other spellings, not the same word.
function softened(word: string): string {
  return word.replaceAll('ؤ', 'و').replaceAll('ئ', 'ي').replaceAll('ء', '')
}

function withoutArticle(word: string): string {
  const [, rest] = /^(?:وال|بال|كال|فال|ال|لل)(.{3,})$/u.exec(word) ?? []
  return rest ?? word
}

// «ساعات» and «ساعة» meet in «ساع», "shirts" and "shirt" in "shirt".
function suffixesCut(word: string): string[] {
  if (/^\p{Script=Arabic}+$/u.test(word)) return [word.replace(/(?<=.{3})(?:ات|ين|ون)$|(?<=.{2})ه$/u, '')]
  if (!/^[a-z]{4,}$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (/(?:ch|sh|s|x|z)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return /[^s]s$/.test(word) ? [word.slice(0, -1)] : []
}

function others(word: string, forms: string[]): string[] {
  return [...new Set(forms)].filter((form) => form !== word && form.length > 1)
}
