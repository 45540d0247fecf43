/** What the forms of the desk look for, as the database compares it. */
import { sql, type SQL } from 'drizzle-orm'
import { normaliseText } from '#app/i18n/normalise-text.ts'

const LONGEST = 100

/** What was typed in its one spelling, ''; and the pattern of `like` for a text that holds it. */
export function searchFor(typed: string): { search: string; pattern: string } {
  const search = normaliseText(typed).slice(0, LONGEST)
  return { search, pattern: `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` }
}

/** As `normaliseText` folds the letters that people write in several ways. */
export function folded(text: SQL): SQL {
  return sql`translate(regexp_replace(lower(${text}), '[\u0640\u064b-\u065f\u0670]', '', 'g'), 'أإآٱىیةک', 'ااااييهك')`
}
