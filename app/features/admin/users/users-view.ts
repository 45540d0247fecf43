import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { CountLink } from '#app/features/admin/list/list-counts.server.ts'
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { UserRefusal } from './rules.ts'

export type UserRow = {
  id: number
  email: string
  name: string
  role: UserRole
  /** Id of a custom role. */
  roleId: number | null
  roleName: string | null
  isConfirmed: boolean
  isLocked: boolean
  hasSecondFactor: boolean
  createdOn: string
  orders: number
  /** What other features have counted, such as wishlists. */
  counts: CountLink[]
  /** The visitor's own account. */
  isSelf: boolean
  /** The account has no permission that the visitor lacks, and is not their own. */
  isManageable: boolean
}

/** A built-in role by name, or a custom one by id. */
export type RoleOption = { value: string; name: string }

export type UsersFilter = { search: string; role: UserRole | '' }

export const userNotices = [
  'role',
  'mailed',
  'not-mailed',
  'signed-out',
  'second-factor',
  'locked',
  'unlocked',
  'deleted',
] as const
export type UserNotice = (typeof userNotices)[number]

export type UsersView = {
  rows: UserRow[]
  total: number
  paging: Paging
  filter: UsersFilter
  /** The roles that the visitor may assign. */
  roles: RoleOption[]
  builtInRoles: UserRole[]
  /** Whether the visitor has the owner role. */
  isOwner: boolean
  notice: UserNotice | undefined
}

/** A confirmation question before an account is deleted, or why nothing was done. */
export type UsersActionData =
  | { ask: 'delete'; id: number }
  | { refused: UserRefusal | 'gone' | 'no-role'; id: number }

export const usersRoute: ListRoute = { path: '/admin/users/' }
