/** Accounts as those who run the shop make and change them, from the command line and for the demo. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { AccountProblem, UserRole } from './rules.ts'
import { randomInt } from 'node:crypto'
import { checkEmail, checkName, checkNewPassword, cleanEmail, cleanName } from './rules.ts'
import { removeAllFactors } from './second-factor/change.server.ts'
import { addUser, confirmUser, findUserByEmail, saveRole } from './store.server.ts'

type World = Pick<Services, 'database' | 'accounts'>

export type ManageResult =
  | { ok: true; userId: number; email: string }
  | { ok: false; reason: AccountProblem | 'taken' | 'unknown-user' }

type NewAccount = { email: string; password: string; name: string; role: UserRole; locale: Locale }

/** Adds an account that works at once: who runs the shop vouches for the address. */
export async function addAccount(world: World, account: NewAccount): Promise<ManageResult> {
  const [email, name] = [cleanEmail(account.email), cleanName(account.name)]
  const reason = checkEmail(email) ?? checkName(name) ?? checkNewPassword(account.password)
  if (reason) return { ok: false, reason }
  const passwordHash = await world.accounts.hashPassword(account.password)
  const userId = await addUser(world, { ...account, email, name, passwordHash, isConfirmed: true })
  return userId === undefined ? { ok: false, reason: 'taken' } : { ok: true, userId, email }
}

/** Gives a role; whoever has it signs in anew. */
export async function changeRole(
  world: World,
  { email, role }: { email: string; role: UserRole },
): Promise<ManageResult> {
  const user = await findUserByEmail(world, cleanEmail(email))
  if (!user) return { ok: false, reason: 'unknown-user' }
  await saveRole(world, { userId: user.id, role })
  await world.accounts.endSessions(user.id)
  return { ok: true, userId: user.id, email: user.email }
}

/** Gives a new password, and ends all sessions. */
export async function changePassword(
  world: World,
  { email, password }: { email: string; password: string },
): Promise<ManageResult> {
  const reason = checkNewPassword(password)
  if (reason) return { ok: false, reason }
  const user = await findUserByEmail(world, cleanEmail(email))
  if (!user) return { ok: false, reason: 'unknown-user' }
  await world.accounts.setPassword({ userId: user.id, password })
  await confirmUser(world, user.id)
  return { ok: true, userId: user.id, email: user.email }
}

/** Takes app, passkeys and recovery codes away from who has lost them, and ends all sessions. */
export async function turnOffSecondFactor(world: World, email: string): Promise<ManageResult> {
  const user = await findUserByEmail(world, cleanEmail(email))
  if (!user) return { ok: false, reason: 'unknown-user' }
  await world.database.db.transaction((queries) => removeAllFactors(queries, user.id))
  await world.accounts.endSessions(user.id)
  return { ok: true, userId: user.id, email: user.email }
}

// Without letters and digits that look alike.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password nobody can guess and everybody can type: 80 bits. */
export function makePassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
