/** Converts loose text into paragraphs and line breaks (contact-forms.md 1.7), in linear time. */
import {
  boundaryElements,
  lineBreakParents,
  flowContainers,
  impliedEnds,
  nonParagraphElements,
  phrasingElements,
  selfNestableElements,
} from './element-sets.ts'
import { COMMENT, tokenizeHtml, rawTextElements, type HtmlToken } from './html-tokens.ts'
import { addText, closeLine, startLine, type Lines } from './lines.ts'
import { isEnd } from '#app/features/contact-forms/template/sections.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import { collapseSpaces, splitTextLines } from './text-lines.ts'

export function autoParagraph(html: string): string {
  return formatParagraphs(html.replaceAll('\0', ''), () => INLINE)
}

/** Like `autoParagraph`, for a template, whose tags are unchanged. */
export function autoParagraphTemplate({ nodes, tags }: FormTemplate): FormTemplate {
  const markedNodes = nodes.map((node, index) =>
    typeof node === 'string' ? node.replaceAll('\0', '') : `\0${index}\0`,
  )
  const html = formatParagraphs(markedNodes.join(''), (index) => findElementName(nodes[index]))
  const formattedNodes = html
    .split('\0')
    .map((part, index) => (index % 2 === 0 ? part : (nodes[Number(part)] ?? '')))
  return { nodes: formattedNodes.filter((node) => node !== ''), tags }
}

const INLINE = '#inline'
// A tag of this kind opens no paragraph, and stays in an open one.
const DISPLAY_TAG = '#loose'
const SECTION = '#section'

function findElementName(node: string | FormTag | undefined): string {
  if (node === undefined || typeof node === 'string') return INLINE
  if (isEnd(node) || hasFeature(node, 'section')) return SECTION
  return hasFeature(node, 'display-block') || hasFeature(node, 'display-hidden') ? DISPLAY_TAG : INLINE
}

/** The elements that are open at the current position, and the output. */
type ParagraphState = Lines & {
  openElements: string[]
  /** The positions of each name among the open elements, from outer to inner. */
  indexesByName: Map<string, number[]>
  /** The number of open elements that are a paragraph or belong in one. */
  depthInParagraph: number
}

function formatParagraphs(html: string, readElementName: (index: number) => string): string {
  const state: ParagraphState = {
    chunks: [],
    openElements: [],
    indexesByName: new Map(),
    depthInParagraph: 0,
  }
  for (const token of joinTexts(splitMarks(tokenizeHtml(html.replace(/\r\n?/g, '\n')), readElementName))) {
    if (token.kind === 'text') writeText(state, token.text)
    else if (token.kind === 'end') endElement(state, token.name)
    else startElement(state, token)
  }
  while (state.openElements.length > 0) popElement(state)
  return state.chunks.join('')
}

/** Extracts the tag marks from the texts, and converts each `<br>` into a line break. */
function* splitMarks(
  tokens: Iterable<HtmlToken>,
  readElementName: (index: number) => string,
): Generator<HtmlToken> {
  for (const token of tokens) {
    if (token.kind === 'start' && token.name === 'br') yield { kind: 'text', text: '\n' }
    else if (token.kind === 'text') yield* splitTextAndMarks(token.text, readElementName)
    else yield token
  }
}

