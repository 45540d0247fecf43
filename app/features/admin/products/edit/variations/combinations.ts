/** The missing variations of a product: one for each combination of its attributes' values. */
export type VariationAttribute = { key: string; values: string[] }
export type Choice = Record<string, string>

/** At most `maxCount` combinations without a variation; a variation with "any" value covers all values. */
export function findMissingCombinations(
  { attributes, existingChoices }: { attributes: VariationAttribute[]; existingChoices: Choice[] },
  maxCount: number,
): Choice[] {
  const usedAttributes = attributes.filter(({ values }) => values.length > 0)
  if (usedAttributes.length === 0) return []
  const missingChoices: Choice[] = []
  for (const choice of generateCombinations(usedAttributes)) {
    if (missingChoices.length === maxCount) break
    if (!existingChoices.some((existingChoice) => coversChoice(existingChoice, choice)))
      missingChoices.push(choice)
  }
  return missingChoices
}

function* generateCombinations([first, ...otherAttributes]: VariationAttribute[]): Generator<Choice> {
  if (!first) {
    yield {}
    return
  }
  for (const value of first.values)
    for (const otherValues of generateCombinations(otherAttributes))
      yield { [`attribute_${first.key}`]: value, ...otherValues }
}

function coversChoice(existingChoice: Choice, choice: Choice): boolean {
  return Object.entries(choice).every(
    ([field, value]) => !existingChoice[field] || existingChoice[field] === value,
  )
}
