/** Admin search: normalized words compared with normalized texts. */
import { sql, type SQLWrapper, type SQL } from 'drizzle-orm'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'

const MAX_LENGTH = 200
const MAX_WORDS = 10

/** The words of the input, in the normalized spelling of `search_text` columns and `createNormalizedSql`. */
export function splitSearchWords(input: string): string[] {
  const words = normalizeText(input.replaceAll('\u0000', '').slice(0, MAX_LENGTH)).toWellFormed().split(' ')
  return [...new Set(words)].filter((word) => word !== '').slice(0, MAX_WORDS)
}

/** The `like` pattern for a text that contains the word; a trigram index answers it. */
export function createLikePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The word as an ID; 0, which no row has, when it is not a number. */
export function parseSearchId(word: string): number {
  return /^\d{1,9}$/.test(word) ? Number(word) : 0
}

/** Condition: a normalized text contains every word of the input; true when the input is empty. */
export function createWordsCondition(text: SQLWrapper, input: string): SQL {
  const words = splitSearchWords(input).map((word) => sql`${text} like ${createLikePattern(word)}`)
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}

/** A text in normalized spelling, for the few rows that store no `search_text`. */
export function createNormalizedSql(text: SQL): SQL {
  return sql`one_spelling(${text})`
}
