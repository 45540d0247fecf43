/** When a group is shown: `[group details when:topic "A product" "An order"]`, with `not` otherwise. Browser code. */
import type { FormTag } from './tag.ts'
import { decodeEntities } from './text/entities.ts'
import { hasOption, optionOf } from './options.ts'

export type Condition = {
  /** '' shows the group always. */
  field: string
  /** One of them is chosen; without any: something is filled in or chosen at all. */
  values: readonly string[]
  isReversed: boolean
}

export function conditionOf(group: FormTag): Condition {
  const field = (optionOf(group, 'when') ?? '').replaceAll('.', '_')
  // A quote in quotes is written as an entity; visitors choose what it stands for.
  return { field, values: group.values.map(decodeEntities), isReversed: hasOption(group, 'not') }
}

/** `given`: what was chosen or typed into the field, as the visitor sees it. */
export function isMet({ field, values, isReversed }: Condition, given: readonly string[]): boolean {
  if (field === '') return true
  const answers = given.map((each) => each.trim()).filter((each) => each !== '')
  const isChosen = values.length === 0 ? answers.length > 0 : answers.some((each) => values.includes(each))
  return isChosen !== isReversed
}
