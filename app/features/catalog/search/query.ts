/** Converts a search text into PostgreSQL's query language. */
import type { SearchWord } from './words/normalize.ts'
import type { MatchKind } from './words/word-hits.ts'
import { parseSearchWords } from './words/normalize.ts'
import { listJoinedForms, listRelatedForms } from './readings/related-forms.ts'
import { matchKinds, ranks } from './words/word-hits.ts'

/**
 * The place of a word is part of the stored lexeme: 'cup' is found anywhere, 'Acup' in a name, 'Ccup' in the
 * name of a category or brand or in a SKU, 'Bcup' in attributes, tags and the short description. Words are
 * lower case, so that the mark is never part of one. The database then answers "in the name" from its index
 * alone, whereas weights would make it read every matching product.
 */
export const marks = { name: 'A', group: 'C', summary: 'B', anywhere: '' } as const

/** The places in the order of their ranks. */
export const places = ['name', 'group', 'summary', 'anywhere'] as const satisfies (keyof typeof marks)[]

const maxWords = 12

// Stop words: they occur in nearly every text, and distinguish no products.
const stopWords = new Set(
  `a an and at by for from in of on or the to with من في على الي الى عن مع او ثم هذا هذه`.split(/\s+/),
)

/** The words of a query, without stop words unless it has no others; of a long text the first ones. */
export function parseQueryWords(text: string): SearchWord[] {
  const words = parseSearchWords(text.slice(0, 500))
  const significantWords = words.filter(({ word }) => !stopWords.has(word))
  return (significantWords.length > 0 ? significantWords : words).slice(0, maxWords)
}

/** The forms of a word to search, by kind of match; all except the prefixes (`begun`) as whole words. */
export function listWordForms({ word, prefixForms, stems }: SearchWord): Record<MatchKind, string[]> {
  const prefixes = [word, ...prefixForms]
  const whole = new Set([...prefixes, ...stems])
  const related = new Set(prefixes.flatMap(listRelatedForms).filter((form) => !whole.has(form)))
  const joined = [...prefixes, ...related]
    .flatMap(listJoinedForms)
    .filter((form) => !whole.has(form) && !related.has(form))
  return {
    whole: [...whole],
    related: [...related],
    // A single letter is the prefix of half the dictionary.
    begun: prefixes.filter(({ length }) => length > 1),
    joined,
  }
}

/**
 * The query for every product that has the word in any form, and one query for each rank; null if no form has
 * the rank.
 */
export type WordQueries = { unrankedQuery: string; queriesByRank: (string | null)[] }

/** Every rank, the best first. */
export const rankList = [...new Set(matchKinds.flatMap((kind) => ranks[kind]))].toSorted(
  (one, other) => one - other,
)
/** The ranks of words that are typed completely. */
export const wholeWordRanks = rankList.filter((rank) =>
  matchKinds.some((kind) => kind !== 'begun' && ranks[kind].some((other) => other === rank)),
)

export function createWordQueries(word: SearchWord): WordQueries {
  const forms = listWordForms(word)
  const createLexemes = (kind: MatchKind, mark: string) =>
    forms[kind].map((form) => `'${mark}${form}'${kind === 'begun' ? ':*' : ''}`)
  const queriesByRank = rankList.map((rank) => {
    const lexemes = matchKinds.flatMap((kind) =>
      places.flatMap((place, index) =>
        ranks[kind][index] === rank ? createLexemes(kind, marks[place]) : [],
      ),
    )
    return lexemes.join(' | ') || null
  })
  return {
    unrankedQuery: matchKinds.flatMap((kind) => createLexemes(kind, marks.anywhere)).join(' | '),
    queriesByRank,
  }
}
