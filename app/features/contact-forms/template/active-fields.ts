/** Determines which fields are inactive because their group is hidden. */
import type { FormTag, FormTemplate } from './tag.ts'
import { conditionOf, isMet, type Condition } from './conditions.ts'
import { isEnd } from './sections.ts'
import { hasFeature } from './tag-types.ts'

/** A group, possibly nested. */
type Group = { condition: Condition; parent: Group | undefined; isShown?: boolean }
/** The groups of each named field, `undefined`: in no group; and the group of each tag without a name. */
type Places = {
  named: Map<string, (Group | undefined)[]>
  nameless: Map<FormTag, Group>
  /** Groups keyed by name. */
  groups: Map<string, Group[]>
}

// The limit of chains of groups that depend on a field in another group; the condition of a longer one counts
// as not met.
const MAX_CHAIN_LENGTH = 100

/** Returns the submitted values of a field. */
type GetValues = (field: string) => readonly string[]

/** Fields that occur only in hidden groups. */
export function inactiveFields(template: FormTemplate, getValues: GetValues): Set<string> {
  return inactiveIn(placesOf(template), getValues).fields
}

type Active = { tags: FormTag[]; inactive: Set<string>; groups: Map<string, boolean> }

/**
 * The active tags: those of active fields, and those without a name, such as a price, in a visible group; and
 * whether each group is shown.
 */
export function activeTags(template: FormTemplate, getValues: GetValues): Active {
  const places = placesOf(template)
  const { fields, isShown } = inactiveIn(places, getValues)
  const counts = (tag: FormTag) => {
    const group = places.nameless.get(tag)
    return group ? isShown(group) : !fields.has(tag.name)
  }
  const groups = new Map([...places.groups].map(([name, own]) => [name, own.some((group) => isShown(group))]))
  return { tags: template.tags.filter(counts), inactive: fields, groups }
}

function inactiveIn({ named }: Places, getValues: GetValues) {
  const isActive = (field: string, chain: number): boolean =>
    (named.get(field) ?? []).some((group) => group === undefined || isShown(group, chain))
  const isShown = (group: Group, chain = 0): boolean => {
    if (group.isShown !== undefined) return group.isShown
    if (chain > MAX_CHAIN_LENGTH) return false
    // A group that depends on itself is hidden.
    group.isShown = false
    const { condition, parent } = group
    const answers = isActive(condition.field, chain + 1) ? getValues(condition.field) : []
    group.isShown = (!parent || isShown(parent, chain + 1)) && isMet(condition, answers)
    return group.isShown
  }
  const fields = new Set([...named.keys()].filter((field) => !isActive(field, 0)))
  return { fields, isShown }
}

/** Fields that are shown only under some condition; not those on both sides of one. */
export function fieldsOnCondition(template: FormTemplate): Set<string> {
  const cached = new Map<Group, string[]>()
  const isCertain = (groups: (Group | undefined)[]) => {
    const sides = groups.map((group) => (group ? dependenciesOf(group, cached) : []))
    if (sides.some((dependencies) => dependencies.length === 0)) return true
    const alone = new Set(sides.flatMap((dependencies) => (dependencies.length === 1 ? dependencies : [])))
    return [...alone].some((wait) => alone.has(wait.startsWith('!') ? wait.slice(1) : `!${wait}`))
  }
  return new Set([...placesOf(template).named].flatMap(([name, groups]) => (isCertain(groups) ? [] : [name])))
}

/** The conditions of a group, each serialized. */
function dependenciesOf(group: Group, cached: Map<Group, string[]>): string[] {
  const before = cached.get(group)
  if (before) return before
  const { condition, parent } = group
  const dependencies = [...(parent ? dependenciesOf(parent, cached) : []), ...ownDependencies(condition)]
  cached.set(group, dependencies)
  return dependencies
}

function ownDependencies({ field, values, isReversed }: Condition): string[] {
  return field === '' ? [] : [`${isReversed ? '!' : ''}${JSON.stringify([field, values])}`]
}

function placesOf({ nodes }: FormTemplate): Places {
  const places: Places = { named: new Map(), nameless: new Map(), groups: new Map() }
  let group: Group | undefined
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node.basetype === 'group') {
      group = { condition: conditionOf(node), parent: group }
      places.groups.set(node.name, [...(places.groups.get(node.name) ?? []), group])
    } else if (node.basetype === '/group') group = group?.parent
    else if (isField(node)) {
      const own = places.named.get(node.name) ?? []
      own.push(group)
      places.named.set(node.name, own)
    } else if (group && !isEnd(node)) places.nameless.set(node, group)
  }
  return places
}

function isField(tag: FormTag): boolean {
  return !isEnd(tag) && hasFeature(tag, 'name')
}
