/** The findings in the groups and steps of a template; only we have those. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Finding, LintCode } from './findings.ts'
import { conditionOf, type Condition } from '#app/features/contact-forms/template/conditions.ts'
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'
import { cutTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { isEnd } from '#app/features/contact-forms/template/sections.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { hasDataList } from './unfillable.ts'

export function lintSections(text: string): Finding[] {
  const outline = outlineOf(text)
  const { groups, unclosed, hasStrayEnd, interrupted, untitled } = outline
  const known = groups.filter(({ condition }) => condition.field !== '')
  const unknown = known.filter(({ condition }) => !outline.fields.has(condition.field))
  const isAsked = reachable(outline)
  const hidden = groups.filter((group) => !isAsked(group))
  const checks: [code: LintCode, found: string[]][] = [
    ['group_not_closed', unclosed],
    ['group_end_alone', hasStrayEnd ? ['[/group]'] : []],
    ['step_in_group', interrupted],
    ['group_field_unknown', unknown.map(({ condition }) => condition.field)],
    ['group_choice_unknown', known.flatMap(({ condition }) => notOffered(condition, outline))],
    ['group_never_shown', hidden.map(({ name }) => name)],
    ['required_never_asked', neverAsked(outline, isAsked)],
    ['step_without_title', untitled],
    ['submit_before_last_step', submitsTooEarly(outline)],
  ]
  return checks.flatMap(([code, found]) =>
    found.length === 0 ? [] : [{ section: 'form.body', code, detail: listed([...new Set(found)]) }],
  )
}

const MOST_LISTED = 12

function listed(names: string[]): string {
  return names.slice(0, MOST_LISTED).join(', ') + (names.length > MOST_LISTED ? ' …' : '')
}

/** A group within others. */
type Group = { name: string; condition: Condition; parent: Group | undefined }
type Placed = { tag: FormTag; group: Group | undefined; step: number }
type Outline = {
  groups: Group[]
  /** By name; each place of it. */
  fields: Map<string, Placed[]>
  /** What fields offer, as far as somebody has asked; undefined: a visitor may answer anything. */
  offers: Map<string, Set<string> | undefined>
  submits: Placed[]
  steps: number
  /** Names of groups that nothing ends, and of those that a step ends. */
  unclosed: string[]
  interrupted: string[]
  hasStrayEnd: boolean
  /** Numbers of steps. */
  untitled: string[]
}

/** What is really written: reading a template adds the ends that are missing. */
function outlineOf(text: string): Outline {
  const outline: Outline = {
    ...{ groups: [], fields: new Map(), offers: new Map(), submits: [], steps: 0 },
    ...{ unclosed: [], interrupted: [], hasStrayEnd: false, untitled: [] },
  }
  let open: Group | undefined
  for (const { source, shown } of cutTemplate(text)) {
    if (typeof shown === 'string') {
      if (shown === source && shown.includes('[/group]')) outline.hasStrayEnd = true
      continue
    }
    if (shown.basetype === 'step') {
      outline.interrupted.push(...namesOf(open))
      open = undefined
      addStep(outline, shown)
    } else if (shown.basetype === 'group') {
      open = { name: shown.name, condition: conditionOf(shown), parent: open }
      outline.groups.push(open)
    } else if (shown.basetype === '/group') open = open?.parent
    else addPlaced(outline, { tag: shown, group: open, step: outline.steps })
  }
  outline.unclosed.push(...namesOf(open))
  return outline
}

function addStep(outline: Outline, { values }: FormTag): void {
  outline.steps += 1
  if ((values[0] ?? '') === '') outline.untitled.push(String(outline.steps))
}

function addPlaced({ fields, submits }: Outline, placed: Placed): void {
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

/** What a condition waits for and its field does not offer. */
function notOffered({ field, values }: Condition, { fields, offers }: Outline): string[] {
  if (!offers.has(field)) offers.set(field, offeredBy(fields.get(field) ?? []))
  const offered = offers.get(field)
  return offered ? values.filter((value) => !offered.has(value)) : []
}

const OPEN_LISTS = ['free_text', 'allow_other']

function offeredBy(places: Placed[]): Set<string> | undefined {
  const tags = places.map(({ tag }) => tag)
  const isList = (tag: FormTag) => hasFeature(tag, 'selectable-values') && tag.basetype !== 'acceptance'
  if (tags.length === 0 || !tags.every(isList)) return undefined
  const isOpen = (tag: FormTag) => hasDataList(tag) || OPEN_LISTS.some((option) => hasOption(tag, option))
  if (tags.some(isOpen)) return undefined
  return new Set(tags.flatMap(choicesOf))
}

/** A heading is none. */
function choicesOf(tag: FormTag): string[] {
  const isHeaded = tag.basetype === 'select' && hasOption(tag, 'first_as_label')
  return (isHeaded ? tag.values.slice(1) : tag.values).map(decodeEntities)
}

// A group that waits for a field in a group that waits for a field …: those who read forms go no further, either.
const LONGEST_CHAIN = 100

/** Whether there is any answer that shows a group: not where it waits for what cannot be answered, itself included. */
function reachable(outline: Outline): (group: Group) => boolean {
  const decided = new Map<Group, boolean>()
  const isShown = (group: Group, chain: number): boolean => {
    const known = decided.get(group)
    if (known !== undefined) return known
    if (chain > LONGEST_CHAIN) return false
    decided.set(group, false)
    const shown = (!group.parent || isShown(group.parent, chain + 1)) && mayBeMet(group.condition, chain)
    decided.set(group, shown)
    return shown
  }
  const mayBeMet = (condition: Condition, chain: number): boolean => {
    const { field, values, isReversed } = condition
    if (field === '' || isReversed) return true
    const places = outline.fields.get(field) ?? []
    const isOffered = values.length === 0 || notOffered(condition, outline).length < values.length
    return isOffered && places.some(({ group }) => !group || isShown(group, chain + 1))
  }
  return (group) => isShown(group, 0)
}

/** Fields that must be filled in, and that nobody ever sees. */
function neverAsked({ fields }: Outline, isAsked: (group: Group) => boolean): string[] {
  const isUseless = (places: Placed[]) =>
    places.some(({ tag }) => tag.type.endsWith('*')) &&
    places.every(({ group }) => group !== undefined && !isAsked(group))
  return [...fields].flatMap(([name, places]) => (isUseless(places) ? [name] : []))
}

/** Its button sends nothing there: it goes on. In the last step there must be one. */
function submitsTooEarly({ steps, submits }: Outline): string[] {
  if (steps < 2) return []
  const early = submits.filter(({ step }) => step > 0 && step < steps)
  return early.map(({ step }) => String(step))
}
