/** Variations that no choice leads to, because an earlier one matches all of their choices (shop.md E.3.2). */

export type OrderedVariation = {
  id: number
  /** Values keyed by form field; '' means any value. */
  choice: Record<string, string>
}

/** Over the variations of one product in their order: shadowed variation → the one that is found instead. */
export function shadowedVariations(variations: OrderedVariation[]): Map<number, number> {
  const shadowed = new Map<number, number>()
  // Keyed by the fields that a variation requires, then by its values: few lookups for each variation.
  const seen = new Map<string, { fields: string[]; first: Map<string, number> }>()
  for (const { id, choice } of variations) {
    // A variation without any field is never found, and shadows none.
    if (Object.keys(choice).length === 0) continue
    for (const { fields, first } of seen.values()) {
      const before = first.get(choiceKey(choice, fields))
      if (before !== undefined && !shadowed.has(id)) shadowed.set(id, before)
    }
    if (shadowed.has(id)) continue
    const fields = Object.keys(choice)
      .filter((field) => choice[field] !== '')
      .toSorted()
    const kind = seen.get(fields.join(' ')) ?? { fields, first: new Map<string, number>() }
    seen.set(fields.join(' '), kind)
    kind.first.set(choiceKey(choice, fields), id)
  }
  return shadowed
}

function choiceKey(choice: Record<string, string>, fields: string[]): string {
  return JSON.stringify(fields.map((field) => choice[field] ?? ''))
}
