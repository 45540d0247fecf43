/** Draws a text as a QR code (ISO/IEC 18004): bytes, error correction of level L, versions 1 to 13. */
import { codewordsOf, versionFor } from './codewords.ts'

/** A square of dark (true) and light modules, row by row, without the quiet zone. */
export type QrCode = boolean[][]

/** Undefined: the text is too long. */
export function qrCode(text: string): QrCode | undefined {
  const bytes = [...new TextEncoder().encode(text)]
  const version = versionFor(bytes.length)
  if (version === undefined) return undefined
  const canvas = openCanvas(version)
  const bits = codewordsOf(bytes, version).flatMap((byte) => bitsOf(byte, 8).toReversed())
  const drawn = masks.map((isFlipped, mask) => {
    const modules = canvas.modules.map((row) => [...row])
    canvas.free.forEach(([x, y], index) => {
      put(modules, [x, y], (bits[index] ?? false) !== isFlipped(x, y))
    })
    drawFormat(modules, mask)
    return modules
  })
  const [best] = drawn.toSorted((one, other) => penaltyOf(one) - penaltyOf(other))
  return best
}

/** The dark modules as the path of an SVG, each one unit wide. */
export function qrPath(code: QrCode): string {
  return code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

type Place = [x: number, y: number]

function put(modules: QrCode, [x, y]: Place, isDark: boolean): void {
  const row = modules[y]
  if (row && x >= 0 && x < row.length) row[x] = isDark
}

/** The lowest bit first. */
function bitsOf(value: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, at) => ((value >>> at) & 1) === 1)
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** What is the same in all codes of a version, and the places that are left for data, in their order. */
function openCanvas(version: number): { modules: QrCode; free: Place[] } {
  const size = 17 + 4 * version
  const modules: QrCode = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const fixed: QrCode = modules.map((row) => [...row])
  const fix = (place: Place, isDark: boolean) => {
    put(modules, place, isDark)
    put(fixed, place, true)
  }
  for (let at = 0; at < size; at += 1) {
    fix([6, at], at % 2 === 0)
    fix([at, 6], at % 2 === 0)
  }
  for (const [x, y] of alignmentsOf(version)) square([x, y], 2, (ring, place) => fix(place, ring !== 1))
  for (const [x, y] of [[3, 3] as const, [size - 4, 3] as const, [3, size - 4] as const])
    square([x, y], 4, (ring, place) => fix(place, ring !== 2 && ring !== 4))
  for (const place of formatPlaces(size).flat()) fix(place, false)
  fix([8, size - 8], true)
  if (version >= 7) {
    bitsOf(withCheck(version, 12, 0x1f25), 18).forEach((isDark, at) => {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
      fix([far, near], isDark)
      fix([near, far], isDark)
    })
  }
  return { modules, free: freePlaces(fixed) }
}

function square(
  [x, y]: readonly [number, number],
  radius: number,
  draw: (ring: number, place: Place) => void,
) {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1) draw(Math.max(Math.abs(dx), Math.abs(dy)), [x + dx, y + dy])
}

/** Middles of the small squares: all crossings of these lines but the three below the big squares. */
function alignmentsOf(version: number): Place[] {
  if (version === 1) return []
  const last = 10 + 4 * version
  const lines = version < 7 ? [6, last] : [6, (6 + last) / 2, last]
  return lines.flatMap((y) =>
    lines.flatMap((x): Place[] => {
      const isTaken = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      return isTaken ? [] : [[x, y]]
    }),
  )
}

/** Data goes up and down in pairs of columns, from the right, over what is not fixed. */
function freePlaces(fixed: QrCode): Place[] {
  const size = fixed.length
  const rights: number[] = []
  for (let right = size - 1; right > 0; right -= 2) rights.push(right > 6 ? right : right - 1)
  return rights.flatMap((right, pair) =>
    Array.from({ length: size }, (_, at) => (pair % 2 === 0 ? size - 1 - at : at)).flatMap((y) =>
      [right, right - 1].flatMap((x): Place[] => (fixed[y]?.[x] ? [] : [[x, y]])),
    ),
  )
}

/** Where both copies of level and mask stand, the lowest bit first. */
function formatPlaces(size: number): [Place[], Place[]] {
  const first = Array.from({ length: 15 }, (_, at): Place => {
    if (at < 6) return [8, at]
    if (at < 8) return [8, at + 1]
    return at === 8 ? [7, 8] : [14 - at, 8]
  })
  const second = Array.from({ length: 15 }, (_, at): Place => {
    return at < 8 ? [size - 1 - at, 8] : [8, size - 15 + at]
  })
  return [first, second]
}

function drawFormat(modules: QrCode, mask: number): void {
  const LEVEL_L = 1
  const bits = bitsOf(withCheck((LEVEL_L << 3) | mask, 10, 0x537) ^ 0x5412, 15)
  for (const places of formatPlaces(modules.length))
    places.forEach((place, at) => put(modules, place, bits[at] ?? false))
}

/** A number with its BCH check behind it. */
function withCheck(value: number, count: number, divisor: number): number {
  let rest = value
  for (let at = 0; at < count; at += 1) rest = (rest << 1) ^ ((rest >>> (count - 1)) * divisor)
  return (value << count) | rest
}

/** How hard a code is to read: long runs, and squares of one shade. */
function penaltyOf(modules: QrCode): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false))
  const runs = [...modules, ...columns].flatMap((line) =>
    line.map((isDark, at) => {
      const run = line.slice(at, at + 6)
      return run.length > 4 && run.slice(0, 5).every((other) => other === isDark) ? 1 : 0
    }),
  )
  const squares = modules.flatMap((row, y) =>
    row.map((isDark, x) => {
      const others = [row[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]]
      return others.every((other) => other === isDark) ? 3 : 0
    }),
  )
  return [...runs, ...squares].reduce<number>((sum, one) => sum + one, 0)
}
