/** Converts loose text into paragraphs and line breaks (contact-forms.md 1.7), in linear time. */
import {
  boundaries,
  breakParents,
  flowContainers,
  impliedEnds,
  nonParagraphElements,
  phrasing,
  selfNestable,
} from './element-sets.ts'
import { COMMENT, htmlTokens, rawElements, type HtmlToken } from './html-tokens.ts'
import { addText, closeLine, startLine, type Lines } from './lines.ts'
import { isEnd } from '#app/features/contact-forms/template/sections.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import { oneSpace, textLines } from './text-lines.ts'

export function autoParagraph(html: string): string {
  return format(html.replaceAll('\0', ''), () => INLINE)
}

/** Like `autoParagraph`, for a template, whose tags are unchanged. */
export function autoParagraphTemplate({ nodes, tags }: FormTemplate): FormTemplate {
  const marked = nodes.map((node, index) =>
    typeof node === 'string' ? node.replaceAll('\0', '') : `\0${index}\0`,
  )
  const html = format(marked.join(''), (at) => elementNameOf(nodes[at]))
  const laidOut = html
    .split('\0')
    .map((part, index) => (index % 2 === 0 ? part : (nodes[Number(part)] ?? '')))
  return { nodes: laidOut.filter((node) => node !== ''), tags }
}

const INLINE = '#inline'
// A tag of this kind opens no paragraph, and stays in an open one.
const DISPLAY_TAG = '#loose'
const SECTION = '#section'

function elementNameOf(node: string | FormTag | undefined): string {
  if (node === undefined || typeof node === 'string') return INLINE
  if (isEnd(node) || hasFeature(node, 'section')) return SECTION
  return hasFeature(node, 'display-block') || hasFeature(node, 'display-hidden') ? DISPLAY_TAG : INLINE
}

/** The elements that are open at the current position, and the output. */
type ParagraphState = Lines & {
  open: string[]
  /** The positions of each name among the open elements, from outer to inner. */
  indexesByName: Map<string, number[]>
  /** The number of open elements that are a paragraph or belong in one. */
  depthInParagraph: number
}

function format(html: string, kindAt: (at: number) => string): string {
  const page: ParagraphState = { chunks: [], open: [], indexesByName: new Map(), depthInParagraph: 0 }
  for (const token of joinTexts(splitMarks(htmlTokens(html.replace(/\r\n?/g, '\n')), kindAt))) {
    if (token.kind === 'text') writeText(page, token.text)
    else if (token.kind === 'end') endElement(page, token.name)
    else startElement(page, token)
  }
  while (page.open.length > 0) pop(page)
  return page.chunks.join('')
}

/** Extracts the tag marks from the texts, and converts each `<br>` into a line break. */
function* splitMarks(tokens: Iterable<HtmlToken>, kindAt: (at: number) => string): Generator<HtmlToken> {
  for (const token of tokens) {
    if (token.kind === 'start' && token.name === 'br') yield { kind: 'text', text: '\n' }
    else if (token.kind === 'text') yield* textAndMarks(token.text, kindAt)
    else yield token
  }
}

function textAndMarks(text: string, kindAt: (at: number) => string): HtmlToken[] {
  return text
    .split('\0')
    .map((part, index) =>
      index % 2 === 0
        ? { kind: 'text', text: part }
        : { kind: 'mark', name: kindAt(Number(part)), source: `\0${part}\0` },
    )
}

function* joinTexts(tokens: Iterable<HtmlToken>): Generator<HtmlToken> {
  let texts: string[] = []
  for (const token of tokens) {
    if (token.kind === 'text') {
      texts.push(token.text)
      continue
    }
    yield { kind: 'text', text: texts.join('') }
    texts = []
    yield token
  }
  yield { kind: 'text', text: texts.join('') }
}

function writeText(page: ParagraphState, text: string): void {
  if (text === '') return
  const parent = page.open.at(-1)
  if (isOpen(page, 'pre') || isOpen(page, 'template')) addText(page, text)
  else if (parent === undefined || parent === 'p' || flowContainers.has(parent)) writeParagraphs(page, text)
  else if (breakParents.has(parent)) addText(page, textLines(text).whole)
  else addText(page, rawElements.has(parent) ? text : oneSpace(text))
}

function writeParagraphs(page: ParagraphState, text: string): void {
  const { breaksBefore, before, paragraphs, after, breaksAfter } = textLines(text)
  const isInParagraph = () => page.open.at(-1) === 'p'
  if (breaksBefore > 1 && isInParagraph()) pop(page)
  if (paragraphs.length === 0) {
    addText(page, isInParagraph() ? before : before.replace('<br />', '').replace(/^[\t ]+$/, ''))
    return
  }
  if (isInParagraph()) addText(page, before)
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0 && isInParagraph()) pop(page)
    if (!isInParagraph()) push(page, 'p', '<p>')
    addText(page, paragraph)
  }
  addText(page, after)
  if (breaksAfter > 1) pop(page)
}

function startElement(page: ParagraphState, token: Exclude<HtmlToken, { kind: 'text' | 'end' }>): void {
  const { name, source } = token
  if (name === COMMENT) {
    addText(page, source)
    return
  }
  if (closesParagraph(name)) endElement(page, 'p')
  for (let parent = page.open.at(-1); parent && endsBefore(parent, name); parent = page.open.at(-1)) pop(page)
  const isPhrasing = phrasing.has(name)
  const needsParagraph = page.depthInParagraph === 0 && !nonParagraphElements.has(page.open.at(-1) ?? '')
  if (isPhrasing && needsParagraph) push(page, 'p', '<p>')
  if (token.kind === 'start' && !token.isVoid) push(page, name, source)
  else {
    if (!isPhrasing) startLine(page, page.open.length)
    addText(page, source)
  }
}

function endsBefore(parent: string, name: string): boolean {
  return (parent === name && !selfNestable.has(name)) || (impliedEnds.get(name)?.has(parent) ?? false)
}

function closesParagraph(name: string): boolean {
  return name === 'p' || name === SECTION || flowContainers.has(name) || nonParagraphElements.has(name)
}

function endElement(page: ParagraphState, name: string): void {
  const place = page.indexesByName.get(name)?.at(-1)
  if (place === undefined || place < lastBoundary(page)) return
  while (page.open.length > place) pop(page)
}

function lastBoundary({ indexesByName }: ParagraphState): number {
  return Math.max(-1, ...[...boundaries].map((name) => indexesByName.get(name)?.at(-1) ?? -1))
}

function isOpen({ indexesByName }: ParagraphState, name: string): boolean {
  return (indexesByName.get(name)?.length ?? 0) > 0
}

function push(page: ParagraphState, name: string, source: string): void {
  if (!phrasing.has(name)) startLine(page, page.open.length)
  addText(page, source)
  const indexesByName = page.indexesByName.get(name)
  if (indexesByName) indexesByName.push(page.open.length)
  else page.indexesByName.set(name, [page.open.length])
  page.open.push(name)
  if (belongsInParagraph(name)) page.depthInParagraph += 1
}

function pop(page: ParagraphState): void {
  const name = page.open.pop()
  if (name === undefined) return
  page.indexesByName.get(name)?.pop()
  if (belongsInParagraph(name)) page.depthInParagraph -= 1
  const end = `</${name}>`
  // In a `pre`, tabs would be visible.
  const depth = name === 'pre' ? 0 : page.open.length
  if (phrasing.has(name)) addText(page, end)
  else closeLine(page, { depth, end, empty: name === 'p' ? '<p>' : undefined })
}

function belongsInParagraph(name: string): boolean {
  return name === 'p' || phrasing.has(name)
}
