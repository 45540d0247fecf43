/** Converts the texts of a row to stored texts. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { LocalCells } from '#app/features/catalog/csv/row.ts'

/** Removes the languages whose cell is empty. */
export function omitEmptyTexts(cells: LocalCells): LocalText {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
}

/** Empty cells as null: merged into stored texts and stripped, they remove that language and leave the others. */
export function convertEmptyToNull(
  cells: LocalCells,
  change: (text: string) => string,
): Record<string, string | null> {
  return Object.fromEntries(Object.entries(cells).map(([locale, text]) => [locale, change(text) || null]))
}
