/**
 * Normalizes spelling variants of search words (arabic.md D.7). The index and the query use the same
 * functions, so both sides always agree.
 */
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'

/** A word to find and other forms of it: without its article, singular, without hamza. */
export type SearchWord = {
  word: string
  /** Forms of the word without its article or hamza: usable as a prefix, like the word itself. */
  prefixForms: string[]
  /** Shorter forms, only for whole words: 'ساع' of «ساعات» must not find «ساعد». */
  stems: string[]
}

// Longer words are noise or an attack; PostgreSQL would reject them at 2,046 bytes.
const maxWordLength = 40
/** The distinct words of a text in their order, with their other forms. */
export function parseSearchWords(text: string): SearchWord[] {
  return splitWords(text).map(createSearchWord)
}

/** The distinct words of a text, without other forms. */
export function splitWords(text: string): string[] {
  const words = normalizeText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, maxWordLength).join('')))]
}

/** A word and its other spellings. */
export function createSearchWord(word: string): SearchWord {
  const formWithoutHamza = removeHamza(word)
  const formWithoutHamzaAndArticle = removeArticle(formWithoutHamza)
  const prefixForms = listOtherForms(word, [
    removeArticle(word),
    formWithoutHamza,
    formWithoutHamzaAndArticle,
  ])
  const stems = listOtherForms(word, [
    ...removeSuffixes(formWithoutHamzaAndArticle),
    ...removeSuffixes(formWithoutHamza),
  ]).filter((stem) => !prefixForms.includes(stem))
  return { word, prefixForms, stems }
}

// A hamza on و and ي is often omitted or written bare: «مسؤول» and «مسوول» are other spellings, not the same
// word.
function removeHamza(word: string): string {
  return word.replaceAll('ؤ', 'و').replaceAll('ئ', 'ي').replaceAll('ء', '')
}

function removeArticle(word: string): string {
  const [, rest] = /^(?:وال|بال|كال|فال|ال|لل)(.{3,})$/u.exec(word) ?? []
  return rest ?? word
}

// «ساعات» and «ساعة» share the stem «ساع», "shirts" and "shirt" share "shirt".
function removeSuffixes(word: string): string[] {
  if (/^\p{Script=Arabic}+$/u.test(word)) return [word.replace(/(?<=.{3})(?:ات|ين|ون)$|(?<=.{2})ه$/u, '')]
  if (!/^[a-z]{4,}$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (/(?:ch|sh|s|x|z)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return /[^s]s$/.test(word) ? [word.slice(0, -1)] : []
}

function listOtherForms(word: string, forms: string[]): string[] {
  return [...new Set(forms)].filter((form) => form !== word && form.length > 1)
}
