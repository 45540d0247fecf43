/** Permitted actions on accounts. Pure. */
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { isWithin } from '#app/platform/visitor/permissions.ts'
import { permissionsOf } from '#app/platform/visitor/visitor.ts'

export const userIntents = [
  'give-role',
  'mail-password',
  'sign-out',
  'reset-second-factor',
  'lock',
  'unlock',
  'delete',
] as const
export type UserIntent = (typeof userIntents)[number]

type Holder = { role: UserRole | 'guest'; areas?: readonly Permission[] }
export type Account = { id: number; role: UserRole; areas: readonly Permission[]; isLocked: boolean }
export type UserRefusal = 'own' | 'owner' | 'beyond' | 'runs-the-shop'

/** Why an action is not permitted; undefined when it is. `assignment`: the role that the account would get. */
export function findRefusal(
  intent: UserIntent,
  { by, account, assignment }: { by: Account; account: Account; assignment?: Holder | undefined },
): UserRefusal | undefined {
  // Users cannot change, lock or delete their own account: nobody might be left to manage the shop.
  if (account.id === by.id) return intent === 'sign-out' || intent === 'mail-password' ? undefined : 'own'
  if (intent === 'reset-second-factor' && by.role !== 'admin') return 'owner'
  if (account.role === 'admin' && by.role !== 'admin') return 'owner'
  if (!isAtMost(by, account)) return 'beyond'
  if (assignment && !isAtMost(by, assignment)) return assignment.role === 'admin' ? 'owner' : 'beyond'
  if (intent === 'delete' && account.role !== 'shopper') return 'runs-the-shop'
  return undefined
}

/** Whether `target` has no permission that `actor` lacks; only the owner role is equal to the owner role. */
export function isAtMost(by: Holder, other: Holder): boolean {
  if (other.role === 'admin') return by.role === 'admin'
  return isWithin(permissionsOf(other), permissionsOf(by))
}
