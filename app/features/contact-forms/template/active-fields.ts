/** Determines which fields are inactive because their group is hidden. */
import type { FormTag, FormTemplate } from './tag.ts'
import { parseCondition, isMet, type Condition } from './conditions.ts'
import { isEnd } from './sections.ts'
import { hasFeature } from './tag-types.ts'

/** A group, possibly nested. */
type Group = { condition: Condition; parent: Group | undefined; isShown?: boolean }
/** The groups of each named field (`undefined`: in none), and the group of each tag without a name. */
type GroupIndex = {
  groupsByField: Map<string, (Group | undefined)[]>
  groupsByTag: Map<FormTag, Group>
  /** Groups keyed by name. */
  groups: Map<string, Group[]>
}

// The limit of chains of groups that depend on a field in another group; the condition of a longer one counts
// as not met.
const MAX_CHAIN_LENGTH = 100

/** Returns the submitted values of a field. */
type GetValues = (field: string) => readonly string[]

/** Fields that occur only in hidden groups. */
export function findInactiveFields(template: FormTemplate, getValues: GetValues): Set<string> {
  return evaluateGroups(indexGroups(template), getValues).fields
}

type ActiveTags = { tags: FormTag[]; inactiveFields: Set<string>; groups: Map<string, boolean> }

/**
 * The active tags: those of active fields, and those without a name, such as a price, in a visible group; and
 * whether each group is shown.
 */
export function findActiveTags(template: FormTemplate, getValues: GetValues): ActiveTags {
  const groupIndex = indexGroups(template)
  const { fields, isShown } = evaluateGroups(groupIndex, getValues)
  const isActiveTag = (tag: FormTag) => {
    const group = groupIndex.groupsByTag.get(tag)
    return group ? isShown(group) : !fields.has(tag.name)
  }
  const groups = new Map(
    [...groupIndex.groups].map(([name, groupsOfName]) => [
      name,
      groupsOfName.some((group) => isShown(group)),
    ]),
  )
  return { tags: template.tags.filter(isActiveTag), inactiveFields: fields, groups }
}

function evaluateGroups({ groupsByField }: GroupIndex, getValues: GetValues) {
  const isActive = (field: string, chainLength: number): boolean =>
    (groupsByField.get(field) ?? []).some((group) => group === undefined || isShown(group, chainLength))
  const isShown = (group: Group, chainLength = 0): boolean => {
    if (group.isShown !== undefined) return group.isShown
    if (chainLength > MAX_CHAIN_LENGTH) return false
    // A group that depends on itself is hidden.
    group.isShown = false
    const { condition, parent } = group
    const submittedValues = isActive(condition.field, chainLength + 1) ? getValues(condition.field) : []
    group.isShown = (!parent || isShown(parent, chainLength + 1)) && isMet(condition, submittedValues)
    return group.isShown
  }
  const fields = new Set([...groupsByField.keys()].filter((field) => !isActive(field, 0)))
  return { fields, isShown }
}

/** Fields that some input hides; not those that are shown both if a condition is met and if it is not. */
export function findConditionalFields(template: FormTemplate): Set<string> {
  const cache = new Map<Group, string[]>()
  const isAlwaysShown = (groups: (Group | undefined)[]) => {
    const dependencyLists = groups.map((group) => (group ? listDependencies(group, cache) : []))
    if (dependencyLists.some((dependencies) => dependencies.length === 0)) return true
    const singleDependencies = new Set(
      dependencyLists.flatMap((dependencies) => (dependencies.length === 1 ? dependencies : [])),
    )
    return [...singleDependencies].some((dependency) =>
      singleDependencies.has(dependency.startsWith('!') ? dependency.slice(1) : `!${dependency}`),
    )
  }
  return new Set(
    [...indexGroups(template).groupsByField].flatMap(([name, groups]) =>
      isAlwaysShown(groups) ? [] : [name],
    ),
  )
}

/** The conditions of a group, each serialized. */
function listDependencies(group: Group, cache: Map<Group, string[]>): string[] {
  const cachedDependencies = cache.get(group)
  if (cachedDependencies) return cachedDependencies
  const { condition, parent } = group
  const dependencies = [...(parent ? listDependencies(parent, cache) : []), ...listOwnDependencies(condition)]
  cache.set(group, dependencies)
  return dependencies
}

function listOwnDependencies({ field, values, isReversed }: Condition): string[] {
  return field === '' ? [] : [`${isReversed ? '!' : ''}${JSON.stringify([field, values])}`]
}

function indexGroups({ nodes }: FormTemplate): GroupIndex {
  const groupIndex: GroupIndex = { groupsByField: new Map(), groupsByTag: new Map(), groups: new Map() }
  let group: Group | undefined
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node.basetype === 'group') {
      group = { condition: parseCondition(node), parent: group }
      groupIndex.groups.set(node.name, [...(groupIndex.groups.get(node.name) ?? []), group])
    } else if (node.basetype === '/group') group = group?.parent
    else if (isField(node)) {
      const groupsOfName = groupIndex.groupsByField.get(node.name) ?? []
      groupsOfName.push(group)
      groupIndex.groupsByField.set(node.name, groupsOfName)
    } else if (group && !isEnd(node)) groupIndex.groupsByTag.set(node, group)
  }
  return groupIndex
}

function isField(tag: FormTag): boolean {
  return !isEnd(tag) && hasFeature(tag, 'name')
}
