/** A text between two tags, split at visible paragraph and line breaks. */
export type TextLines = {
  /** The number of line breaks before the first word; two make a blank line. */
  breaksBefore: number
  /** The separator from the preceding text: nothing, spaces, or a break. */
  before: string
  paragraphs: string[]
  after: string
  breaksAfter: number
  /** The whole text as one paragraph. */
  whole: string
}

const BREAK = '<br />\n'

export function textLines(text: string): TextLines {
  const lines = oneSpace(text).split('\n').map(lineOf)
  const first = lines.findIndex(({ content }) => content !== '')
  const last = lines.findLastIndex(({ content }) => content !== '')
  const isBlank = first === -1
  const breaksBefore = isBlank ? lines.length - 1 : first
  const breaksAfter = isBlank ? 0 : lines.length - 1 - last
  const before = separator(breaksBefore, lines[Math.max(first, 0)]?.before)
  const after = isBlank ? '' : separator(breaksAfter, lines[last]?.after)
  const written = isBlank ? [] : lines.slice(first, last + 1).map(({ content }) => content)
  return {
    breaksBefore,
    before,
    paragraphs: paragraphsOf(written),
    after,
    breaksAfter,
    whole: [
      breaksBefore > 1 ? BREAK : before,
      written.filter((content) => content !== '').join(BREAK),
      breaksAfter > 1 ? BREAK : after,
    ].join(''),
  }
}

/** Runs of spaces collapse to one; tabs are unchanged. */
export function oneSpace(text: string): string {
  return text.replace(/ +/g, ' ')
}

type Line = { before: string; content: string; after: string }

/** A pattern for trailing whitespace would take quadratic time. */
function lineOf(line: string): Line {
  let start = 0
  let end = line.length
  while (start < end && isBlankSign(line[start])) start += 1
  while (end > start && isBlankSign(line[end - 1])) end -= 1
  return { before: line.slice(0, start), content: line.slice(start, end), after: line.slice(end) }
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
  for (const content of lines) {
    const current = paragraphs.at(-1)
    if (content !== '') current?.push(content)
    else if (current && current.length > 0) paragraphs.push([])
  }
  return paragraphs.flatMap((paragraph) => (paragraph.length > 0 ? [paragraph.join(BREAK)] : []))
}
