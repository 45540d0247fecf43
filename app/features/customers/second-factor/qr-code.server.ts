/** The QR code of an authenticator app's otpauth URL, as an SVG path. */
import { encode } from 'uqr'

/** QR readers need this many light modules around the code. */
const QUIET_ZONE = 4

/** `size`: the side including the quiet zone, in modules. */
export type QrCode = { size: number; path: string }

export function makeQrCode(url: string): QrCode {
  const { data, size } = encode(url, { border: QUIET_ZONE })
  return { size, path: data.map(createRowPath).join('') }
}

/** Adjacent dark modules are joined, so that no gaps are visible between them. */
function createRowPath(row: boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts.map((x) => `M${x} ${y}h${countDarkModules(row, x)}v1H${x}z`).join('')
}

function countDarkModules(row: boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end < 0 ? row.length : end) - start
}
