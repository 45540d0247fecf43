import type { UserRole } from '#app/features/customers/rules.ts'
import type { UserRefusal } from './rules.ts'

export type UserRow = {
  id: number
  email: string
  name: string
  role: UserRole
  isConfirmed: boolean
  isLocked: boolean
  createdOn: string
  orders: number
  /** Wishlists that managers may look at. */
  lists: number
  /** Whoever looks. */
  isSelf: boolean
}

export type UsersFilter = { search: string; role: UserRole | '' }

export const userNotices = [
  'role',
  'mailed',
  'not-mailed',
  'signed-out',
  'locked',
  'unlocked',
  'deleted',
] as const
export type UserNotice = (typeof userNotices)[number]

export type UsersView = {
  rows: UserRow[]
  total: number
  page: number
  pageCount: number
  filter: UsersFilter
  notice: UserNotice | undefined
}

/** A question before an account is deleted, or why nothing was done. */
export type UsersAnswer = { ask: 'delete'; id: number } | { refused: UserRefusal | 'gone'; id: number }

/** Where the list is shown so. */
export function usersAddress({ search, role }: UsersFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(role && { role }),
    ...(page > 1 && { paged: String(page) }),
  })
  return `/admin/users/${query.size > 0 ? `?${query}` : ''}`
}
