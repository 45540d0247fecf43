import { expect, test } from 'vitest'
import { findNeighbor, readKeyDirection, readSwipeDirection } from './navigation.ts'

test.each([
  [[11, 12], 12, 1, 11],
  [[11, 12], 11, -1, 12],
  [[11, 12, 13], 12, 1, 13],
  [[11], 11, 1, 11],
] as const)(
  'C-06, SCR-10: in %j the neighbor of %i by a step of %i is %i, wrapping around the ends',
  (ids, id, step, neighborId) => {
    expect(findNeighbor(ids, id, step)).toBe(neighborId)
  },
)

test.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['ArrowDown', false, undefined],
] as const)('C-06: the key %s (right to left: %s) moves by %s', (key, isRightToLeft, step) => {
  expect(readKeyDirection({ key, isRightToLeft })).toBe(step)
})

test.each([
  [{ deltaX: -90, deltaY: 10, isRightToLeft: false }, 1],
  [{ deltaX: 90, deltaY: 10, isRightToLeft: false }, -1],
  [{ deltaX: 90, deltaY: 10, isRightToLeft: true }, 1],
  [{ deltaX: -90, deltaY: 80, isRightToLeft: false }, undefined],
  [{ deltaX: -30, deltaY: 0, isRightToLeft: false }, undefined],
] as const)('a swipe of %j moves by %s', (swipe, step) => {
  expect(readSwipeDirection(swipe)).toBe(step)
})
