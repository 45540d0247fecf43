import { expect, test } from 'vitest'
import { isNewOrder } from './is-new.ts'

const createDate = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 12, minutes))

test.each([
  ['just placed', { paidMinute: null, isPaidElsewhere: false, now: 0 }, true],
  ['placed nine minutes ago', { paidMinute: null, isPaidElsewhere: false, now: 9 }, true],
  ['placed ten minutes ago', { paidMinute: null, isPaidElsewhere: false, now: 10 }, false],
  ['paid at a payment service one minute ago', { paidMinute: 25, isPaidElsewhere: true, now: 26 }, true],
  ['paid at a payment service ten minutes ago', { paidMinute: 25, isPaidElsewhere: true, now: 35 }, false],
  ['paid by bank transfer one minute ago', { paidMinute: 25, isPaidElsewhere: false, now: 26 }, false],
] as const)('whether an order %s is new', (_, { paidMinute, isPaidElsewhere, now }, expected) => {
  const order = { createdAt: createDate(0), paidAt: paidMinute === null ? null : createDate(paidMinute) }
  expect(isNewOrder(order, { now: createDate(now), isPaidElsewhere })).toBe(expected)
})
