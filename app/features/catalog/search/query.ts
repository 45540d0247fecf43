/** What a text asks of the search index, in PostgreSQL's query language. */
import type { SearchWord } from './normalise.ts'
import { searchWords } from './normalise.ts'

/**
 * Where a word stands is part of what is stored: 'cup' is found anywhere, 'Acup' in a name or SKU, 'Bcup' in a short
 * description or the name of a term. Words are lower case, so that the mark is never part of one. The database then
 * answers "all words in the name" from its index alone, where weights would make it read every product found.
 */
export const marks = { anywhere: '', name: 'A', summary: 'B' } as const

/** From the closest fit to the loosest; '' fits nothing. */
export type SearchQueries = { wholeName: string; name: string; summary: string; anywhere: string }

const mostWords = 12

/** The words of a query; of a long text the first ones. */
export function queryWords(text: string): SearchWord[] {
  return searchWords(text.slice(0, 500)).slice(0, mostWords)
}

/** All words must be there, each as one of its alternatives; the last may be only begun. */
export function queriesFor(words: readonly SearchWord[][]): SearchQueries {
  return {
    wholeName: conjunction(words, [marks.name], 'whole'),
    name: conjunction(words, [marks.name], 'begun'),
    summary: conjunction(words, [marks.name, marks.summary], 'begun'),
    anywhere: conjunction(words, [marks.anywhere], 'begun'),
  }
}

type LastWord = 'whole' | 'begun'

function conjunction(words: readonly SearchWord[][], places: string[], last: LastWord): string {
  return words
    .map((alternatives, place) => {
      const isBegun = last === 'begun' && place === words.length - 1
      const forms = alternatives.flatMap((word) => places.flatMap((mark) => formsIn(word, mark, isBegun)))
      return `(${[...new Set(forms)].join(' | ')})`
    })
    .join(' & ')
}

function formsIn({ word, openings, stems }: SearchWord, mark: string, isBegun: boolean): string[] {
  // One letter opens half the dictionary.
  const begun = [word, ...openings].map((form) => `'${mark}${form}'${isBegun && form.length > 1 ? ':*' : ''}`)
  return [...begun, ...stems.map((stem) => `'${mark}${stem}'`)]
}
