/** Invitations as they are kept: sent, sent again, withdrawn. */
import type { SQL } from 'drizzle-orm'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Area } from '#app/platform/visitor/areas.ts'
import type { Invitation, Inviter } from './rules.ts'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { readGiven } from '#app/features/admin/users/given-role.server.ts'
import { isAtMost, whyNot, type Account } from '#app/features/admin/users/rules.ts'
import { mayUse } from '#app/platform/visitor/visitor.ts'

const LIFE_IN_DAYS = 7
/** What is over stays in the list for so long. */
const KEPT_IN_DAYS = 90

export type StoredInvitation = Omit<Invitation, 'inviter'> & {
  id: number
  email: string
  roleId: number | null
  /** As it is called now; else as it was when the invitation was sent. */
  roleName: string
  inviter: (Inviter & { id: number; name: string }) | null
  sentAt: string
  expiresAt: string
}

/** The invitations that a condition on `invitations` finds, newest first. */
export async function listInvitations(queries: Queries, where: SQL): Promise<StoredInvitation[]> {
  const { rows } = await queries.execute<StoredInvitation>(sql`
    select invitations.id, invitations.email, invitations.role, invitations.role_id as "roleId",
      coalesce(given.name, role_name) as "roleName", sent_at as "sentAt", expires_at as "expiresAt",
      case when invitations.role = 'staff' then to_json(given.areas) else '[]' end as areas,
      accepted_at is not null as "isAccepted", withdrawn_at is not null as "isWithdrawn",
      expires_at <= now() as "isExpired",
      case when users.id is not null then json_build_object(
        'id', users.id, 'name', coalesce(nullif(display_name, ''), users.email), 'role', users.role,
        'areas', coalesce(to_json(own.areas), '[]'), 'isLocked', locked_at is not null) end as inviter
    from invitations
      left join roles given on given.id = invitations.role_id
      left join users on users.id = invited_by
      left join roles own on own.id = users.role_id
    where ${where} order by invitations.id desc limit 200`)
  return rows
}

export type InviteProblem =
  | 'own'
  | 'owner'
  | 'beyond'
  | 'no-role'
  | 'locked'
  | 'invited'
  | 'gone'
  | 'has-role'
export type InviteResult =
  | { ok: true; id: number; email: string; token: string }
  | { ok: false; problem: InviteProblem }

/** Adds an invitation; its mail is the caller's to send. */
export function addInvitation(
  { database }: Pick<Services, 'database'>,
  { by, email, role }: { by: number; email: string; role: string },
): Promise<InviteResult> {
  return database.db.transaction(async (queries): Promise<InviteResult> => {
    const given = await readGiven(queries, role)
    if (!given || given.role === 'shopper') return { ok: false, problem: 'no-role' }
    const problem = await problemOf(queries, { by, email, given })
    if (problem) return { ok: false, problem }
    const { token, digest } = newToken()
    await forgetOld(queries)
    const { rows } = await queries.execute<{ id: number }>(sql`
      insert into invitations (email, role, role_id, role_name, invited_by, token_digest, expires_at)
      values (${email}, ${given.role}, ${given.roleId}, ${given.roleName ?? ''}, ${by}, ${digest}, ${expiry})
      on conflict (email) where accepted_at is null and withdrawn_at is null do nothing returning id`)
    const [row] = rows
    if (!row) return { ok: false, problem: 'invited' }
    const changes = { role: [null, given.roleName ?? given.role] }
    await audit(queries, { by, kind: 'invitation', subject: row.id, action: 'created', changes })
    return { ok: true, id: row.id, email, token }
  })
}

/** Gives an invitation a new link, for another week, in the name of whoever sends it now; the old link is void. */
export function renewInvitation(
  { database }: Pick<Services, 'database'>,
  { by, id }: { by: number; id: number },
): Promise<InviteResult> {
  return database.db.transaction(async (queries): Promise<InviteResult> => {
    const found = await lockOpen(queries, id)
    if (!found) return { ok: false, problem: 'gone' }
    const { email, role, roleId } = found
    const given = await readGiven(queries, role === 'staff' ? String(roleId) : role)
    if (!given) return { ok: false, problem: 'no-role' }
    const problem = await problemOf(queries, { by, email, given })
    if (problem) return { ok: false, problem }
    const { token, digest } = newToken()
    await queries.execute(sql`
      update invitations set token_digest = ${digest}, invited_by = ${by}, sent_at = now(), expires_at = ${expiry},
        role_name = ${given.roleName ?? ''} where id = ${id}`)
    await audit(queries, { by, kind: 'invitation', subject: id, action: 'mailed' })
    return { ok: true, id, email, token }
  })
}

/** Takes an invitation back: its link is void. Whoever may not give its role may not take it back either. */
export function withdrawInvitation(
  { database }: Pick<Services, 'database'>,
  { by, id }: { by: number; id: number },
): Promise<{ ok: true } | { ok: false; problem: InviteProblem }> {
  return database.db.transaction(async (queries) => {
    const found = await lockOpen(queries, id)
    if (!found) return { ok: false, problem: 'gone' } as const
    const actor = await readAccount(queries, sql`users.id = ${by}`)
    if (!actor || actor.isLocked || !mayUse(actor, 'accounts'))
      return { ok: false, problem: 'beyond' } as const
    if (!isAtMost(actor, { role: found.role, areas: found.areas ?? [] }))
      return { ok: false, problem: found.role === 'admin' ? 'owner' : 'beyond' } as const
    await queries.execute(sql`update invitations set withdrawn_at = now() where id = ${id}`)
    await audit(queries, { by, kind: 'invitation', subject: id, action: 'called-back' })
    return { ok: true } as const
  })
}

/** What is kept of a token. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Offer = { by: number; email: string; given: { role: UserRole; roleId: number | null; areas: Area[] } }

async function problemOf(queries: Queries, { by, email, given }: Offer): Promise<InviteProblem | undefined> {
  const actor = await readAccount(queries, sql`users.id = ${by}`)
  if (!actor || actor.isLocked || !mayUse(actor, 'accounts')) return 'beyond'
  if (!isAtMost(actor, given)) return given.role === 'admin' ? 'owner' : 'beyond'
  const account = await readAccount(queries, sql`users.email = ${email}`)
  if (!account) return undefined
  if (account.isLocked) return 'locked'
  if (account.role === given.role && account.roleId === given.roleId) return 'has-role'
  const refusal = whyNot('give-role', { by: actor, account, given })
  return refusal === 'runs-the-shop' ? 'beyond' : refusal
}

type Stored = Account & { roleId: number | null }

async function readAccount(queries: Queries, where: SQL): Promise<Stored | undefined> {
  const { rows } = await queries.execute<Stored>(sql`
    select users.id, role, role_id as "roleId", coalesce(to_json(areas), '[]') as areas,
      locked_at is not null as "isLocked"
    from users left join roles on roles.id = role_id where ${where}`)
  return rows[0]
}

async function lockOpen(queries: Queries, id: number): Promise<StoredInvitation | undefined> {
  await queries.execute(sql`select 1 from invitations where id = ${id} for update`)
  const [found] = await listInvitations(queries, sql`invitations.id = ${id}`)
  return found && !found.isAccepted && !found.isWithdrawn ? found : undefined
}

const expiry = sql`now() + make_interval(days => ${LIFE_IN_DAYS})`

function newToken(): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token) }
}

async function forgetOld(queries: Queries): Promise<void> {
  await queries.execute(sql`
    delete from invitations where expires_at < now() - make_interval(days => ${KEPT_IN_DAYS})`)
}
