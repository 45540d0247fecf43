/**
 * Parts of a page that are cached as bytes: its render leaves a placeholder for each, filled when the rest is
 * written.
 */
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import { randomUUID } from 'node:crypto'

// Unguessable from outside, whatever a page contains.
const delimiter = `\0${randomUUID().slice(0, 8)}`

/** Adds the bytes to those of the page, and returns the HTML of the placeholder that marks their place. */
export function addPlaceholder(bytes: Bytes, placeholderContents: Bytes[]): string {
  return `${delimiter}${placeholderContents.push(bytes) - 1}${delimiter}`
}

// The buffer is reused: encoding in place is half the work of joining the parts and counting their bytes.
let scratchBuffer = Buffer.alloc(0)

/** Encodes the texts in order, with their placeholders filled. */
export function fillPlaceholders(texts: string[], placeholderContents: Bytes[]): Bytes {
  // Between two delimiters is the number of a placeholder.
  const parts = texts.flatMap((text) =>
    text
      .split(delimiter)
      .map((part, index) => (index % 2 === 1 && placeholderContents[Number(part)]) || part),
  )
  // A UTF-16 unit needs at most three bytes.
  const maxBytes = parts.reduce((sum, { length }) => sum + length * 3, 0)
  if (scratchBuffer.length < maxBytes) scratchBuffer = Buffer.allocUnsafe(maxBytes)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += scratchBuffer.write(part, end)
    else {
      scratchBuffer.set(part, end)
      end += part.length
    }
  }
  return Buffer.from(scratchBuffer.subarray(0, end))
}
