import { expect, test } from 'vitest'
import { isNew } from './is-new.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 12, minutes))

test.each([
  ['just placed', { paid: null, isPaidElsewhere: false, now: 0 }, true],
  ['placed nine minutes ago', { paid: null, isPaidElsewhere: false, now: 9 }, true],
  ['placed ten minutes ago', { paid: null, isPaidElsewhere: false, now: 10 }, false],
  ['paid at a payment service one minute ago', { paid: 25, isPaidElsewhere: true, now: 26 }, true],
  ['paid at a payment service ten minutes ago', { paid: 25, isPaidElsewhere: true, now: 35 }, false],
  ['paid by bank transfer one minute ago', { paid: 25, isPaidElsewhere: false, now: 26 }, false],
] as const)('whether an order %s is new', (_, { paid, isPaidElsewhere, now }, expected) => {
  const order = { createdAt: at(0), paidAt: paid === null ? null : at(paid) }
  expect(isNew(order, { now: at(now), isPaidElsewhere })).toBe(expected)
})
