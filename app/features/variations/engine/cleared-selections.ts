import { NONE, type Picks } from './find.ts'
import type { VariationForm } from './choose.ts'

/**
 * Names of selections that were cleared between two states, except that of the attribute the visitor changed;
 * NONE: no attribute was changed.
 */
export function clearedSelections(
  { attributes }: VariationForm,
  { before, after }: { before: Picks; after: Picks },
  changed: number,
): string[] {
  return attributes.flatMap(({ values }, attribute) => {
    const clearedPick = attribute !== changed && after[attribute] === NONE ? before[attribute] : NONE
    const value = values[clearedPick ?? NONE]
    return value ? [value.label] : []
  })
}
