import { describe, expect, test } from 'vitest'
import { looksLikeOtherLayout, otherLayouts } from './layouts.ts'

describe('a text as the other keyboard has it', () => {
  test.each([
    ['tk[hk', ['فنجان']],
    [';,f', ['كوب']],
    ['sjhvm', ['ستارة']],
    ['Hrbl', ['أقلام']],
    ['FNJAN', ['بآتشآ']],
    ['ؤعح', ['cup']],
    ['ثلآ', ['egn']],
    ['لاشل', ['bag', 'ghag']],
    ['مهلاف', ['libt', 'light']],
    ['اى-ؤعح-001', ['hn-cup-001']],
    ['prdfm []g', ['حقيبة جدل']],
  ])('%s', (input, expected) => {
    expect(otherLayouts(input)).toEqual(expected)
  })

  test.each(['قميص cotton', '١٢٣', '', '---'])(
    '%j has no other layout: both scripts, or no letters',
    (input) => {
      expect(otherLayouts(input)).toEqual([])
    },
  )
})

test.each([
  ["'fr", true],
  ["fsh'", true],
  ['tk[hk', true],
  ['.utvhk', true],
  ['cup', false],
  ['coffee, tea', false],
  ['a cup.', false],
  ['فنجان، قهوة', false],
])('%s: has punctuation where the other keyboard layout has letters: %s', (input, expected) => {
  expect(looksLikeOtherLayout(input)).toBe(expected)
})
