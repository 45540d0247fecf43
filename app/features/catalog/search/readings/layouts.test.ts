import { describe, expect, test } from 'vitest'
import { looksLikeOtherLayout, listOtherLayouts } from './layouts.ts'

describe('a text typed in the other keyboard layout', () => {
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
  ])('%s is converted to its possible readings', (input, expected) => {
    expect(listOtherLayouts(input)).toEqual(expected)
  })

  test.each(['قميص cotton', '١٢٣', '', '---'])(
    '%j is not converted, because it contains both scripts or no letters',
    (input) => {
      expect(listOtherLayouts(input)).toEqual([])
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
])('%s looks like text in the other keyboard layout: %s', (input, expected) => {
  expect(looksLikeOtherLayout(input)).toBe(expected)
})
