/**
 * Detects the character encoding of a file. A wrong guess produces garbled text in the shop, so the result
 * may be that it is unknown.
 */
import { createReadStream } from 'node:fs'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export type EncodingResult = { ok: true; encoding: Encoding } | { ok: false; reason: string }

const maxSampleInBytes = 256 * 1024

/** Reads the whole file once, in little memory: invalid UTF-8 bytes may occur in its last row only. */
export async function detectEncoding(file: string): Promise<EncodingResult> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const sample: Buffer[] = []
  let size = 0
  let isUtf8 = true
  for await (const chunk of createReadStream(file)) {
    if (!Buffer.isBuffer(chunk)) continue
    if (size === 0) {
      const result = detectBySignature(chunk)
      if (result) return result
    }
    size += chunk.length
    if (isUtf8) isUtf8 = canDecode(utf8, chunk)
    if (countBytes(sample) < maxSampleInBytes && hasHighBytes(chunk)) sample.push(chunk)
    if (!isUtf8 && countBytes(sample) >= maxSampleInBytes) break
  }
  if (size === 0) return { ok: false, reason: 'The file is empty.' }
  if (isUtf8 && canDecode(utf8)) return { ok: true, encoding: 'utf-8' }
  const start = Buffer.concat(sample)
  return isDamagedUtf8(start) ? damagedResult : guessLegacy(start)
}

const damagedResult: EncodingResult = {
  ok: false,
  reason:
    'The file is UTF-8, but some of its letters are damaged: save it as "CSV UTF-8" again, or take it as it is with --encoding utf-8.',
}

/**
 * Whether a file is UTF-8 with a truncated character or a row in another encoding: most of its non-ASCII text
 * is still valid.
 */
function isDamagedUtf8(sample: Buffer): boolean {
  const characters = new TextDecoder().decode(sample).match(/[^\0-\x7f]/gu) ?? []
  const brokenCount = characters.filter((letter) => letter === '\uFFFD').length
  return characters.length > 2 * brokenCount
}

function detectBySignature(start: Buffer): EncodingResult | null {
  if (start[0] === 0xff && start[1] === 0xfe) return { ok: true, encoding: 'utf-16le' }
  if (start[0] === 0xfe && start[1] === 0xff) return { ok: true, encoding: 'utf-16be' }
  if (start.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    return {
      ok: false,
      reason: 'The file is a workbook or a zip, not a CSV: save the sheet as "CSV UTF-8" first.',
    }
  }
  const head = start.subarray(0, 4096)
  const zeros = head.reduce(
    (counts, byte, index) => {
      if (byte === 0) counts[index % 2 === 0 ? 'even' : 'odd']++
      return counts
    },
    { even: 0, odd: 0 },
  )
  // A header row in UTF-16 alternates letters and zero bytes.
  if (zeros.odd > head.length / 4 && zeros.even === 0) return { ok: true, encoding: 'utf-16le' }
  if (zeros.even > head.length / 4 && zeros.odd === 0) return { ok: true, encoding: 'utf-16be' }
  if (zeros.even + zeros.odd > 0)
    return { ok: false, reason: 'The file contains no text: expected a product export as CSV.' }
  return null
}

/**
 * Arabic in Windows-1256 forms runs of high bytes; the accents of Windows-1252 are isolated between ASCII
 * letters.
 */
function guessLegacy(sample: Buffer): EncodingResult {
  let [adjacentCount, isolatedCount] = [0, 0]
  sample.forEach((byte, index) => {
    if (byte < 0xc0) return
    const hasHighNeighbor = (sample[index - 1] ?? 0) >= 0xc0 || (sample[index + 1] ?? 0) >= 0xc0
    if (hasHighNeighbor) adjacentCount++
    else isolatedCount++
  })
  if (adjacentCount > 4 * isolatedCount && adjacentCount > 2) return { ok: true, encoding: 'windows-1256' }
  if (isolatedCount > 4 * adjacentCount) return { ok: true, encoding: 'windows-1252' }
  return {
    ok: false,
    reason:
      'The file is not UTF-8, and its encoding cannot be told: save it as "CSV UTF-8" or name it with --encoding.',
  }
}

function canDecode(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

function hasHighBytes(chunk: Buffer): boolean {
  return chunk.some((byte) => byte >= 0x80)
}

function countBytes(chunks: Buffer[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0)
}
