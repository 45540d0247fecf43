/**
 * Normalizes spelling variants of search words (arabic.md D.7). The index and the query use the same
 * functions, so both sides always agree.
 */
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'

/** A word to find and other forms of it: without its article, singular, without hamza. */
export type SearchWord = {
  word: string
  /** Forms of the word without its article or hamza: usable as a prefix, like the word itself. */
  openings: string[]
  /** Shorter forms, only for whole words: 'ساع' of «ساعات» must not find «ساعد». */
  stems: string[]
}

// Longer words are noise or an attack; PostgreSQL would reject them at 2,046 bytes.
const longestWord = 40
/** The distinct words of a text in their order, with their other forms. */
export function searchWords(text: string): SearchWord[] {
  return wordsOf(text).map(formsOf)
}

/** The distinct words of a text, without other forms. */
export function wordsOf(text: string): string[] {
  const words = normalizeText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))]
}

/** A word and its other spellings. */
export function formsOf(word: string): SearchWord {
  const soft = softened(word)
  const bare = withoutArticle(soft)
  const openings = others(word, [withoutArticle(word), soft, bare])
  const stems = others(word, [...suffixesCut(bare), ...suffixesCut(soft)]).filter(
    (stem) => !openings.includes(stem),
  )
  return { word, openings, stems }
}

// A hamza on و and ي is often omitted or written bare: «مسؤول» and «مسوول» are other spellings, not the same
// word.
function softened(word: string): string {
  return word.replaceAll('ؤ', 'و').replaceAll('ئ', 'ي').replaceAll('ء', '')
}

function withoutArticle(word: string): string {
  const [, rest] = /^(?:وال|بال|كال|فال|ال|لل)(.{3,})$/u.exec(word) ?? []
  return rest ?? word
}

// «ساعات» and «ساعة» share the stem «ساع», "shirts" and "shirt" share "shirt".
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
