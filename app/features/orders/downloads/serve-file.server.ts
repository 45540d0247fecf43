/** Serves a file as an attachment: whole or a byte range, never rendered as a page of the shop. */
import type { Files } from '#app/platform/files/files.ts'
import { parseRange } from '#app/platform/files/range.ts'

type FileRequest = { storedName: string; name: string; request: Request }

/** `undefined`: the file does not exist. */
export async function serveFile(
  files: Files,
  { storedName, name, request }: FileRequest,
): Promise<Response | undefined> {
  const etag = `"${storedName}"`
  const file = await files.open(storedName, parseRange(request.headers, etag))
  if (!file) return undefined
  const headers = createHeaders(name, etag)
  if (file === 'beyond') return new Response(null, { status: 416, headers })
  const { body, sizeInBytes, servedRange } = file
  headers.set('Content-Length', String(servedRange ? servedRange.end - servedRange.start + 1 : sizeInBytes))
  if (servedRange)
    headers.set('Content-Range', `bytes ${servedRange.start}-${servedRange.end}/${sizeInBytes}`)
  return new Response(body, { status: servedRange ? 206 : 200, headers })
}

function createHeaders(name: string, etag: string): Headers {
  return new Headers({
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
  })
}

// Characters that encodeURIComponent leaves may end the name in the header (RFC 8187).
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

/** File name on the customer's disk: the name given by the merchant, with the stored extension. */
export function formatFileName({ name, storedName }: { name: string; storedName: string }): string {
  const extension = storedName.slice(storedName.lastIndexOf('.'))
  const plainName =
    name
      .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'download'
  return plainName.toLowerCase().endsWith(extension) || extension === '.bin'
    ? plainName
    : plainName + extension
}
