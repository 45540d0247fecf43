/** The missing variations of a product: one for each combination of its attributes' values. */
export type VariedBy = { key: string; values: string[] }
export type Choice = Record<string, string>

/** At most `maxCount` combinations without a variation; a variation with "any" value covers all values. */
export function missingCombinations(
  { attributes, there }: { attributes: VariedBy[]; there: Choice[] },
  most: number,
): Choice[] {
  const varied = attributes.filter(({ values }) => values.length > 0)
  if (varied.length === 0) return []
  const missing: Choice[] = []
  for (const choice of combinations(varied)) {
    if (missing.length === most) break
    if (!there.some((own) => isFor(own, choice))) missing.push(choice)
  }
  return missing
}

function* combinations([first, ...others]: VariedBy[]): Generator<Choice> {
  if (!first) {
    yield {}
    return
  }
  for (const value of first.values)
    for (const rest of combinations(others)) yield { [`attribute_${first.key}`]: value, ...rest }
}

function isFor(own: Choice, choice: Choice): boolean {
  return Object.entries(choice).every(([field, value]) => !own[field] || own[field] === value)
}
