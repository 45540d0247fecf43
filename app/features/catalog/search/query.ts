/** What a text asks of the search index, in PostgreSQL's query language. */
import type { SearchWord } from './normalise.ts'
import { searchWords } from './normalise.ts'

/**
 * Where a word stands is part of what is stored: 'cup' is found anywhere, 'Acup' in a name or SKU, 'Bcup' in a short
 * description or the name of a term. Words are lower case, so that the mark is never part of one. The database then
 * answers "all words in the name" from its index alone, where weights would make it read every product found.
 */
export const marks = { anywhere: '', name: 'A', summary: 'B' } as const

/** Where a word may stand, from the closest fit to the loosest; each place includes those before it. */
export type PlaceQueries = { name: string; summary: string; anywhere: string }
/** What one word asks: as a whole word, and as the beginning of one, which includes the whole. */
export type WordQueries = { whole: PlaceQueries; begun: PlaceQueries }

const mostWords = 12

/** The words of a query; of a long text the first ones. */
export function queryWords(text: string): SearchWord[] {
  return searchWords(text.slice(0, 500)).slice(0, mostWords)
}

export function queriesFor(word: SearchWord): WordQueries {
  const places = (end: 'whole' | 'begun'): PlaceQueries => ({
    name: anyOf(word, [marks.name], end),
    summary: anyOf(word, [marks.name, marks.summary], end),
    anywhere: anyOf(word, [marks.anywhere], end),
  })
  return { whole: places('whole'), begun: places('begun') }
}

function anyOf({ word, openings, stems }: SearchWord, places: string[], end: 'whole' | 'begun'): string {
  const forms = places.flatMap((mark) => [
    // One letter opens half the dictionary.
    ...[word, ...openings].map((form) => `'${mark}${form}'${end === 'begun' && form.length > 1 ? ':*' : ''}`),
    ...stems.map((stem) => `'${mark}${stem}'`),
  ])
  return [...new Set(forms)].join(' | ')
}
