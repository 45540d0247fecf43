/** What a text asks of the search index, in PostgreSQL's query language. */
import type { SearchWord } from './normalise.ts'
import { searchWords } from './normalise.ts'

/**
 * Where a word stands is part of what is stored: 'cup' is found anywhere, 'Acup' in a name or SKU, 'Bcup' in a short
 * description or the name of a term. Words are lower case, so that the mark is never part of one. The database then
 * answers "all words in the name" from its index alone, where weights would make it read every product found.
 */
export const marks = { anywhere: '', name: 'A', summary: 'B' } as const

/** Of one word, from the closest fit to the loosest; each finds all that those before it find. */
export type WordQueries = { wholeName: string; name: string; summary: string; anywhere: string }

const mostWords = 12

/** The words of a query; of a long text the first ones. */
export function queryWords(text: string): SearchWord[] {
  return searchWords(text.slice(0, 500)).slice(0, mostWords)
}

/** A word is there as one of its alternatives; the last one of a query may be only begun. */
export function queriesFor(words: readonly SearchWord[][]): WordQueries[] {
  return words.map((alternatives, place) => {
    const last = place === words.length - 1 ? 'begun' : 'whole'
    return {
      wholeName: anyOf(alternatives, [marks.name], 'whole'),
      name: anyOf(alternatives, [marks.name], last),
      summary: anyOf(alternatives, [marks.name, marks.summary], last),
      anywhere: anyOf(alternatives, [marks.anywhere], last),
    }
  })
}

function anyOf(alternatives: readonly SearchWord[], places: string[], end: 'whole' | 'begun'): string {
  const forms = alternatives.flatMap((word) => places.flatMap((mark) => formsIn(word, mark, end === 'begun')))
  return [...new Set(forms)].join(' | ')
}

function formsIn({ word, openings, stems }: SearchWord, mark: string, isBegun: boolean): string[] {
  // One letter opens half the dictionary.
  const begun = [word, ...openings].map((form) => `'${mark}${form}'${isBegun && form.length > 1 ? ':*' : ''}`)
  return [...begun, ...stems.map((stem) => `'${mark}${stem}'`)]
}
