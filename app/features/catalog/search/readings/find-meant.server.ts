/** What a shopper may have meant where nothing has what was typed: the other keyboard, Arabic in Latin letters, a slip of the finger. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { Found } from '#app/features/catalog/listing/select.ts'
import type { SearchWord } from '#app/features/catalog/search/words/normalise.ts'
import type { Vocabulary } from '#app/features/catalog/search/words/vocabulary.ts'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { nearestWords } from '#app/features/catalog/search/words/distance.ts'
import { formsOf } from '#app/features/catalog/search/words/normalise.ts'
import { readVocabulary } from '#app/features/catalog/search/words/read-vocabulary.server.ts'
import { readWords } from '#app/features/catalog/search/words/read-words.server.ts'
import { readingOf } from './reading.ts'
import { spokenForms } from './spoken.ts'
import { commonHits, eitherHits, noHits } from '#app/features/catalog/search/words/word-hits.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'words' | 'vocabulary'>
}
/** A word as typed and what it is taken for. */
type Meant = { typed: SearchWord; meant: SearchWord[] }

/** The words as typed, those of them that no product has, and the same text on the other keyboard. */
type Mistyped = { words: SearchWord[]; unknown: SearchWord[]; layouts: string[] }

const nothing: Found = { tiers: [] }
const mostAlternatives = 3
const mostSpoken = 8

/** What is found by the other keyboard, else by words like those that are unknown, with what it was taken for; at most two statements. */
export async function findMeant(services: Services, { words, unknown, layouts }: Mistyped): Promise<Found> {
  const readings = layouts.map(readingOf)
  if (unknown.length > 0) await readVocabulary(services)
  const { vocabulary } = services.listing
  const meant = words.map((typed): Meant => {
    return { typed, meant: unknown.includes(typed) ? wordsLike(vocabulary, typed) : [typed] }
  })
  const isLikeNone = unknown.length === 0 || meant.some((word) => word.meant.length === 0)
  if (isLikeNone && readings.length === 0) return nothing
  const [first] = readings
  const asked = [
    ...readings.flatMap((reading) => reading.words),
    ...(isLikeNone ? [] : meant.flatMap((word) => word.meant)),
  ]
  const { withSku, hits } = await readWords(services, { ...(first && { sku: first.sku }), words: asked })
  if (first && withSku.length > 0) return { tiers: [withSku], correctedTo: first.sku }
  const candidates = [
    ...readings.map((reading) => reading.words.map((typed): Meant => ({ typed, meant: [typed] }))),
    ...(isLikeNone ? [] : [meant]),
  ]
  for (const candidate of candidates) {
    const tiers = commonHits(
      candidate.map(({ meant: forms }) => eitherHits(forms.map((form) => hits.get(form.word) ?? noHits))),
    )
    if (tiers.length === 0) continue
    const names = namesOf(await services.listing.current(), tiers[0] ?? [])
    return { tiers, correctedTo: asWritten(candidate, names) }
  }
  return nothing
}

// What sounds like it and what looks like it: where they stand decides which was meant.
function wordsLike(vocabulary: Vocabulary, { word, openings }: SearchWord): SearchWord[] {
  const spoken = spokenForms(word)
    .map((form) => vocabulary.spokenLike(form))
    .find((found) => found.length > 0)
  const near = [word, ...openings]
    .map((form) => nearestWords(form, vocabulary.like(form), mostAlternatives))
    .find((found) => found.length > 0)
  return [...new Set([...(spoken ?? []).slice(0, mostSpoken), ...(near ?? [])])].map(formsOf)
}

function namesOf({ rowOf, names }: ListingIndex, ids: number[]): string[] {
  const rows = ids.slice(0, 20).map((id) => rowOf.get(id))
  return rows.flatMap((row) => (row === undefined ? [] : [names.ar[row] ?? '', names.en[row] ?? '']))
}

// The index knows «حقيبه»; a shopper should read «حقيبة», as the names of what was found have it.
function asWritten(words: Meant[], names: string[]): string {
  const written = names.flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}]+/u))
  const spelling = new Map(written.map((word) => [normaliseText(word), word.toLowerCase()]))
  return words
    .map(({ typed, meant }) => {
      const taken = meant.find(({ word }) => spelling.has(word)) ?? meant[0] ?? typed
      return spelling.get(taken.word) ?? taken.word
    })
    .join(' ')
}
