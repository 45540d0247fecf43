import { expect, test } from 'vitest'
import { findShadowedVariations } from './shadowed-variations.ts'

const redSmall = { attribute_colour: 'red', attribute_size: 's' }
const redLarge = { attribute_colour: 'red', attribute_size: 'l' }
const redInAnySize = { attribute_colour: 'red', attribute_size: '' }
const smallInAnyColor = { attribute_colour: '', attribute_size: 's' }
const anyColorAndSize = { attribute_colour: '', attribute_size: '' }

test.each([
  ['variations with different attribute values are not shadowed', [redSmall, redLarge], []],
  ['a repeated variation is shadowed by the first variation', [redSmall, redLarge, redSmall], [[3, 1]]],
  [
    'two repeated variations are shadowed by the first variation',
    [redSmall, redSmall, redSmall],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  ['an exact variation does not shadow a later variation of any size', [redSmall, redInAnySize], []],
  [
    'a variation of any size shadows later exact variations',
    [redInAnySize, redSmall, redLarge],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  [
    'a variation of any value shadows all later variations',
    [anyColorAndSize, redSmall, redInAnySize, anyColorAndSize],
    [
      [2, 1],
      [3, 1],
      [4, 1],
    ],
  ],
  ['variations that overlap only partly do not shadow each other', [redInAnySize, smallInAnyColor], []],
  [
    'a variation covered by two variations is shadowed by the first',
    [redInAnySize, smallInAnyColor, redSmall],
    [[3, 1]],
  ],
  [
    'a variation with attributes in another order is shadowed',
    [redSmall, { attribute_size: 's', attribute_colour: 'red' }],
    [[2, 1]],
  ],
  [
    'an attribute that a variation does not name matches any value',
    [{ attribute_colour: 'red' }, redSmall],
    [[2, 1]],
  ],
  [
    'a variation with an additional attribute does not shadow others',
    [{ attribute_colour: 'red', attribute_cut: 'wide' }, redSmall],
    [],
  ],
  ['a variation without attributes neither shadows nor is shadowed', [{}, redSmall, {}], []],
  [
    'attribute values are compared case-sensitively',
    [redSmall, { ...redSmall, attribute_colour: 'Red' }],
    [],
  ],
])('shop.md E.3.2: %s', (_, choices, expected) => {
  const variations = choices.map((choice: Record<string, string>, index) => ({ id: index + 1, choice }))
  expect([...findShadowedVariations(variations)]).toEqual(expected)
})
