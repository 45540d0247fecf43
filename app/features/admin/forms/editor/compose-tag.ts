/** A tag as it stands in a template: `[type* name options "values"]`, written so that it is read as it was meant. */
import type { Generator, Part } from './generators.ts'
import { normaliseNumber, parseAmount } from '#app/platform/i18n/format/digits.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { isFieldName, parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

export type TagDraft = {
  basetype: string
  isRequired: boolean
  /** '' for types without one. */
  name: string
  options: string[]
  values: string[]
  content: string
}

/** What somebody filled in for a tag: by `fieldOf` of each part. */
export type Filled = { name: string; isRequired: boolean; entries: Record<string, string> }

export function composeTag({ basetype, isRequired, name, options, values, content }: TagDraft): string {
  const type = isRequired ? `${basetype}*` : basetype
  const quoted = values
    .map(plainValue)
    .filter((value) => value !== '')
    .map((value) => `"${value}"`)
  const head = [type, name, ...options.map(plainToken), ...quoted].filter((part) => part !== '').join(' ')
  const text = content.trim().replaceAll('[', '&#91;').replaceAll(']', '&#93;')
  return text === '' ? `[${head}]` : `[${head}] ${text} [/${type}]`
}

/** The tag of a generator, and the one behind it where it has one; around what is marked where it goes around. */
export function composeGenerated(generator: Generator, filled: Filled, marked = ''): string {
  const { name, isRequired, entries } = filled
  const { basetype, hasStar, hasNoName, parts, follower, isAround } = generator
  const taken = (kind: Part['kind']) =>
    parts.flatMap((part, at) => (part.kind === kind ? [entries[fieldOf(at)] ?? ''] : []))
  const own = hasNoName ? '' : name
  const tag = composeTag({
    basetype,
    isRequired: Boolean(hasStar) && isRequired,
    name: own,
    options: parts.flatMap((part, at) => optionsOf(part, inTag(generator, { entries, at }))),
    values: [...taken('value'), ...taken('values').flatMap((lines) => lines.split('\n'))],
    content: taken('content').join('\n'),
  })
  if (isAround) return `${tag}\n${marked.replace(/^\n+|\n+$/g, '')}\n[/${basetype}]`
  return follower === undefined ? tag : `${tag}\n[${follower} ${own}]`
}

/** What was filled in for a part, as tags have it: money in the smallest unit of its currency. What cannot be read stays, and is told by the form's checks. */
function inTag({ parts }: Generator, { entries, at }: { entries: Filled['entries']; at: number }): string {
  const filled = entries[fieldOf(at)] ?? ''
  const part = parts[at]
  if (part?.kind !== 'option' || part.moneyIn === undefined) return filled
  const currencyAt = parts.findIndex((other) => isOption(other) && other.option === part.moneyIn)
  const currency = (entries[fieldOf(currencyAt)] ?? '').trim()
  if (!/^[a-z]{3}$/i.test(currency)) return filled
  const decimals = currencyDecimals(currency)
  const [, fraction = ''] = normaliseNumber(filled).trim().split('.')
  const amount = fraction.length <= decimals ? parseAmount(filled, decimals) : undefined
  return amount === undefined ? filled : String(amount)
}

/** The name of a part's control. */
export function fieldOf(at: number): string {
  return `part-${at}`
}

/** What a tag is called at first: as the last field that it can mean, else as none in the template. */
export function nameFor(
  { basetype, means = [] }: Pick<Generator, 'basetype' | 'means'>,
  template: string,
  chance: number,
): string {
  const { tags } = parseTemplate(template)
  const meant = tags.findLast((tag) => means.includes(tag.basetype))
  if (meant) return meant.name
  const names = tags.flatMap(({ name }) => (name === '' ? [] : [name]))
  return freeName(basetype.replace(/^captchac$/, 'captcha'), names, chance)
}

/** 'text-417': a name that the template has not. `chance` is between 0 and 1. */
export function freeName(basetype: string, taken: string[], chance: number): string {
  const first = Math.floor(chance * 1000) % 1000
  for (let step = 0; step < 1000; step += 1) {
    const name = `${basetype}-${(first + step) % 1000}`
    if (!taken.includes(name)) return name
  }
  return `${basetype}-${taken.length + 1000}`
}

/** What of a name can stand in a tag; '' when there is nothing. */
export function readName(typed: string): string {
  const name = typed
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^-\w:.]/g, '')
  return isFieldName(name) ? name : ''
}

/** What is written before the values. */
export function isOption(part: Part): part is Extract<Part, { option: string }> {
  return 'option' in part
}

function optionsOf(part: Part, filled: string): string[] {
  if (!isOption(part)) return []
  if (filled.trim() === '') return []
  if (part.kind === 'flag') return [part.option]
  // Each class is an option; a list of types has bars, a day has no spaces.
  if (part.option === 'class')
    return filled
      .trim()
      .split(/\s+/)
      .map((name) => `class:${name}`)
  const between = part.option === 'filetypes' ? '|' : '_'
  return [`${part.option}:${filled.trim().replaceAll(/[\s,]+/g, between)}`]
}

function plainToken(token: string): string {
  return token.replaceAll(/[^-+*=0-9a-zA-Z:.!?#$&@_/|%]/g, '')
}

function plainValue(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim().replaceAll('"', '&quot;').replaceAll(']', '&#93;')
}
