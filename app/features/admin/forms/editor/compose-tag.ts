/**
 * Composes a tag of a template, `[type* name options "values"]`, so that parsing it returns the values that
 * were entered.
 */
import type { GeneratorPart } from './generator-parts.ts'
import type { TagGenerator } from './generators.ts'
import { normalizeNumber, parseAmount } from '#app/platform/i18n/format/digits.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
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
  const quotedValues = values
    .map(escapeValue)
    .filter((value) => value !== '')
    .map((value) => `"${value}"`)
  const head = [type, name, ...options.map(sanitizeToken), ...quotedValues]
    .filter((part) => part !== '')
    .join(' ')
  const text = content.trim().replaceAll('[', '&#91;').replaceAll(']', '&#93;')
  return text === '' ? `[${head}]` : `[${head}] ${text} [/${type}]`
}

/** The tag of a generator, and the tag that follows it, if any; a group tag encloses the selected text. */
export function composeGeneratedTag(
  generator: TagGenerator,
  input: TagFormValues,
  selectedText = '',
): string {
  const { name, isRequired, entries } = input
  const { basetype, canBeRequired, hasNoName, parts, followingTag, isEnclosing } = generator
  const readEntries = (kind: GeneratorPart['kind']) =>
    parts.flatMap((part, index) => (part.kind === kind ? [entries[createControlName(index)] ?? ''] : []))
  const tagName = hasNoName ? '' : name
  const tag = composeTag({
    basetype,
    isRequired: Boolean(canBeRequired) && isRequired,
    name: tagName,
    options: parts.flatMap((part, index) =>
      composeOptions(part, formatTagValue(generator, { entries, index })),
    ),
    values: [...readEntries('value'), ...readEntries('values').flatMap((lines) => lines.split('\n'))],
    content: readEntries('content').join('\n'),
  })
  if (isEnclosing) return `${tag}\n${selectedText.replace(/^\n+|\n+$/g, '')}\n[/${basetype}]`
  return followingTag === undefined ? tag : `${tag}\n[${followingTag} ${tagName}]`
}

/**
 * The value of a part as tags write it: money in minor units of its currency. A value that cannot be parsed
 * is kept; the form's lint reports it.
 */
function formatTagValue(
  { parts }: TagGenerator,
  { entries, index }: { entries: TagFormValues['entries']; index: number },
): string {
  const input = entries[createControlName(index)] ?? ''
  const part = parts[index]
  if (part?.kind !== 'option' || part.currencyOption === undefined) return input
  const currencyIndex = parts.findIndex((other) => isOption(other) && other.option === part.currencyOption)
  const currency = (entries[createControlName(currencyIndex)] ?? '').trim()
  if (!/^[a-z]{3}$/i.test(currency)) return input
  const decimals = findCurrencyDecimals(currency)
  const [, fraction = ''] = normalizeNumber(input).trim().split('.')
  const amount = fraction.length <= decimals ? parseAmount(input, decimals) : undefined
  return amount === undefined ? input : String(amount)
}

/** The name of a part's control. */
export function createControlName(index: number): string {
  return `part-${index}`
}

/**
 * The default name of a tag: that of the last field that it can refer to, otherwise a name that the template
 * does not use.
 */
export function suggestName(
  { basetype, referencedTypes = [] }: Pick<TagGenerator, 'basetype' | 'referencedTypes'>,
  template: string,
  random: number,
): string {
  const { tags } = parseTemplate(template)
  const referencedTag = tags.findLast((tag) => referencedTypes.includes(tag.basetype))
  if (referencedTag) return referencedTag.name
  const names = tags.flatMap(({ name }) => (name === '' ? [] : [name]))
  return findFreeName(basetype.replace(/^captchac$/, 'captcha'), names, random)
}

/** 'text-417': a name that the template does not use. `random` is between 0 and 1. */
export function findFreeName(basetype: string, takenNames: string[], random: number): string {
  const firstNumber = Math.floor(random * 1000) % 1000
  for (let step = 0; step < 1000; step += 1) {
    const name = `${basetype}-${(firstNumber + step) % 1000}`
    if (!takenNames.includes(name)) return name
  }
  return `${basetype}-${takenNames.length + 1000}`
}

/** The part of a name that is valid in a tag; '' if none is. */
export function sanitizeName(input: string): string {
  const name = input
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^-\w:.]/g, '')
  return isFieldName(name) ? name : ''
}

/** Whether the part is an option, which a tag lists before its values. */
export function isOption(part: GeneratorPart): part is Extract<GeneratorPart, { option: string }> {
  return 'option' in part
}

function composeOptions(part: GeneratorPart, input: string): string[] {
  if (!isOption(part)) return []
  if (input.trim() === '') return []
  if (part.kind === 'flag') return [part.option]
  // Each class is an option of its own; file types are separated by bars; a date contains no spaces.
  if (part.option === 'class')
    return input
      .trim()
      .split(/\s+/)
      .map((name) => `class:${name}`)
  const separator = part.option === 'filetypes' ? '|' : '_'
  return [`${part.option}:${input.trim().replaceAll(/[\s,]+/g, separator)}`]
}

function sanitizeToken(token: string): string {
  return token.replaceAll(/[^-+*=0-9a-zA-Z:.!?#$&@_/|%]/g, '')
}

function escapeValue(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim().replaceAll('"', '&quot;').replaceAll(']', '&#93;')
}
