/** The state of an invitation: void once its inviter may no longer assign its role. Pure. */
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { coversPermissions } from '#app/features/admin/users/rules.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'

export type Inviter = { role: UserRole; areas: readonly Permission[]; isLocked: boolean }

export type Invitation = {
  role: UserRole
  /** The role's current permissions; null: the role was deleted. */
  areas: readonly Permission[] | null
  /** null: the account was deleted. */
  inviter: Inviter | null
  isAccepted: boolean
  isWithdrawn: boolean
  isExpired: boolean
}

/** `role-gone`, `not-theirs`: the link still opens, and the page reports that it grants nothing. */
export type InvitationState = 'waiting' | 'accepted' | 'withdrawn' | 'expired' | 'role-gone' | 'not-theirs'

/** The current state of an invitation. */
export function findInvitationState(invitation: Invitation): InvitationState {
  const { role, areas, inviter } = invitation
  if (invitation.isAccepted) return 'accepted'
  if (invitation.isWithdrawn) return 'withdrawn'
  if (invitation.isExpired) return 'expired'
  if (areas === null) return 'role-gone'
  if (!inviter || inviter.isLocked || !hasPermission(inviter, 'accounts')) return 'not-theirs'
  return coversPermissions(inviter, { role, areas }) ? 'waiting' : 'not-theirs'
}
