import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSkus } from './skus.ts'

const sku = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab-1ك\n '), minLength: 1, maxLength: 4 }),
  fc.nat(99_999).map((number) => `mug-${number}`),
)

test('rows are found by their exact SKU, not by a part of a SKU', () => {
  fc.assert(
    fc.property(fc.array(fc.array(sku, { maxLength: 5 }), { maxLength: 30 }), sku, (rows, randomSku) => {
      const skus = createSkus()
      for (const [row, skusOfRow] of rows.entries()) skus.add(row, skusOfRow)
      for (const requested of [randomSku, ...rows.flat()]) {
        const expected = [...rows.keys()].filter((row) => rows[row]?.includes(requested))
        expect(skus.findRows(requested).toReversed()).toEqual(expected)
      }
    }),
  )
})
