import { describe, expect, test } from 'vitest'
import { findPositionByKey, createSlideOrder } from './slide.ts'

test.each([
  { selectedIndex: null, slideOrder: [0, 1, 2, 3] },
  { selectedIndex: 0, slideOrder: [0, 1, 2, 3] },
  { selectedIndex: 2, slideOrder: [2, 0, 1, 3] },
  { selectedIndex: 3, slideOrder: [3, 0, 1, 2] },
  { selectedIndex: 4, slideOrder: [0, 1, 2, 3] },
  { selectedIndex: -1, slideOrder: [0, 1, 2, 3] },
])(
  'A.8: with slide $selectedIndex selected, the slide order is $slideOrder',
  ({ selectedIndex, slideOrder }) => {
    expect(createSlideOrder(4, selectedIndex)).toEqual(slideOrder)
  },
)

describe('keyboard navigation', () => {
  test.each([
    { key: 'ArrowRight', from: 1, leftToRight: 2, rightToLeft: 0 },
    { key: 'ArrowLeft', from: 1, leftToRight: 0, rightToLeft: 2 },
    { key: 'ArrowRight', from: 4, leftToRight: 4, rightToLeft: 3 },
    { key: 'ArrowRight', from: 0, leftToRight: 1, rightToLeft: 0 },
    { key: 'ArrowLeft', from: 0, leftToRight: 0, rightToLeft: 1 },
    { key: 'Home', from: 3, leftToRight: 0, rightToLeft: 0 },
    { key: 'End', from: 1, leftToRight: 4, rightToLeft: 4 },
    { key: 'Enter', from: 1, leftToRight: null, rightToLeft: null },
  ])(
    'D.9: $key on image $from of five returns the target position',
    ({ key, from, leftToRight, rightToLeft }) => {
      const gallery = { position: from, count: 5 }
      expect(findPositionByKey(key, { ...gallery, isRightToLeft: false })).toBe(leftToRight)
      expect(findPositionByKey(key, { ...gallery, isRightToLeft: true })).toBe(rightToLeft)
    },
  )
})
