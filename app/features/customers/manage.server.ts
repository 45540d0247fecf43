/** Account management by the merchant, from the command line and for the demo. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { AccountProblem, UserRole } from './rules.ts'
import { randomInt } from 'node:crypto'
import { checkEmail, checkName, checkNewPassword, cleanEmail, cleanName } from './rules.ts'
import { removeAllFactors } from './second-factor/change-factors.server.ts'
import { addUser, confirmUser, findUserByEmail, saveRole } from './store.server.ts'

type Context = Pick<Services, 'database' | 'accounts'>

export type ManageResult =
  | { ok: true; userId: number; email: string }
  | { ok: false; reason: AccountProblem | 'taken' | 'unknown-user' }

type NewAccount = { email: string; password: string; name: string; role: UserRole; locale: Locale }

/** Adds an account that works at once: the merchant vouches for the address. */
export async function addAccount(context: Context, account: NewAccount): Promise<ManageResult> {
  const [email, name] = [cleanEmail(account.email), cleanName(account.name)]
  const reason = checkEmail(email) ?? checkName(name) ?? checkNewPassword(account.password)
  if (reason) return { ok: false, reason }
  const passwordHash = await context.accounts.hashPassword(account.password)
  const userId = await addUser(context, { ...account, email, name, passwordHash, isConfirmed: true })
  return userId === undefined ? { ok: false, reason: 'taken' } : { ok: true, userId, email }
}

/** Changes the role; the user has to sign in again. */
export async function changeRole(
  context: Context,
  { email, role }: { email: string; role: UserRole },
): Promise<ManageResult> {
  const user = await findUserByEmail(context, cleanEmail(email))
  if (!user) return { ok: false, reason: 'unknown-user' }
  await saveRole(context, { userId: user.id, role })
  await context.accounts.endSessions(user.id)
  return { ok: true, userId: user.id, email: user.email }
}

/** Sets a new password, and ends all sessions. */
export async function changePassword(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<ManageResult> {
  const reason = checkNewPassword(password)
  if (reason) return { ok: false, reason }
  const user = await findUserByEmail(context, cleanEmail(email))
  if (!user) return { ok: false, reason: 'unknown-user' }
  await context.accounts.setPassword({ userId: user.id, password })
  await confirmUser(context, user.id)
  return { ok: true, userId: user.id, email: user.email }
}

/** Removes app, passkeys and recovery codes of a user who has lost them, and ends all sessions. */
export async function turnOffSecondFactor(context: Context, email: string): Promise<ManageResult> {
  const user = await findUserByEmail(context, cleanEmail(email))
  if (!user) return { ok: false, reason: 'unknown-user' }
  await context.database.db.transaction((transaction) => removeAllFactors(transaction, user.id))
  await context.accounts.endSessions(user.id)
  return { ok: true, userId: user.id, email: user.email }
}

// Alphabet without look-alike letters and digits.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUP_COUNT = 4
const GROUP_LENGTH = 4

/** A password that is hard to guess and easy to type: 80 bits. */
export function makePassword(): string {
  const pickLetter = () => ALPHABET.charAt(randomInt(ALPHABET.length))
  const createGroup = () => Array.from({ length: GROUP_LENGTH }, pickLetter).join('')
  return Array.from({ length: GROUP_COUNT }, createGroup).join('-')
}
