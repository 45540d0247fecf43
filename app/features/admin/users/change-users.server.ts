/** Changes accounts at the desk: role, lock, sign-ins, the end of them. */
import type { AuditAction } from '#app/features/admin/audit/words.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { UserIntent, UserRefusal } from './rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { mailPasswordLink } from '#app/features/customers/lost-password.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { whyNot } from './rules.ts'

/** `not-mailed`: done, and its mail waits or was refused. */
export type UserChange = 'done' | 'not-mailed' | 'gone' | UserRefusal

/** As long as whoever pressed the button waits for the mail server. */
const MAIL_PATIENCE_IN_MS = 10_000

/** Does it unless somebody may not; of two managers who take each other's role away, the second may not any more. */
export async function changeUser(
  services: Services,
  { by, id, intent }: { by: number; id: number; intent: UserIntent },
): Promise<UserChange> {
  const { outcome, email } = await services.database.db.transaction((queries) =>
    change(queries, { by, id, intent }),
  )
  if (outcome !== 'done' || intent !== 'mail-password') return outcome
  const mailId = await mailPasswordLink(services, email)
  const state = mailId && (await services.mail.handOver(mailId, { withinMs: MAIL_PATIENCE_IN_MS }))
  return state && state.status === 'sent' ? 'done' : 'not-mailed'
}

type Stored = { id: number; role: UserRole; isLocked: boolean; email: string }

async function change(
  queries: Queries,
  { by, id, intent }: { by: number; id: number; intent: UserIntent },
): Promise<{ outcome: UserChange; email: string }> {
  const { rows } = await queries.execute<Stored>(sql`
    select id, role, email, locked_at is not null as "isLocked" from users
    where id = ${id} or role in ('manager', 'admin') order by id for update`)
  const account = rows.find((row) => row.id === id)
  const actor = rows.find((row) => row.id === by && row.role !== 'shopper' && !row.isLocked)
  if (!account || !actor) return { outcome: 'gone', email: '' }
  const others = rows.filter((row) => row.id !== id && row.role !== 'shopper')
  const refusal = whyNot(intent, { by: actor, account, others })
  if (refusal) return { outcome: refusal, email: account.email }
  await work[intent](queries, account)
  await audit(queries, { by, kind: 'user', subject: id, ...told(intent, account) })
  return { outcome: 'done', email: account.email }
}

/** MAP  what is asked → what happens to the account. */
const work: Record<UserIntent, (queries: Queries, account: Stored) => Promise<unknown>> = {
  'make-manager': (queries, account) => giveRole(queries, { ...account, role: 'manager' }),
  'make-shopper': (queries, account) => giveRole(queries, { ...account, role: 'shopper' }),
  'mail-password': async () => {},
  'sign-out': signOut,
  lock: async (queries, account) => {
    await queries.execute(
      sql`update users set locked_at = now() where id = ${account.id} and locked_at is null`,
    )
    await signOut(queries, account)
  },
  unlock: (queries, { id }) => queries.execute(sql`update users set locked_at = null where id = ${id}`),
  delete: (queries, { id, email }) => erasePersonalData(queries, { userId: id, email }),
}

/** Whoever has a new role signs in anew. */
async function giveRole(queries: Queries, account: Pick<Stored, 'id' | 'role'>): Promise<void> {
  await queries.execute(
    sql`update users set role = ${account.role}, updated_at = now() where id = ${account.id}`,
  )
  await signOut(queries, account)
}

function signOut(queries: Queries, { id }: Pick<Stored, 'id'>) {
  return queries.execute(sql`delete from sessions where user_id = ${id}`)
}

/** What the log keeps: no address of somebody who was erased. */
function told(
  intent: UserIntent,
  { role }: Stored,
): { action: AuditAction; changes?: Record<string, unknown> } {
  if (intent === 'make-manager') return { action: 'changed', changes: { role: [role, 'manager'] } }
  if (intent === 'make-shopper') return { action: 'changed', changes: { role: [role, 'shopper'] } }
  const actions = {
    'mail-password': 'password-mailed',
    'sign-out': 'signed-out',
    lock: 'locked',
    unlock: 'unlocked',
    delete: 'deleted',
  } as const
  return { action: actions[intent] }
}
