import { expect, test } from 'vitest'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { parseDays, readDays, type DeliveryDays } from './days.ts'
import { formatDays } from './days-text.server.ts'

test.for<[string, string, ReturnType<typeof readDays>]>([
  ['', '', { ok: true }],
  ['2', '4', { ok: true, days: { least: 2, most: 4 } }],
  ['3', '', { ok: true, days: { least: 3, most: 3 } }],
  ['', '3', { ok: true, days: { least: 3, most: 3 } }],
  ['0', '0', { ok: true, days: { least: 0, most: 0 } }],
  ['4', '2', { ok: false }],
  ['-1', '2', { ok: false }],
  ['2.5', '4', { ok: false }],
  ['soon', '', { ok: false }],
  ['1', '366', { ok: false }],
])('delivery days from "%s" to "%s" are read or rejected', ([from, to, expected]) => {
  expect(readDays(from, to)).toEqual(expected)
})

test('invalid stored delivery days are ignored', () => {
  const invalidValues = [
    undefined,
    null,
    3,
    '2',
    {},
    { least: 2 },
    { least: 5, most: 4 },
    { least: '2', most: 4 },
  ]
  for (const days of invalidValues) expect(parseDays({ days })).toBeUndefined()
})

const cases: [DeliveryDays | undefined, string, string][] = [
  [undefined, '', ''],
  [{ least: 0, most: 0 }, 'Same day', 'في اليوم نفسه'],
  [{ least: 1, most: 1 }, '1 day', 'يوم واحد'],
  [{ least: 2, most: 2 }, '2 days', 'يومان'],
  [{ least: 0, most: 3 }, 'Within 3 days', 'خلال 3 أيام'],
  [{ least: 1, most: 2 }, '1–2 days', 'من يوم إلى يومين'],
  [{ least: 2, most: 4 }, '2–4 days', 'من يومين إلى 4 أيام'],
  [{ least: 5, most: 14 }, '5–14 days', 'من 5 إلى 14 يومًا'],
]

test.for(cases)('delivery days %o are formatted in English and Arabic', async ([days, english, arabic]) => {
  expect(formatDays(days, await openTexts('en', 'latn'))).toBe(english)
  expect(formatDays(days, await openTexts('ar', 'latn'))).toBe(arabic)
})

test('delivery days are formatted in the digits of the shop', async () => {
  expect(formatDays({ least: 3, most: 14 }, await openTexts('ar', 'arab'))).toBe('من ٣ إلى ١٤ يومًا')
})
