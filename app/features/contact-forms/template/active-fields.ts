/** Which fields of a form do not count, because the group they stand in is not shown. */
import type { FormTag, FormTemplate } from './tag.ts'
import { conditionOf, isMet, type Condition } from './conditions.ts'
import { isEnd } from './sections.ts'
import { hasFeature } from './tag-types.ts'

/** A group within others. */
type Group = { condition: Condition; parent: Group | undefined; isShown?: boolean }
/** Each place of a field, undefined: in no group; and the group of each tag that has no name. */
type Places = {
  named: Map<string, (Group | undefined)[]>
  nameless: Map<FormTag, Group>
  /** By their names. */
  groups: Map<string, Group[]>
}

// A group that waits for a field of a group that waits for a field …: longer chains are taken for not met.
const LONGEST_CHAIN = 100

/** Tells what was sent of a field. */
type Given = (field: string) => readonly string[]

/** Fields that stand nowhere else than in groups that are not shown. */
export function inactiveFields(template: FormTemplate, given: Given): Set<string> {
  return inactiveIn(placesOf(template), given).fields
}

type Active = { tags: FormTag[]; inactive: Set<string>; groups: Map<string, boolean> }

/** The tags that count: of fields that do, and those without a name, such as a price, where their group is shown; and which groups are. */
export function activeTags(template: FormTemplate, given: Given): Active {
  const places = placesOf(template)
  const { fields, isShown } = inactiveIn(places, given)
  const counts = (tag: FormTag) => {
    const group = places.nameless.get(tag)
    return group ? isShown(group) : !fields.has(tag.name)
  }
  const groups = new Map([...places.groups].map(([name, own]) => [name, own.some((group) => isShown(group))]))
  return { tags: template.tags.filter(counts), inactive: fields, groups }
}

function inactiveIn({ named }: Places, given: Given) {
  const isActive = (field: string, chain: number): boolean =>
    (named.get(field) ?? []).some((group) => group === undefined || isShown(group, chain))
  const isShown = (group: Group, chain = 0): boolean => {
    if (group.isShown !== undefined) return group.isShown
    if (chain > LONGEST_CHAIN) return false
    // Who waits for itself is not shown.
    group.isShown = false
    const { condition, parent } = group
    const answers = isActive(condition.field, chain + 1) ? given(condition.field) : []
    group.isShown = (!parent || isShown(parent, chain + 1)) && isMet(condition, answers)
    return group.isShown
  }
  const fields = new Set([...named.keys()].filter((field) => !isActive(field, 0)))
  return { fields, isShown }
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
  return new Set([...placesOf(template).named].flatMap(([name, groups]) => (isCertain(groups) ? [] : [name])))
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
  const places: Places = { named: new Map(), nameless: new Map(), groups: new Map() }
  let group: Group | undefined
  for (const piece of pieces) {
    if (typeof piece === 'string') continue
    if (piece.basetype === 'group') {
      group = { condition: conditionOf(piece), parent: group }
      places.groups.set(piece.name, [...(places.groups.get(piece.name) ?? []), group])
    } else if (piece.basetype === '/group') group = group?.parent
    else if (isField(piece)) {
      const own = places.named.get(piece.name) ?? []
      own.push(group)
      places.named.set(piece.name, own)
    } else if (group && !isEnd(piece)) places.nameless.set(piece, group)
  }
  return places
}

function isField(tag: FormTag): boolean {
  return !isEnd(tag) && hasFeature(tag, 'name')
}
