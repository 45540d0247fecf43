/** Reads the records of a CSV file, each as wide as the header, in little memory whatever the file size. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { CsvFault } from '#app/platform/csv/read-records.ts'
import { recognizeHeader } from '#app/features/catalog/csv/columns.ts'
import { parseRecords } from '#app/platform/csv/read-records.ts'
import { detectEncoding } from './encoding.server.ts'
import type { Encoding } from './encoding.server.ts'

export type CsvFile = { file: string; encoding: Encoding; delimiter: string; header: string[] }
export type CsvOptions = { delimiter?: string; encoding?: Encoding }
/** `row` counts as a spreadsheet does: the header is 1. */
export type CsvRecord =
  | { row: number; cells: string[] }
  /** The row is malformed; the text continues 'The row'. */
  | { row: number; problem: string }
  /** The whole file is malformed: a sentence. */
  | { row: number; broken: string }
export type OpenResult = { ok: true; csv: CsvFile } | { ok: false; reason: string }

const maxRowCharacters = 8 * 1024 * 1024
const delimiters = [',', ';', '\t']

/** Detects encoding and delimiter and reads the header. */
export async function openCsv(file: string, options: CsvOptions = {}): Promise<OpenResult> {
  const fileStats = await stat(file).catch(() => null)
  if (!fileStats?.isFile()) return { ok: false, reason: `There is no file ${file}.` }
  const encoding = options.encoding
    ? { ok: true as const, encoding: options.encoding }
    : await detectEncoding(file)
  if (!encoding.ok) return encoding
  const delimiter = options.delimiter ?? (await detectDelimiter(file, encoding.encoding))
  const csv = { file, encoding: encoding.encoding, delimiter, header: [] }
  for await (const record of readRecords(csv)) {
    if ('broken' in record) return { ok: false, reason: record.broken }
    if ('problem' in record) return { ok: false, reason: `The header row ${record.problem}.` }
    return { ok: true, csv: { ...csv, header: record.cells } }
  }
  return { ok: false, reason: 'The file is empty.' }
}

/** All records, including the header. */
async function* readRecords(csv: CsvFile): AsyncGenerator<CsvRecord> {
  const { delimiter } = csv
  let header = csv.header
  for await (const record of parseRecords(decode(csv), { delimiter, maxCharacters: maxRowCharacters })) {
    const { row } = record
    if ('endless' in record) {
      yield { row, broken: describeEndlessRow(row) }
      return
    }
    if ('fault' in record) {
      yield { row, problem: describeFault(record, header[record.column]) }
      continue
    }
    const { cells } = record
    if (header.length === 0) header = cells
    // Spreadsheets write rows that contain only separators at the end of a sheet.
    if (cells.every((cell) => cell === '')) continue
    const surplusCells = cells.slice(header.length)
    if (surplusCells.every((cell) => cell.trim() === '')) yield { row, cells: padCells(cells, header.length) }
    else yield { row, problem: `has ${cells.length} cells, but the header has ${header.length}` }
  }
}

// WooCommerce omits the cells of columns that later rows added; some programs end each row with a delimiter.
function padCells(cells: string[], width: number): string[] {
  if (cells.length === width) return cells
  return Array.from({ length: width }, (_, column) => cells[column] ?? '')
}

/** All records after the header. */
export async function* readDataRecords(csv: CsvFile): AsyncGenerator<CsvRecord> {
  let isHeader = true
  for await (const record of readRecords(csv)) {
    if (!isHeader) yield record
    isHeader = false
  }
}

function describeEndlessRow(row: number): string {
  return `Row ${row} is larger than ${maxRowCharacters / 1024 / 1024} MB: this is not a product export.`
}

/** Describes a malformed row; the text continues 'The row'. */
function describeFault(
  { fault, column, linesAfter }: { fault: CsvFault; column: number; linesAfter: number },
  name = `column ${column + 1}`,
): string {
  const cell = `"${name.slice(0, 60)}"`
  const description = {
    'quote-within': `the cell of ${cell} contains a quotation mark but does not start with one`,
    'text-after-quote': `in the cell of ${cell} text follows the closing quotation mark`,
    'open-quote': `the quotation mark that opens the cell of ${cell} is never closed`,
    'too-long': `it is larger than ${maxRowCharacters / 1024 / 1024} MB, or a quotation mark is never closed`,
    width: 'a multi-line cell gives it the wrong number of cells',
  }[fault]
  const consequence =
    linesAfter === 0
      ? ''
      : `; ${linesAfter === 1 ? 'the line' : `the ${linesAfter} lines`} after it also failed`
  return `is not valid CSV: ${description}${consequence}`
}

/** The file's text without byte order marks and the line that names the separator before the header. */
async function* decode({ file, encoding }: Pick<CsvFile, 'file' | 'encoding'>): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let [start, isStart] = ['', true]
  for await (const chunk of createReadStream(file)) {
    if (!Buffer.isBuffer(chunk)) continue
    start += decoder.decode(chunk, { stream: true })
    if (isStart && start.length < maxStartLength) continue
    yield isStart ? stripFileStart(start) : start
    ;[start, isStart] = ['', false]
  }
  const end = start + decoder.decode()
  yield isStart ? stripFileStart(end) : end
}

const maxStartLength = 64
const fileStartPattern = /^\uFEFF*(?:"?sep=([^\w\s"\]]|\t)"?[;,\t ]*(?:\r\n|\n|\r|$))?\uFEFF*/i

function stripFileStart(text: string): string {
  return text.replace(fileStartPattern, '')
}

/**
 * The delimiter that the first line names; without such a line, the one that splits the header into the most
 * recognized columns, or into the most columns.
 */
async function detectDelimiter(file: string, encoding: Encoding): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const start = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
    const namedDelimiter = fileStartPattern.exec(start)?.[1]
    if (namedDelimiter !== undefined) return namedDelimiter
    const headers = await Promise.all(
      delimiters.map(async (delimiter) => {
        const cells = await readHeader(stripFileStart(start), delimiter)
        return {
          delimiter,
          knownCount: cells.filter((cell) => recognizeHeader(cell)).length,
          count: cells.length,
        }
      }),
    )
    const rankedHeaders = headers.toSorted(
      (one, other) => other.knownCount - one.knownCount || other.count - one.count,
    )
    return rankedHeaders[0]?.delimiter ?? ','
  } finally {
    await handle.close()
  }
}

async function readHeader(text: string, delimiter: string): Promise<string[]> {
  async function* chunks() {
    yield text
  }
  for await (const record of parseRecords(chunks(), { delimiter, maxCharacters: maxRowCharacters }))
    return 'cells' in record ? record.cells : []
  return []
}
