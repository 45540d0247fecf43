/** Parses the byte range that a request asks for. */
import type { ByteRange } from './files.ts'

/**
 * The requested range; undefined: the whole file. The content of a file never changes, so `If-Range` either
 * matches or names a different file.
 */
export function parseRange(headers: Pick<Headers, 'get'>, etag: string): ByteRange | undefined {
  const condition = headers.get('if-range')
  if (condition !== null && condition !== etag) return undefined
  // For several ranges the whole file is served, which is a valid answer too.
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  if (start === '' && end === '') return undefined
  const range = { ...(start && { start: Number(start) }), ...(end && { end: Number(end) }) }
  return start && end && Number(end) < Number(start) ? undefined : range
}
