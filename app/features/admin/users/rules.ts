/** What somebody may do with an account. Pure. */
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Area } from '#app/platform/visitor/areas.ts'
import { isWithin } from '#app/platform/visitor/areas.ts'
import { areasOf } from '#app/platform/visitor/visitor.ts'

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

type Holder = { role: UserRole | 'guest'; areas?: readonly Area[] }
export type Account = { id: number; role: UserRole; areas: readonly Area[]; isLocked: boolean }
export type UserRefusal = 'own' | 'owner' | 'beyond' | 'runs-the-shop'

/** Why not; undefined when they may. `given`: the role that the account would have. */
export function whyNot(
  intent: UserIntent,
  { by, account, given }: { by: Account; account: Account; given?: Holder | undefined },
): UserRefusal | undefined {
  // Who lifts their own role, or gives it away, leaves the shop to chance.
  if (account.id === by.id) return intent === 'sign-out' || intent === 'mail-password' ? undefined : 'own'
  if (intent === 'reset-second-factor' && by.role !== 'admin') return 'owner'
  if (account.role === 'admin' && by.role !== 'admin') return 'owner'
  if (!isAtMost(by, account)) return 'beyond'
  if (given && !isAtMost(by, given)) return given.role === 'admin' ? 'owner' : 'beyond'
  if (intent === 'delete' && account.role !== 'shopper') return 'runs-the-shop'
  return undefined
}

/** Whether a role has no area that somebody lacks; only owners are equal to an owner. */
export function isAtMost(by: Holder, other: Holder): boolean {
  if (other.role === 'admin') return by.role === 'admin'
  return isWithin(areasOf(other), areasOf(by))
}
