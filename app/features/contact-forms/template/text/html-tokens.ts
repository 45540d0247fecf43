/** Tokenizes hand-written HTML in linear time; invalid HTML is text. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; source: string; isVoid: boolean }
  | { kind: 'end'; name: string }
  /** Neither opens nor closes an element: a comment, or a placeholder. */
  | { kind: 'mark'; source: string; name: string }

const voidElements = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
)
/** Elements whose content contains no tags. */
export const rawTextElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
])
// Elements whose content is a language of its own.
const foreignElements = new Set(['math', 'svg'])

export const COMMENT = '#comment'
const FOREIGN = '#foreign'

/** Remembers searches that reached the end of the text without a match, so that none is repeated. */
type Scanner = { html: string; failedSearches: Set<string> }

export function* tokenizeHtml(html: string): Generator<HtmlToken> {
  const scanner: Scanner = { html, failedSearches: new Set() }
  let consumedLength = 0
  for (
    let position = html.indexOf('<');
    position !== -1;
    position = html.indexOf('<', Math.max(position + 1, consumedLength))
  ) {
    const markup = readMarkup(scanner, position)
    if (!markup) continue
    if (position > consumedLength) yield { kind: 'text', text: html.slice(consumedLength, position) }
    consumedLength = markup.end
    yield* markup.tokens
  }
  if (consumedLength < html.length) yield { kind: 'text', text: html.slice(consumedLength) }
}

type Markup = { tokens: HtmlToken[]; end: number }

function readMarkup(scanner: Scanner, position: number): Markup | undefined {
  const { html } = scanner
  const nextCharacter = html.charAt(position + 1)
  if (nextCharacter === '!' || nextCharacter === '?') return readComment(scanner, position)
  const isEnd = nextCharacter === '/'
  const name = readName(html, position + (isEnd ? 2 : 1))
  if (!name) return undefined
  const end = findTagEnd(scanner, position + 1 + name.length)
  if (end === undefined) return undefined
  // A mark inside would be lost.
  if ((isEnd || name === 'br') && html.slice(position, end).includes('\0')) return undefined
  if (isEnd) return { tokens: [{ kind: 'end', name }], end }
  if (foreignElements.has(name)) {
    const contentEnd = findForeignEnd(scanner, name, position)
    if (contentEnd)
      return {
        tokens: [{ kind: 'mark', name: FOREIGN, source: html.slice(position, contentEnd) }],
        end: contentEnd,
      }
  }
  const isVoid = voidElements.has(name)
  const source = isVoid
    ? `${html
        .slice(position, end - 1)
        .replace(/\/$/, '')
        .trimEnd()} />`
    : html.slice(position, end)
  const tokens: HtmlToken[] = [{ kind: 'start', name, source, isVoid }]
  const contentEnd = rawTextElements.has(name) ? findIndex(scanner, `</${name}`, end) : undefined
  if (contentEnd === undefined || contentEnd === end) return { tokens, end }
  return { tokens: [...tokens, { kind: 'text', text: html.slice(end, contentEnd) }], end: contentEnd }
}

function readComment(scanner: Scanner, position: number): Markup | undefined {
  const closing = scanner.html.startsWith('<!--', position) ? '-->' : '>'
  const end = findEndPosition(scanner, closing, position + 2)
  if (end === undefined) return undefined
  return { tokens: [{ kind: 'mark', name: COMMENT, source: scanner.html.slice(position, end) }], end }
}

const namePattern = /[a-z][^\s/<>\0]{0,63}/iy

function readName(html: string, position: number): string | undefined {
  namePattern.lastIndex = position
  return namePattern.exec(html)?.[0].toLowerCase()
}

const quoteOrEndPattern = />|=[ \t\n]*["']/g

/** The position after the `>` of a tag. After an unclosed quote, quotes are ignored. */
function findTagEnd(scanner: Scanner, startPosition: number): number | undefined {
  let position: number | undefined = startPosition
  while (position !== undefined && !scanner.failedSearches.has('quotes')) {
    quoteOrEndPattern.lastIndex = position
    const matchedText = quoteOrEndPattern.exec(scanner.html)?.[0]
    if (matchedText === '>') return quoteOrEndPattern.lastIndex
    position = matchedText
      ? findEndPosition(scanner, matchedText.slice(-1), quoteOrEndPattern.lastIndex)
      : undefined
  }
  scanner.failedSearches.add('quotes')
  return findEndPosition(scanner, '>', startPosition)
}

function findEndPosition(scanner: Scanner, searchText: string, startPosition: number): number | undefined {
  const position = findIndex(scanner, searchText, startPosition)
  return position === undefined ? undefined : position + searchText.length
}

function findForeignEnd(
  { html, failedSearches }: Scanner,
  name: string,
  position: number,
): number | undefined {
  if (failedSearches.has(name)) return undefined
  const tagPattern = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*?(/?)>`, 'gi')
  tagPattern.lastIndex = position
  let depth = 0
  for (let tagMatch = tagPattern.exec(html); tagMatch; tagMatch = tagPattern.exec(html)) {
    if (tagMatch[1]) depth -= 1
    else if (!tagMatch[2]) depth += 1
    if (depth <= 0) return tagPattern.lastIndex
  }
  failedSearches.add(name)
  return undefined
}

/** The next position, case-insensitive; a failed search is not repeated. */
function findIndex(
  { html, failedSearches }: Scanner,
  searchText: string,
  startPosition: number,
): number | undefined {
  if (failedSearches.has(searchText)) return undefined
  const position = /[a-z]/.test(searchText)
    ? findIndexIgnoringCase(html, searchText, startPosition)
    : html.indexOf(searchText, startPosition)
  if (position !== -1) return position
  failedSearches.add(searchText)
  return undefined
}

function findIndexIgnoringCase(html: string, searchText: string, startPosition: number): number {
  const pattern = new RegExp(searchText, 'gi')
  pattern.lastIndex = startPosition
  return pattern.exec(html)?.index ?? -1
}
