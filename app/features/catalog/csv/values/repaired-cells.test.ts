import { expect, test } from 'vitest'
import { readGlobalUniqueId, readNotedPrice, readReferences, readUrl } from './repaired-cells.ts'

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
  ['0', undefined, true],
  ['000-000.0', undefined, true],
  ['0012345678905', '0012345678905', false],
])('the GTIN “%s” is read as %s', (cell, value, hasNote) => {
  const reading = readGlobalUniqueId(cell)
  expect(reading).toMatchObject({ ok: true, value })
  expect(reading.note !== undefined).toBe(hasNote)
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
])('the link “%s” is read as %s', (cell, value, hasNote) => {
  const reading = readUrl(cell)
  expect(reading).toMatchObject({ ok: true, value })
  expect(reading.note !== undefined).toBe(hasNote)
})

test.each([
  ['1.000', 2, 100, 'read as 1'],
  ['1.250', 2, 125, 'read as 1.25'],
  ['١٫٢٥٠', 2, 125, 'read as 1.25'],
  ['9.995', 2, 1000, 'read as 10'],
  ['12.5', 0, 13, 'read as 13'],
  ['1.000', 0, 1, 'read as 1'],
  ['1.000', 3, 1000, undefined],
  ['10.0000', 2, 1000, undefined],
  ['0.500', 2, 50, undefined],
  ['49,95', 2, 4995, undefined],
  ['', 2, null, undefined],
])('the price “%s” with %i decimals is read as %s, with the note “%s”', (cell, decimals, value, noteText) => {
  const note = noteText === undefined ? undefined : `is "${cell}": ${noteText}`
  expect(readNotedPrice(cell, decimals)).toEqual({ ok: true, value, ...(note && { note }) })
})

test.each([
  ['id:7, id:8', [{ id: 7 }, { id: 8 }]],
  ['id:7,000', undefined],
  ['TEA-1,id:12,345', undefined],
  ['id:٧,٠٠٠', undefined],
  ['id:7, 123', [{ id: 7 }, { sku: '123' }]],
  ['id:7,1234', [{ id: 7 }, { sku: '1234' }]],
  ['', []],
])('the list of products “%s” is read as %j', (cell, value) => {
  const reading = readReferences(cell)
  expect(reading).toMatchObject({ ok: true, value })
  expect(reading.note !== undefined).toBe(value === undefined)
})
