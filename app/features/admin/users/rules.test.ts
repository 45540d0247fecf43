import type { Account, UserIntent, UserRefusal } from './rules.ts'
import { expect, test } from 'vitest'
import { whyNot } from './rules.ts'

const admin: Account = { id: 1, role: 'admin', isLocked: false }
const manager: Account = { id: 2, role: 'manager', isLocked: false }
const shopper: Account = { id: 3, role: 'shopper', isLocked: false }
const lockedManager: Account = { id: 4, role: 'manager', isLocked: true }

const cases: [UserIntent, Account, Account, Account[], UserRefusal | undefined][] = [
  ['make-manager', manager, shopper, [manager], undefined],
  ['make-shopper', manager, manager, [admin], 'own'],
  ['lock', admin, admin, [manager], 'own'],
  ['delete', manager, manager, [admin], 'own'],
  ['sign-out', manager, manager, [admin], undefined],
  ['make-shopper', manager, admin, [manager], 'owner'],
  ['sign-out', manager, admin, [manager], 'owner'],
  ['make-shopper', admin, manager, [admin], undefined],
  ['make-shopper', admin, manager, [], 'last-manager'],
  ['lock', admin, manager, [lockedManager], 'last-manager'],
  ['lock', manager, shopper, [], undefined],
  ['delete', admin, manager, [admin], 'runs-the-shop'],
  ['delete', manager, shopper, [manager], undefined],
  ['unlock', manager, lockedManager, [manager], undefined],
]

test.each(cases)('%s by %o of %o', (intent, by, account, others, expected) => {
  expect(whyNot(intent, { by, account, others })).toBe(expected)
})
