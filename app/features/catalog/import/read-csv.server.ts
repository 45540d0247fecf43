/** A CSV file → its records, in little memory however large the file is. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { detectEncoding } from './encoding.server.ts'
import type { Encoding } from './encoding.server.ts'

export type CsvFile = { file: string; encoding: Encoding; delimiter: string; header: string[] }
export type CsvOptions = { delimiter?: string; encoding?: Encoding }
/** `row` counts as a spreadsheet does: the header is 1. */
export type CsvRecord = { row: number; cells: string[] } | { row: number; problem: string }
export type OpenResult = { ok: true; csv: CsvFile } | { ok: false; reason: string }

const maximumRecordInBytes = 8 * 1024 * 1024
const delimiters = [',', ';', '\t']

/** Finds out encoding and delimiter and reads the header. */
export async function openCsv(file: string, options: CsvOptions = {}): Promise<OpenResult> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return { ok: false, reason: `There is no file ${file}.` }
  const encoding = options.encoding
    ? { ok: true as const, encoding: options.encoding }
    : await detectEncoding(file)
  if (!encoding.ok) return encoding
  const delimiter = options.delimiter ?? (await detectDelimiter(file, encoding.encoding))
  const csv = { file, encoding: encoding.encoding, delimiter, header: [] }
  try {
    for await (const record of readRecords(csv)) {
      if ('problem' in record) return { ok: false, reason: `The header row ${record.problem}.` }
      return { ok: true, csv: { ...csv, header: record.cells } }
    }
  } catch (error) {
    return { ok: false, reason: csvProblem(error) }
  }
  return { ok: false, reason: 'The file is empty.' }
}

/** All records, the header too. A record that is no CSV comes as a problem; only a broken file throws. */
export async function* readRecords(csv: CsvFile): AsyncGenerator<CsvRecord> {
  // The parser is ahead of us by a chunk, so a problem says after how many records it came.
  const problems: { after: number; line: number; reason: string }[] = []
  const parser = parse({
    bom: true,
    delimiter: csv.delimiter,
    escape: '"',
    quote: '"',
    skip_empty_lines: true,
    // Compared with the header below, so that one short row does not end the file.
    relax_column_count: true,
    max_record_size: maximumRecordInBytes,
    skip_records_with_error: true,
    on_skip: (error) => {
      // After any other mistake the parser may take the next rows for one cell, and they would be lost in silence.
      if (error?.code !== 'INVALID_OPENING_QUOTE') throw error
      const [after, line] = [Number(error?.records), Number(error?.lines)]
      if (problems.at(-1)?.line !== line)
        problems.push({ after, line, reason: `is no CSV: ${error?.message}` })
    },
  })
  const text = Readable.from(decode(csv))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let row = 0
  let parsed = 0
  let width = 0
  for await (const cells of parser) {
    while (problems[0] && problems[0].after <= parsed)
      yield { row: ++row, problem: problems.shift()?.reason ?? '' }
    if (!isRecord(cells)) continue
    parsed++
    row++
    if (row === 1) width = cells.length
    // Spreadsheets write rows of nothing but separators at the end of a sheet.
    if (cells.every((cell) => cell === '')) continue
    if (cells.length === width) yield { row, cells }
    else yield { row, problem: `has ${cells.length} cells where the header has ${width}` }
  }
  for (const { reason } of problems) yield { row: ++row, problem: reason }
}

/** The sentence for a file that broke while it was read; what is no fault of the file is thrown on. */
export function csvProblem(error: unknown): string {
  if (!(error instanceof CsvError)) throw error
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `A row is larger than ${maximumRecordInBytes / 1024 / 1024} MB: this is no product export, or a quote is not closed.`
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return 'A quote that opens a cell is never closed: the file is cut off or damaged.'
  return `The file is no CSV: ${error.message}.`
}

async function* decode({ file, encoding }: CsvFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file)) {
    if (Buffer.isBuffer(chunk)) yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

/** The separator that the header row uses most. */
async function detectDelimiter(file: string, encoding: Encoding): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const start = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
    const header = start.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/)[0] ?? ''
    const count = (delimiter: string) => header.split(delimiter).length
    return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ','
  } finally {
    await handle.close()
  }
}

function isRecord(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((cell) => typeof cell === 'string')
}
