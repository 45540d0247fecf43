/** Hands a file out as something to be kept on a disk: whole or in a piece, never shown as a page of the shop. */
import type { Files } from '#app/platform/files/files.ts'
import { rangeIn } from '#app/platform/files/range.ts'

type Served = { stored: string; name: string; request: Request }

/** Undefined: it is not there. */
export async function serveFile(
  files: Files,
  { stored, name, request }: Served,
): Promise<Response | undefined> {
  const etag = `"${stored}"`
  const file = await files.open(stored, rangeIn(request.headers, etag))
  if (!file) return undefined
  const headers = headersOf(name, etag)
  if (file === 'beyond') return new Response(null, { status: 416, headers })
  const { body, sizeInBytes, piece } = file
  headers.set('Content-Length', String(piece ? piece.end - piece.start + 1 : sizeInBytes))
  if (piece) headers.set('Content-Range', `bytes ${piece.start}-${piece.end}/${sizeInBytes}`)
  return new Response(body, { status: piece ? 206 : 200, headers })
}

function headersOf(name: string, etag: string): Headers {
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

// What encodeURIComponent leaves may end a name in the header (RFC 8187).
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

/** What the file is called on the shopper's disk: the owner's name for it, with the extension that it has. */
export function nameOnDisk({ name, stored }: { name: string; stored: string }): string {
  const extension = stored.slice(stored.lastIndexOf('.'))
  const plain =
    name
      .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'download'
  return plain.toLowerCase().endsWith(extension) || extension === '.bin' ? plain : plain + extension
}
