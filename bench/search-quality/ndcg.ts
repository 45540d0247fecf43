/** How good the order of a search's answers is, from 0 to 1: normalised discounted cumulative gain of the first ten. */

/** What a shopper would say of a product: 3 is what was meant, 2 would do as well, 1 is not wrong here. */
export type Grades = ReadonlyMap<string, number>

const mostSeen = 10

/** 1 when no better product could stand anywhere in the first ten; 0 when nobody finds anything. */
export function ndcg(found: readonly string[], grades: Grades): number {
  const best = [...grades.values()].toSorted((one, other) => other - one)
  const ideal = gainOf(best)
  return ideal === 0 ? 0 : gainOf(found.map((name) => grades.get(name) ?? 0)) / ideal
}

// What is meant counts seven times what is merely not wrong, and less the further down it stands.
function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, mostSeen)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
