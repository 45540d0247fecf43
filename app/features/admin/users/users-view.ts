import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListPlace } from '#app/features/admin/list/list-query.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { UserRefusal } from './rules.ts'

export type UserRow = {
  id: number
  email: string
  name: string
  role: UserRole
  /** Of a role that an owner defined. */
  roleId: number | null
  roleName: string | null
  isConfirmed: boolean
  isLocked: boolean
  hasSecondFactor: boolean
  createdOn: string
  orders: number
  /** Wishlists that managers may look at. */
  lists: number
  /** Whoever looks. */
  isSelf: boolean
  /** The account has no more areas than whoever looks, and is not their own. */
  isBelow: boolean
}

/** A built-in role by its name, or one that an owner defined by its number. */
export type GivenRole = { value: string; name: string }

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
  /** What whoever looks can give. */
  roles: GivenRole[]
  builtIn: UserRole[]
  /** Whether whoever looks is an owner. */
  isOwner: boolean
  notice: UserNotice | undefined
}

/** A question before an account is deleted, or why nothing was done. */
export type UsersAnswer =
  | { ask: 'delete'; id: number }
  | { refused: UserRefusal | 'gone' | 'no-role'; id: number }

export const usersPlace: ListPlace = { path: '/admin/users/' }
