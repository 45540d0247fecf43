/** Cuts HTML as people write it into pieces, in time in proportion to its length; what is no HTML is text. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; source: string; isVoid: boolean }
  | { kind: 'end'; name: string }
  /** Neither opens nor closes anything: a comment, and what stands for something else. */
  | { kind: 'mark'; source: string; name: string }

const voidElements = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
)
/** Their insides hold no tags. */
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
// Their insides are a language of their own.
const foreignElements = new Set(['math', 'svg'])

export const COMMENT = '#comment'
const FOREIGN = '#foreign'

/** What nobody can be told twice about a text: that a search to its end has found nothing. */
type Reading = { html: string; futile: Set<string> }

export function* htmlTokens(html: string): Generator<HtmlToken> {
  const reading: Reading = { html, futile: new Set() }
  let read = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(at + 1, read))) {
    const found = markupAt(reading, at)
    if (!found) continue
    if (at > read) yield { kind: 'text', text: html.slice(read, at) }
    read = found.end
    yield* found.tokens
  }
  if (read < html.length) yield { kind: 'text', text: html.slice(read) }
}

type Markup = { tokens: HtmlToken[]; end: number }

function markupAt(reading: Reading, at: number): Markup | undefined {
  const { html } = reading
  const next = html.charAt(at + 1)
  if (next === '!' || next === '?') return commentAt(reading, at)
  const isEnd = next === '/'
  const name = nameAt(html, at + (isEnd ? 2 : 1))
  if (!name) return undefined
  const end = tagEnd(reading, at + 1 + name.length)
  if (end === undefined) return undefined
  // What is marked in there would be lost.
  if ((isEnd || name === 'br') && html.slice(at, end).includes('\0')) return undefined
  if (isEnd) return { tokens: [{ kind: 'end', name }], end }
  if (foreignElements.has(name)) {
    const after = foreignEnd(reading, name, at)
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
  const after = rawElements.has(name) ? indexOf(reading, `</${name}`, end) : undefined
  if (after === undefined || after === end) return { tokens, end }
  return { tokens: [...tokens, { kind: 'text', text: html.slice(end, after) }], end: after }
}

function commentAt(reading: Reading, at: number): Markup | undefined {
  const closing = reading.html.startsWith('<!--', at) ? '-->' : '>'
  const end = behind(reading, closing, at + 2)
  if (end === undefined) return undefined
  return { tokens: [{ kind: 'mark', name: COMMENT, source: reading.html.slice(at, end) }], end }
}

const namePattern = /[a-z][^\s/<>\0]{0,63}/iy

function nameAt(html: string, at: number): string | undefined {
  namePattern.lastIndex = at
  return namePattern.exec(html)?.[0].toLowerCase()
}

const quoteOrEnd = />|=[ \t\n]*["']/g

/** Behind the `>` of a tag. With a quote that never ends, no quotes are minded any more. */
function tagEnd(reading: Reading, from: number): number | undefined {
  let at: number | undefined = from
  while (at !== undefined && !reading.futile.has('quotes')) {
    quoteOrEnd.lastIndex = at
    const found = quoteOrEnd.exec(reading.html)?.[0]
    if (found === '>') return quoteOrEnd.lastIndex
    at = found ? behind(reading, found.slice(-1), quoteOrEnd.lastIndex) : undefined
  }
  reading.futile.add('quotes')
  return behind(reading, '>', from)
}

function behind(reading: Reading, sign: string, from: number): number | undefined {
  const at = indexOf(reading, sign, from)
  return at === undefined ? undefined : at + sign.length
}

function foreignEnd({ html, futile }: Reading, name: string, at: number): number | undefined {
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

/** Where it stands next, in any case of letters; what was sought in vain is not sought again. */
function indexOf({ html, futile }: Reading, sought: string, from: number): number | undefined {
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
