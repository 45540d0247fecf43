/**
 * `[measures] … [/measures]` in a mail: the text between the opening and closing mark is removed if the group
 * is not shown.
 */

/** Group of the form → whether it was shown to the visitor. */
export type GroupVisibility = ReadonlyMap<string, boolean>

const aMark = /\[[\t ]*(\/?)([a-z_][\w:.-]*)[\t ]*\]/gi

/**
 * The text without group marks, and without the content of hidden groups. A mark on a line of its own is
 * removed with the line. Marks that are not a pair of a group of the form stay as written.
 */
export function withVisibleGroups(text: string, groups: GroupVisibility = new Map()): string {
  const removed = pairsIn(text, groups).flatMap(({ name, begin, end }) => {
    if (groups.get(name)) return [withLine(text, begin), withLine(text, end)]
    return [{ from: withLine(text, begin).from, to: withLine(text, end).to }]
  })
  let at = 0
  let result = ''
  for (const { from, to } of removed.toSorted((one, other) => one.from - other.from)) {
    if (from > at) result += text.slice(at, from)
    at = Math.max(at, to)
  }
  return result + text.slice(at)
}

type Range = { from: number; to: number }
type Pair = { name: string; begin: Range; end: Range }

function pairsIn(text: string, groups: GroupVisibility): Pair[] {
  if (groups.size === 0 || !text.includes('[/')) return []
  const pairs: Pair[] = []
  // The open marks; a closing mark closes the last one of its name, and drops those opened within.
  const open: { name: string; begin: Range }[] = []
  for (const match of text.matchAll(aMark)) {
    const [whole, slash, name = ''] = match
    const range = { from: match.index, to: match.index + whole.length }
    if (!groups.has(name) || isWrittenAbout(text, range)) continue
    if (slash === '') {
      open.push({ name, begin: range })
      continue
    }
    const last = open.findLastIndex((one) => one.name === name)
    const begun = open[last]
    if (!begun) continue
    open.length = last
    pairs.push({ ...begun, end: range })
  }
  return pairs
}

/** [[measures]] is an escaped mark. */
function isWrittenAbout(text: string, { from, to }: Range): boolean {
  return text[from - 1] === '[' && text[to] === ']'
}

function withLine(text: string, { from, to }: Range): Range {
  const lineBegins = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const lineEnds = next === -1 ? text.length : next + 1
  const isAlone = (text.slice(lineBegins, from) + text.slice(to, lineEnds)).trim() === ''
  return isAlone ? { from: lineBegins, to: lineEnds } : { from, to }
}
