import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createVariationSummary } from './find.ts'
import { encodeMatrix, openMatrix, type MatrixAttribute, type MatrixRow } from './matrix.ts'
import { aForm } from '#app/features/variations/test-forms.ts'

test('VAR-1: opening an encoded matrix returns the encoded variations', () => {
  const { attributes, rows } = aForm({ color: ['red', 'green'], size: ['s', 'm'] }, [
    { values: 'red/s', variationId: 907, sku: 'MUG-RED-S', stockQuantity: 3, minQuantity: 2 },
    { values: 'green/*', variationId: 31, sku: 'MUG-GREEN', isVisible: false, isInStock: false },
    { values: 'red/xl', variationId: 32, sku: '', isSoldIndividually: true },
  ])
  const matrix = openMatrix(JSON.parse(JSON.stringify(encodeMatrix(attributes, rows, { quantityCap: 5 }))))
  expect([0, 1, 2].map((row) => createVariationSummary(matrix, row))).toMatchObject([
    { variationId: 907, sku: 'MUG-RED-S', maxQuantity: 3, minQuantity: 2, isVisible: true },
    { variationId: 31, sku: 'MUG-GREEN', maxQuantity: null, isVisible: false, isInStock: false },
    { variationId: 32, sku: '', maxQuantity: 1, isSoldIndividually: true },
  ])
})

test('VAR-1: the page does not reveal stock quantities above the threshold', () => {
  const { attributes, rows } = aForm({ color: ['red', 'green'] }, [
    { values: 'red', stockQuantity: 41_337 },
    { values: 'green', stockQuantity: 6 },
  ])
  const json = JSON.stringify(encodeMatrix(attributes, rows, { quantityCap: 5 }))
  expect(json).not.toContain('41337')
  expect(JSON.parse(json).quantities).toBe(6)
})

test('VAR-1: the matrix of 5,000 detailed variations is smaller than 100 KB compressed', () => {
  const { attributes, rows } = aLargeProduct()
  expect(rows).toHaveLength(5000)
  const json = JSON.stringify(encodeMatrix(attributes, rows, { quantityCap: 5 }))
  expect(gzipSync(json).byteLength).toBeLessThan(100_000)
})

/** A curtain: 25 colors × 10 widths × 10 lengths × 2 linings, scattered stock, own prices and pictures. */
function aLargeProduct(): { attributes: MatrixAttribute[]; rows: MatrixRow[] } {
  const createNames = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
  const valuesByAttribute = {
    color: createNames(25, 'لون'),
    width: createNames(10, 'w'),
    length: createNames(10, 'l'),
    lining: ['plain', 'blackout'],
  }
  const combinations = Object.values(valuesByAttribute).reduce<string[]>(
    (partialCombinations, values) =>
      partialCombinations.flatMap((prefix) =>
        values.map((value) => (prefix === '' ? value : `${prefix}/${value}`)),
      ),
    [''],
  )
  const drawNumber = createDice(7)
  return aForm(
    valuesByAttribute,
    combinations.map((values, index) => {
      const stockQuantity = drawNumber(4) === 0 ? 0 : drawNumber(60)
      return {
        values,
        variationId: 120_000 + index * 2 + drawNumber(2),
        sku: `CRT-${values
          .split('/')
          .map((value) => value.split('-').at(-1))
          .join('-')}`,
        stockQuantity,
        isInStock: stockQuantity > 0,
        priceIndex: drawNumber(120),
        imageIndex: Math.floor(index / 200),
        detailIndex: drawNumber(40),
      }
    }),
  )
}

// A small seeded generator, so that every run uses the same product.
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}
