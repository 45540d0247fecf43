/** Findings in the groups and steps of a template, which the lint of Contact Form 7 does not have. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Finding, LintCode } from './findings.ts'
import { conditionOf, type Condition } from '#app/features/contact-forms/template/conditions.ts'
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'
import { tokenizeTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { isEnd } from '#app/features/contact-forms/template/sections.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { hasDataList } from './unfillable.ts'

export function lintSections(text: string): Finding[] {
  const outline = outlineOf(text)
  const { groups, unclosed, hasStrayEnd, interrupted, untitled } = outline
  const cached = groups.filter(({ condition }) => condition.field !== '')
  const unknown = cached.filter(({ condition }) => !outline.fields.has(condition.field))
  const isReachable = reachable(outline)
  const hidden = groups.filter((group) => !isReachable(group))
  const checks: [code: LintCode, found: string[]][] = [
    ['group_not_closed', unclosed],
    ['group_end_alone', hasStrayEnd ? ['[/group]'] : []],
    ['step_in_group', interrupted],
    ['group_field_unknown', unknown.map(({ condition }) => condition.field)],
    ['group_choice_unknown', cached.flatMap(({ condition }) => notOffered(condition, outline))],
    ['group_never_shown', hidden.map(({ name }) => name)],
    ['required_never_asked', neverShown(outline, isReachable)],
    ['step_without_title', untitled],
    ['submit_before_last_step', submitsTooEarly(outline)],
  ]
  return checks.flatMap(([code, found]) =>
    found.length === 0 ? [] : [{ section: 'form.body', code, detail: listed([...new Set(found)]) }],
  )
}

const MAX_LISTED = 12

function listed(names: string[]): string {
  return names.slice(0, MAX_LISTED).join(', ') + (names.length > MAX_LISTED ? ' …' : '')
}

/** A group, possibly nested. */
type Group = { name: string; condition: Condition; parent: Group | undefined }
type PlacedTag = { tag: FormTag; group: Group | undefined; step: number }
type Outline = {
  groups: Group[]
  /** Fields keyed by name, with every position. */
  fields: Map<string, PlacedTag[]>
  /** The choices that fields offer, computed on demand; `undefined`: any value is possible. */
  offers: Map<string, Set<string> | undefined>
  submits: PlacedTag[]
  steps: number
  /** Names of groups without a closing tag, and of those closed by a step. */
  unclosed: string[]
  interrupted: string[]
  hasStrayEnd: boolean
  /** Numbers of steps. */
  untitled: string[]
}

/** Reads the outline from the source as written, because the parser adds missing closing tags. */
function outlineOf(text: string): Outline {
  const outline: Outline = {
    ...{ groups: [], fields: new Map(), offers: new Map(), submits: [], steps: 0 },
    ...{ unclosed: [], interrupted: [], hasStrayEnd: false, untitled: [] },
  }
  let open: Group | undefined
  for (const { source, node } of tokenizeTemplate(text)) {
    if (typeof node === 'string') {
      if (node === source && node.includes('[/group]')) outline.hasStrayEnd = true
      continue
    }
    if (node.basetype === 'step') {
      outline.interrupted.push(...namesOf(open))
      open = undefined
      addStep(outline, node)
    } else if (node.basetype === 'group') {
      open = { name: node.name, condition: conditionOf(node), parent: open }
      outline.groups.push(open)
    } else if (node.basetype === '/group') open = open?.parent
    else addPlaced(outline, { tag: node, group: open, step: outline.steps })
  }
  outline.unclosed.push(...namesOf(open))
  return outline
}

function addStep(outline: Outline, { values }: FormTag): void {
  outline.steps += 1
  if ((values[0] ?? '') === '') outline.untitled.push(String(outline.steps))
}

function addPlaced({ fields, submits }: Outline, placed: PlacedTag): void {
  const { tag } = placed
  if (tag.basetype === 'submit') submits.push(placed)
  if (isEnd(tag) || !hasFeature(tag, 'name') || hasFeature(tag, 'not-for-mail')) return
  const places = fields.get(tag.name) ?? []
  places.push(placed)
  fields.set(tag.name, places)
}

function namesOf(group: Group | undefined): string[] {
  const names: string[] = []
  for (let each = group; each; each = each.parent) names.unshift(each.name)
  return names
}

/** The values that a condition expects and its field does not offer. */
function notOffered({ field, values }: Condition, { fields, offers }: Outline): string[] {
  if (!offers.has(field)) offers.set(field, offeredBy(fields.get(field) ?? []))
  const offered = offers.get(field)
  return offered ? values.filter((value) => !offered.has(value)) : []
}

const OPEN_LISTS = ['free_text', 'allow_other']

function offeredBy(places: PlacedTag[]): Set<string> | undefined {
  const tags = places.map(({ tag }) => tag)
  const isList = (tag: FormTag) => hasFeature(tag, 'selectable-values') && tag.basetype !== 'acceptance'
  if (tags.length === 0 || !tags.every(isList)) return undefined
  const isOpen = (tag: FormTag) => hasDataList(tag) || OPEN_LISTS.some((option) => hasOption(tag, option))
  if (tags.some(isOpen)) return undefined
  return new Set(tags.flatMap(choicesOf))
}

/** A heading is not a choice. */
function choicesOf(tag: FormTag): string[] {
  const isHeaded = tag.basetype === 'select' && hasOption(tag, 'first_as_label')
  return (isHeaded ? tag.values.slice(1) : tag.values).map(decodeEntities)
}

// The limit of chains of groups that depend on a field in another group, as in active-fields.ts.
const MAX_CHAIN_LENGTH = 100

/** Whether any input can show a group: not if it depends on a field that cannot be filled in, including its own. */
function reachable(outline: Outline): (group: Group) => boolean {
  const decided = new Map<Group, boolean>()
  const isReachable = (group: Group, chain: number): boolean => {
    const cached = decided.get(group)
    if (cached !== undefined) return cached
    if (chain > MAX_CHAIN_LENGTH) return false
    decided.set(group, false)
    const node = (!group.parent || isReachable(group.parent, chain + 1)) && mayBeMet(group.condition, chain)
    decided.set(group, node)
    return node
  }
  const mayBeMet = (condition: Condition, chain: number): boolean => {
    const { field, values, isReversed } = condition
    if (field === '' || isReversed) return true
    const places = outline.fields.get(field) ?? []
    const isOffered = values.length === 0 || notOffered(condition, outline).length < values.length
    return isOffered && places.some(({ group }) => !group || isReachable(group, chain + 1))
  }
  return (group) => isReachable(group, 0)
}

/** Required fields that are never shown. */
function neverShown({ fields }: Outline, isReachable: (group: Group) => boolean): string[] {
  const isUseless = (places: PlacedTag[]) =>
    places.some(({ tag }) => tag.type.endsWith('*')) &&
    places.every(({ group }) => group !== undefined && !isReachable(group))
  return [...fields].flatMap(([name, places]) => (isUseless(places) ? [name] : []))
}

/** A submit button before the last step only goes to the next step, so the last step must have one. */
function submitsTooEarly({ steps, submits }: Outline): string[] {
  if (steps < 2) return []
  const early = submits.filter(({ step }) => step > 0 && step < steps)
  return early.map(({ step }) => String(step))
}
