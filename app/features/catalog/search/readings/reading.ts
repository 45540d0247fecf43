/** A search text, normalized as a SKU and split into words. */
import type { SearchWord } from '#app/features/catalog/search/words/normalize.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { parseQueryWords } from '#app/features/catalog/search/query.ts'

export type Reading = { sku: string; words: SearchWord[] }

const maxSkuLength = 200

export function createReading(text: string): Reading {
  const sku = normalizeText(text.slice(0, maxSkuLength)).replaceAll('\u0000', '')
  return { sku, words: parseQueryWords(text) }
}
