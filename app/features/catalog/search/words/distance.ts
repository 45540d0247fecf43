/**
 * The edit distance of two words: omitted, added, wrong or swapped letters; `maxDistance + 1` if there are
 * more.
 */
export function computeEditDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let rowBeforePrevious: number[] = []
  let previousRow = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const currentRow = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const steps = [
        readCell(previousRow, column) + 1,
        readCell(currentRow, column - 1) + 1,
        readCell(previousRow, column - 1) + (isSame ? 0 : 1),
        ...(row > 1 && column > 1 && isSwapped ? [readCell(rowBeforePrevious, column - 2) + 1] : []),
      ]
      currentRow.push(Math.min(...steps))
    }
    if (Math.min(...currentRow) > maxDistance) return maxDistance + 1
    rowBeforePrevious = previousRow
    previousRow = currentRow
  }
  return readCell(previousRow, other.length)
}

/** How many typos a word may have: none in one or two letters, one in up to five, two in longer words. */
export function countAllowedTypos(word: string): number {
  if (word.length < 3) return 0
  return word.length >= 6 ? 2 : 1
}

/** The words of a list that a mistyped word may mean, the nearest first. */
export function findNearestWords(word: string, candidates: readonly string[], limit: number): string[] {
  const maxDistance = countAllowedTypos(word)
  if (maxDistance === 0) return []
  return candidates
    .map((candidate) => ({ candidate, distance: computeEditDistance(word, candidate, maxDistance) }))
    .filter(({ distance }) => distance > 0 && distance <= maxDistance)
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        measureCommonPrefix(word, other.candidate) - measureCommonPrefix(word, one.candidate) ||
        (one.candidate < other.candidate ? -1 : 1),
    )
    .filter(({ distance }, _, [first]) => distance === first?.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

function measureCommonPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

function readCell(row: number[], index: number): number {
  return row[index] ?? Infinity
}
