/** Findings in the groups and steps of a template, which the lint of Contact Form 7 does not have. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Finding, LintCode } from './findings.ts'
import { parseCondition, type Condition } from '#app/features/contact-forms/template/conditions.ts'
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'
import { tokenizeTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { isEnd } from '#app/features/contact-forms/template/sections.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { hasDataList } from './unfillable.ts'

export function lintSections(text: string): Finding[] {
  const outline = readOutline(text)
  const { groups, unclosedGroups, hasStrayEnd, interruptedGroups, untitledSteps } = outline
  const conditionalGroups = groups.filter(({ condition }) => condition.field !== '')
  const groupsWithUnknownField = conditionalGroups.filter(
    ({ condition }) => !outline.fields.has(condition.field),
  )
  const isReachable = createReachabilityCheck(outline)
  const hiddenGroups = groups.filter((group) => !isReachable(group))
  const checks: [code: LintCode, found: string[]][] = [
    ['group_not_closed', unclosedGroups],
    ['group_end_alone', hasStrayEnd ? ['[/group]'] : []],
    ['step_in_group', interruptedGroups],
    ['group_field_unknown', groupsWithUnknownField.map(({ condition }) => condition.field)],
    [
      'group_choice_unknown',
      conditionalGroups.flatMap(({ condition }) => findUnofferedValues(condition, outline)),
    ],
    ['group_never_shown', hiddenGroups.map(({ name }) => name)],
    ['required_never_asked', findHiddenRequiredFields(outline, isReachable)],
    ['step_without_title', untitledSteps],
    ['submit_before_last_step', findEarlySubmitSteps(outline)],
  ]
  return checks.flatMap(([code, names]) =>
    names.length === 0 ? [] : [{ section: 'form.body', code, detail: formatList([...new Set(names)]) }],
  )
}

const MAX_LISTED_NAMES = 12

function formatList(names: string[]): string {
  return names.slice(0, MAX_LISTED_NAMES).join(', ') + (names.length > MAX_LISTED_NAMES ? ' …' : '')
}

/** A group, possibly nested. */
type Group = { name: string; condition: Condition; parent: Group | undefined }
type PlacedTag = { tag: FormTag; group: Group | undefined; step: number }
type Outline = {
  groups: Group[]
  /** Fields keyed by name, with every position. */
  fields: Map<string, PlacedTag[]>
  /** The choices that fields offer, computed on demand; `undefined`: any value is possible. */
  choicesByField: Map<string, Set<string> | undefined>
  submitButtons: PlacedTag[]
  stepCount: number
  /** Names of groups without a closing tag, and of those closed by a step. */
  unclosedGroups: string[]
  interruptedGroups: string[]
  hasStrayEnd: boolean
  /** Numbers of steps. */
  untitledSteps: string[]
}

/** Reads the outline from the source as written, because the parser adds missing closing tags. */
function readOutline(text: string): Outline {
  const outline: Outline = {
    ...{ groups: [], fields: new Map(), choicesByField: new Map(), submitButtons: [], stepCount: 0 },
    ...{ unclosedGroups: [], interruptedGroups: [], hasStrayEnd: false, untitledSteps: [] },
  }
  let openGroup: Group | undefined
  for (const { source, node } of tokenizeTemplate(text)) {
    if (typeof node === 'string') {
      if (node === source && node.includes('[/group]')) outline.hasStrayEnd = true
      continue
    }
    if (node.basetype === 'step') {
      outline.interruptedGroups.push(...listGroupNames(openGroup))
      openGroup = undefined
      addStep(outline, node)
    } else if (node.basetype === 'group') {
      openGroup = { name: node.name, condition: parseCondition(node), parent: openGroup }
      outline.groups.push(openGroup)
    } else if (node.basetype === '/group') openGroup = openGroup?.parent
    else addPlacedTag(outline, { tag: node, group: openGroup, step: outline.stepCount })
  }
  outline.unclosedGroups.push(...listGroupNames(openGroup))
  return outline
}

function addStep(outline: Outline, { values }: FormTag): void {
  outline.stepCount += 1
  if ((values[0] ?? '') === '') outline.untitledSteps.push(String(outline.stepCount))
}

