import { describe, expect, test } from 'vitest'
import { parseQuantity } from './rules.ts'

describe('parsing a quantity', () => {
  test.each([
    ['2', 2],
    [' 2 ', 2],
    ['٢', 2],
    ['۲', 2],
    ['١٢٣٤', 1234],
    ['١٬٢٣٤', 1234],
    ['2.0', 2],
    ['٢٫٠', 2],
    ['+2', 2],
    ['007', 7],
    [3, 3],
    [0, 0],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['two', undefined],
    ['1 2', undefined],
    ['9'.repeat(50), undefined],
    [1.5, undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [['2'], undefined],
    [undefined, undefined],
  ])('%j is parsed as %j', (input, quantity) => {
    expect(parseQuantity(input)).toBe(quantity)
  })
})
