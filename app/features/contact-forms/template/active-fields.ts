/** Which fields of a form do not count, because the group they stand in is not shown. */
import type { FormTag, FormTemplate } from './tag.ts'
import { conditionOf, isMet, type Condition } from './conditions.ts'
import { isEnd } from './sections.ts'
import { hasFeature } from './tag-types.ts'

/** A group within others. */
type Group = { condition: Condition; parent: Group | undefined; isShown?: boolean }
/** Each place of a field; undefined: in no group. */
type Places = Map<string, (Group | undefined)[]>

// A group that waits for a field of a group that waits for a field …: longer chains are taken for not met.
const LONGEST_CHAIN = 100

/** `given` tells what was sent of a field. Fields that stand nowhere else than in groups that are not shown. */
export function inactiveFields(
  template: FormTemplate,
  given: (field: string) => readonly string[],
): Set<string> {
  const places = placesOf(template)
  const isActive = (field: string, chain: number): boolean =>
    (places.get(field) ?? []).some((group) => group === undefined || isShown(group, chain))
  const isShown = (group: Group, chain: number): boolean => {
    if (group.isShown !== undefined) return group.isShown
    if (chain > LONGEST_CHAIN) return false
    // Who waits for itself is not shown.
    group.isShown = false
    const { condition, parent } = group
    const answers = isActive(condition.field, chain + 1) ? given(condition.field) : []
    group.isShown = (!parent || isShown(parent, chain + 1)) && isMet(condition, answers)
    return group.isShown
  }
  return new Set([...places.keys()].filter((field) => !isActive(field, 0)))
}

function placesOf({ pieces }: FormTemplate): Places {
  const places: Places = new Map()
  let group: Group | undefined
  for (const piece of pieces) {
    if (typeof piece === 'string') continue
    if (piece.basetype === 'group') group = { condition: conditionOf(piece), parent: group }
    else if (piece.basetype === '/group') group = group?.parent
    else if (isField(piece)) places.set(piece.name, [...(places.get(piece.name) ?? []), group])
  }
  return places
}

function isField(tag: FormTag): boolean {
  return !isEnd(tag) && hasFeature(tag, 'name')
}
