/** Parses a template into texts and tags (contact-forms.md 1.2). Takes linear time. */
import { trimText, WHITE_SPACE } from './text/canonical-text.ts'
import { endOf, isEnd, watchGroups, withEnds } from './sections.ts'
import { hasFeature, isTagType } from './tag-types.ts'
import type { FormTag, FormTemplate, Pipe } from './tag.ts'

export type TemplateAbilities = {
  /** The keys of Turnstile are configured: only the first Turnstile tag of a form is a tag. */
  hasTurnstile?: boolean
}

/** Whatever does not match the grammar stays text, so every template can be parsed. */
export function parseTemplate(text: string, abilities: TemplateAbilities = {}): FormTemplate {
  const nodes = withEnds(joinTexts([...tokenizeTemplate(text, abilities)].map(({ node }) => node)))
  return { nodes, tags: nodes.filter((node) => typeof node !== 'string').filter((tag) => !isEnd(tag)) }
}

/** The source of a token, and the parsed node. */
export type TemplateToken = { source: string; node: string | FormTag }

/** Splits a template into tokens, for code that modifies it: all sources concatenated are the text. */
export function* tokenizeTemplate(text: string, abilities: TemplateAbilities = {}): Generator<TemplateToken> {
  const singles = new Set<string>()
  const groups = watchGroups()
  let read = 0
  let closing = 0
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', Math.max(at + 1, read))) {
    if (text.startsWith(GROUP_END, at) && groups.mayEnd()) {
      const before = text.slice(read, at)
      yield { source: before, node: before }
      yield { source: GROUP_END, node: endOf('group') }
      read = at + GROUP_END.length
      continue
    }
    const type = typeAt(text, at + 1)
    if (type === undefined) continue
    if (closing <= at) closing = text.indexOf(']', at)
    // Without another closing bracket there are no more tags.
    if (closing === -1) break
    const { content, end } = contentAt(text, closing + 1, type)
    const isEscaped = at > read && text[at - 1] === '[' && text[end] === ']'
    const before = text.slice(read, isEscaped ? at - 1 : at)
    yield { source: before, node: before }
    const source = text.slice(at, end)
    const head = text.slice(at + 1 + type.length, closing)
    const tag = isEscaped ? undefined : tagOf(type, head, content)
    const isIgnored =
      (tag && isSingular(tag, abilities) && singles.has(tag.basetype)) ||
      (tag?.basetype === 'group' && !groups.mayBegin())
    if (tag?.basetype === 'step') groups.stepBegins()
    if (tag) singles.add(tag.basetype)
    yield { source: isEscaped ? `[${source}]` : source, node: tag && !isIgnored ? tag : source }
    read = isEscaped ? end + 1 : end
  }
  yield { source: text.slice(read), node: text.slice(read) }
}

const GROUP_END = '[/group]'
const typePattern = new RegExp(`[A-Za-z0-9_]+\\*?(?=[${WHITE_SPACE}\\]])`, 'y')

function typeAt(text: string, at: number): string | undefined {
  typePattern.lastIndex = at
  const type = typePattern.exec(text)?.[0]
  return type && isTagType(type) ? type : undefined
}

/** Content must be closed by the same type, including the star, and contain no brackets. */
function contentAt(text: string, at: number, type: string): { content: string; end: number } {
  const bracket = hasFeature({ basetype: type }, 'section') ? -1 : text.indexOf('[', at)
  const closing = `[/${type}]`
  if (bracket === -1 || !text.startsWith(closing, bracket)) return { content: '', end: at }
  return { content: text.slice(at, bracket), end: bracket + closing.length }
}

function isSingular(tag: FormTag, { hasTurnstile = false }: TemplateAbilities): boolean {
  return hasFeature(tag, 'singular') || (hasTurnstile && tag.basetype === 'turnstile')
}

function tagOf(type: string, head: string, content: string): FormTag | undefined {
  const basetype = type.replace('*', '')
  const attr = trimText(withoutSlash(head).replace(/[\u00A0\u200B]+/g, ' '))
  const read = readAttributes(attr)
  const isNamed = hasFeature({ basetype }, 'name')
  const rawName = isNamed ? (read?.options[0] ?? defaultNames[basetype]) : ''
  if (rawName === undefined || (isNamed && !isFieldName(rawName))) return undefined
  const pipes = (read?.values ?? []).map(pipeOf)
  const values = pipes.map(([before]) => before)
  return {
    type,
    basetype,
    rawName,
    name: rawName.replaceAll('.', '_'),
    options: (read?.options ?? []).slice(isNamed ? 1 : 0),
    rawValues: read?.values ?? [],
    values,
    labels: [...values],
    pipes,
    attr: read ? '' : attr,
    content: trimText(content).replace(/<br[\r\n\t ]*\/?>(?=\n|$)/g, ''),
  }
}

/** Types without user input need no name. */
const defaultNames: Record<string, string | undefined> = { altcha: 'altcha' }

/** A valid name after the type of a tag: 'your-name', 'address.city'. */
export function isFieldName(text: string): boolean {
  return /^[A-Za-z][-A-Za-z0-9_:.]*$/.test(text)
}

const lastSlash = new RegExp(`^[${WHITE_SPACE}]/$`)

function withoutSlash(head: string): string {
  return lastSlash.test(head.slice(-2)) ? head.slice(0, -2) : head
}

const tokenPattern = new RegExp(`[-+*=0-9a-zA-Z:.!?#$&@_/|%]+`, 'y')
const spacePattern = new RegExp(`[${WHITE_SPACE}]*`, 'y')

/** Options, then quoted values; `undefined` for anything else. */
function readAttributes(attr: string): { options: string[]; values: string[] } | undefined {
  const options: string[] = []
  const values: string[] = []
  let at = 0
  while (at < attr.length) {
    const quote = attr.charAt(at)
    if (quote === '"' || quote === "'") {
      const end = attr.indexOf(quote, at + 1)
      if (end === -1) return undefined
      values.push(attr.slice(at + 1, end))
      at = end + 1
    } else {
      tokenPattern.lastIndex = at
      const token = values.length === 0 ? tokenPattern.exec(attr)?.[0] : undefined
      if (!token) return undefined
      options.push(token)
      at += token.length
    }
    spacePattern.lastIndex = at
    at += spacePattern.exec(attr)?.[0].length ?? 0
  }
  return { options, values }
}

function pipeOf(value: string): Pipe {
  const bar = value.indexOf('|')
  if (bar === -1) return [trimText(value), trimText(value)]
  return [trimText(value.slice(0, bar)), trimText(value.slice(bar + 1))]
}

function joinTexts(nodes: (string | FormTag)[]): (string | FormTag)[] {
  const joined: (string | FormTag)[] = []
  let text: string[] = []
  for (const node of [...nodes, undefined]) {
    if (typeof node === 'string') {
      text.push(node)
      continue
    }
    const whole = text.join('')
    if (whole) joined.push(whole)
    text = []
    if (node) joined.push(node)
  }
  return joined
}
