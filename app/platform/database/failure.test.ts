import { expect, test } from 'vitest'
import { readErrorCode, findFailureCause, readFailure } from './failure.ts'

const createDatabaseError = (code: string, message: string, detail?: string) =>
  Object.assign(new Error(message), { code, ...(detail !== undefined && { detail }) })

test.each([
  [
    createDatabaseError('23505', 'duplicate key', 'Key (sku)=(a) already exists.'),
    'refused',
    'duplicate key (Key (sku)=(a) already exists)',
  ],
  [
    createDatabaseError('21000', 'cannot affect row a second time'),
    'refused',
    'cannot affect row a second time',
  ],
  [createDatabaseError('40P01', 'deadlock detected'), 'refused', 'deadlock detected'],
  [createDatabaseError('57P01', 'terminating connection'), 'away', 'terminating connection'],
  [createDatabaseError('53300', 'too many clients already'), 'away', 'too many clients already'],
  [createDatabaseError('ECONNREFUSED', 'connect ECONNREFUSED'), 'away', 'connect ECONNREFUSED'],
  [new Error('Connection terminated unexpectedly'), 'away', 'Connection terminated unexpectedly'],
  [new TypeError('x is not a function.'), 'other', 'x is not a function'],
  ['a text', 'other', 'a text'],
])('%s is classified, and its reason does not contain the statement', (error, kind, reason) => {
  expect(readFailure(error)).toEqual({ kind, reason })
  expect(readFailure(new Error('Failed query: insert …', { cause: error }))).toMatchObject(
    error instanceof Error ? { kind, reason } : { kind: 'other' },
  )
})

test('the code of a database error is read from a wrapped error, too', () => {
  const error = createDatabaseError('23505', 'duplicate key')
  expect([error, new Error('Failed query: insert …', { cause: error }), 'a text'].map(readErrorCode)).toEqual(
    ['23505', '23505', ''],
  )
})

test.each([
  [createDatabaseError('23505', 'duplicate key'), 'duplicate'],
  [createDatabaseError('23514', 'violates check constraint'), 'constraint'],
  [createDatabaseError('22001', 'value too long'), 'too long'],
  [createDatabaseError('54000', 'index row size exceeds maximum'), 'too long'],
  [createDatabaseError('22003', 'integer out of range'), 'out of range'],
  [createDatabaseError('53100', 'could not extend file'), 'disk full'],
  [createDatabaseError('ENOSPC', 'no space left on device'), 'disk full'],
  [createDatabaseError('57014', 'canceling statement due to statement timeout'), 'timeout'],
  [createDatabaseError('ETIMEDOUT', 'connect ETIMEDOUT'), 'timeout'],
  [new Error('timeout exceeded when trying to connect'), 'timeout'],
  [createDatabaseError('57P01', 'terminating connection'), 'connection lost'],
  [createDatabaseError('08006', 'connection failure'), 'connection lost'],
  [createDatabaseError('ECONNREFUSED', 'connect ECONNREFUSED'), 'connection lost'],
  [new Error('Connection terminated unexpectedly'), 'connection lost'],
  [createDatabaseError('42P01', 'relation does not exist'), 'unknown'],
  [new TypeError('x is not a function'), 'unknown'],
  ['a text', 'unknown'],
])('the cause of %s is classified', (error, cause) => {
  expect(findFailureCause(error)).toBe(cause)
  if (error instanceof Error)
    expect(findFailureCause(new Error('Failed query', { cause: error }))).toBe(cause)
})
