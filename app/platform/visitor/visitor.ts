/** The visitor of a request, as identified by cookies. */
import type { Permission } from './permissions.ts'
import { allPermissions, managerPermissions } from './permissions.ts'

/** 'staff': a role that a merchant defined. */
export type Role = 'guest' | 'shopper' | 'staff' | 'manager' | 'admin'

export type Visitor = {
  /** 0: a guest. */
  userId: number
  role: Role
  /** Areas of a staff member's role, read with the session, so that a change applies to the next request. */
  areas?: readonly Permission[]
  /** A staff member without the second factor that the shop requires: the admin is closed until it is set up. */
  owesSecondFactor?: true
  /** Nonces of this visitor are bound to it: the sign-in of a customer, the key of a guest, '' when anonymous. */
  sessionToken: string
  /** The secret that identifies a guest's cart; also present right after signing in, until its data is merged. */
  guestKey?: string
}

/** An anonymous visitor: no cookie, no session. */
export const anonymousVisitor: Visitor = { userId: 0, role: 'guest', sessionToken: '' }

type PermissionHolder = Pick<Visitor, 'role' | 'areas' | 'owesSecondFactor'>

/** The areas of the admin that a visitor may use. */
export function listPermissions({
  role,
  areas: ownPermissions = [],
  owesSecondFactor,
}: PermissionHolder): readonly Permission[] {
  if (owesSecondFactor) return []
  if (role === 'admin') return allPermissions
  if (role === 'manager') return managerPermissions
  return role === 'staff' ? ownPermissions : []
}

/** Whether a visitor may use one of these areas. */
export function hasPermission(
  visitor: PermissionHolder,
  ...acceptedPermissions: readonly Permission[]
): boolean {
  const ownPermissions = listPermissions(visitor)
  return acceptedPermissions.some((permission) => ownPermissions.includes(permission))
}

/** Whether a visitor is staff: may use some area of the admin. */
export function isStaff(visitor: PermissionHolder): boolean {
  return listPermissions(visitor).length > 0
}

/** Like `isStaff`, but ignores a missing second factor that the shop requires. */
export function hasStaffRole({ role, areas: ownPermissions }: Pick<Visitor, 'role' | 'areas'>): boolean {
  return isStaff(ownPermissions ? { role, areas: ownPermissions } : { role })
}
