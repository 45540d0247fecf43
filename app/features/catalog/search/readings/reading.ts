/** A search text, normalized as a SKU and split into words. */
import type { SearchWord } from '#app/features/catalog/search/words/normalize.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { queryWords } from '#app/features/catalog/search/query.ts'

export type Reading = { sku: string; words: SearchWord[] }

const longestSku = 200

export function readingOf(text: string): Reading {
  const sku = normalizeText(text.slice(0, longestSku)).replaceAll('\u0000', '')
  return { sku, words: queryWords(text) }
}
