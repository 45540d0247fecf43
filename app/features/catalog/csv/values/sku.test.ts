import { expect, test } from 'vitest'
import { normalizeSku, findBySku, openSkuIndex } from './sku.ts'

test.each([
  ['PAR\u200F', 'PAR'],
  ['\uFEFFPAR\u00A0', 'PAR'],
  ['\u061CP\u200BA\u200ER ', 'PAR'],
  ['A B', 'A B'],
  ['كوب-١\u200F', 'كوب-١'],
  ['\u200F', ''],
])('%j is normalized to the SKU %j', (text, sku) => {
  expect(normalizeSku(text)).toBe(sku)
})

test('an SKU is found in another letter case when there is no exact match', () => {
  const index = openSkuIndex([
    ['Par', 1],
    ['cap', 2],
    ['CAP', 3],
    ['old\u200F', 4],
  ])
  const foundIds = ['Par', 'PAR', 'par\u200F', 'cap', 'CAP', 'OLD', 'none'].map((sku) =>
    findBySku(index, sku),
  )
  expect(foundIds).toEqual([1, 1, 1, 2, 3, 4, undefined])
})

test('a third spelling of two SKUs that differ only in letter case matches neither', () => {
  expect(
    findBySku(
      openSkuIndex([
        ['cap', 2],
        ['CAP', 3],
      ]),
      'Cap',
    ),
  ).toBeUndefined()
})

test('between SKUs with and without invisible characters, the SKU without them is found', () => {
  const skuEntries = [
    ['x\u200F', 1],
    ['x', 2],
  ] as const
  expect(
    [openSkuIndex(skuEntries), openSkuIndex(skuEntries.toReversed())].map((index) => index.get('x')),
  ).toEqual([2, 2])
})
