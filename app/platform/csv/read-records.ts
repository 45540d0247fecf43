/**
 * Streams the records of CSV text (RFC 4180); a record may be shorter or longer than the header. A misplaced
 * quote mark damages only its own row: reading resumes at the next line that resembles a row, and the damage
 * in between is reported.
 */
import { createRowShape, type RowShape } from './row-shape.ts'

export type CsvFault = 'quote-within' | 'text-after-quote' | 'open-quote' | 'too-long' | 'width'

/** `row` counts lines of the table as a spreadsheet does, from 1. */
export type ParsedRecord =
  | { row: number; cells: string[] }
  /** `column` counts from 0; `linesAfter` counts the following lines that could not be rows themselves. */
  | { row: number; fault: CsvFault; column: number; linesAfter: number }
  /** No line end was found from which reading could resume. */
  | { row: number; endless: true }

export type CsvShape = { delimiter: string; maxCharacters: number }

type Damage = { row: number; fault: CsvFault; column: number; linesAfter: number }

/** Yields all records but empty lines. The buffered text is never longer than the longest permitted record. */
export async function* parseRecords(
  parts: AsyncIterable<string>,
  { delimiter, maxCharacters }: CsvShape,
): AsyncGenerator<ParsedRecord> {
  const source = openSource(parts, maxCharacters)
  const scanOptions = {
    delimiter,
    terminatorPattern: new RegExp(`["\\r\\n${delimiter === '\\' ? '\\\\' : delimiter}]`, 'g'),
  }
  const shape = createRowShape(delimiter)
  let row = 0
  let damage: Damage | null = null
  while (await source.hasText()) {
    const result = readRecord(source, scanOptions)
    const length =
      typeof result === 'object' && 'end' in result ? result.end - source.position() : source.length()
    const isTooLong = length > maxCharacters && (result === 'more' || 'cells' in result)
    if (result === 'more' && !isTooLong) {
      await source.readMore()
      continue
    }
    row++
    if (
      !isTooLong &&
      typeof result === 'object' &&
      'cells' in result &&
      isPlausibleRow(result.cells, { shape, isDamaged: damage !== null })
    ) {
      source.skipTo(result.end)
      if (isEmpty(result.cells)) continue
      if (damage) yield damage
      damage = null
      shape.observe(result.cells)
      yield { row, cells: result.cells }
      continue
    }
    const lineEnd = await source.findLineEnd(maxCharacters)
    if (lineEnd === null) {
      yield { row, endless: true }
      return
    }
    const lineFault =
      isTooLong || result === 'more' ? { fault: 'too-long' as const, column: 0 } : toFault(result)
    const line = source.text().slice(source.position(), lineEnd).trimEnd()
    // A line that is wrong from its beginning is the rest of a text.
    const isRow = lineFault.column > 0 && shape.looksLikeRow(line.split(delimiter))
    if (damage && !isRow) damage.linesAfter++
    else {
      // Each lost row is reported separately.
      if (damage) yield damage
      damage = { row, ...lineFault, linesAfter: 0 }
    }
    source.skipTo(lineEnd)
  }
  if (damage) yield damage
}

type FitContext = { shape: RowShape; isDamaged: boolean }

/** After a damaged row a line may be its remainder, and a multi-line cell may contain the rows of others. */
function isPlausibleRow(cells: string[], { shape, isDamaged }: FitContext): boolean {
  if (isEmpty(cells)) return true
  if (isDamaged && !shape.looksLikeRow(cells)) return false
  return shape.hasAllCells(cells) || !cells.some((cell) => shape.containsRows(cell))
}

function isEmpty(cells: string[]): boolean {
  return cells.length === 1 && cells[0] === ''
}

type Source = ReturnType<typeof openSource>

