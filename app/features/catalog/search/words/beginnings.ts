/** Finds the words that begin with some letters: words in order, in shelves by their first two letters. */

export type Beginnings = {
  /** Adds a word that is not there. */
  add(word: string): void
  /** The words that begin so; of fewer than two letters none. */
  wordsFrom(beginning: string): string[]
}

// A shelf is short enough that a word is put between others in a moment.
const shelfLetters = 2

export function createBeginnings(): Beginnings {
  const shelves = new Map<string, string[]>()
  return {
    add(word) {
      const name = word.slice(0, shelfLetters)
      const shelf = shelves.get(name)
      if (shelf) shelf.splice(firstPlace(shelf, word), 0, word)
      else shelves.set(name, [word])
    },
    wordsFrom(beginning) {
      if (beginning.length < shelfLetters) return []
      const shelf = shelves.get(beginning.slice(0, shelfLetters)) ?? []
      const start = firstPlace(shelf, beginning)
      let end = start
      while (shelf[end]?.startsWith(beginning)) end++
      return shelf.slice(start, end)
    },
  }
}

/** Where a word stands, or would stand. */
function firstPlace(words: string[], wanted: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