function addPlacedTag({ fields, submitButtons }: Outline, placedTag: PlacedTag): void {
  const { tag } = placedTag
  if (tag.basetype === 'submit') submitButtons.push(placedTag)
  if (isEnd(tag) || !hasFeature(tag, 'name') || hasFeature(tag, 'not-for-mail')) return
  const placedTags = fields.get(tag.name) ?? []
  placedTags.push(placedTag)
  fields.set(tag.name, placedTags)
}

function listGroupNames(group: Group | undefined): string[] {
  const names: string[] = []
  for (let each = group; each; each = each.parent) names.unshift(each.name)
  return names
}

/** The values that a condition expects and its field does not offer. */
function findUnofferedValues({ field, values }: Condition, { fields, choicesByField }: Outline): string[] {
  if (!choicesByField.has(field)) choicesByField.set(field, findOfferedChoices(fields.get(field) ?? []))
  const offeredChoices = choicesByField.get(field)
  return offeredChoices ? values.filter((value) => !offeredChoices.has(value)) : []
}

const OPEN_LIST_OPTIONS = ['free_text', 'allow_other']

function findOfferedChoices(placedTags: PlacedTag[]): Set<string> | undefined {
  const tags = placedTags.map(({ tag }) => tag)
  const isList = (tag: FormTag) => hasFeature(tag, 'selectable-values') && tag.basetype !== 'acceptance'
  if (tags.length === 0 || !tags.every(isList)) return undefined
  const isOpen = (tag: FormTag) =>
    hasDataList(tag) || OPEN_LIST_OPTIONS.some((option) => hasOption(tag, option))
  if (tags.some(isOpen)) return undefined
  return new Set(tags.flatMap(listChoices))
}

/** A heading is not a choice. */
function listChoices(tag: FormTag): string[] {
  const hasHeading = tag.basetype === 'select' && hasOption(tag, 'first_as_label')
  return (hasHeading ? tag.values.slice(1) : tag.values).map(decodeEntities)
}

// The limit of chains of groups that depend on a field in another group, as in active-fields.ts.
const MAX_CHAIN_LENGTH = 100

/**
 * Creates a function that checks whether any input can show a group: none can if the group depends on a field
 * that cannot be filled in, including a field of its own.
 */
function createReachabilityCheck(outline: Outline): (group: Group) => boolean {
  const reachabilityByGroup = new Map<Group, boolean>()
  const isReachable = (group: Group, chainLength: number): boolean => {
    const cached = reachabilityByGroup.get(group)
    if (cached !== undefined) return cached
    if (chainLength > MAX_CHAIN_LENGTH) return false
    reachabilityByGroup.set(group, false)
    const isShown =
      (!group.parent || isReachable(group.parent, chainLength + 1)) && canBeMet(group.condition, chainLength)
    reachabilityByGroup.set(group, isShown)
    return isShown
  }
  const canBeMet = (condition: Condition, chainLength: number): boolean => {
    const { field, values, isReversed } = condition
    if (field === '' || isReversed) return true
    const placedTags = outline.fields.get(field) ?? []
    const isOffered = values.length === 0 || findUnofferedValues(condition, outline).length < values.length
    return isOffered && placedTags.some(({ group }) => !group || isReachable(group, chainLength + 1))
  }
  return (group) => isReachable(group, 0)
}

/** Required fields that are never shown. */
function findHiddenRequiredFields({ fields }: Outline, isReachable: (group: Group) => boolean): string[] {
  const isNeverShown = (placedTags: PlacedTag[]) =>
    placedTags.some(({ tag }) => tag.type.endsWith('*')) &&
    placedTags.every(({ group }) => group !== undefined && !isReachable(group))
  return [...fields].flatMap(([name, placedTags]) => (isNeverShown(placedTags) ? [name] : []))
}

/** A submit button before the last step only goes to the next step, so the last step must have one. */
function findEarlySubmitSteps({ stepCount, submitButtons }: Outline): string[] {
  if (stepCount < 2) return []
  const earlySubmits = submitButtons.filter(({ step }) => step > 0 && step < stepCount)
  return earlySubmits.map(({ step }) => String(step))
}
