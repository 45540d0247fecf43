import { expect, test } from 'vitest'
import { codewordsOf, versionFor } from './codewords.ts'
import { qrCode, qrPath, type QrCode } from './qr.ts'

test('the bytes that mend a code are those of the standard', () => {
  // Annex I of ISO/IEC 18004 mends 01234567 with level M; this is "hello" of level L, worked out by hand for version 1.
  const words = codewordsOf([...new TextEncoder().encode('hello')], 1)
  expect(words.slice(0, 8)).toEqual([0x40, 0x56, 0x86, 0x56, 0xc6, 0xc6, 0xf0, 0xec])
  expect(words).toHaveLength(26)
})

test.each([
  [1, 17],
  [2, 32],
  [3, 53],
  [4, 78],
  [5, 106],
  [6, 134],
  [7, 154],
  [8, 192],
  [9, 230],
  [10, 271],
  [11, 321],
  [12, 367],
  [13, 425],
])('version %i holds %i bytes', (version, most) => {
  expect([versionFor(most), versionFor(most + 1)]).toEqual([
    version,
    version === 13 ? undefined : version + 1,
  ])
})

// A reader of its own: it shares nothing with what draws but the numbers of the standard.
const formats = [0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318, 0x6c41, 0x6976]
const versionWords: Record<number, number> = { 7: 0x07c94, 8: 0x085bc, 9: 0x09a99, 10: 0x0a4d3, 13: 0x0d847 }

function readFormat(code: QrCode, copy: 1 | 2): number {
  const size = code.length
  const dark = (row: number, column: number) => (code[row]?.[column] ? 1 : 0)
  const along = [0, 1, 2, 3, 4, 5, 7, 8]
  const bits =
    copy === 1
      ? [...along.map((column) => dark(8, column)), ...[7, 5, 4, 3, 2, 1, 0].map((row) => dark(row, 8))]
      : [
          ...[1, 2, 3, 4, 5, 6, 7].map((at) => dark(size - at, 8)),
          ...[8, 7, 6, 5, 4, 3, 2, 1].map((at) => dark(8, size - at)),
        ]
  return bits.reduce<number>((sum, bit) => sum * 2 + bit, 0)
}

function isFunction(row: number, column: number, version: number): boolean {
  const size = 17 + 4 * version
  if (row === 6 || column === 6) return true
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9))
    return true
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
  const table: Record<number, number[]> = {
    1: [],
    2: [6, 18],
    4: [6, 26],
    7: [6, 22, 38],
    10: [6, 28, 50],
    13: [6, 34, 62],
  }
  const lines = table[version] ?? []
  return lines.some((y) =>
    lines.some((x) => {
      const last = lines.at(-1)
      const corner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      return !corner && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2
    }),
  )
}

const flips: ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2 === 0,
]

function readWords(code: QrCode, version: number): number[] {
  const size = code.length
  const mask = formats.indexOf(readFormat(code, 1))
  const bits: number[] = []
  let isUp = true
  for (let column = size - 1; column > 0; column -= 2) {
    if (column === 6) column -= 1
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step
      const sides = [column, column - 1].filter((side) => !isFunction(row, side, version))
      bits.push(...sides.map((side) => Number((code[row]?.[side] ?? false) !== flips[mask]?.(row, side))))
    }
    isUp = !isUp
  }
  const words: number[] = []
  for (let at = 0; at + 8 <= bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0))
  return words
}

// Logarithms instead of shifts.
const exponents = [1]
for (let at = 1; at < 255; at += 1) {
  const next = (exponents[at - 1] ?? 0) * 2
  exponents.push(next > 255 ? next ^ 0x11d : next)
}
const product = (one: number, other: number) =>
  one === 0 || other === 0 ? 0 : (exponents[(exponents.indexOf(one) + exponents.indexOf(other)) % 255] ?? 0)

const shapes: Record<number, [check: number, blocks: number[]]> = {
  1: [7, [19]],
  2: [10, [34]],
  4: [20, [80]],
  7: [20, [78, 78]],
  10: [18, [68, 68, 69, 69]],
  13: [26, [107, 107, 107, 107]],
}

test.each([
  [1, 'hello'],
  [2, 'x'.repeat(32)],
  [4, 'https://shop.example/my-account/?a=1&b=2&c=3&d=حانوت'],
  [7, 'a'.repeat(150)],
  [10, 'otpauth://totp/'.repeat(18)],
  [13, '0'.repeat(425)],
])('version %i is read back: %s', (version, text) => {
  const code = qrCode(text) ?? []
  expect(code).toHaveLength(17 + 4 * version)
  expect(formats).toContain(readFormat(code, 1))
  expect(readFormat(code, 2)).toBe(readFormat(code, 1))
  const [check = 0, lengths = []] = shapes[version] ?? []
  const words = readWords(code, version)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const blocks: number[][] = lengths.map(() => [])
  let at = 0
  for (let row = 0; row < Math.max(...lengths); row += 1)
    for (const [index, length] of lengths.entries()) if (row < length) blocks[index]?.push(words[at++] ?? -1)
  expect(at).toBe(total)
  const data = blocks.flat()
  for (let row = 0; row < check; row += 1)
    for (const index of lengths.keys()) blocks[index]?.push(words[at++] ?? -1)
  // Each block is a multiple of the generator: zero at all of its roots.
  for (const block of blocks)
    for (let root = 0; root < check; root += 1)
      expect(block.reduce((sum, word) => product(sum, exponents[root] ?? 0) ^ word, 0)).toBe(0)
  const nibbles = data.flatMap((word) => [word >> 4, word & 15])
  expect(nibbles[0]).toBe(4)
  const wide = version > 9 ? 4 : 2
  const length = nibbles.slice(1, 1 + wide).reduce((sum, one) => sum * 16 + one, 0)
  const bytes = Array.from({ length }, (_, each) => {
    return (nibbles[1 + wide + 2 * each] ?? 0) * 16 + (nibbles[2 + wide + 2 * each] ?? 0)
  })
  expect(new TextDecoder().decode(new Uint8Array(bytes))).toBe(text)
})

test('versions from 7 on say which they are, twice', () => {
  for (const [length, version] of [[150, 7] as const, [260, 10] as const, [425, 13] as const]) {
    const code = qrCode('x'.repeat(length)) ?? []
    const size = code.length
    const bits = Array.from({ length: 18 }, (_, at) =>
      Number(code[Math.floor(at / 3)]?.[size - 11 + (at % 3)]),
    )
    const others = Array.from({ length: 18 }, (_, at) =>
      Number(code[size - 11 + (at % 3)]?.[Math.floor(at / 3)]),
    )
    expect(bits.reduceRight((sum, bit) => sum * 2 + bit, 0)).toBe(versionWords[version])
    expect(others).toEqual(bits)
  }
})

test('a text that is too long has no code; the path has a square for each dark module', () => {
  expect(qrCode('x'.repeat(426))).toBeUndefined()
  const code = qrCode('hello') ?? []
  expect(qrPath(code).match(/M/g)).toHaveLength(code.flat().filter(Boolean).length)
})
