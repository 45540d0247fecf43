/** All words of products, in memory: finds those similar to a mistyped one, without comparing the letters of most. */
import type { PhoneticPattern } from '#app/features/catalog/search/readings/phonetic.ts'
import { countAllowedTypos } from './distance.ts'

export type Vocabulary = {
  /** Candidates within the number of typos that the word's length allows; includes false positives. */
  findSimilarWords(input: string): string[]
  /** Words that match this pronunciation. */
  findPhoneticMatches(phoneticPattern: PhoneticPattern): string[]
  /** The database state that has been read; `emptyState` before the first read. */
  currentState(): string
  /** Adds the words that are newer than `sinceState`. Ignored if another read, or `clear`, came in between. */
  add(words: readonly string[], reading: { sinceState: string; untilState: string }): void
  clear(): void
}

export const emptyState = '0'

// Patterns for Arabic words need not test words with lower character codes.
const lastLatinCode = 0x5ff

/** Words of one length, and the set of letters in each as bits. */
type Bucket = { words: string[]; letters: number[] }

export function createVocabulary(): Vocabulary {
  let knownWords = new Set<string>()
  let buckets: Bucket[] = []
  let state = emptyState
  return {
    findSimilarWords(input) {
      const maxTypos = countAllowedTypos(input)
      const letters = encodeLetters(input)
      const foundWords: string[] = []
      for (
        let length = input.length - maxTypos;
        maxTypos > 0 && length <= input.length + maxTypos;
        length++
      ) {
        const bucket = buckets[length]
        bucket?.letters.forEach((wordLetters, index) => {
          // A typo removes a letter, adds one, or both.
          if (countBits(letters ^ wordLetters) <= 2 * maxTypos) foundWords.push(bucket.words[index] ?? '')
        })
      }
      return foundWords
    },
    findPhoneticMatches: ({ pattern, minLength, maxLength }) =>
      buckets
        .slice(minLength, maxLength + 1)
        .flatMap(
          (bucket) =>
            bucket?.words.filter((word) => word.charCodeAt(0) > lastLatinCode && pattern.test(word)) ?? [],
        ),
    currentState: () => state,
    add(words, { sinceState, untilState }) {
      if (sinceState !== state) return
      for (const word of words) {
        if (knownWords.has(word)) continue
        knownWords.add(word)
        const bucket = (buckets[word.length] ??= { words: [], letters: [] })
        bucket.words.push(word)
        bucket.letters.push(encodeLetters(word))
      }
      state = untilState
    },
    clear() {
      knownWords = new Set()
      buckets = []
      state = emptyState
    },
  }
}

// Two letters may share a bit: the cost is one more word to compare.
function encodeLetters(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55_55_55_55)
  count = (count & 0x33_33_33_33) + ((count >>> 2) & 0x33_33_33_33)
  return Math.imul((count + (count >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
