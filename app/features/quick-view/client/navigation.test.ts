import { expect, test } from 'vitest'
import { neighborOf, stepOfKey, stepOfSwipe } from './navigation.ts'

test.each([
  [[11, 12], 12, 1, 11],
  [[11, 12], 11, -1, 12],
  [[11, 12, 13], 12, 1, 13],
  [[11], 11, 1, 11],
] as const)('C-06, SCR-10: in %j the neighbour of %i (%i) is %i, around the end too', (ids, id, by, next) => {
  expect(neighborOf(ids, id, by)).toBe(next)
})

test.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['ArrowDown', false, undefined],
] as const)('C-06: %s (right to left: %s) leads %s', (key, isRightToLeft, step) => {
  expect(stepOfKey({ key, isRightToLeft })).toBe(step)
})

test.each([
  [{ across: -90, down: 10, isRightToLeft: false }, 1],
  [{ across: 90, down: 10, isRightToLeft: false }, -1],
  [{ across: 90, down: 10, isRightToLeft: true }, 1],
  [{ across: -90, down: 80, isRightToLeft: false }, undefined],
  [{ across: -30, down: 0, isRightToLeft: false }, undefined],
] as const)('a finger that went %j leads %s', (swipe, step) => {
  expect(stepOfSwipe(swipe)).toBe(step)
})
