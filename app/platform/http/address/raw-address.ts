/**
 * Addresses with letters that no browser sends unencoded, but old links and simple clients do: 'GET /product/عسل/'.
 * Node's parser refuses them, and stays as strict as it is; of what it refused, one plain request line is read here.
 */
import { findAddressRefusal } from '#app/platform/http/middleware/limits.ts'

type Refused = { code?: string; bytesParsed?: number; rawPacket?: Uint8Array }

/**
 * The target, percent-encoded, of a GET or HEAD that was refused for a letter beyond ASCII and nothing else; undefined
 * for all others. It begins with one slash, so that it leads to no other host.
 */
export function encodedTarget({ code, bytesParsed, rawPacket }: Refused): string | undefined {
  if (code !== 'HPE_INVALID_URL' || !rawPacket) return undefined
  const line = firstLine(rawPacket)
  if (line === undefined || isElsewhere(line, bytesParsed)) return undefined
  const target = requestLine.exec(line)?.[1]
  if (target === undefined) return undefined
  const encoded = target.replace(/^\/+/, '/').replace(/[^\0-\x7F]+/g, encodeURIComponent)
  return findAddressRefusal(encoded) === undefined ? encoded : undefined
}

// Before the letter the packet has no other request that the parser was in the middle of, and met nothing else.
function isElsewhere(line: string, bytesParsed: number | undefined): boolean {
  const first = line.search(/[^\0-\x7F]/)
  return first < 0 || first !== bytesParsed
}

const LONGEST_LINE_IN_BYTES = 8 * 1024

// A backslash is a slash to browsers; what no address may have, and what nobody sees as a letter, is not put right here.
const requestLine = /^(?:GET|HEAD) (\/[^\p{Cc}\p{Z}\p{Co}\p{Cn}#"<>\\^`{|}]*) HTTP\/1\.[01]$/u

function firstLine(packet: Uint8Array): string | undefined {
  const end = packet.indexOf(0x0d)
  if (end < 0 || end > LONGEST_LINE_IN_BYTES || packet[end + 1] !== 0x0a) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(packet.subarray(0, end))
  } catch {
    return undefined
  }
}
