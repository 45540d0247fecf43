/** Corrections if nothing matches the search text: the other keyboard layout, Arabic in Latin letters, a typo. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { SearchResult } from '#app/features/catalog/listing/select.ts'
import type { SearchWord } from '#app/features/catalog/search/words/normalize.ts'
import type { Vocabulary } from '#app/features/catalog/search/words/vocabulary.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { findNearestWords } from '#app/features/catalog/search/words/distance.ts'
import { createSearchWord } from '#app/features/catalog/search/words/normalize.ts'
import { readVocabulary } from '#app/features/catalog/search/words/read-vocabulary.server.ts'
import { readWords } from '#app/features/catalog/search/words/read-words.server.ts'
import { createReading } from './reading.ts'
import { createPhoneticPatterns } from './phonetic.ts'
import { intersectHits, uniteHits, noHits } from '#app/features/catalog/search/words/word-hits.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'wordIndexes' | 'vocabulary'>
}
/** A typed word and its possible corrections. */
type Correction = { original: SearchWord; alternatives: SearchWord[] }

/** The typed words, those of them that no product has, and the same text on the other keyboard layout. */
type MistypedQuery = { words: SearchWord[]; unknownWords: SearchWord[]; otherLayoutTexts: string[] }

const noResult: SearchResult = { tiers: [] }
const maxAlternatives = 3
const maxPhoneticWords = 8

/**
 * Results for the other keyboard layout, otherwise for words similar to the unknown ones, with the corrected
 * text; at most two statements.
 */
export async function findCorrections(
  services: Services,
  { words, unknownWords, otherLayoutTexts }: MistypedQuery,
): Promise<SearchResult> {
  const readings = otherLayoutTexts.map(createReading)
  if (unknownWords.length > 0) await readVocabulary(services)
  const { vocabulary } = services.listing
  const corrections = words.map((original): Correction => {
    return {
      original,
      alternatives: unknownWords.includes(original) ? findSimilarWords(vocabulary, original) : [original],
    }
  })
  const hasNoCorrection =
    unknownWords.length === 0 || corrections.some((word) => word.alternatives.length === 0)
  if (hasNoCorrection && readings.length === 0) return noResult
  const [firstReading] = readings
  const requestedWords = [
    ...readings.flatMap((reading) => reading.words),
    ...(hasNoCorrection ? [] : corrections.flatMap((word) => word.alternatives)),
  ]
  const { idsWithSku, hits } = await readWords(services, {
    ...(firstReading && { sku: firstReading.sku }),
    words: requestedWords,
  })
  if (firstReading && idsWithSku.length > 0) return { tiers: [idsWithSku], correctedTo: firstReading.sku }
  const candidates = [
    ...readings.map((reading) =>
      reading.words.map((original): Correction => ({ original, alternatives: [original] })),
    ),
    ...(hasNoCorrection ? [] : [corrections]),
  ]
  for (const candidate of candidates) {
    const tiers = intersectHits(
      candidate.map(({ alternatives: forms }) =>
        uniteHits(forms.map((form) => hits.get(form.word) ?? noHits)),
      ),
    )
    if (tiers.length === 0) continue
    const names = readNames(await services.listing.current(), tiers[0] ?? [])
    return { tiers, correctedTo: spellAsInNames(candidate, names) }
  }
  return noResult
}

// Words that sound or look similar: the products that contain them decide which was meant.
function findSimilarWords(vocabulary: Vocabulary, { word, prefixForms }: SearchWord): SearchWord[] {
  const phoneticWords = createPhoneticPatterns(word)
    .map((form) => vocabulary.findPhoneticMatches(form))
    .find((found) => found.length > 0)
  const similarSpellings = [word, ...prefixForms]
    .map((form) => findNearestWords(form, vocabulary.findSimilarWords(form), maxAlternatives))
    .find((found) => found.length > 0)
  return [...new Set([...(phoneticWords ?? []).slice(0, maxPhoneticWords), ...(similarSpellings ?? [])])].map(
    createSearchWord,
  )
}

function readNames({ rowByProductId, names }: ListingIndex, ids: number[]): string[] {
  const rows = ids.slice(0, 20).map((id) => rowByProductId.get(id))
  return rows.flatMap((row) => (row === undefined ? [] : [names.ar[row] ?? '', names.en[row] ?? '']))
}

// The index contains «حقيبه»; visitors should read «حقيبة», as spelled in the names of the results.
function spellAsInNames(words: Correction[], names: string[]): string {
  const nameWords = names.flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}]+/u))
  const spellingByWord = new Map(nameWords.map((word) => [normalizeText(word), word.toLowerCase()]))
  return words
    .map(({ original, alternatives }) => {
      const usedWord =
        alternatives.find(({ word }) => spellingByWord.has(word)) ?? alternatives[0] ?? original
      return spellingByWord.get(usedWord.word) ?? usedWord.word
    })
    .join(' ')
}
