/**
 * The edit distance of two words: omitted, added, wrong or swapped letters; `maxDistance + 1` if there are
 * more.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const steps = [
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        ...(row > 1 && column > 1 && isSwapped ? [at(before, column - 2) + 1] : []),
      ]
      current.push(Math.min(...steps))
    }
    if (Math.min(...current) > most) return most + 1
    before = previous
    previous = current
  }
  return at(previous, other.length)
}

/** How many typos a word may have: none in one or two letters, one in up to five, two in longer words. */
export function slipsAllowed(word: string): number {
  if (word.length < 3) return 0
  return word.length >= 6 ? 2 : 1
}

/** The words of a list that a mistyped word may mean, the nearest first. */
export function nearestWords(word: string, candidates: readonly string[], limit: number): string[] {
  const most = slipsAllowed(word)
  if (most === 0) return []
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        sharedStart(word, other.candidate) - sharedStart(word, one.candidate) ||
        (one.candidate < other.candidate ? -1 : 1),
    )
    .filter(({ distance }, _, [first]) => distance === first?.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

function at(row: number[], place: number): number {
  return row[place] ?? Infinity
}