/** The text received and not parsed yet. */
function openSource(parts: AsyncIterable<string>, maxCharacters: number) {
  const iterator = parts[Symbol.asyncIterator]()
  let [text, position, isEnd] = ['', 0, false]
  const readMore = async () => {
    // Twice as much each time: a long record is scanned a few times, not once per chunk.
    const parts = [text.slice(position)]
    const length = text.length - position
    let missingLength = Math.max(1, Math.min(length, maxCharacters + 1 - length))
    while (missingLength > 0 && !isEnd) {
      const next = await iterator.next()
      if (next.done) isEnd = true
      else parts.push(next.value)
      missingLength -= next.done ? 0 : next.value.length
    }
    ;[text, position] = [parts.join(''), 0]
  }
  return {
    readMore,
    text: () => text,
    position: () => position,
    isEnd: () => isEnd,
    length: () => text.length - position,
    skipTo: (end: number) => void (position = end),
    hasText: async () => {
      while (position >= text.length && !isEnd) await readMore()
      return position < text.length
    },
    /** The position after the first line end from here; null when there is none within the limit. */
    findLineEnd: async (maxCharacters: number): Promise<number | null> => {
      for (;;) {
        const lineEndMatch = /\r\n|\n|\r(?!$)/.exec(position === 0 ? text : text.slice(position))
        if (lineEndMatch) return position + lineEndMatch.index + lineEndMatch[0].length
        if (isEnd) return text.length
        if (text.length - position > maxCharacters) return null
        await readMore()
      }
    },
  }
}

type ScanOptions = { delimiter: string; terminatorPattern: RegExp }
type Fault = { fault: CsvFault; column: number }
type ReadResult = 'more' | { cells: string[]; end: number } | Fault

function readRecord(source: Source, { delimiter, terminatorPattern }: ScanOptions): ReadResult {
  const [text, isEnd] = [source.text(), source.isEnd()]
  const cells: string[] = []
  let position = source.position()
  for (;;) {
    const cell =
      text[position] === '"' ? readQuoted(text, position + 1) : readPlain(text, position, terminatorPattern)
    if ('fault' in cell) return { fault: cell.fault, column: cells.length }
    const terminator = text[cell.end]
    // The next character may change the meaning: another quote mark, the second half of a line end.
    if ((terminator === undefined || (terminator === '\r' && text[cell.end + 1] === undefined)) && !isEnd)
      return 'more'
    if (cell.isOpen) return { fault: 'open-quote', column: cells.length }
    cells.push(cell.value)
    if (terminator === undefined) return { cells, end: cell.end }
    if (terminator === '\n') return { cells, end: cell.end + 1 }
    if (terminator === '\r') return { cells, end: cell.end + (text[cell.end + 1] === '\n' ? 2 : 1) }
    if (terminator !== delimiter) return { fault: 'text-after-quote', column: cells.length - 1 }
    position = cell.end + 1
  }
}

type CellResult = { value: string; end: number; isOpen?: true } | { fault: CsvFault }

function readPlain(text: string, position: number, terminatorPattern: RegExp): CellResult {
  terminatorPattern.lastIndex = position
  const terminator = terminatorPattern.exec(text)
  if (terminator?.[0] === '"') return { fault: 'quote-within' }
  const end = terminator?.index ?? text.length
  return { value: text.slice(position, end), end }
}

function readQuoted(text: string, position: number): CellResult {
  let [value, segmentStart] = ['', position]
  for (;;) {
    const quoteIndex = text.indexOf('"', segmentStart)
    if (quoteIndex === -1) return { value, end: text.length, isOpen: true }
    if (text[quoteIndex + 1] !== '"')
      return { value: value + text.slice(segmentStart, quoteIndex), end: quoteIndex + 1 }
    value += text.slice(segmentStart, quoteIndex + 1)
    segmentStart = quoteIndex + 2
  }
}

function toFault(result: Exclude<ReadResult, 'more'>): Fault {
  return 'fault' in result ? result : { fault: 'width', column: 0 }
}
