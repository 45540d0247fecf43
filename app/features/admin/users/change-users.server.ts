/** Changes accounts at the desk: role, lock, sign-ins, the end of them. */
import type { AuditAction } from '#app/features/admin/audit/words.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Given } from './given-role.server.ts'
import type { Account, UserIntent, UserRefusal } from './rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { removeAllFactors } from '#app/features/customers/second-factor/change.server.ts'
import { sendFactorChanged } from '#app/features/customers/second-factor/mails.server.ts'
import { findUserByEmail } from '#app/features/customers/store.server.ts'
import { mailPasswordLink } from '#app/features/customers/passwords/lost-password.server.ts'
import { erasePersonalData } from '#app/platform/personal-data.server.ts'
import { mayUse } from '#app/platform/visitor/visitor.ts'
import { readGiven } from './given-role.server.ts'
import { whyNot } from './rules.ts'

/** `not-mailed`: done, and its mail waits or was refused. */
export type UserChange = 'done' | 'not-mailed' | 'gone' | 'no-role' | UserRefusal

/** As long as whoever pressed the button waits for the mail server. */
const MAIL_PATIENCE_IN_MS = 10_000

/** Does it unless somebody may not; of two owners who take each other's role away, the second may not any more. */
export async function changeUser(
  services: Services,
  { by, id, intent, role }: UserRequest,
): Promise<UserChange> {
  const { outcome, email } = await services.database.db.transaction((queries) =>
    change(services, queries, { by, id, intent, role }),
  )
  if (outcome === 'done' && intent === 'reset-second-factor') {
    const user = await findUserByEmail(services, email)
    if (user) await sendFactorChanged(services, user, 'reset')
  }
  if (outcome !== 'done' || intent !== 'mail-password') return outcome
  const mailId = await mailPasswordLink(services, email)
  const state = mailId && (await services.mail.handOver(mailId, { withinMs: MAIL_PATIENCE_IN_MS }))
  return state && state.status === 'sent' ? 'done' : 'not-mailed'
}

/** `role`: what is given, a built-in role or the number of one that an owner defined. */
type UserRequest = { by: number; id: number; intent: UserIntent; role?: string | undefined }

type Stored = Account & { roleName: string | null; email: string }

async function change(
  services: Services,
  queries: Queries,
  { by, id, intent, role }: UserRequest,
): Promise<{ outcome: UserChange; email: string }> {
  const { rows } = await queries.execute<Stored>(sql`
    select users.id, role, email, locked_at is not null as "isLocked", name as "roleName",
      coalesce(to_json(areas), '[]') as areas
    from users left join roles on roles.id = role_id
    where users.id in (${id}, ${by}) order by users.id for update of users`)
  const account = rows.find((row) => row.id === id)
  const actor = rows.find((row) => row.id === by && mayUse(row, 'accounts') && !row.isLocked)
  if (!account || !actor) return { outcome: 'gone', email: '' }
  const given = intent === 'give-role' ? await readGiven(queries, role ?? '') : undefined
  if (intent === 'give-role' && !given) return { outcome: 'no-role', email: account.email }
  const refusal = whyNot(intent, { by: actor, account, given })
  if (refusal) return { outcome: refusal, email: account.email }
  await work[intent](queries, account, { given, services })
  await audit(queries, { by, kind: 'user', subject: id, ...told(intent, account, given) })
  return { outcome: 'done', email: account.email }
}

type Means = { given: Given | undefined; services: Services }

/** MAP  what is asked → what happens to the account. */
const work: Record<UserIntent, (queries: Queries, account: Stored, by: Means) => Promise<unknown>> = {
  'give-role': (queries, account, { given }) => giveRole(queries, account, given),
  'mail-password': async () => {},
  'sign-out': signOut,
  'reset-second-factor': async (queries, account) => {
    await removeAllFactors(queries, account.id)
    await signOut(queries, account)
  },
  lock: async (queries, account) => {
    await queries.execute(
      sql`update users set locked_at = now() where id = ${account.id} and locked_at is null`,
    )
    await signOut(queries, account)
  },
  unlock: (queries, { id }) => queries.execute(sql`update users set locked_at = null where id = ${id}`),
  delete: (queries, { id, email }, { services }) =>
    erasePersonalData(services, queries, { userId: id, email }),
}

/** Whoever has a new role signs in anew. */
async function giveRole(queries: Queries, account: Stored, given?: Given): Promise<void> {
  if (!given) return
  await queries.execute(
    sql`update users set role = ${given.role}, role_id = ${given.roleId}, updated_at = now() where id = ${account.id}`,
  )
  await signOut(queries, account)
}

function signOut(queries: Queries, { id }: Pick<Stored, 'id'>) {
  return queries.execute(sql`delete from sessions where user_id = ${id}`)
}

/** What the log keeps: no address of somebody who was erased. */
function told(
  intent: UserIntent,
  { role, roleName }: Stored,
  given: Given | undefined,
): { action: AuditAction; changes?: Record<string, unknown> } {
  if (intent === 'give-role')
    return { action: 'changed', changes: { role: [roleName ?? role, given?.roleName ?? given?.role] } }
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
