/** What a manager may do with an account. Pure. */
import type { UserRole } from '#app/features/customers/rules.ts'

export const userIntents = [
  'make-manager',
  'make-shopper',
  'mail-password',
  'sign-out',
  'lock',
  'unlock',
  'delete',
] as const
export type UserIntent = (typeof userIntents)[number]

export type Account = { id: number; role: UserRole; isLocked: boolean }
export type UserRefusal = 'own' | 'owner' | 'last-manager' | 'runs-the-shop'

/** Why not; undefined when they may. `others` are those who run the shop, but for the account itself. */
export function whyNot(
  intent: UserIntent,
  { by, account, others }: { by: Account; account: Account; others: Account[] },
): UserRefusal | undefined {
  if (intent === 'mail-password' || intent === 'unlock') return undefined
  // Who takes away their own role could not give it back.
  if (account.id === by.id) return intent === 'sign-out' ? undefined : 'own'
  if (account.role === 'admin' && by.role !== 'admin') return 'owner'
  if (intent === 'sign-out') return undefined
  if (intent === 'delete' && account.role !== 'shopper') return 'runs-the-shop'
  const isLess = intent === 'lock' || intent === 'make-shopper'
  if (isLess && account.role !== 'shopper' && others.every(({ isLocked }) => isLocked)) return 'last-manager'
  return undefined
}
