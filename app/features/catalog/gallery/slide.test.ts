import { describe, expect, test } from 'vitest'
import { findPositionByKey, createSlideOrder } from './slide.ts'

test.each([
  { shown: null, order: [0, 1, 2, 3] },
  { shown: 0, order: [0, 1, 2, 3] },
  { shown: 2, order: [2, 0, 1, 3] },
  { shown: 3, order: [3, 0, 1, 2] },
  { shown: 4, order: [0, 1, 2, 3] },
  { shown: -1, order: [0, 1, 2, 3] },
])('A.8: with slide $shown selected, the slide order is $order', ({ shown, order }) => {
  expect(createSlideOrder(4, shown)).toEqual(order)
})

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
      const place = { position: from, count: 5 }
      expect(findPositionByKey(key, { ...place, isRightToLeft: false })).toBe(leftToRight)
      expect(findPositionByKey(key, { ...place, isRightToLeft: true })).toBe(rightToLeft)
    },
  )
})
