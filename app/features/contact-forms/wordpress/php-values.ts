/** PHP's `serialize()`, written and read back: `a:1:{s:4:"name";s:3:"Jo!";}`. Lengths of texts are counted in bytes of UTF-8. */

/** An array of PHP is a map in the order it has there; its keys are texts. */
export type PhpValue = string | number | boolean | null | PhpArray
export type PhpArray = Map<string, PhpValue>

export type ReadPhp = { ok: true; value: PhpValue } | { ok: false; reason: string }

/** Writes an array of texts and flags. What XML would change, line ends and signs it does not know, is changed before it is counted. */
export function writePhpArray(entries: Record<string, string | boolean>): string {
  const written = Object.entries(entries).map(([key, value]) => {
    return writeText(key) + (typeof value === 'boolean' ? `b:${Number(value)};` : writeText(value))
  })
  return `a:${written.length}:{${written.join('')}}`
}

function writeText(text: string): string {
  const told = plainForXml(text)
  return `s:${Buffer.byteLength(told)}:"${told}";`
}

/** A text as it comes out of an XML file. */
export function plainForXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, '')
}

const DEEPEST = 32

/** Reads a value; objects and references of PHP are refused. It takes time in proportion to the text. */
export function readPhpValue(text: string): ReadPhp {
  const reader = { bytes: Buffer.from(text.trim(), 'utf8'), at: 0 }
  const value = readValue(reader, 0)
  if (value === undefined) return { ok: false, reason: `It cannot be read at byte ${reader.at}.` }
  if (reader.at < reader.bytes.length) return { ok: false, reason: `Something follows at byte ${reader.at}.` }
  return { ok: true, value }
}

type Reader = { bytes: Buffer; at: number }

/** Undefined: there is none. */
function readValue(reader: Reader, depth: number): PhpValue | undefined {
  if (depth > DEEPEST) return undefined
  if (take(reader, 'N;')) return null
  if (take(reader, 'b:')) {
    const flag = readUntil(reader, ';')
    return flag === '0' || flag === '1' ? flag === '1' : undefined
  }
  if (take(reader, 'i:')) return readNumber(reader, /^[-+]?\d{1,20}$/)
  if (take(reader, 'd:')) return readDecimal(reader)
  if (take(reader, 's:')) return readText(reader)
  return take(reader, 'a:') ? readArray(reader, depth) : undefined
}

function readNumber(reader: Reader, shape: RegExp): number | undefined {
  const written = readUntil(reader, ';')
  return written !== undefined && shape.test(written) ? Number(written) : undefined
}

function readDecimal(reader: Reader): number | undefined {
  if (take(reader, 'INF;')) return Infinity
  if (take(reader, '-INF;')) return -Infinity
  if (take(reader, 'NAN;')) return NaN
  return readNumber(reader, /^[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?$/i)
}

function readText(reader: Reader): string | undefined {
  const length = readLength(reader)
  if (length === undefined || !take(reader, '"')) return undefined
  const end = reader.at + length
  if (end > reader.bytes.length) return undefined
  const text = reader.bytes.toString('utf8', reader.at, end)
  reader.at = end
  return take(reader, '";') ? text : undefined
}

function readArray(reader: Reader, depth: number): PhpArray | undefined {
  const length = readLength(reader)
  if (length === undefined || !take(reader, '{')) return undefined
  const array: PhpArray = new Map()
  for (let entry = 0; entry < length; entry += 1) {
    const key = readValue(reader, depth + 1)
    if (typeof key !== 'string' && typeof key !== 'number') return undefined
    const value = readValue(reader, depth + 1)
    if (value === undefined) return undefined
    array.set(String(key), value)
  }
  return take(reader, '}') ? array : undefined
}

function readLength(reader: Reader): number | undefined {
  const written = readUntil(reader, ':')
  return written !== undefined && /^\d{1,10}$/.test(written) ? Number(written) : undefined
}

const LONGEST_NUMBER = 400

function readUntil(reader: Reader, sign: ';' | ':'): string | undefined {
  // Looked for in a few bytes only: a sign that is far away ends no number.
  const near = reader.bytes.subarray(reader.at, reader.at + LONGEST_NUMBER)
  const length = near.indexOf(sign)
  if (length === -1) return undefined
  reader.at += length + 1
  return near.toString('latin1', 0, length)
}

function take(reader: Reader, expected: string): boolean {
  const end = reader.at + expected.length
  if (reader.bytes.toString('latin1', reader.at, end) !== expected) return false
  reader.at = end
  return true
}
