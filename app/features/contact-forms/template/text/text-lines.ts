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
  singleParagraph: string
}

const BREAK = '<br />\n'

export function splitTextLines(text: string): TextLines {
  const lines = collapseSpaces(text).split('\n').map(splitLine)
  const first = lines.findIndex(({ content }) => content !== '')
  const last = lines.findLastIndex(({ content }) => content !== '')
  const isBlank = first === -1
  const breaksBefore = isBlank ? lines.length - 1 : first
  const breaksAfter = isBlank ? 0 : lines.length - 1 - last
  const before = chooseSeparator(breaksBefore, lines[Math.max(first, 0)]?.before)
  const after = isBlank ? '' : chooseSeparator(breaksAfter, lines[last]?.after)
  const contentLines = isBlank ? [] : lines.slice(first, last + 1).map(({ content }) => content)
  return {
    breaksBefore,
    before,
    paragraphs: joinParagraphs(contentLines),
    after,
    breaksAfter,
    singleParagraph: [
      breaksBefore > 1 ? BREAK : before,
      contentLines.filter((content) => content !== '').join(BREAK),
      breaksAfter > 1 ? BREAK : after,
    ].join(''),
  }
}

/** Runs of spaces collapse to one; tabs are unchanged. */
export function collapseSpaces(text: string): string {
  return text.replace(/ +/g, ' ')
}

type Line = { before: string; content: string; after: string }

/** A pattern for trailing whitespace would take quadratic time. */
function splitLine(line: string): Line {
  let start = 0
  let end = line.length
  while (start < end && isBlankCharacter(line[start])) start += 1
  while (end > start && isBlankCharacter(line[end - 1])) end -= 1
  return { before: line.slice(0, start), content: line.slice(start, end), after: line.slice(end) }
}

function isBlankCharacter(character = ''): boolean {
  return character === ' ' || character === '\t'
}

function chooseSeparator(breaks: number, blanks = ''): string {
  if (breaks > 1) return ''
  return breaks === 1 ? BREAK : blanks
}

function joinParagraphs(lines: string[]): string[] {
  const paragraphs: string[][] = [[]]
  for (const content of lines) {
    const current = paragraphs.at(-1)
    if (content !== '') current?.push(content)
    else if (current && current.length > 0) paragraphs.push([])
  }
  return paragraphs.flatMap((paragraph) => (paragraph.length > 0 ? [paragraph.join(BREAK)] : []))
}
