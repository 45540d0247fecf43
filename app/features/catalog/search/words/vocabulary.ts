/** All words of products, in memory: finds those similar to a mistyped one, without comparing the letters of most. */
import type { PhoneticPattern } from '#app/features/catalog/search/readings/phonetic.ts'
import { slipsAllowed } from './distance.ts'

export type Vocabulary = {
  /** Candidates within the number of typos that the word's length allows; includes false positives. */
  similarTo(input: string): string[]
  /** Words that match this pronunciation. */
  phoneticMatches(phonetic: PhoneticPattern): string[]
  /** The database state that has been read; `emptyState` before the first read. */
  asOf(): string
  /** Adds the words read since `since`. Ignored if another read, or `clear`, came in between. */
  add(words: readonly string[], reading: { since: string; asOf: string }): void
  clear(): void
}

export const emptyState = '0'

// Patterns for Arabic words need not test words with lower character codes.
const lastLatin = 0x5ff

/** Words of one length, and the set of letters in each as bits. */
type Bucket = { words: string[]; letters: number[] }

export function createVocabulary(): Vocabulary {
  let known = new Set<string>()
  let buckets: Bucket[] = []
  let state = emptyState
  return {
    similarTo(input) {
      const slips = slipsAllowed(input)
      const letters = lettersOf(input)
      const found: string[] = []
      for (let length = input.length - slips; slips > 0 && length <= input.length + slips; length++) {
        const bucket = buckets[length]
        bucket?.letters.forEach((others, index) => {
          // A typo removes a letter, adds one, or both.
          if (bitCount(letters ^ others) <= 2 * slips) found.push(bucket.words[index] ?? '')
        })
      }
      return found
    },
    phoneticMatches: ({ pattern, shortest, longest }) =>
      buckets
        .slice(shortest, longest + 1)
        .flatMap(
          (bucket) =>
            bucket?.words.filter((word) => word.charCodeAt(0) > lastLatin && pattern.test(word)) ?? [],
        ),
    asOf: () => state,
    add(words, { since, asOf }) {
      if (since !== state) return
      for (const word of words) {
        if (known.has(word)) continue
        known.add(word)
        const bucket = (buckets[word.length] ??= { words: [], letters: [] })
        bucket.words.push(word)
        bucket.letters.push(lettersOf(word))
      }
      state = asOf
    },
    clear() {
      known = new Set()
      buckets = []
      state = emptyState
    },
  }
}

// Two letters may share a bit: the cost is one more word to compare.
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
