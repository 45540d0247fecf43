/**
 * Composes a tag of a template, `[type* name options "values"]`, so that parsing it returns the values that
 * were entered.
 */
import type { Generator, Part } from './generators.ts'
import { normalizeNumber, parseAmount } from '#app/platform/i18n/format/digits.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { isFieldName, parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

export type TagDraft = {
  basetype: string
  isRequired: boolean
  /** '' for types without a name. */
  name: string
  options: string[]
  values: string[]
  content: string
}

/** The values entered for a tag; `entries` are keyed by the control names of its parts. */
export type TagFormValues = { name: string; isRequired: boolean; entries: Record<string, string> }

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

/** The tag of a generator, and the tag that follows it, if any; a group tag encloses the selected text. */
export function composeGenerated(generator: Generator, filled: TagFormValues, marked = ''): string {
  const { name, isRequired, entries } = filled
  const { basetype, hasStar, hasNoName, parts, follower, isAround } = generator
  const taken = (kind: Part['kind']) =>
    parts.flatMap((part, index) => (part.kind === kind ? [entries[fieldOf(index)] ?? ''] : []))
  const own = hasNoName ? '' : name
  const tag = composeTag({
    basetype,
    isRequired: Boolean(hasStar) && isRequired,
    name: own,
    options: parts.flatMap((part, index) => optionsOf(part, inTag(generator, { entries, at: index }))),
    values: [...taken('value'), ...taken('values').flatMap((lines) => lines.split('\n'))],
    content: taken('content').join('\n'),
  })
  if (isAround) return `${tag}\n${marked.replace(/^\n+|\n+$/g, '')}\n[/${basetype}]`
  return follower === undefined ? tag : `${tag}\n[${follower} ${own}]`
}

/**
 * The value of a part as tags write it: money in minor units of its currency. A value that cannot be parsed
 * is kept; the form's lint reports it.
 */
function inTag(
  { parts }: Generator,
  { entries, at }: { entries: TagFormValues['entries']; at: number },
): string {
  const filled = entries[fieldOf(at)] ?? ''
  const part = parts[at]
  if (part?.kind !== 'option' || part.moneyIn === undefined) return filled
  const currencyAt = parts.findIndex((other) => isOption(other) && other.option === part.moneyIn)
  const currency = (entries[fieldOf(currencyAt)] ?? '').trim()
  if (!/^[a-z]{3}$/i.test(currency)) return filled
  const decimals = currencyDecimals(currency)
  const [, fraction = ''] = normalizeNumber(filled).trim().split('.')
  const amount = fraction.length <= decimals ? parseAmount(filled, decimals) : undefined
  return amount === undefined ? filled : String(amount)
}

/** The name of a part's control. */
export function fieldOf(at: number): string {
  return `part-${at}`
}

/**
 * The default name of a tag: that of the last field that it can refer to, else a name that is unused in the
 * template.
 */
export function nameFor(
  { basetype, means = [] }: Pick<Generator, 'basetype' | 'means'>,
  template: string,
  chance: number,
): string {
  const { tags } = parseTemplate(template)
  const referenced = tags.findLast((tag) => means.includes(tag.basetype))
  if (referenced) return referenced.name
  const names = tags.flatMap(({ name }) => (name === '' ? [] : [name]))
  return freeName(basetype.replace(/^captchac$/, 'captcha'), names, chance)
}

/** 'text-417': a name that the template does not use. `random` is between 0 and 1. */
export function freeName(basetype: string, taken: string[], chance: number): string {
  const first = Math.floor(chance * 1000) % 1000
  for (let step = 0; step < 1000; step += 1) {
    const name = `${basetype}-${(first + step) % 1000}`
    if (!taken.includes(name)) return name
  }
  return `${basetype}-${taken.length + 1000}`
}

/** The part of a name that is valid in a tag; '' if none is. */
export function readName(input: string): string {
  const name = input
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^-\w:.]/g, '')
  return isFieldName(name) ? name : ''
}

/** Whether the part is an option, which a tag lists before its values. */
export function isOption(part: Part): part is Extract<Part, { option: string }> {
  return 'option' in part
}

function optionsOf(part: Part, filled: string): string[] {
  if (!isOption(part)) return []
  if (filled.trim() === '') return []
  if (part.kind === 'flag') return [part.option]
  // Each class is an option of its own; file types are separated by bars; a date contains no spaces.
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
