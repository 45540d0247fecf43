import type { Invitation, InvitationState, Inviter } from './rules.ts'
import { expect, test } from 'vitest'
import { findInvitationState } from './rules.ts'

const owner: Inviter = { role: 'admin', areas: [], isLocked: false }
const clerk: Inviter = { role: 'staff', areas: ['accounts', 'orders'], isLocked: false }
const manager: Inviter = { role: 'manager', areas: [], isLocked: false }
const packer = { role: 'staff', areas: ['orders'] } as const
const open = { isAccepted: false, isWithdrawn: false, isExpired: false }

const cases: [what: string, Invitation, InvitationState][] = [
  ['from an owner to the owner role', { ...open, role: 'admin', areas: [], inviter: owner }, 'waiting'],
  ['from an owner to the manager role', { ...open, role: 'manager', areas: [], inviter: owner }, 'waiting'],
  [
    'from a staff member to a role within the areas of the inviter',
    { ...open, ...packer, inviter: clerk },
    'waiting',
  ],
  [
    'to a role extended beyond the areas of its inviter',
    { ...open, role: 'staff', areas: ['money'], inviter: clerk },
    'not-theirs',
  ],
  [
    'from a staff member to the manager role',
    { ...open, role: 'manager', areas: [], inviter: clerk },
    'not-theirs',
  ],
  [
    'from a staff member to the owner role',
    { ...open, role: 'admin', areas: [], inviter: clerk },
    'not-theirs',
  ],
  ['from an inviter without the area accounts', { ...open, ...packer, inviter: manager }, 'not-theirs'],
  [
    'from an inviter who now has the customer role',
    { ...open, ...packer, inviter: { ...clerk, role: 'shopper' } },
    'not-theirs',
  ],
  ['from a locked inviter', { ...open, ...packer, inviter: { ...owner, isLocked: true } }, 'not-theirs'],
  ['from a deleted inviter', { ...open, ...packer, inviter: null }, 'not-theirs'],
  ['to a deleted role', { ...open, role: 'staff', areas: null, inviter: owner }, 'role-gone'],
  ['that has expired', { ...open, ...packer, inviter: owner, isExpired: true }, 'expired'],
  ['that was withdrawn', { ...open, ...packer, inviter: owner, isWithdrawn: true }, 'withdrawn'],
  ['that was accepted', { ...open, ...packer, inviter: null, isAccepted: true, isExpired: true }, 'accepted'],
]

test.each(cases)('an invitation %s has the expected state', (_, invitation, state) => {
  expect(findInvitationState(invitation)).toBe(state)
})
