/** Which piece of a file a request wants. */
import type { ByteRange } from './files.ts'

/** Undefined: the whole. A file of that name never becomes another, so `If-Range` can only name it or a different one. */
export function rangeIn(headers: Pick<Headers, 'get'>, etag: string): ByteRange | undefined {
  const condition = headers.get('if-range')
  if (condition !== null && condition !== etag) return undefined
  // Of several pieces none is given: the whole is a right answer too.
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  if (start === '' && end === '') return undefined
  const range = { ...(start && { start: Number(start) }), ...(end && { end: Number(end) }) }
  return start && end && Number(end) < Number(start) ? undefined : range
}
