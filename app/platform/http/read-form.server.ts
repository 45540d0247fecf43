/** Reads a form with a file that may exceed the limit, so that a page can report it. */

/** A larger body is not a mistake of the user; the connection is closed. */
const MAX_READ_IN_BYTES = 64 * 1024 * 1024

/**
 * The fields of a multipart form of at most `maxBytes` bytes. Anything beyond is read to the end and
 * discarded: a browser that is cut off shows no answer. A body that is not a form has no fields.
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | 'too-large'> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size <= maxBytes) parts.push(part)
    if (size > MAX_READ_IN_BYTES) break
  }
  if (size > maxBytes) return 'too-large'
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  return new Response(Buffer.concat(parts), { headers }).formData().catch(() => new FormData())
}
