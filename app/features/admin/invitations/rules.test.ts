import type { Invitation, InvitationState, Inviter } from './rules.ts'
import { expect, test } from 'vitest'
import { findInvitationState } from './rules.ts'

const owner: Inviter = { role: 'admin', areas: [], isLocked: false }
const clerk: Inviter = { role: 'staff', areas: ['accounts', 'orders'], isLocked: false }
const manager: Inviter = { role: 'manager', areas: [], isLocked: false }
const packerRole = { role: 'staff', areas: ['orders'] } as const
const openInvitation = { isAccepted: false, isWithdrawn: false, isExpired: false }

const cases: [what: string, Invitation, InvitationState][] = [
  [
    'from an owner to the owner role',
    { ...openInvitation, role: 'admin', areas: [], inviter: owner },
    'waiting',
  ],
  [
    'from an owner to the manager role',
    { ...openInvitation, role: 'manager', areas: [], inviter: owner },
    'waiting',
  ],
  [
    'from a staff member to a role within the areas of the inviter',
    { ...openInvitation, ...packerRole, inviter: clerk },
    'waiting',
  ],
  [
    'to a role extended beyond the areas of its inviter',
    { ...openInvitation, role: 'staff', areas: ['money'], inviter: clerk },
    'not-theirs',
  ],
  [
    'from a staff member to the manager role',
    { ...openInvitation, role: 'manager', areas: [], inviter: clerk },
    'not-theirs',
  ],
  [
    'from a staff member to the owner role',
    { ...openInvitation, role: 'admin', areas: [], inviter: clerk },
    'not-theirs',
  ],
  [
    'from an inviter without the area accounts',
    { ...openInvitation, ...packerRole, inviter: manager },
    'not-theirs',
  ],
  [
    'from an inviter who now has the customer role',
    { ...openInvitation, ...packerRole, inviter: { ...clerk, role: 'shopper' } },
    'not-theirs',
  ],
  [
    'from a locked inviter',
    { ...openInvitation, ...packerRole, inviter: { ...owner, isLocked: true } },
    'not-theirs',
  ],
  ['from a deleted inviter', { ...openInvitation, ...packerRole, inviter: null }, 'not-theirs'],
  ['to a deleted role', { ...openInvitation, role: 'staff', areas: null, inviter: owner }, 'role-gone'],
  ['that has expired', { ...openInvitation, ...packerRole, inviter: owner, isExpired: true }, 'expired'],
  [
    'that was withdrawn',
    { ...openInvitation, ...packerRole, inviter: owner, isWithdrawn: true },
    'withdrawn',
  ],
  [
    'that was accepted',
    { ...openInvitation, ...packerRole, inviter: null, isAccepted: true, isExpired: true },
    'accepted',
  ],
]

test.each(cases)('an invitation %s has the expected state', (_, invitation, state) => {
  expect(findInvitationState(invitation)).toBe(state)
})
