/** `[measures] … [/measures]` in a mail: what stands between the name of a group and its end goes where the group is not shown. */

/** Group of the form → whether the visitor was shown it. */
export type ShownGroups = ReadonlyMap<string, boolean>

const aMark = /\[[\t ]*(\/?)([a-z_][\w:.-]*)[\t ]*\]/gi

/**
 * The text without the marks of groups, and without what stands in those that are not shown. A mark that has a line for
 * itself takes the line along. What is no pair of a group of the form stays as it is written.
 */
export function withShownGroups(text: string, groups: ShownGroups = new Map()): string {
  const removed = pairsIn(text, groups).flatMap(({ name, begin, end }) => {
    if (groups.get(name)) return [withLine(text, begin), withLine(text, end)]
    return [{ from: withLine(text, begin).from, to: withLine(text, end).to }]
  })
  let at = 0
  let kept = ''
  for (const { from, to } of removed.toSorted((one, other) => one.from - other.from)) {
    if (from > at) kept += text.slice(at, from)
    at = Math.max(at, to)
  }
  return kept + text.slice(at)
}

type Range = { from: number; to: number }
type Pair = { name: string; begin: Range; end: Range }

function pairsIn(text: string, groups: ShownGroups): Pair[] {
  if (groups.size === 0 || !text.includes('[/')) return []
  const pairs: Pair[] = []
  // What has begun and not ended; an end closes the last of its name, and forgets what began within.
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

/** [[measures]] is how a mark is written about. */
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
