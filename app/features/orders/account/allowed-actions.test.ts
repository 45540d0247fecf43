import { expect, test } from 'vitest'
import { findAllowedActions } from './allowed-actions.ts'

test.each([
  ['pending', 100, true, true],
  ['failed', 100, true, true],
  ['pending', 0, false, true],
  ['on-hold', 100, false, false],
  ['processing', 100, false, false],
  ['completed', 100, false, false],
  ['cancelled', 100, false, false],
  ['refunded', 100, false, false],
] as const)(
  'an order with the status %s and the total %s: can be paid %s, can be cancelled %s',
  (status, totalInMinor, canPay, canCancel) => {
    expect(findAllowedActions({ status, totalInMinor, needsNoWork: false })).toEqual({ canPay, canCancel })
  },
)
