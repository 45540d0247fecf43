/** What is looked for at the desk: words in the one spelling, compared with texts in the one spelling. */
import { sql, type SQLWrapper, type SQL } from 'drizzle-orm'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'

const LONGEST = 200
const MOST_WORDS = 10

/** The words of what was typed, in the spelling that `search_text` columns and `spelled` have. */
export function searchWords(typed: string): string[] {
  const words = normaliseText(typed.replaceAll('\u0000', '').slice(0, LONGEST)).toWellFormed().split(' ')
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS)
}

/** The pattern of `like` for a text that holds the word; an index of trigrams answers it. */
export function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The id that a word is; 0, which nothing has, when it is none. */
export function idOf(word: string): number {
  return /^\d{1,9}$/.test(word) ? Number(word) : 0
}

/** Whether a text in the one spelling holds every word of what was typed; true when nothing was. */
export function holdsWords(text: SQLWrapper, typed: string): SQL {
  const words = searchWords(typed).map((word) => sql`${text} like ${patternOf(word)}`)
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}

/** A text in the one spelling, for the few rows that keep no `search_text`. */
export function spelled(text: SQL): SQL {
  return sql`one_spelling(${text})`
}
