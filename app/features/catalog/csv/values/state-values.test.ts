import { expect, test } from 'vitest'
import { readBackorders, readFlag, readInStock, readPublished } from './state-values.ts'

test.each(['1', '1.0', '1.00', '1,0', '١', ' Yes ', 'TRUE', 'نعم', 'نَعَم', 'صحيح', 'مفعل'])(
  '“%s” is read as yes',
  (cell) => {
    expect(readFlag(cell)).toEqual({ ok: true, value: true })
    expect(readInStock(cell)).toEqual({ ok: true, value: 'instock' })
    expect(readBackorders(cell)).toEqual({ ok: true, value: 'yes' })
  },
)

test.each(['', '0', '0.0', '٠', 'No', 'FALSE', 'لا', 'خطا', 'غير مسموح'])('“%s” is read as no', (cell) => {
  expect(readFlag(cell)).toEqual({ ok: true, value: false })
  expect(readInStock(cell)).toEqual({ ok: true, value: 'outofstock' })
  expect(readBackorders(cell)).toEqual({ ok: true, value: 'no' })
})

test.each([
  ['instock', 'instock'],
  ['In stock', 'instock'],
  ['متوفر', 'instock'],
  ['outofstock', 'outofstock'],
  ['out-of-stock', 'outofstock'],
  ['out_of_stock', 'outofstock'],
  ['غير متوفر', 'outofstock'],
  ['غير  متوفّر', 'outofstock'],
  ['نفد من المخزون', 'outofstock'],
  ['backorder', 'onbackorder'],
  ['onbackorder', 'onbackorder'],
  ['On backorder', 'onbackorder'],
  ['بالطلب المسبق', 'onbackorder'],
])('In stock? “%s” is read as %s', (cell, value) => {
  expect(readInStock(cell)).toEqual({ ok: true, value })
})

test.each([
  ['notify', 'notify'],
  ['Allow, but notify customer', 'notify'],
  ['Do not allow', 'no'],
  ['Allow', 'yes'],
])('Backorders allowed? “%s” is read as %s', (cell, value) => {
  expect(readBackorders(cell)).toEqual({ ok: true, value })
})

test.each(['maybe', '2', '-1', '10', '1.5', 'x', 'ربما', 'yes, but'])(
  '“%s” is rejected as neither yes nor no',
  (cell) => {
    expect(readFlag(cell)).toEqual({ ok: false, reason: `is "${cell}": expected yes or no` })
    expect(readInStock(cell)).toEqual({ ok: false, reason: `is "${cell}": expected one of 1, 0, backorder` })
    expect(readBackorders(cell)).toEqual({ ok: false, reason: `is "${cell}": expected one of 1, 0, notify` })
  },
)

test.each([
  ["'-1", 'draft'],
  ["'-1'", 'draft'],
  ['٢', 'pending'],
  ['FALSE', 'draft'],
  ['1.0', 'publish'],
  ['0.0', 'private'],
  ['-1.0', 'draft'],
  ['نعم', 'publish'],
  ['منشور', 'publish'],
  ['مسودة', 'draft'],
  ['Pending Review', 'pending'],
  ['', null],
])('Published “%s” is read as %s', (cell, value) => {
  expect(readPublished(cell)).toEqual({ ok: true, value })
})

test('Published with an unknown status is rejected', () => {
  expect(readPublished('7')).toEqual({ ok: false, reason: 'is "7": expected 1, 0, -1 or 2' })
})
