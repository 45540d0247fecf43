/** Finds products by a search text (arabic.md D.7): any spelling, a prefix, a typo, a SKU. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { SearchResult } from '#app/features/catalog/listing/select.ts'
import type { Reading } from './readings/reading.ts'
import type { WordHits } from './words/word-hits.ts'
import { readWords } from './words/read-words.server.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { findCorrections } from './readings/find-corrections.server.ts'
import { looksLikeOtherLayout, listOtherLayouts } from './readings/layouts.ts'
import { createReading } from './readings/reading.ts'
import { intersectHits, hasWholeWord, noHits } from './words/word-hits.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'searches' | 'wordIndexes' | 'vocabulary'>
}

const noResult: SearchResult = { tiers: [] }
const maxMistypedLength = 200

/**
 * All matching published products, whatever their visibility, in tiers: a SKU match alone; otherwise by the
 * place of the words and the kind of match (`ranks`). Runs no statement, or one for a typo; while the word
 * index is being loaded, one or three. A recent search is cached and runs none.
 */
export async function searchProducts(
  services: Services,
  text: string,
  { allowsCorrections = true }: { allowsCorrections?: boolean } = {},
): Promise<SearchResult> {
  const otherLayoutTexts = allowsCorrections
    ? listOtherLayouts(text.slice(0, maxMistypedLength)).map(normalizeText)
    : []
  const request: SearchRequest = { ...createReading(text), otherLayoutTexts, allowsCorrections }
  if (!/[\p{L}\p{N}]/u.test(request.sku)) return noResult
  const { searches } = services.listing
  const key = JSON.stringify(request)
  const version = searches.readVersion()
  const result = searches.get(key) ?? (await findTiers(services, request))
  searches.put(new Map([[key, result]]), version)
  return result
}

/** The typed text, and the same on the other keyboard layout. */
type SearchRequest = Reading & { otherLayoutTexts: string[]; allowsCorrections: boolean }

async function findTiers(services: Services, request: SearchRequest): Promise<SearchResult> {
  const { idsWithSku, hits } = await readWords(services, request)
  if (idsWithSku.length > 0 && !isWord(request.sku)) return { tiers: [idsWithSku] }
  const wordHits = request.words.map(({ word }) => hits.get(word) ?? noHits)
  const tiers = [idsWithSku, ...intersectHits(wordHits)].filter((ids) => ids.length > 0)
  const unknownWords = request.words.filter((_, index) => isUnknown(wordHits, index))
  if (!request.allowsCorrections) return { tiers }
  if (tiers.length === 0)
    return unknownWords.length > 0 ? findCorrections(services, { ...request, unknownWords }) : noResult
  // `'fr` is a prefix of English words, and «طبق» in the other layout.
  if (idsWithSku.length > 0 || !looksLikeOtherLayout(request.sku) || wordHits.every(hasWholeWord))
    return { tiers }
  const correctedResult = await findCorrections(services, { ...request, unknownWords: [] })
  return correctedResult.tiers.length > 0 ? correctedResult : { tiers }
}

// A SKU that is a word is also searched as one.
function isWord(sku: string): boolean {
  return /^\p{L}+$/u.test(sku)
}

// Only the last word may be a prefix.
function isUnknown(wordHits: WordHits[], index: number): boolean {
  const hits = wordHits[index] ?? noHits
  return index === wordHits.length - 1 ? hits.ids.length === 0 : !hasWholeWord(hits)
}