function splitTextAndMarks(text: string, readElementName: (index: number) => string): HtmlToken[] {
  return text
    .split('\0')
    .map((part, index) =>
      index % 2 === 0
        ? { kind: 'text', text: part }
        : { kind: 'mark', name: readElementName(Number(part)), source: `\0${part}\0` },
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

function writeText(state: ParagraphState, text: string): void {
  if (text === '') return
  const parent = state.openElements.at(-1)
  if (isOpen(state, 'pre') || isOpen(state, 'template')) addText(state, text)
  else if (parent === undefined || parent === 'p' || flowContainers.has(parent)) writeParagraphs(state, text)
  else if (lineBreakParents.has(parent)) addText(state, splitTextLines(text).singleParagraph)
  else addText(state, rawTextElements.has(parent) ? text : collapseSpaces(text))
}

function writeParagraphs(state: ParagraphState, text: string): void {
  const { breaksBefore, leadingSeparator, paragraphs, trailingSeparator, breaksAfter } = splitTextLines(text)
  const isInParagraph = () => state.openElements.at(-1) === 'p'
  if (breaksBefore > 1 && isInParagraph()) popElement(state)
  if (paragraphs.length === 0) {
    addText(
      state,
      isInParagraph() ? leadingSeparator : leadingSeparator.replace('<br />', '').replace(/^[\t ]+$/, ''),
    )
    return
  }
  if (isInParagraph()) addText(state, leadingSeparator)
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0 && isInParagraph()) popElement(state)
    if (!isInParagraph()) pushElement(state, 'p', '<p>')
    addText(state, paragraph)
  }
  addText(state, trailingSeparator)
  if (breaksAfter > 1) popElement(state)
}

function startElement(state: ParagraphState, token: Exclude<HtmlToken, { kind: 'text' | 'end' }>): void {
  const { name, source } = token
  if (name === COMMENT) {
    addText(state, source)
    return
  }
  if (closesParagraph(name)) endElement(state, 'p')
  for (
    let parent = state.openElements.at(-1);
    parent && endsBefore(parent, name);
    parent = state.openElements.at(-1)
  )
    popElement(state)
  const isPhrasing = phrasingElements.has(name)
  const needsParagraph =
    state.depthInParagraph === 0 && !nonParagraphElements.has(state.openElements.at(-1) ?? '')
  if (isPhrasing && needsParagraph) pushElement(state, 'p', '<p>')
  if (token.kind === 'start' && !token.isVoid) pushElement(state, name, source)
  else {
    if (!isPhrasing) startLine(state, state.openElements.length)
    addText(state, source)
  }
}

function endsBefore(parent: string, name: string): boolean {
  return (parent === name && !selfNestableElements.has(name)) || (impliedEnds.get(name)?.has(parent) ?? false)
}

function closesParagraph(name: string): boolean {
  return name === 'p' || name === SECTION || flowContainers.has(name) || nonParagraphElements.has(name)
}

function endElement(state: ParagraphState, name: string): void {
  const elementIndex = state.indexesByName.get(name)?.at(-1)
  if (elementIndex === undefined || elementIndex < findLastBoundary(state)) return
  while (state.openElements.length > elementIndex) popElement(state)
}

function findLastBoundary({ indexesByName }: ParagraphState): number {
  return Math.max(-1, ...[...boundaryElements].map((name) => indexesByName.get(name)?.at(-1) ?? -1))
}

function isOpen({ indexesByName }: ParagraphState, name: string): boolean {
  return (indexesByName.get(name)?.length ?? 0) > 0
}

function pushElement(state: ParagraphState, name: string, source: string): void {
  if (!phrasingElements.has(name)) startLine(state, state.openElements.length)
  addText(state, source)
  const indexes = state.indexesByName.get(name)
  if (indexes) indexes.push(state.openElements.length)
  else state.indexesByName.set(name, [state.openElements.length])
  state.openElements.push(name)
  if (belongsInParagraph(name)) state.depthInParagraph += 1
}

function popElement(state: ParagraphState): void {
  const name = state.openElements.pop()
  if (name === undefined) return
  state.indexesByName.get(name)?.pop()
  if (belongsInParagraph(name)) state.depthInParagraph -= 1
  const endTag = `</${name}>`
  // In a `pre`, tabs would be visible.
  const depth = name === 'pre' ? 0 : state.openElements.length
  if (phrasingElements.has(name)) addText(state, endTag)
  else closeLine(state, { depth, endTag, emptyStartTag: name === 'p' ? '<p>' : undefined })
}

function belongsInParagraph(name: string): boolean {
  return name === 'p' || phrasingElements.has(name)
}
