/** Quality of a search's ranking, from 0 to 1: normalized discounted cumulative gain of the first ten results. */

/** Relevance grades of products: 3 is the intended one, 2 would do as well, 1 is acceptable. */
export type Grades = ReadonlyMap<string, number>

const mostSeen = 10

/** 1 when the first ten cannot be improved; 0 when no graded product is found. */
export function ndcg(found: readonly string[], grades: Grades): number {
  const best = [...grades.values()].toSorted((one, other) => other - one)
  const ideal = gainOf(best)
  return ideal === 0 ? 0 : gainOf(found.map((name) => grades.get(name) ?? 0)) / ideal
}

// Grade 3 counts seven times as much as grade 1; gain decreases with the position.
function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, mostSeen)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
