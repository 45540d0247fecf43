/** What an invitation is worth: nothing once its inviter may not give its role any more. Pure. */
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Area } from '#app/platform/visitor/areas.ts'
import { isAtMost } from '#app/features/admin/users/rules.ts'
import { mayUse } from '#app/platform/visitor/visitor.ts'

export type Inviter = { role: UserRole; areas: readonly Area[]; isLocked: boolean }

export type Invitation = {
  role: UserRole
  /** As they are now; null: the role was deleted. */
  areas: readonly Area[] | null
  /** null: the account was deleted. */
  inviter: Inviter | null
  isAccepted: boolean
  isWithdrawn: boolean
  isExpired: boolean
}

/** `role-gone`, `not-theirs`: the link still opens, and says that it gives nothing. */
export type InvitationState = 'waiting' | 'accepted' | 'withdrawn' | 'expired' | 'role-gone' | 'not-theirs'

/** How far an invitation is. */
export function stateOf(invitation: Invitation): InvitationState {
  const { role, areas, inviter } = invitation
  if (invitation.isAccepted) return 'accepted'
  if (invitation.isWithdrawn) return 'withdrawn'
  if (invitation.isExpired) return 'expired'
  if (areas === null) return 'role-gone'
  if (!inviter || inviter.isLocked || !mayUse(inviter, 'accounts')) return 'not-theirs'
  return isAtMost(inviter, { role, areas }) ? 'waiting' : 'not-theirs'
}
