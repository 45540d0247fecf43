import type { Account, UserIntent, UserRefusal } from './rules.ts'
import { expect, test } from 'vitest'
import { findRefusal } from './rules.ts'

const account = (id: number, role: Account['role'], areas: Account['areas'] = []): Account => ({
  ...{ id, role, areas },
  isLocked: false,
})
const owner = account(1, 'admin')
const otherOwner = account(2, 'admin')
const manager = account(3, 'manager')
const shopper = account(4, 'shopper')
const clerk = account(5, 'staff', ['accounts'])
const otherClerk = account(6, 'staff', ['accounts', 'orders'])
const treasurer = account(7, 'staff', ['money'])

const roles = {
  shopper: { role: 'shopper' },
  manager: { role: 'manager' },
  owner: { role: 'admin' },
  accounts: { role: 'staff', areas: ['accounts'] },
  money: { role: 'staff', areas: ['money'] },
} as const

const cases: [UserIntent, Account, Account, keyof typeof roles | undefined, UserRefusal | undefined][] = [
  ['give-role', owner, shopper, 'manager', undefined],
  ['give-role', owner, shopper, 'owner', undefined],
  ['give-role', owner, otherOwner, 'shopper', undefined],
  ['give-role', owner, owner, 'shopper', 'own'],
  ['give-role', clerk, clerk, 'accounts', 'own'],
  ['give-role', clerk, shopper, 'accounts', undefined],
  ['give-role', clerk, shopper, 'money', 'beyond'],
  ['give-role', clerk, shopper, 'manager', 'beyond'],
  ['give-role', clerk, shopper, 'owner', 'owner'],
  ['give-role', clerk, owner, 'shopper', 'owner'],
  ['give-role', clerk, treasurer, 'shopper', 'beyond'],
  ['give-role', otherClerk, clerk, 'shopper', undefined],
  ['give-role', clerk, otherClerk, 'shopper', 'beyond'],
  ['lock', owner, owner, undefined, 'own'],
  ['lock', clerk, owner, undefined, 'owner'],
  ['lock', clerk, manager, undefined, 'beyond'],
  ['lock', clerk, shopper, undefined, undefined],
  ['unlock', clerk, treasurer, undefined, 'beyond'],
  ['sign-out', clerk, owner, undefined, 'owner'],
  ['sign-out', clerk, clerk, undefined, undefined],
  ['mail-password', clerk, clerk, undefined, undefined],
  ['mail-password', clerk, owner, undefined, 'owner'],
  ['reset-second-factor', owner, otherOwner, undefined, undefined],
  ['reset-second-factor', owner, shopper, undefined, undefined],
  ['reset-second-factor', owner, owner, undefined, 'own'],
  ['reset-second-factor', clerk, shopper, undefined, 'owner'],
  ['delete', owner, manager, undefined, 'runs-the-shop'],
  ['delete', clerk, shopper, undefined, undefined],
  ['delete', owner, owner, undefined, 'own'],
]

test.each(cases)(
  'the check of %s by %o for %o with the role %s returns the expected refusal',
  (intent, actor, targetAccount, role, expected) => {
    expect(findRefusal(intent, { actor, account: targetAccount, assignment: role && roles[role] })).toBe(
      expected,
    )
  },
)
