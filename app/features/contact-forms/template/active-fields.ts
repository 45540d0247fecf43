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

/** Fields that are asked for only while some condition is met; not those that stand on both sides of one. */
export function fieldsOnCondition(template: FormTemplate): Set<string> {
  const known = new Map<Group, string[]>()
  const isCertain = (groups: (Group | undefined)[]) => {
    const sides = groups.map((group) => (group ? waitsOf(group, known) : []))
    if (sides.some((waits) => waits.length === 0)) return true
    const alone = new Set(sides.flatMap((waits) => (waits.length === 1 ? waits : [])))
    return [...alone].some((wait) => alone.has(wait.startsWith('!') ? wait.slice(1) : `!${wait}`))
  }
  return new Set([...placesOf(template)].flatMap(([name, groups]) => (isCertain(groups) ? [] : [name])))
}

/** What has to be so for a group to be shown, each as one text. */
function waitsOf(group: Group, known: Map<Group, string[]>): string[] {
  const before = known.get(group)
  if (before) return before
  const { condition, parent } = group
  const waits = [...(parent ? waitsOf(parent, known) : []), ...ownWaits(condition)]
  known.set(group, waits)
  return waits
}

function ownWaits({ field, values, isReversed }: Condition): string[] {
  return field === '' ? [] : [`${isReversed ? '!' : ''}${JSON.stringify([field, values])}`]
}

function placesOf({ pieces }: FormTemplate): Places {
  const places: Places = new Map()
  let group: Group | undefined
  for (const piece of pieces) {
    if (typeof piece === 'string') continue
    if (piece.basetype === 'group') group = { condition: conditionOf(piece), parent: group }
    else if (piece.basetype === '/group') group = group?.parent
    else if (isField(piece)) {
      const own = places.get(piece.name) ?? []
      own.push(group)
      places.set(piece.name, own)
    }
  }
  return places
}

function isField(tag: FormTag): boolean {
  return !isEnd(tag) && hasFeature(tag, 'name')
}
