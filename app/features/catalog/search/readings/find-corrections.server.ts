/** Corrections if nothing matches the search text: the other keyboard layout, Arabic in Latin letters, a typo. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { SearchResult } from '#app/features/catalog/listing/select.ts'
import type { SearchWord } from '#app/features/catalog/search/words/normalize.ts'
import type { Vocabulary } from '#app/features/catalog/search/words/vocabulary.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { nearestWords } from '#app/features/catalog/search/words/distance.ts'
import { formsOf } from '#app/features/catalog/search/words/normalize.ts'
import { readVocabulary } from '#app/features/catalog/search/words/read-vocabulary.server.ts'
import { readWords } from '#app/features/catalog/search/words/read-words.server.ts'
import { readingOf } from './reading.ts'
import { phoneticForms } from './phonetic.ts'
import { commonHits, eitherHits, noHits } from '#app/features/catalog/search/words/word-hits.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'wordIndexes' | 'vocabulary'>
}
/** A typed word and its possible corrections. */
type Correction = { original: SearchWord; alternatives: SearchWord[] }

/** The typed words, those of them that no product has, and the same text on the other keyboard layout. */
type MistypedQuery = { words: SearchWord[]; unknown: SearchWord[]; layouts: string[] }

const noResult: SearchResult = { tiers: [] }
const maxAlternatives = 3
const maxPhonetic = 8

/**
 * Results for the other keyboard layout, else for words similar to the unknown ones, with the corrected text;
 * at most two statements.
 */
export async function findCorrections(
  services: Services,
  { words, unknown, layouts }: MistypedQuery,
): Promise<SearchResult> {
  const readings = layouts.map(readingOf)
  if (unknown.length > 0) await readVocabulary(services)
  const { vocabulary } = services.listing
  const alternatives = words.map((original): Correction => {
    return {
      original,
      alternatives: unknown.includes(original) ? similarWords(vocabulary, original) : [original],
    }
  })
  const isLikeNone = unknown.length === 0 || alternatives.some((word) => word.alternatives.length === 0)
  if (isLikeNone && readings.length === 0) return noResult
  const [first] = readings
  const requestedWords = [
    ...readings.flatMap((reading) => reading.words),
    ...(isLikeNone ? [] : alternatives.flatMap((word) => word.alternatives)),
  ]
  const { withSku, hits } = await readWords(services, {
    ...(first && { sku: first.sku }),
    words: requestedWords,
  })
  if (first && withSku.length > 0) return { tiers: [withSku], correctedTo: first.sku }
  const candidates = [
    ...readings.map((reading) =>
      reading.words.map((original): Correction => ({ original, alternatives: [original] })),
    ),
    ...(isLikeNone ? [] : [alternatives]),
  ]
  for (const candidate of candidates) {
    const tiers = commonHits(
      candidate.map(({ alternatives: forms }) =>
        eitherHits(forms.map((form) => hits.get(form.word) ?? noHits)),
      ),
    )
    if (tiers.length === 0) continue
    const names = namesOf(await services.listing.current(), tiers[0] ?? [])
    return { tiers, correctedTo: spelledAsInNames(candidate, names) }
  }
  return noResult
}

// Words that sound or look similar: the products that contain them decide which was meant.
function similarWords(vocabulary: Vocabulary, { word, openings }: SearchWord): SearchWord[] {
  const phonetic = phoneticForms(word)
    .map((form) => vocabulary.phoneticMatches(form))
    .find((found) => found.length > 0)
  const nearest = [word, ...openings]
    .map((form) => nearestWords(form, vocabulary.similarTo(form), maxAlternatives))
    .find((found) => found.length > 0)
  return [...new Set([...(phonetic ?? []).slice(0, maxPhonetic), ...(nearest ?? [])])].map(formsOf)
}

function namesOf({ rowOf, names }: ListingIndex, ids: number[]): string[] {
  const rows = ids.slice(0, 20).map((id) => rowOf.get(id))
  return rows.flatMap((row) => (row === undefined ? [] : [names.ar[row] ?? '', names.en[row] ?? '']))
}

// The index contains «حقيبه»; visitors should read «حقيبة», as spelled in the names of the results.
function spelledAsInNames(words: Correction[], names: string[]): string {
  const written = names.flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}]+/u))
  const spelling = new Map(written.map((word) => [normalizeText(word), word.toLowerCase()]))
  return words
    .map(({ original, alternatives }) => {
      const taken = alternatives.find(({ word }) => spelling.has(word)) ?? alternatives[0] ?? original
      return spelling.get(taken.word) ?? taken.word
    })
    .join(' ')
}
