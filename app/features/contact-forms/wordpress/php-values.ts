/**
 * Reads and writes PHP's `serialize()` format: `a:1:{s:4:"name";s:3:"Jo!";}`. String lengths are in bytes of
 * UTF-8.
 */

/** A PHP array is an ordered map; its keys are strings. */
export type PhpValue = string | number | boolean | null | PhpArray
export type PhpArray = Map<string, PhpValue>

export type PhpResult = { ok: true; value: PhpValue } | { ok: false; reason: string }

/**
 * Writes an array of strings and booleans. Characters that XML would change, line breaks and invalid ones,
 * are normalized before the length is counted.
 */
export function writePhpArray(entries: Record<string, string | boolean>): string {
  const literals = Object.entries(entries).map(([key, value]) => {
    return writeText(key) + (typeof value === 'boolean' ? `b:${Number(value)};` : writeText(value))
  })
  return `a:${literals.length}:{${literals.join('')}}`
}

function writeText(text: string): string {
  const xmlText = normalizeForXml(text)
  return `s:${Buffer.byteLength(xmlText)}:"${xmlText}";`
}

/** A text as it is read back from an XML file. */
export function normalizeForXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, '')
}

const MAX_DEPTH = 32

/** Parses a value; PHP objects and references are refused. Takes linear time. */
export function readPhpValue(text: string): PhpResult {
  const reader = { bytes: Buffer.from(text.trim(), 'utf8'), position: 0 }
  const value = readValue(reader, 0)
  if (value === undefined) return { ok: false, reason: `It is not valid at byte ${reader.position}.` }
  if (reader.position < reader.bytes.length)
    return { ok: false, reason: `Unexpected data at byte ${reader.position}.` }
  return { ok: true, value }
}

type Reader = { bytes: Buffer; position: number }

/** `undefined`: no valid value. */
function readValue(reader: Reader, depth: number): PhpValue | undefined {
  if (depth > MAX_DEPTH) return undefined
  if (consume(reader, 'N;')) return null
  if (consume(reader, 'b:')) {
    const flag = readUntil(reader, ';')
    return flag === '0' || flag === '1' ? flag === '1' : undefined
  }
  if (consume(reader, 'i:')) return readNumber(reader, /^[-+]?\d{1,20}$/)
  if (consume(reader, 'd:')) return readDecimal(reader)
  if (consume(reader, 's:')) return readText(reader)
  return consume(reader, 'a:') ? readArray(reader, depth) : undefined
}

function readNumber(reader: Reader, pattern: RegExp): number | undefined {
  const literal = readUntil(reader, ';')
  return literal !== undefined && pattern.test(literal) ? Number(literal) : undefined
}

function readDecimal(reader: Reader): number | undefined {
  if (consume(reader, 'INF;')) return Infinity
  if (consume(reader, '-INF;')) return -Infinity
  if (consume(reader, 'NAN;')) return NaN
  return readNumber(reader, /^[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?$/i)
}

function readText(reader: Reader): string | undefined {
  const length = readLength(reader)
  if (length === undefined || !consume(reader, '"')) return undefined
  const end = reader.position + length
  if (end > reader.bytes.length) return undefined
  const text = reader.bytes.toString('utf8', reader.position, end)
  reader.position = end
  return consume(reader, '";') ? text : undefined
}

function readArray(reader: Reader, depth: number): PhpArray | undefined {
  const length = readLength(reader)
  if (length === undefined || !consume(reader, '{')) return undefined
  const array: PhpArray = new Map()
  for (let entry = 0; entry < length; entry += 1) {
    const key = readValue(reader, depth + 1)
    if (typeof key !== 'string' && typeof key !== 'number') return undefined
    const value = readValue(reader, depth + 1)
    if (value === undefined) return undefined
    array.set(String(key), value)
  }
  return consume(reader, '}') ? array : undefined
}

function readLength(reader: Reader): number | undefined {
  const literal = readUntil(reader, ':')
  return literal !== undefined && /^\d{1,10}$/.test(literal) ? Number(literal) : undefined
}

const MAX_NUMBER_LENGTH = 400

function readUntil(reader: Reader, terminator: ';' | ':'): string | undefined {
  // Searched in a few bytes only: a number does not end far away.
  const chunk = reader.bytes.subarray(reader.position, reader.position + MAX_NUMBER_LENGTH)
  const length = chunk.indexOf(terminator)
  if (length === -1) return undefined
  reader.position += length + 1
  return chunk.toString('latin1', 0, length)
}

function consume(reader: Reader, expected: string): boolean {
  const end = reader.position + expected.length
  if (reader.bytes.toString('latin1', reader.position, end) !== expected) return false
  reader.position = end
  return true
}
