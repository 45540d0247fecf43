/** Keys, names, notes and prices of wishlists. */
import { expect, test } from 'vitest'
import { reserveKey, generateKey } from './identity/keys.server.ts'
import { readNote, readEscapedNote } from './items/notes.ts'
import { findPriceChange } from './items/price-change.ts'
import { isKey, makeKey, readName } from './rules.ts'

test(
  'B.5.2: in a million draws with many collisions, no key is reserved twice',
  { timeout: 120_000 },
  async () => {
    const reservedKeys = new Set<string>()
    // Eleven letters instead of 36 leave 1.8 million keys, so that a quarter of the generated keys collide.
    const nextRandom = randomNumbers(7)
    const drawLetterIndex = () => Math.floor(nextRandom() * 11)
    let draws = 0
    let reservedCount = 0
    const claim = async (key: string) => {
      draws++
      if (reservedKeys.has(key)) return undefined
      reservedKeys.add(key)
      return key
    }
    while (draws < 1_000_000) {
      const key = await reserveKey(claim, { random: drawLetterIndex })
      reservedCount++
      if (!isKey(key)) throw new Error(`${key} is no key`)
    }
    expect(reservedKeys.size).toBe(reservedCount)
    expect(draws - reservedCount).toBeGreaterThan(200_000)
  },
)

test('WL-1: a key has six characters of A–Z and 0–9, all equally likely', () => {
  const counts = new Map<string, number>()
  for (let index = 0; index < 6000; index++) {
    const key = generateKey()
    expect(key).toMatch(/^[A-Z0-9]{6}$/)
    for (const letter of key) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(36)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
  expect(makeKey(() => 0)).toBe('AAAAAA')
  expect(makeKey((limit) => limit - 1)).toBe('999999')
})

test('reserving a key fails with an error message if all generated keys are in use', async () => {
  await expect(reserveKey(async () => undefined, { random: () => 0 })).rejects.toThrow(
    'No unused wishlist key was found',
  )
})

test('names are trimmed, have one to two hundred characters, and are unique', () => {
  expect(readName('  Gifts \n for  Salma ', [])).toEqual({ ok: true, name: 'Gifts for Salma' })
  expect(readName(' \u0000\t ', [])).toEqual({ ok: false, problem: 'empty' })
  expect(readName('ه'.repeat(200), [])).toMatchObject({ ok: true })
  expect(readName('🎁'.repeat(201), [])).toEqual({ ok: false, problem: 'too-long' })
  expect(readName('gifts', ['Gifts'])).toEqual({ ok: false, problem: 'taken' })
})

test.for([
  ['Gifts\u200b', 'Gifts'],
  ['\u202eGifts\u202c', 'Gifts'],
  ['\u2067هدايا\u2069 \u200fسلمى\u061c', 'هدايا سلمى'],
  ['\ufeffGi\u00adfts\u2060 \u200b for Salma', 'Gifts for Salma'],
  ['Cafe\u0301', 'Café'],
  ['\u200cGifts\u200d', 'Gifts'],
  ['a \u200d b', 'a b'],
  // Joiners shape Persian words and emoji.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩🏽\u200d🍳 ❤\ufe0f', '👩🏽\u200d🍳 ❤\ufe0f'],
  ['🏃\u200d♂\ufe0f', '🏃\u200d♂\ufe0f'],
  // A visible character.
  ['\u06dd', '\u06dd'],
] as const)('names: %j is stored as %j', ([enteredName, name]) => {
  expect(readName(enteredName, [])).toEqual({ ok: true, name })
})

test.for(['\u200b', '\u200d\u200d', '\u202e \u2066', '\u3164', '\u2800', '\ufe0f', '\ufeff\u0000'])(
  'names: %j has no visible characters and is rejected as empty',
  (enteredName) => {
    expect(readName(enteredName, [])).toEqual({ ok: false, problem: 'empty' })
  },
)

test.for([
  ['Gifts\u200b', 'gifts'],
  ['Gif\u200dts', 'Gifts'],
  ['Gifts', 'Gifts\u200b'],
  ['❤\ufe0f', '❤'],
  ['Cafe\u0301', 'café'],
] as const)(
  'names: %j is rejected because it looks like the existing name %j',
  ([enteredName, existingName]) => {
    expect(readName(enteredName, [existingName])).toEqual({ ok: false, problem: 'taken' })
  },
)

test.for([
  ['&lt;b&gt;&quot;x&quot; &amp; y&lt;/b&gt;', '<b>"x" & y</b>'],
  ['&amp;lt;', '&lt;'],
  ['&#39; &nbsp; &copy;', '&#39; &nbsp; &copy;'],
  ['  in red \r\nplease\u0007 ', 'in red \nplease'],
  ['', ''],
] as const)('B-20 WL-11: the sent note %j is read as %j', ([escapedNote, note]) => {
  expect(readEscapedNote(escapedNote)).toBe(note)
})

test('a note is cut to 500 characters, without splitting a character', () => {
  expect([...readNote('🎁'.repeat(600))]).toHaveLength(500)
  expect(readNote('x'.repeat(1_000_000))).toHaveLength(500)
})

test.for([
  [100, 80, 'both', { direction: 'decrease', percentage: 20 }],
  [100, 125, 'both', { direction: 'increase', percentage: 25 }],
  [100, 125, 'decrease', null],
  [0, 5, 'both', { direction: 'increase', percentage: 100 }],
  [3, 2, 'both', { direction: 'decrease', percentage: 33 }],
  [100, 100, 'both', null],
  [null, 5, 'both', null],
  [5, null, 'both', null],
  [100, 80, 'no', null],
] as const)(
  'B-17: the price change from %j to %j, with showPriceChange %s',
  ([priceWhenAddedInMinor, currentPriceInMinor, showPriceChange, expected]) => {
    expect(findPriceChange({ priceWhenAddedInMinor, currentPriceInMinor }, showPriceChange)).toEqual(expected)
  },
)

/** Pseudorandom numbers from 0 to 1, determined by the seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
