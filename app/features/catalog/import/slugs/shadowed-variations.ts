/** Variations that no choice leads to, because one before them fits all that they are for (shop.md E.3.2). */

export type OrderedVariation = {
  id: number
  /** By form field; '' is any. */
  choice: Record<string, string>
}

/** Of the variations of one product in their order: who is never found → the one that is found instead. */
export function shadowedVariations(variations: OrderedVariation[]): Map<number, number> {
  const shadowed = new Map<number, number>()
  // By the fields that a variation asks for, then by what it wants there: a few look-ups for each variation.
  const seen = new Map<string, { fields: string[]; first: Map<string, number> }>()
  for (const { id, choice } of variations) {
    // Without any field it is found by nobody, and stands in nobody's way.
    if (Object.keys(choice).length === 0) continue
    for (const { fields, first } of seen.values()) {
      const before = first.get(wishOf(choice, fields))
      if (before !== undefined && !shadowed.has(id)) shadowed.set(id, before)
    }
    if (shadowed.has(id)) continue
    const fields = Object.keys(choice)
      .filter((field) => choice[field] !== '')
      .toSorted()
    const kind = seen.get(fields.join(' ')) ?? { fields, first: new Map<string, number>() }
    seen.set(fields.join(' '), kind)
    kind.first.set(wishOf(choice, fields), id)
  }
  return shadowed
}

function wishOf(choice: Record<string, string>, fields: string[]): string {
  return JSON.stringify(fields.map((field) => choice[field] ?? ''))
}
