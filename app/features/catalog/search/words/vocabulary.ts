/** All words that products have, in memory: finds those that differ little from a mistyped one, without comparing letters of most. */
import type { Spoken } from '#app/features/catalog/search/readings/spoken.ts'
import { slipsAllowed } from './distance.ts'

export type Vocabulary = {
  /** Words that may be within as many slips of a typed one as its length allows; some that are not are among them. */
  like(typed: string): string[]
  /** Words that sound like this. */
  spokenLike(spoken: Spoken): string[]
  /** The state of the database that is known; `nothingKnown` before the first reading. */
  asOf(): string
  /** Adds what was read since `since`. Nothing happens when another reading, or forgetting, came between. */
  add(words: readonly string[], reading: { since: string; asOf: string }): void
  forget(): void
}

export const nothingKnown = '0'

// Patterns of Arabic words need not look at others.
const lastLatin = 0x5ff

/** Words of one length beside what letters each has, a bit each. */
type Shelf = { words: string[]; letters: number[] }

export function createVocabulary(): Vocabulary {
  let known = new Set<string>()
  let shelves: Shelf[] = []
  let state = nothingKnown
  return {
    like(typed) {
      const slips = slipsAllowed(typed)
      const letters = lettersOf(typed)
      const found: string[] = []
      for (let length = typed.length - slips; slips > 0 && length <= typed.length + slips; length++) {
        const shelf = shelves[length]
        shelf?.letters.forEach((others, place) => {
          // A slip takes a letter away, brings one, or both.
          if (bitCount(letters ^ others) <= 2 * slips) found.push(shelf.words[place] ?? '')
        })
      }
      return found
    },
    spokenLike: ({ pattern, shortest, longest }) =>
      shelves
        .slice(shortest, longest + 1)
        .flatMap(
          (shelf) =>
            shelf?.words.filter((word) => word.charCodeAt(0) > lastLatin && pattern.test(word)) ?? [],
        ),
    asOf: () => state,
    add(words, { since, asOf }) {
      if (since !== state) return
      for (const word of words) {
        if (known.has(word)) continue
        known.add(word)
        const shelf = (shelves[word.length] ??= { words: [], letters: [] })
        shelf.words.push(word)
        shelf.letters.push(lettersOf(word))
      }
      state = asOf
    },
    forget() {
      known = new Set()
      shelves = []
      state = nothingKnown
    },
  }
}

// Two letters may share a bit: then a word more is compared.
function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31)
  return letters
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55_55_55_55)
  count = (count & 0x33_33_33_33) + ((count >>> 2) & 0x33_33_33_33)
  return Math.imul((count + (count >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
