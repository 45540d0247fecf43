/** Quality of a search's ranking, from 0 to 1: normalized discounted cumulative gain of the first ten results. */

/** Relevance grades by product slug: 3 is what the customer means, 2 a good alternative, 1 acceptable. */
export type Grades = ReadonlyMap<string, number>

const maxResults = 10

/** 1 when the first ten cannot be improved; 0 when no graded product is found. */
export function ndcg(foundSlugs: readonly string[], grades: Grades): number {
  const idealGrades = [...grades.values()].toSorted((one, other) => other - one)
  const idealGain = calculateGain(idealGrades)
  return idealGain === 0 ? 0 : calculateGain(foundSlugs.map((slug) => grades.get(slug) ?? 0)) / idealGain
}

// Grade 3 counts seven times as much as grade 1; gain decreases with the position.
function calculateGain(grades: readonly number[]): number {
  return grades
    .slice(0, maxResults)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
}
