/** The bytes of a QR code of level L: length, text, filling, and what mends them (Reed–Solomon). */

/** Version → bytes that mend each block, and how many bytes of text each block holds. */
const versions: [check: number, ...blocks: number[]][] = [
  [7, 19],
  [10, 34],
  [15, 55],
  [20, 80],
  [26, 108],
  [18, 68, 68],
  [20, 78, 78],
  [24, 97, 97],
  [30, 116, 116],
  [18, 68, 68, 69, 69],
  [20, 81, 81, 81, 81],
  [24, 92, 92, 93, 93],
  [26, 107, 107, 107, 107],
]

/** The smallest version that holds so many bytes; undefined: none of ours. */
export function versionFor(byteCount: number): number | undefined {
  const found = versions.findIndex((_, at) => capacityOf(at + 1) >= byteCount + lengthBytes(at + 1) + 0.5)
  return found < 0 ? undefined : found + 1
}

function capacityOf(version: number): number {
  const [, ...blocks] = versions[version - 1] ?? [0]
  return blocks.reduce((sum, length) => sum + length, 0)
}

function lengthBytes(version: number): number {
  return version < 10 ? 1 : 2
}

/** All bytes of a code, in the order in which they are drawn. */
export function codewordsOf(bytes: number[], version: number): number[] {
  const [check, ...lengths] = versions[version - 1] ?? [0]
  const data = filled(bytes, version)
  const blocks = lengths.map((length, at) => {
    const before = lengths.slice(0, at).reduce((sum, one) => sum + one, 0)
    return data.slice(before, before + length)
  })
  const divisor = divisorOf(check)
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => remainderOf(block, divisor)))]
}

const BYTES = 0b0100
const FILLING = [0xec, 0x11]

/** Kind and length make half a byte too many, so that all bytes are cut in the middle. */
function filled(bytes: number[], version: number): number[] {
  const length = lengthBytes(version) === 1 ? [bytes.length] : [bytes.length >>> 8, bytes.length & 0xff]
  const nibbles = [BYTES, ...[...length, ...bytes].flatMap((byte) => [byte >>> 4, byte & 0xf]), 0]
  const data: number[] = []
  for (let at = 0; at < nibbles.length; at += 2) data.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0))
  const missing = capacityOf(version) - data.length
  return [...data, ...Array.from({ length: missing }, (_, at) => FILLING[at % 2] ?? 0)]
}

function interleaved(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat()
}

/** Of the field of 256 numbers that QR codes calculate in. */
function times(one: number, other: number): number {
  let product = 0
  for (let at = 7; at >= 0; at -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> at) & 1) * one
  }
  return product
}

function divisorOf(degree: number): number[] {
  let divisor = [1]
  let root = 1
  for (let at = 0; at < degree; at += 1) {
    const [shifted, scaled] = [
      [...divisor, 0],
      [0, ...divisor.map((one) => times(one, root))],
    ]
    divisor = shifted.map((one, place) => one ^ (scaled[place] ?? 0))
    root = times(root, 2)
  }
  return divisor
}

function remainderOf(data: number[], divisor: number[]): number[] {
  const rest = [...data, ...divisor.slice(1).map(() => 0)]
  data.forEach((_, at) => {
    const factor = rest[at] ?? 0
    divisor.forEach((one, place) => {
      rest[at + place] = (rest[at + place] ?? 0) ^ times(one, factor)
    })
  })
  return rest.slice(data.length)
}
