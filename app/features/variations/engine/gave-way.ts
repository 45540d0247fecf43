import { NONE, type Picks } from './find.ts'
import type { VariationForm } from './choose.ts'

/** The names of choices that are there before and not after, without the attribute that the shopper changed; NONE: by none. */
export function gaveWay(
  { attributes }: VariationForm,
  { before, after }: { before: Picks; after: Picks },
  changed: number,
): string[] {
  return attributes.flatMap(({ values }, attribute) => {
    const lost = attribute !== changed && after[attribute] === NONE ? before[attribute] : NONE
    const value = values[lost ?? NONE]
    return value ? [value.label] : []
  })
}
