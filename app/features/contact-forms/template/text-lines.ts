/** A text between two tags, cut where people see a new paragraph or a new line. */
export type TextLines = {
  /** How many line breaks stand before the first word; two make a blank line. */
  breaksBefore: number
  /** What parts the text from what stands before it: nothing, a space, or a break. */
  before: string
  paragraphs: string[]
  after: string
  breaksAfter: number
  /** All of it, a break for every line. */
  whole: string
}

const BREAK = '<br />\n'

export function textLines(text: string): TextLines {
  const lines = text.replace(/[\t ]+/g, ' ').split('\n')
  const written = lines.map((line) => line.replace(/^ | $/g, ''))
  const first = written.findIndex((line) => line !== '')
  const last = written.findLastIndex((line) => line !== '')
  const isBlank = first === -1
  const breaksBefore = isBlank ? lines.length - 1 : first
  const breaksAfter = isBlank ? 0 : lines.length - 1 - last
  return {
    breaksBefore,
    before: separator(breaksBefore, lines[Math.max(first, 0)]?.startsWith(' ')),
    paragraphs: isBlank ? [] : paragraphsOf(written.slice(first, last + 1)),
    after: separator(breaksAfter, !isBlank && lines[last]?.endsWith(' ')),
    breaksAfter,
    whole: wholeOf(lines, written),
  }
}

function separator(breaks: number, hasSpace = false): string {
  if (breaks > 1) return ''
  if (breaks === 1) return BREAK
  return hasSpace ? ' ' : ''
}

function paragraphsOf(lines: string[]): string[] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    const current = paragraphs.at(-1)
    if (line !== '') current?.push(line)
    else if (current && current.length > 0) paragraphs.push([])
  }
  return paragraphs.map((paragraph) => paragraph.join(BREAK))
}

/** The spaces at both ends part it from its neighbours. */
function wholeOf(lines: string[], written: string[]): string {
  if (lines.length === 1) return lines.join('')
  const before = lines[0]?.startsWith(' ') ? ' ' : ''
  const after = lines.at(-1)?.endsWith(' ') && written.at(-1) !== '' ? ' ' : ''
  return `${before}${written.join(BREAK)}${after}`
}
