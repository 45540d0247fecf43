/** Permitted actions on accounts. Pure. */
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { isSubset } from '#app/platform/visitor/permissions.ts'
import { listPermissions } from '#app/platform/visitor/visitor.ts'

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

type RoleHolder = { role: UserRole | 'guest'; areas?: readonly Permission[] }
export type Account = { id: number; role: UserRole; areas: readonly Permission[]; isLocked: boolean }
export type UserRefusal = 'own' | 'owner' | 'beyond' | 'runs-the-shop'

/** Why an action is not permitted; undefined when it is. `assignment`: the role that the account would get. */
export function findRefusal(
  intent: UserIntent,
  { actor, account, assignment }: { actor: Account; account: Account; assignment?: RoleHolder | undefined },
): UserRefusal | undefined {
  // Users cannot change, lock or delete their own account: nobody might be left to manage the shop.
  if (account.id === actor.id) return intent === 'sign-out' || intent === 'mail-password' ? undefined : 'own'
  if (intent === 'reset-second-factor' && actor.role !== 'admin') return 'owner'
  if (account.role === 'admin' && actor.role !== 'admin') return 'owner'
  if (!coversPermissions(actor, account)) return 'beyond'
  if (assignment && !coversPermissions(actor, assignment))
    return assignment.role === 'admin' ? 'owner' : 'beyond'
  if (intent === 'delete' && account.role !== 'shopper') return 'runs-the-shop'
  return undefined
}

/** Whether `target` has no permission that `actor` lacks; only the owner role is equal to the owner role. */
export function coversPermissions(actor: RoleHolder, target: RoleHolder): boolean {
  if (target.role === 'admin') return actor.role === 'admin'
  return isSubset(listPermissions(target), listPermissions(actor))
}
