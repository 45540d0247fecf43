/** The picture of an authenticator app's address: a QR code as the path of an SVG. */
import { encode } from 'uqr'

/** Readers of codes need so many light modules around it. */
const QUIET_ZONE = 4

/** `size`: the side with its quiet zone, in modules. */
export type SetupPicture = { size: number; path: string }

export function setupPicture(address: string): SetupPicture {
  const { data, size } = encode(address, { border: QUIET_ZONE })
  return { size, path: data.map(rowPath).join('') }
}

/** Dark modules beside each other are one piece, so that no light shines between them. */
function rowPath(row: boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts.map((x) => `M${x} ${y}h${lengthAt(row, x)}v1H${x}z`).join('')
}

function lengthAt(row: boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}
