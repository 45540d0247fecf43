/** A text between two tags, cut where people see a new paragraph or a new line. */
export type TextLines = {
  /** How many line breaks stand before the first word; two make a blank line. */
  breaksBefore: number
  /** What parts the text from what stands before it: nothing, spaces, or a break. */
  before: string
  paragraphs: string[]
  after: string
  breaksAfter: number
  /** All of it as one paragraph. */
  whole: string
}

const BREAK = '<br />\n'

export function textLines(text: string): TextLines {
  const lines = oneSpace(text).split('\n').map(lineOf)
  const first = lines.findIndex(({ words }) => words !== '')
  const last = lines.findLastIndex(({ words }) => words !== '')
  const isBlank = first === -1
  const breaksBefore = isBlank ? lines.length - 1 : first
  const breaksAfter = isBlank ? 0 : lines.length - 1 - last
  const before = separator(breaksBefore, lines[Math.max(first, 0)]?.before)
  const after = isBlank ? '' : separator(breaksAfter, lines[last]?.after)
  const written = isBlank ? [] : lines.slice(first, last + 1).map(({ words }) => words)
  return {
    breaksBefore,
    before,
    paragraphs: paragraphsOf(written),
    after,
    breaksAfter,
    whole: [
      breaksBefore > 1 ? BREAK : before,
      written.filter((words) => words !== '').join(BREAK),
      breaksAfter > 1 ? BREAK : after,
    ].join(''),
  }
}

/** Runs of spaces become one; tabs stay what they are. */
export function oneSpace(text: string): string {
  return text.replace(/ +/g, ' ')
}

type Line = { before: string; words: string; after: string }

/** A pattern for the blanks at its end would take quadratic time. */
function lineOf(line: string): Line {
  let start = 0
  let end = line.length
  while (start < end && isBlankSign(line[start])) start += 1
  while (end > start && isBlankSign(line[end - 1])) end -= 1
  return { before: line.slice(0, start), words: line.slice(start, end), after: line.slice(end) }
}

function isBlankSign(sign = ''): boolean {
  return sign === ' ' || sign === '\t'
}

function separator(breaks: number, blanks = ''): string {
  if (breaks > 1) return ''
  return breaks === 1 ? BREAK : blanks
}

function paragraphsOf(lines: string[]): string[] {
  const paragraphs: string[][] = [[]]
  for (const words of lines) {
    const current = paragraphs.at(-1)
    if (words !== '') current?.push(words)
    else if (current && current.length > 0) paragraphs.push([])
  }
  return paragraphs.flatMap((paragraph) => (paragraph.length > 0 ? [paragraph.join(BREAK)] : []))
}
