import { expect, test } from 'vitest'
import { readGlobalUniqueId, readUrl } from './mended-cells.ts'

test.each([
  ['6111258520013', '6111258520013', false],
  ['978-3-16-148410-0', '978-3-16-148410-0', false],
  ['٦١١١٢٥٨٥٢٠٠١٣', '6111258520013', false],
  ['', '', false],
  ['6111\u00A02585 20013', '6111258520013', true],
  ['6111258520013.0', '6111258520013', true],
  ['6.11126E+12', undefined, true],
  ['-', undefined, true],
  ['X', undefined, true],
])('the GTIN “%s” is %s', (cell, value, isNoted) => {
  const reading = readGlobalUniqueId(cell)
  expect(reading).toMatchObject({ ok: true, value })
  expect(reading.note !== undefined).toBe(isNoted)
})

test.each([
  ['https://a.example/x', 'https://a.example/x', false],
  ['/x', '/x', false],
  ['www.a.example', 'https://www.a.example', true],
  ['www.a.example/x y', undefined, true],
  ['www.', undefined, true],
  ['a.example', undefined, true],
  ['//a.example', undefined, true],
  ['javascript:alert(1)', undefined, true],
])('the link “%s” is %s', (cell, value, isNoted) => {
  const reading = readUrl(cell)
  expect(reading).toMatchObject({ ok: true, value })
  expect(reading.note !== undefined).toBe(isNoted)
})
