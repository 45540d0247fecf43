/**
 * `[measures] … [/measures]` in a mail: the text between the opening and closing mark is removed if the group
 * is not shown.
 */

/** Group of the form → whether it was shown to the visitor. */
export type GroupVisibility = ReadonlyMap<string, boolean>

const markPattern = /\[[\t ]*(\/?)([a-z_][\w:.-]*)[\t ]*\]/gi

/**
 * The text without group marks, and without the content of hidden groups. A mark on a line of its own is
 * removed with the line. Marks that are not a pair of a group of the form stay as written.
 */
export function removeHiddenGroups(text: string, groups: GroupVisibility = new Map()): string {
  const removedRanges = findPairs(text, groups).flatMap(({ name, begin, end }) => {
    if (groups.get(name)) return [includeLine(text, begin), includeLine(text, end)]
    return [{ from: includeLine(text, begin).from, to: includeLine(text, end).to }]
  })
  let position = 0
  let result = ''
  for (const { from, to } of removedRanges.toSorted((one, other) => one.from - other.from)) {
    if (from > position) result += text.slice(position, from)
    position = Math.max(position, to)
  }
  return result + text.slice(position)
}

type Range = { from: number; to: number }
type Pair = { name: string; begin: Range; end: Range }

function findPairs(text: string, groups: GroupVisibility): Pair[] {
  if (groups.size === 0 || !text.includes('[/')) return []
  const pairs: Pair[] = []
  // The open marks; a closing mark closes the last one of its name, and drops those opened within.
  const openMarks: { name: string; begin: Range }[] = []
  for (const match of text.matchAll(markPattern)) {
    const [whole, slash, name = ''] = match
    const range = { from: match.index, to: match.index + whole.length }
    if (!groups.has(name) || isEscaped(text, range)) continue
    if (slash === '') {
      openMarks.push({ name, begin: range })
      continue
    }
    const openIndex = openMarks.findLastIndex((one) => one.name === name)
    const openMark = openMarks[openIndex]
    if (!openMark) continue
    openMarks.length = openIndex
    pairs.push({ ...openMark, end: range })
  }
  return pairs
}

/** [[measures]] is an escaped mark. */
function isEscaped(text: string, { from, to }: Range): boolean {
  return text[from - 1] === '[' && text[to] === ']'
}

function includeLine(text: string, { from, to }: Range): Range {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const lineBreakIndex = text.indexOf('\n', to)
  const lineEnd = lineBreakIndex === -1 ? text.length : lineBreakIndex + 1
  const isAlone = (text.slice(lineStart, from) + text.slice(to, lineEnd)).trim() === ''
  return isAlone ? { from: lineStart, to: lineEnd } : { from, to }
}
