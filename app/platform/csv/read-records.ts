/**
 * CSV text → its records (RFC 4180), streamed; a record may be shorter or longer than the header. A misplaced
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
  const scan = { delimiter, stop: new RegExp(`["\\r\\n${delimiter === '\\' ? '\\\\' : delimiter}]`, 'g') }
  const shape = createRowShape(delimiter)
  let row = 0
  let damage: Damage | null = null
  while (await source.hasText()) {
    const found = readRecord(source, scan)
    const length = typeof found === 'object' && 'end' in found ? found.end - source.at() : source.length()
    const isTooLong = length > maxCharacters && (found === 'more' || 'cells' in found)
    if (found === 'more' && !isTooLong) {
      await source.more()
      continue
    }
    row++
    if (
      !isTooLong &&
      typeof found === 'object' &&
      'cells' in found &&
      fits(found.cells, { shape, isDamaged: damage !== null })
    ) {
      source.skipTo(found.end)
      if (isEmpty(found.cells)) continue
      if (damage) yield damage
      damage = null
      shape.observe(found.cells)
      yield { row, cells: found.cells }
      continue
    }
    const lineEnd = await source.lineEnd(maxCharacters)
    if (lineEnd === null) {
      yield { row, endless: true }
      return
    }
    const why = isTooLong || found === 'more' ? { fault: 'too-long' as const, column: 0 } : faultOf(found)
    const line = source.text().slice(source.at(), lineEnd).trimEnd()
    // A line that is wrong from its beginning is the rest of a text.
    const isRow = why.column > 0 && shape.looksLikeRow(line.split(delimiter))
    if (damage && !isRow) damage.linesAfter++
    else {
      // Each lost row is reported separately.
      if (damage) yield damage
      damage = { row, ...why, linesAfter: 0 }
    }
    source.skipTo(lineEnd)
  }
  if (damage) yield damage
}

type Place = { shape: RowShape; isDamaged: boolean }

/** After a damaged row a line may be its remainder, and a multi-line cell may contain the rows of others. */
function fits(cells: string[], { shape, isDamaged }: Place): boolean {
  if (isEmpty(cells)) return true
  if (isDamaged && !shape.looksLikeRow(cells)) return false
  return shape.isWhole(cells) || !cells.some((cell) => shape.holdsRows(cell))
}

function isEmpty(cells: string[]): boolean {
  return cells.length === 1 && cells[0] === ''
}

type Source = ReturnType<typeof openSource>

/** The text received and not parsed yet. */
function openSource(parts: AsyncIterable<string>, maxCharacters: number) {
  const iterator = parts[Symbol.asyncIterator]()
  let [text, at, isEnd] = ['', 0, false]
  const more = async () => {
    // Twice as much each time: a long record is scanned a few times, not once per chunk.
    const parts = [text.slice(at)]
    const length = text.length - at
    let missing = Math.max(1, Math.min(length, maxCharacters + 1 - length))
    while (missing > 0 && !isEnd) {
      const next = await iterator.next()
      if (next.done) isEnd = true
      else parts.push(next.value)
      missing -= next.done ? 0 : next.value.length
    }
    ;[text, at] = [parts.join(''), 0]
  }
  return {
    more,
    text: () => text,
    at: () => at,
    isEnd: () => isEnd,
    length: () => text.length - at,
    skipTo: (end: number) => void (at = end),
    hasText: async () => {
      while (at >= text.length && !isEnd) await more()
      return at < text.length
    },
    /** The position after the first line end from here; null when there is none within the limit. */
    lineEnd: async (maxCharacters: number): Promise<number | null> => {
      for (;;) {
        const end = /\r\n|\n|\r(?!$)/.exec(at === 0 ? text : text.slice(at))
        if (end) return at + end.index + end[0].length
        if (isEnd) return text.length
        if (text.length - at > maxCharacters) return null
        await more()
      }
    },
  }
}

type Scan = { delimiter: string; stop: RegExp }
type Fault = { fault: CsvFault; column: number }
type Found = 'more' | { cells: string[]; end: number } | Fault

function readRecord(source: Source, { delimiter, stop }: Scan): Found {
  const [text, isEnd] = [source.text(), source.isEnd()]
  const cells: string[] = []
  let at = source.at()
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at + 1) : readPlain(text, at, stop)
    if ('fault' in cell) return { fault: cell.fault, column: cells.length }
    const sign = text[cell.end]
    // The next character may change the meaning: another quote mark, the second half of a line end.
    if ((sign === undefined || (sign === '\r' && text[cell.end + 1] === undefined)) && !isEnd) return 'more'
    if (cell.isOpen) return { fault: 'open-quote', column: cells.length }
    cells.push(cell.value)
    if (sign === undefined) return { cells, end: cell.end }
    if (sign === '\n') return { cells, end: cell.end + 1 }
    if (sign === '\r') return { cells, end: cell.end + (text[cell.end + 1] === '\n' ? 2 : 1) }
    if (sign !== delimiter) return { fault: 'text-after-quote', column: cells.length - 1 }
    at = cell.end + 1
  }
}

type CellFound = { value: string; end: number; isOpen?: true } | { fault: CsvFault }

function readPlain(text: string, at: number, stop: RegExp): CellFound {
  stop.lastIndex = at
  const sign = stop.exec(text)
  if (sign?.[0] === '"') return { fault: 'quote-within' }
  const end = sign?.index ?? text.length
  return { value: text.slice(at, end), end }
}

function readQuoted(text: string, at: number): CellFound {
  let [value, from] = ['', at]
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { value, end: text.length, isOpen: true }
    if (text[quote + 1] !== '"') return { value: value + text.slice(from, quote), end: quote + 1 }
    value += text.slice(from, quote + 1)
    from = quote + 2
  }
}

function faultOf(found: Exclude<Found, 'more'>): Fault {
  return 'fault' in found ? found : { fault: 'width', column: 0 }
}
