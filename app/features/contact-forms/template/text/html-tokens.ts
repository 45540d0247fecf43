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
export const rawElements = new Set([
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

/** Remembers fruitless searches to the end of the text, so that none is repeated. */
type Scanner = { html: string; futile: Set<string> }

export function* htmlTokens(html: string): Generator<HtmlToken> {
  const scanner: Scanner = { html, futile: new Set() }
  let read = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(at + 1, read))) {
    const found = markupAt(scanner, at)
    if (!found) continue
    if (at > read) yield { kind: 'text', text: html.slice(read, at) }
    read = found.end
    yield* found.tokens
  }
  if (read < html.length) yield { kind: 'text', text: html.slice(read) }
}

type Markup = { tokens: HtmlToken[]; end: number }

function markupAt(scanner: Scanner, at: number): Markup | undefined {
  const { html } = scanner
  const next = html.charAt(at + 1)
  if (next === '!' || next === '?') return commentAt(scanner, at)
  const isEnd = next === '/'
  const name = nameAt(html, at + (isEnd ? 2 : 1))
  if (!name) return undefined
  const end = tagEnd(scanner, at + 1 + name.length)
  if (end === undefined) return undefined
  // A mark inside would be lost.
  if ((isEnd || name === 'br') && html.slice(at, end).includes('\0')) return undefined
  if (isEnd) return { tokens: [{ kind: 'end', name }], end }
  if (foreignElements.has(name)) {
    const after = foreignEnd(scanner, name, at)
    if (after) return { tokens: [{ kind: 'mark', name: FOREIGN, source: html.slice(at, after) }], end: after }
  }
  const isVoid = voidElements.has(name)
  const source = isVoid
    ? `${html
        .slice(at, end - 1)
        .replace(/\/$/, '')
        .trimEnd()} />`
    : html.slice(at, end)
  const tokens: HtmlToken[] = [{ kind: 'start', name, source, isVoid }]
  const after = rawElements.has(name) ? indexOf(scanner, `</${name}`, end) : undefined
  if (after === undefined || after === end) return { tokens, end }
  return { tokens: [...tokens, { kind: 'text', text: html.slice(end, after) }], end: after }
}

function commentAt(scanner: Scanner, at: number): Markup | undefined {
  const closing = scanner.html.startsWith('<!--', at) ? '-->' : '>'
  const end = behind(scanner, closing, at + 2)
  if (end === undefined) return undefined
  return { tokens: [{ kind: 'mark', name: COMMENT, source: scanner.html.slice(at, end) }], end }
}

const namePattern = /[a-z][^\s/<>\0]{0,63}/iy

function nameAt(html: string, at: number): string | undefined {
  namePattern.lastIndex = at
  return namePattern.exec(html)?.[0].toLowerCase()
}

const quoteOrEnd = />|=[ \t\n]*["']/g

/** The position after the `>` of a tag. After an unclosed quote, quotes are ignored. */
function tagEnd(scanner: Scanner, from: number): number | undefined {
  let at: number | undefined = from
  while (at !== undefined && !scanner.futile.has('quotes')) {
    quoteOrEnd.lastIndex = at
    const found = quoteOrEnd.exec(scanner.html)?.[0]
    if (found === '>') return quoteOrEnd.lastIndex
    at = found ? behind(scanner, found.slice(-1), quoteOrEnd.lastIndex) : undefined
  }
  scanner.futile.add('quotes')
  return behind(scanner, '>', from)
}

function behind(scanner: Scanner, sign: string, from: number): number | undefined {
  const at = indexOf(scanner, sign, from)
  return at === undefined ? undefined : at + sign.length
}

function foreignEnd({ html, futile }: Scanner, name: string, at: number): number | undefined {
  if (futile.has(name)) return undefined
  const edges = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*?(/?)>`, 'gi')
  edges.lastIndex = at
  let depth = 0
  for (let edge = edges.exec(html); edge; edge = edges.exec(html)) {
    if (edge[1]) depth -= 1
    else if (!edge[2]) depth += 1
    if (depth <= 0) return edges.lastIndex
  }
  futile.add(name)
  return undefined
}

/** The next position, case-insensitive; a fruitless search is not repeated. */
function indexOf({ html, futile }: Scanner, sought: string, from: number): number | undefined {
  if (futile.has(sought)) return undefined
  const at = /[a-z]/.test(sought) ? indexOfAnyCase(html, sought, from) : html.indexOf(sought, from)
  if (at !== -1) return at
  futile.add(sought)
  return undefined
}

function indexOfAnyCase(html: string, sought: string, from: number): number {
  const pattern = new RegExp(sought, 'gi')
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? -1
}
