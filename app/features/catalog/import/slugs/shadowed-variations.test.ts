import { expect, test } from 'vitest'
import { shadowedVariations } from './shadowed-variations.ts'

const red = { attribute_colour: 'red', attribute_size: 's' }
const redLarge = { attribute_colour: 'red', attribute_size: 'l' }
const anyRed = { attribute_colour: 'red', attribute_size: '' }
const anySmall = { attribute_colour: '', attribute_size: 's' }
const any = { attribute_colour: '', attribute_size: '' }

test.each([
  ['different choices', [red, redLarge], []],
  ['the same choice twice', [red, redLarge, red], [[3, 1]]],
  [
    'three times',
    [red, red, red],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  ['an exact one before one for any size', [red, anyRed], []],
  [
    'one for any size before exact ones',
    [anyRed, red, redLarge],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  [
    'one for all',
    [any, red, anyRed, any],
    [
      [2, 1],
      [3, 1],
      [4, 1],
    ],
  ],
  ['any size of red and any colour of small', [anyRed, anySmall], []],
  ['both of them before what both fit', [anyRed, anySmall, red], [[3, 1]]],
  [
    'the same in another order of attributes',
    [red, { attribute_size: 's', attribute_colour: 'red' }],
    [[2, 1]],
  ],
  ['one that does not name an attribute asks for any', [{ attribute_colour: 'red' }, red], [[2, 1]]],
  ['one that asks for more than the other', [{ attribute_colour: 'red', attribute_cut: 'wide' }, red], []],
  ['one without attributes is never found, and hides nothing', [{}, red, {}], []],
  ['values are compared as they are written', [red, { ...red, attribute_colour: 'Red' }], []],
])('shop.md E.3.2: %s', (_, choices, expected) => {
  const variations = choices.map((choice: Record<string, string>, index) => ({ id: index + 1, choice }))
  expect([...shadowedVariations(variations)]).toEqual(expected)
})
