/** Parses a template into texts and tags (contact-forms.md 1.2). Takes linear time. */
import { trimText, WHITE_SPACE } from './text/canonical-text.ts'
import { createEndTag, isEnd, createGroupTracker, addMissingEnds } from './sections.ts'
import { hasFeature, isTagType } from './tag-types.ts'
import type { FormTag, FormTemplate, Pipe } from './tag.ts'

export type TemplateAbilities = {
  /** If Turnstile is configured, only the first Turnstile tag is parsed as a tag; others stay text. */
  hasTurnstile?: boolean
}

/** Whatever does not match the grammar stays text, so every template can be parsed. */
export function parseTemplate(text: string, abilities: TemplateAbilities = {}): FormTemplate {
  const nodes = addMissingEnds(joinTexts([...tokenizeTemplate(text, abilities)].map(({ node }) => node)))
  return { nodes, tags: nodes.filter((node) => typeof node !== 'string').filter((tag) => !isEnd(tag)) }
}

/** The source of a token, and the parsed node. */
export type TemplateToken = { source: string; node: string | FormTag }

/** Splits a template into tokens, for code that modifies it: all sources concatenated are the text. */
export function* tokenizeTemplate(text: string, abilities: TemplateAbilities = {}): Generator<TemplateToken> {
  const seenTypes = new Set<string>()
  const groups = createGroupTracker()
  let consumedLength = 0
  let closingBracket = 0
  for (
    let position = text.indexOf('[');
    position !== -1;
    position = text.indexOf('[', Math.max(position + 1, consumedLength))
  ) {
    if (text.startsWith(GROUP_END, position) && groups.tryEnd()) {
      const before = text.slice(consumedLength, position)
      yield { source: before, node: before }
      yield { source: GROUP_END, node: createEndTag('group') }
      consumedLength = position + GROUP_END.length
      continue
    }
    const type = readType(text, position + 1)
    if (type === undefined) continue
    if (closingBracket <= position) closingBracket = text.indexOf(']', position)
    // Without another closing bracket there are no more tags.
    if (closingBracket === -1) break
    const { content, end } = readContent(text, closingBracket + 1, type)
    const isEscaped = position > consumedLength && text[position - 1] === '[' && text[end] === ']'
    const before = text.slice(consumedLength, isEscaped ? position - 1 : position)
    yield { source: before, node: before }
    const source = text.slice(position, end)
    const head = text.slice(position + 1 + type.length, closingBracket)
    const tag = isEscaped ? undefined : parseTag(type, head, content)
    const isIgnored =
      (tag && isSingular(tag, abilities) && seenTypes.has(tag.basetype)) ||
      (tag?.basetype === 'group' && !groups.tryBegin())
    if (tag?.basetype === 'step') groups.beginStep()
    if (tag) seenTypes.add(tag.basetype)
    yield { source: isEscaped ? `[${source}]` : source, node: tag && !isIgnored ? tag : source }
    consumedLength = isEscaped ? end + 1 : end
  }
  yield { source: text.slice(consumedLength), node: text.slice(consumedLength) }
}

const GROUP_END = '[/group]'
const typePattern = new RegExp(`[A-Za-z0-9_]+\\*?(?=[${WHITE_SPACE}\\]])`, 'y')

function readType(text: string, position: number): string | undefined {
  typePattern.lastIndex = position
  const type = typePattern.exec(text)?.[0]
  return type && isTagType(type) ? type : undefined
}

/** Content must be closed by the same type, including the star, and contain no brackets. */
function readContent(text: string, position: number, type: string): { content: string; end: number } {
  const bracket = hasFeature({ basetype: type }, 'section') ? -1 : text.indexOf('[', position)
  const endTag = `[/${type}]`
  if (bracket === -1 || !text.startsWith(endTag, bracket)) return { content: '', end: position }
  return { content: text.slice(position, bracket), end: bracket + endTag.length }
}

function isSingular(tag: FormTag, { hasTurnstile = false }: TemplateAbilities): boolean {
  return hasFeature(tag, 'singular') || (hasTurnstile && tag.basetype === 'turnstile')
}

function parseTag(type: string, head: string, content: string): FormTag | undefined {
  const basetype = type.replace('*', '')
  const attr = trimText(removeTrailingSlash(head).replace(/[\u00A0\u200B]+/g, ' '))
  const attributes = readAttributes(attr)
  const isNamed = hasFeature({ basetype }, 'name')
  const rawName = isNamed ? (attributes?.options[0] ?? defaultNames[basetype]) : ''
  if (rawName === undefined || (isNamed && !isFieldName(rawName))) return undefined
  const pipes = (attributes?.values ?? []).map(parsePipe)
  const values = pipes.map(([before]) => before)
  return {
    type,
    basetype,
    rawName,
    name: rawName.replaceAll('.', '_'),
    options: (attributes?.options ?? []).slice(isNamed ? 1 : 0),
    rawValues: attributes?.values ?? [],
    values,
    labels: [...values],
    pipes,
    attr: attributes ? '' : attr,
    content: trimText(content).replace(/<br[\r\n\t ]*\/?>(?=\n|$)/g, ''),
  }
}

/** Types without user input need no name. */
const defaultNames: Record<string, string | undefined> = { altcha: 'altcha' }

/** A valid name after the type of a tag: 'your-name', 'address.city'. */
export function isFieldName(text: string): boolean {
  return /^[A-Za-z][-A-Za-z0-9_:.]*$/.test(text)
}

const trailingSlashPattern = new RegExp(`^[${WHITE_SPACE}]/$`)

function removeTrailingSlash(head: string): string {
  return trailingSlashPattern.test(head.slice(-2)) ? head.slice(0, -2) : head
}

const tokenPattern = new RegExp(`[-+*=0-9a-zA-Z:.!?#$&@_/|%]+`, 'y')
const spacePattern = new RegExp(`[${WHITE_SPACE}]*`, 'y')

/** Options, then quoted values; `undefined` for anything else. */
function readAttributes(attr: string): { options: string[]; values: string[] } | undefined {
  const options: string[] = []
  const values: string[] = []
  let position = 0
  while (position < attr.length) {
    const quote = attr.charAt(position)
    if (quote === '"' || quote === "'") {
      const end = attr.indexOf(quote, position + 1)
      if (end === -1) return undefined
      values.push(attr.slice(position + 1, end))
      position = end + 1
    } else {
      tokenPattern.lastIndex = position
      const token = values.length === 0 ? tokenPattern.exec(attr)?.[0] : undefined
      if (!token) return undefined
      options.push(token)
      position += token.length
    }
    spacePattern.lastIndex = position
    position += spacePattern.exec(attr)?.[0].length ?? 0
  }
  return { options, values }
}

function parsePipe(value: string): Pipe {
  const bar = value.indexOf('|')
  if (bar === -1) return [trimText(value), trimText(value)]
  return [trimText(value.slice(0, bar)), trimText(value.slice(bar + 1))]
}

function joinTexts(nodes: (string | FormTag)[]): (string | FormTag)[] {
  const joinedNodes: (string | FormTag)[] = []
  let text: string[] = []
  for (const node of [...nodes, undefined]) {
    if (typeof node === 'string') {
      text.push(node)
      continue
    }
    const joinedText = text.join('')
    if (joinedText) joinedNodes.push(joinedText)
    text = []
    if (node) joinedNodes.push(node)
  }
  return joinedNodes
}
