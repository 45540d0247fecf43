/** Finds words by prefix: sorted words, in buckets by their first two letters. */

export type PrefixIndex = {
  /** Adds a word that is not in the index yet. */
  add(word: string): void
  /** The words with this prefix; none for fewer than two letters. */
  findWordsWithPrefix(prefix: string): string[]
}

// Buckets are short enough for a fast sorted insertion.
const bucketPrefixLength = 2

export function createPrefixIndex(): PrefixIndex {
  const buckets = new Map<string, string[]>()
  return {
    add(word) {
      const name = word.slice(0, bucketPrefixLength)
      const bucket = buckets.get(name)
      if (bucket) bucket.splice(findPosition(bucket, word), 0, word)
      else buckets.set(name, [word])
    },
    findWordsWithPrefix(prefix) {
      if (prefix.length < bucketPrefixLength) return []
      const bucket = buckets.get(prefix.slice(0, bucketPrefixLength)) ?? []
      const start = findPosition(bucket, prefix)
      let end = start
      while (bucket[end]?.startsWith(prefix)) end++
      return bucket.slice(start, end)
    },
  }
}

/** The position of a word, or its insertion position. */
function findPosition(words: string[], target: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < target) low = middle + 1
    else high = middle
  }
  return low
}
