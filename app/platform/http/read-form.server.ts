/** Reads a form with a file that may be larger than it should be, so that a page can say so. */

/** What is larger is no slip of the hand; its connection ends. */
const MOST_HEARD_IN_BYTES = 64 * 1024 * 1024

/**
 * The fields of a multipart form of `most` bytes at most. What comes beyond is heard to the end and not kept: a browser
 * that is cut short shows no answer. A body that is no form has no fields.
 */
export async function readForm(request: Request, most: number): Promise<FormData | 'too-large'> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size <= most) parts.push(part)
    if (size > MOST_HEARD_IN_BYTES) break
  }
  if (size > most) return 'too-large'
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  return new Response(Buffer.concat(parts), { headers }).formData().catch(() => new FormData())
}
