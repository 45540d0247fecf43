/** Labels of product export columns in the admin. */
import type { Column, ColumnKey } from '#app/features/catalog/csv/columns.ts'
import { formatHeader, headings, recognizeHeader } from '#app/features/catalog/csv/columns.ts'

/** The heading that the exporter writes and that is recognized as this column. */
export function formatMeaning(column: Column): string {
  return formatHeader(column).replace(' ()', '')
}

/** The heading in a language: 'Regular price' → 'السعر الافتراضي'; other text is returned unchanged. */
export function translateHeading(text: string, locale: string): string {
  const column = locale === 'ar' && text.length > 2 ? recognizeHeader(text) : null
  if (!column || column.key === 'meta') return text
  const [english, arabic = english] = headings[column.key] as readonly string[]
  const heading = (arabic ?? '')
    .replace('%d', String(column.number ?? ''))
    .replace(/\s*\(%s\)/, column.unit ? ` (${column.unit})` : '')
  return column.locale ? `${heading} (${column.locale})` : heading
}

/** Columns that a header can be mapped to: each once; numbered ones up to one more than the file has. */
export function listAssignableColumns(knownColumns: Column[]): Column[] {
  const keys = Object.keys(headings).filter((key): key is ColumnKey => key in headings && key !== 'meta')
  const isNumbered = (key: ColumnKey) => headings[key][0].includes('%d')
  const findNextNumber = (prefix: string) =>
    Math.max(0, ...knownColumns.filter(({ key }) => key.startsWith(prefix)).map(({ number = 0 }) => number)) +
    1
  const numberedKeys = keys.filter(isNumbered)
  const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  return [
    ...keys.filter((key) => !isNumbered(key)).map((key) => ({ key })),
    ...['attribute', 'download'].flatMap((prefix) =>
      listNumbers(findNextNumber(prefix)).flatMap((number) =>
        numberedKeys.filter((key) => key.startsWith(prefix)).map((key) => ({ key, number })),
      ),
    ),
  ]
}
