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

/** The words that are looked for as they are, and those that a longer one may begin with. */
export function wantedWords({ word, openings, stems }: SearchWord): { whole: string[]; begun: string[] } {
  const starts = [word, ...openings]
  // One letter opens half the dictionary.
  return { whole: [...starts, ...stems], begun: starts.filter(({ length }) => length > 1) }
}

export function queriesFor(word: SearchWord): WordQueries {
  const { whole, begun } = wantedWords(word)
  const places = (beginnings: string[]): PlaceQueries => ({
    name: anyOf([marks.name], whole, beginnings),
    summary: anyOf([marks.name, marks.summary], whole, beginnings),
    anywhere: anyOf([marks.anywhere], whole, beginnings),
  })
  return { whole: places([]), begun: places(begun) }
}

function anyOf(places: string[], whole: string[], begun: string[]): string {
  const words = whole.filter((word) => !begun.includes(word))
  return places
    .flatMap((mark) => [
      ...words.map((word) => `'${mark}${word}'`),
      ...begun.map((word) => `'${mark}${word}':*`),
    ])
    .join(' | ')
}
