/** What a text asks of the search index, in PostgreSQL's query language. */
import type { SearchWord } from './words/normalise.ts'
import type { Fit } from './words/word-hits.ts'
import { searchWords } from './words/normalise.ts'
import { joinedForms, relatedForms } from './readings/related-forms.ts'
import { fits, ranks } from './words/word-hits.ts'

/**
 * Where a word stands is part of what is stored: 'cup' is found anywhere, 'Acup' in a name, 'Ccup' in the name of a category
 * or brand or in a SKU, 'Bcup' in attributes, tags and the short description. Words are lower case, so that the mark is never
 * part of one. The database then answers "in the name" from its index alone, where weights would make it read every product
 * found.
 */
export const marks = { name: 'A', group: 'C', summary: 'B', anywhere: '' } as const

/** The places in the order of their ranks. */
export const places = ['name', 'group', 'summary', 'anywhere'] as const satisfies (keyof typeof marks)[]

const mostWords = 12

// They stand in every text, or in none that matters.
const smallWords = new Set(
  `a an and at by for from in of on or the to with من في على الي الى عن مع او ثم هذا هذه`.split(/\s+/),
)

/** The words of a query, without small ones between others; of a long text the first ones. */
export function queryWords(text: string): SearchWord[] {
  const words = searchWords(text.slice(0, 500))
  const telling = words.filter(({ word }) => !smallWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/** The forms of a word that are looked for, by how they fit; all but those begun as whole words. */
export function wantedWords({ word, openings, stems }: SearchWord): Record<Fit, string[]> {
  const starts = [word, ...openings]
  const whole = new Set([...starts, ...stems])
  const related = new Set(starts.flatMap(relatedForms).filter((form) => !whole.has(form)))
  const joined = [...starts, ...related]
    .flatMap(joinedForms)
    .filter((form) => !whole.has(form) && !related.has(form))
  return {
    whole: [...whole],
    related: [...related],
    // One letter opens half the dictionary.
    begun: starts.filter(({ length }) => length > 1),
    joined,
  }
}

/** What finds every product that has the word in some way, and the same by rank; null where nothing is asked. */
export type WordQueries = { anywhere: string; byRank: (string | null)[] }

/** Every rank, the best first. */
export const rankList = [...new Set(fits.flatMap((fit) => ranks[fit]))].toSorted((one, other) => one - other)
/** Those that count for words that are typed to their end. */
export const typedRanks = rankList.filter((rank) =>
  fits.some((fit) => fit !== 'begun' && ranks[fit].some((other) => other === rank)),
)

export function queriesFor(word: SearchWord): WordQueries {
  const wanted = wantedWords(word)
  const asked = (fit: Fit, mark: string) =>
    wanted[fit].map((form) => `'${mark}${form}'${fit === 'begun' ? ':*' : ''}`)
  const byRank = rankList.map((rank) => {
    const lexemes = fits.flatMap((fit) =>
      places.flatMap((place, at) => (ranks[fit][at] === rank ? asked(fit, marks[place]) : [])),
    )
    return lexemes.join(' | ') || null
  })
  return { anywhere: fits.flatMap((fit) => asked(fit, marks.anywhere)).join(' | '), byRank }
}
