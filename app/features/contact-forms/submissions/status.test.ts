import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatStatusClass, formatStatusClassOnPage, parseStatusClass } from './status.ts'

const classNames = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  submitting: 'submitting',
  resetting: 'resetting',
  validating: 'validating',
  payment_required: 'payment-required',
}

test.for(Object.entries(classNames))(
  'CF-4: the status %s is converted to the class %s and back',
  ([status, name]) => {
    expect(formatStatusClass(status)).toBe(name)
    expect(formatStatusClassOnPage(status)).toBe(name)
    expect(formatStatusClass(name)).toBe(name)
    expect(parseStatusClass(name)).toBe(status)
    expect(parseStatusClass(status)).toBe(status)
  },
)

test.for([
  ['rate_limited', 'custom-rate-limited'],
  ['too_many_requests', 'custom-too-many_requests'],
  ['error', 'custom-error'],
  ['__proto__', 'custom-proto__'],
  ['constructor', 'custom-constructor'],
])('CF-4: the status %s of an add-on is converted to the class %s', ([status, name]) => {
  expect(formatStatusClass(status ?? '')).toBe(name)
})

test('CF-4: a status with spaces or punctuation is converted to a single class name', () => {
  expect(formatStatusClass('my_custom status!!x')).toBe('custom-my-custom-status-x')
  expect(formatStatusClass('a\tb c')).toBe('custom-a-b-c')
})

test('CF-4: without script, every separator in the class of a status is a hyphen', () => {
  expect(formatStatusClassOnPage('too_many_requests')).toBe('custom-too-many-requests')
})

test('CF-4: the class of an add-on status is converted back to the status', () => {
  expect(parseStatusClass('custom-rate-limited')).toBe('rate_limited')
  expect(parseStatusClass('custom-error')).toBe('error')
})

test('CF-4: the class of any status is not empty and contains no whitespace', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', ' ', '_', '\n', '\u00a0', 'ع') }))
  fc.assert(
    fc.property(text, (status) => {
      expect(formatStatusClass(status)).toMatch(/^\S+$/)
      expect(formatStatusClassOnPage(status)).toMatch(/^\S+$/)
    }),
  )
})
