/**
 * The condition of a group: `[group details when:topic "A product" "An order"]`, inverted with `not`. Runs in
 * the browser, too.
 */
import type { FormTag } from './tag.ts'
import { decodeEntities } from './text/entities.ts'
import { hasOption, readOption } from './options.ts'

export type Condition = {
  /** '': the group is always shown. */
  field: string
  /** One of them must be chosen; empty: any value. */
  values: readonly string[]
  isReversed: boolean
}

export function parseCondition(group: FormTag): Condition {
  const field = (readOption(group, 'when') ?? '').replaceAll('.', '_')
  // A quote in a quoted value is written as an entity; the visitor's choice contains the decoded character.
  return { field, values: group.values.map(decodeEntities), isReversed: hasOption(group, 'not') }
}

/** `postedTexts`: the values of the field as the visitor sees them. */
export function isMet({ field, values, isReversed }: Condition, postedTexts: readonly string[]): boolean {
  if (field === '') return true
  const nonEmptyTexts = postedTexts.map((each) => each.trim()).filter((each) => each !== '')
  const isChosen =
    values.length === 0 ? nonEmptyTexts.length > 0 : nonEmptyTexts.some((each) => values.includes(each))
  return isChosen !== isReversed
}
