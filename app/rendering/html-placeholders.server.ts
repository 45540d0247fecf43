/** Pieces of a page that are kept as bytes: its render leaves a mark in their place, and they are put in when the rest is written. */
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import { randomUUID } from 'node:crypto'

// Nobody outside can write it, whatever stands in a page.
const edge = `\0${randomUUID().slice(0, 8)}`

/** Stands in the HTML for the insert, which joins the page's others. */
export function markFor(insert: Bytes, inserts: Bytes[]): string {
  return `${edge}${inserts.push(insert) - 1}${edge}`
}

// Reused: to encode in place is half the work of joining the pieces and counting their bytes first.
let scratch = Buffer.alloc(0)

/** The texts one after another as bytes, with the inserts in their places. */
export function bytesWith(texts: string[], inserts: Bytes[]): Bytes {
  // Between two edges stands the number of an insert.
  const pieces = texts.flatMap((text) =>
    text.split(edge).map((piece, place) => (place % 2 === 1 && inserts[Number(piece)]) || piece),
  )
  // No UTF-16 unit needs more than three bytes.
  const most = pieces.reduce((sum, { length }) => sum + length * 3, 0)
  if (scratch.length < most) scratch = Buffer.allocUnsafe(most)
  let end = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') end += scratch.write(piece, end)
    else {
      scratch.set(piece, end)
      end += piece.length
    }
  }
  return Buffer.from(scratch.subarray(0, end))
}
