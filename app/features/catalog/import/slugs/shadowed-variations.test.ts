import { expect, test } from 'vitest'
import { findShadowedVariations } from './shadowed-variations.ts'

const red = { attribute_colour: 'red', attribute_size: 's' }
const redLarge = { attribute_colour: 'red', attribute_size: 'l' }
const anyRed = { attribute_colour: 'red', attribute_size: '' }
const anySmall = { attribute_colour: '', attribute_size: 's' }
const any = { attribute_colour: '', attribute_size: '' }

test.each([
  ['variations with different attribute values are not shadowed', [red, redLarge], []],
  ['a repeated variation is shadowed by the first variation', [red, redLarge, red], [[3, 1]]],
  [
    'two repeated variations are shadowed by the first variation',
    [red, red, red],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  ['an exact variation does not shadow a later variation of any size', [red, anyRed], []],
  [
    'a variation of any size shadows later exact variations',
    [anyRed, red, redLarge],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  [
    'a variation of any value shadows all later variations',
    [any, red, anyRed, any],
    [
      [2, 1],
      [3, 1],
      [4, 1],
    ],
  ],
  ['variations that overlap only partly do not shadow each other', [anyRed, anySmall], []],
  ['a variation covered by two variations is shadowed by the first', [anyRed, anySmall, red], [[3, 1]]],
  [
    'a variation with attributes in another order is shadowed',
    [red, { attribute_size: 's', attribute_colour: 'red' }],
    [[2, 1]],
  ],
  [
    'an attribute that a variation does not name matches any value',
    [{ attribute_colour: 'red' }, red],
    [[2, 1]],
  ],
  [
    'a variation with an additional attribute does not shadow others',
    [{ attribute_colour: 'red', attribute_cut: 'wide' }, red],
    [],
  ],
  ['a variation without attributes neither shadows nor is shadowed', [{}, red, {}], []],
  ['attribute values are compared case-sensitively', [red, { ...red, attribute_colour: 'Red' }], []],
])('shop.md E.3.2: %s', (_, choices, expected) => {
  const variations = choices.map((choice: Record<string, string>, index) => ({ id: index + 1, choice }))
  expect([...findShadowedVariations(variations)]).toEqual(expected)
})
