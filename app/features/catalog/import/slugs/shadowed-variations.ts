/** Variations that no choice leads to, because an earlier one matches all of their choices (shop.md E.3.2). */

export type OrderedVariation = {
  id: number
  /** Values keyed by form field; '' means any value. */
  choice: Record<string, string>
}

/** Over the variations of one product in their order: shadowed variation → the one that is found instead. */
export function findShadowedVariations(variations: OrderedVariation[]): Map<number, number> {
  const shadowingIdById = new Map<number, number>()
  // Keyed by the fields that a variation requires, then by its values: few lookups for each variation.
  const seenFieldSets = new Map<string, { fields: string[]; firstIdByValues: Map<string, number> }>()
  for (const { id, choice } of variations) {
    // A variation without any field is never found, and shadows none.
    if (Object.keys(choice).length === 0) continue
    for (const { fields, firstIdByValues } of seenFieldSets.values()) {
      const shadowingId = firstIdByValues.get(createChoiceKey(choice, fields))
      if (shadowingId !== undefined && !shadowingIdById.has(id)) shadowingIdById.set(id, shadowingId)
    }
    if (shadowingIdById.has(id)) continue
    const fields = Object.keys(choice)
      .filter((field) => choice[field] !== '')
      .toSorted()
    const fieldSet = seenFieldSets.get(fields.join(' ')) ?? {
      fields,
      firstIdByValues: new Map<string, number>(),
    }
    seenFieldSets.set(fields.join(' '), fieldSet)
    fieldSet.firstIdByValues.set(createChoiceKey(choice, fields), id)
  }
  return shadowingIdById
}

function createChoiceKey(choice: Record<string, string>, fields: string[]): string {
  return JSON.stringify(fields.map((field) => choice[field] ?? ''))
}
