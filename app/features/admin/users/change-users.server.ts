/** Account actions of the admin: role, lock, sessions, deletion. */
import type { AuditAction } from '#app/features/admin/audit/labels.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { RoleAssignment } from './role-assignment.server.ts'
import type { Account, UserIntent, UserRefusal } from './rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { removeAllFactors } from '#app/features/customers/second-factor/change-factors.server.ts'
import { sendFactorChangedMail } from '#app/features/customers/second-factor/mails.server.ts'
import { findUserByEmail } from '#app/features/customers/store.server.ts'
import { mailPasswordLink } from '#app/features/customers/passwords/lost-password.server.ts'
import { erasePersonalData } from '#app/platform/personal-data.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { readRoleAssignment } from './role-assignment.server.ts'
import { findRefusal } from './rules.ts'

/** `not-mailed`: done, but its mail is pending or was rejected. */
export type UserChange = 'done' | 'not-mailed' | 'gone' | 'no-role' | UserRefusal

/** The time that a click waits for the mail server. */
const MAIL_TIMEOUT_IN_MS = 10_000

/**
 * Applies the action if it is permitted; of two owners who concurrently revoke each other's role, the second
 * is rejected.
 */
export async function changeUser(
  services: Services,
  { actorId, id, intent, role }: UserRequest,
): Promise<UserChange> {
  const { outcome, email } = await services.database.db.transaction((transaction) =>
    changeInTransaction(services, transaction, { actorId, id, intent, role }),
  )
  if (outcome === 'done' && intent === 'reset-second-factor') {
    const user = await findUserByEmail(services, email)
    if (user) await sendFactorChangedMail(services, user, 'reset')
  }
  if (outcome !== 'done' || intent !== 'mail-password') return outcome
  const mailId = await mailPasswordLink(services, email)
  const deliveryResult =
    mailId && (await services.mail.deliverNow(mailId, { timeLimitInMs: MAIL_TIMEOUT_IN_MS }))
  return deliveryResult && deliveryResult.status === 'sent' ? 'done' : 'not-mailed'
}

/** `role`: the new role, as the name of a built-in role or the id of a custom one. */
type UserRequest = { actorId: number; id: number; intent: UserIntent; role?: string | undefined }

type StoredAccount = Account & { roleName: string | null; email: string }

async function changeInTransaction(
  services: Services,
  transaction: Queries,
  { actorId, id, intent, role }: UserRequest,
): Promise<{ outcome: UserChange; email: string }> {
  const { rows } = await transaction.execute<StoredAccount>(sql`
    select users.id, role, email, locked_at is not null as "isLocked", name as "roleName",
      coalesce(to_json(areas), '[]') as areas
    from users left join roles on roles.id = role_id
    where users.id in (${id}, ${actorId}) order by users.id for update of users`)
  const account = rows.find((row) => row.id === id)
  const actor = rows.find((row) => row.id === actorId && hasPermission(row, 'accounts') && !row.isLocked)
  if (!account || !actor) return { outcome: 'gone', email: '' }
  const assignment = intent === 'give-role' ? await readRoleAssignment(transaction, role ?? '') : undefined
  if (intent === 'give-role' && !assignment) return { outcome: 'no-role', email: account.email }
  const refusal = findRefusal(intent, { actor, account, assignment })
  if (refusal) return { outcome: refusal, email: account.email }
  await intentHandlers[intent](transaction, account, { assignment, services })
  await audit(transaction, {
    actorId,
    kind: 'user',
    subject: id,
    ...createAuditEntry(intent, account, assignment),
  })
  return { outcome: 'done', email: account.email }
}

type ChangeOptions = { assignment: RoleAssignment | undefined; services: Services }

/** MAP  action → its effect on the account. */
const intentHandlers: Record<
  UserIntent,
  (transaction: Queries, account: StoredAccount, options: ChangeOptions) => Promise<unknown>
> = {
  'give-role': (transaction, account, { assignment }) => grantRole(transaction, account, assignment),
  'mail-password': async () => {},
  'sign-out': signOut,
  'reset-second-factor': async (transaction, account) => {
    await removeAllFactors(transaction, account.id)
    await signOut(transaction, account)
  },
  lock: async (transaction, account) => {
    await transaction.execute(
      sql`update users set locked_at = now() where id = ${account.id} and locked_at is null`,
    )
    await signOut(transaction, account)
  },
  unlock: (transaction, { id }) =>
    transaction.execute(sql`update users set locked_at = null where id = ${id}`),
  delete: (transaction, { id, email }, { services }) =>
    erasePersonalData(services, transaction, { userId: id, email }),
}

/** A new role requires a new sign-in. */
async function grantRole(
  transaction: Queries,
  account: StoredAccount,
  assignment?: RoleAssignment,
): Promise<void> {
  if (!assignment) return
  await transaction.execute(
    sql`update users set role = ${assignment.role}, role_id = ${assignment.roleId}, updated_at = now() where id = ${account.id}`,
  )
  await signOut(transaction, account)
}

function signOut(transaction: Queries, { id }: Pick<StoredAccount, 'id'>) {
  return transaction.execute(sql`delete from sessions where user_id = ${id}`)
}

/** The logged details: without the address of an erased account. */
function createAuditEntry(
  intent: UserIntent,
  { role, roleName }: StoredAccount,
  assignment: RoleAssignment | undefined,
): { action: AuditAction; changes?: Record<string, unknown> } {
  if (intent === 'give-role')
    return {
      action: 'changed',
      changes: { role: [roleName ?? role, assignment?.roleName ?? assignment?.role] },
    }
  const actions = {
    'mail-password': 'password-mailed',
    'sign-out': 'signed-out',
    'reset-second-factor': 'second-factor-reset',
    lock: 'locked',
    unlock: 'unlocked',
    delete: 'deleted',
  } as const
  return { action: actions[intent] }
}
