import { NONE, type Picks } from './find.ts'
import type { VariationForm } from './choose.ts'

/**
 * Names of selections that were cleared between two states, except that of the attribute the visitor changed;
 * NONE: no attribute was changed.
 */
export function listClearedSelections(
  { attributes }: VariationForm,
  { picksBefore, picksAfter }: { picksBefore: Picks; picksAfter: Picks },
  changedAttribute: number,
): string[] {
  return attributes.flatMap(({ values }, attribute) => {
    const clearedPick =
      attribute !== changedAttribute && picksAfter[attribute] === NONE ? picksBefore[attribute] : NONE
    const value = values[clearedPick ?? NONE]
    return value ? [value.label] : []
  })
}
