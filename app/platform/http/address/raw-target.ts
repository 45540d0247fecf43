/**
 * URLs with unencoded letters, such as 'GET /product/عسل/': browsers encode them, but simple clients that
 * follow old links do not.
 * Node's parser rejects them and stays strict; of a rejected packet, one plain request line is parsed here.
 */
import { findUrlRefusal } from '#app/platform/http/middleware/limits.ts'

type RequestParseError = { code?: string; bytesParsed?: number; rawPacket?: Uint8Array }

/**
 * The target, percent-encoded, of a GET or HEAD that was rejected only for a non-ASCII letter; undefined for
 * all others. It begins with exactly one slash, so that it cannot lead to another host.
 */
export function encodeTarget({ code, bytesParsed, rawPacket }: RequestParseError): string | undefined {
  if (code !== 'HPE_INVALID_URL' || !rawPacket) return undefined
  const line = readFirstLine(rawPacket)
  if (line === undefined || hasOtherError(line, bytesParsed)) return undefined
  const target = requestLinePattern.exec(line)?.[1]
  if (target === undefined) return undefined
  const encodedTarget = target.replace(/^\/+/, '/').replace(/[^\0-\x7F]+/g, encodeURIComponent)
  return findUrlRefusal(encodedTarget) === undefined ? encodedTarget : undefined
}

// Whether the parser stopped anywhere else than at the first non-ASCII letter of the packet's first line.
function hasOtherError(line: string, bytesParsed: number | undefined): boolean {
  const letterIndex = line.search(/[^\0-\x7F]/)
  return letterIndex < 0 || letterIndex !== bytesParsed
}

const MAX_LINE_IN_BYTES = 8 * 1024

// Browsers treat a backslash as a slash; characters forbidden in URLs, and invisible ones, are not
// corrected here.
const requestLinePattern = /^(?:GET|HEAD) (\/[^\p{Cc}\p{Z}\p{Co}\p{Cn}#"<>\\^`{|}]*) HTTP\/1\.[01]$/u

function readFirstLine(packet: Uint8Array): string | undefined {
  const end = packet.indexOf(0x0d)
  if (end < 0 || end > MAX_LINE_IN_BYTES || packet[end + 1] !== 0x0a) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(packet.subarray(0, end))
  } catch {
    return undefined
  }
}
