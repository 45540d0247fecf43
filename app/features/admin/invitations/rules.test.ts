import type { Invitation, InvitationState, Inviter } from './rules.ts'
import { expect, test } from 'vitest'
import { stateOf } from './rules.ts'

const owner: Inviter = { role: 'admin', areas: [], isLocked: false }
const clerk: Inviter = { role: 'staff', areas: ['accounts', 'orders'], isLocked: false }
const manager: Inviter = { role: 'manager', areas: [], isLocked: false }
const packer = { role: 'staff', areas: ['orders'] } as const
const open = { isAccepted: false, isWithdrawn: false, isExpired: false }

const cases: [what: string, Invitation, InvitationState][] = [
  ['of an owner to be an owner', { ...open, role: 'admin', areas: [], inviter: owner }, 'waiting'],
  ['of an owner to be a manager', { ...open, role: 'manager', areas: [], inviter: owner }, 'waiting'],
  ['of a clerk, within their areas', { ...open, ...packer, inviter: clerk }, 'waiting'],
  [
    'to a role that got areas since',
    { ...open, role: 'staff', areas: ['money'], inviter: clerk },
    'not-theirs',
  ],
  ['of a clerk to be a manager', { ...open, role: 'manager', areas: [], inviter: clerk }, 'not-theirs'],
  ['of a clerk to be an owner', { ...open, role: 'admin', areas: [], inviter: clerk }, 'not-theirs'],
  ['of somebody without accounts', { ...open, ...packer, inviter: manager }, 'not-theirs'],
  [
    'of somebody who is a shopper now',
    { ...open, ...packer, inviter: { ...clerk, role: 'shopper' } },
    'not-theirs',
  ],
  ['of somebody who is locked', { ...open, ...packer, inviter: { ...owner, isLocked: true } }, 'not-theirs'],
  ['of somebody who was deleted', { ...open, ...packer, inviter: null }, 'not-theirs'],
  ['to a role that was deleted', { ...open, role: 'staff', areas: null, inviter: owner }, 'role-gone'],
  ['that is too old', { ...open, ...packer, inviter: owner, isExpired: true }, 'expired'],
  ['that was withdrawn', { ...open, ...packer, inviter: owner, isWithdrawn: true }, 'withdrawn'],
  ['that was accepted', { ...open, ...packer, inviter: null, isAccepted: true, isExpired: true }, 'accepted'],
]

test.each(cases)('an invitation %s has the expected state', (_, invitation, state) => {
  expect(stateOf(invitation)).toBe(state)
})
