/** A text between two tags, split at visible paragraph and line breaks. */
export type TextLines = {
  /** The number of line breaks before the first word; two make a blank line. */
  breaksBefore: number
  /** The separator from the preceding text: nothing, spaces, or a break. */
  leadingSeparator: string
  paragraphs: string[]
  trailingSeparator: string
  breaksAfter: number
  /** The whole text as one paragraph. */
  singleParagraph: string
}

const BREAK = '<br />\n'

export function splitTextLines(text: string): TextLines {
  const lines = collapseSpaces(text).split('\n').map(splitLine)
  const firstIndex = lines.findIndex(({ content }) => content !== '')
  const lastIndex = lines.findLastIndex(({ content }) => content !== '')
  const isBlank = firstIndex === -1
  const breaksBefore = isBlank ? lines.length - 1 : firstIndex
  const breaksAfter = isBlank ? 0 : lines.length - 1 - lastIndex
  const leadingSeparator = chooseSeparator(breaksBefore, lines[Math.max(firstIndex, 0)]?.leadingSeparator)
  const trailingSeparator = isBlank ? '' : chooseSeparator(breaksAfter, lines[lastIndex]?.trailingSeparator)
  const contentLines = isBlank ? [] : lines.slice(firstIndex, lastIndex + 1).map(({ content }) => content)
  return {
    breaksBefore,
    leadingSeparator,
    paragraphs: joinParagraphs(contentLines),
    trailingSeparator,
    breaksAfter,
    singleParagraph: [
      breaksBefore > 1 ? BREAK : leadingSeparator,
      contentLines.filter((content) => content !== '').join(BREAK),
      breaksAfter > 1 ? BREAK : trailingSeparator,
    ].join(''),
  }
}

/** Runs of spaces collapse to one; tabs are unchanged. */
export function collapseSpaces(text: string): string {
  return text.replace(/ +/g, ' ')
}

type Line = { leadingSeparator: string; content: string; trailingSeparator: string }

/** A pattern for trailing whitespace would take quadratic time. */
function splitLine(line: string): Line {
  let start = 0
  let end = line.length
  while (start < end && isBlankCharacter(line[start])) start += 1
  while (end > start && isBlankCharacter(line[end - 1])) end -= 1
  return {
    leadingSeparator: line.slice(0, start),
    content: line.slice(start, end),
    trailingSeparator: line.slice(end),
  }
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
