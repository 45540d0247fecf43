/** Stored invitations: sent, sent again, withdrawn. */
import type { SQL } from 'drizzle-orm'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import type { Invitation, Inviter } from './rules.ts'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { readRoleAssignment } from '#app/features/admin/users/role-assignment.server.ts'
import { coversPermissions, findRefusal, type Account } from '#app/features/admin/users/rules.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'

const LIFETIME_IN_DAYS = 7
/** Invitations stay in the list for this long after they expire. */
const RETENTION_DAYS = 90

export type StoredInvitation = Omit<Invitation, 'inviter'> & {
  id: number
  email: string
  roleId: number | null
  /** The current name; otherwise that at the time of the invitation. */
  roleName: string
  inviter: (Inviter & { id: number; name: string }) | null
  sentAt: string
  expiresAt: string
}

/** The invitations that match a condition on `invitations`, newest first. */
export async function listInvitations(queries: Queries, condition: SQL): Promise<StoredInvitation[]> {
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
    where ${condition} order by invitations.id desc limit 200`)
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

/** Adds an invitation; the caller sends its mail. */
export function addInvitation(
  { database }: Pick<Services, 'database'>,
  { actorId, email, role }: { actorId: number; email: string; role: string },
): Promise<InviteResult> {
  return database.db.transaction(async (transaction): Promise<InviteResult> => {
    const assignment = await readRoleAssignment(transaction, role)
    if (!assignment || assignment.role === 'shopper') return { ok: false, problem: 'no-role' }
    const problem = await findProblem(transaction, { actorId, email, assignment })
    if (problem) return { ok: false, problem }
    const { token, digest } = createToken()
    await deleteOldInvitations(transaction)
    const { rows } = await transaction.execute<{ id: number }>(sql`
      insert into invitations (email, role, role_id, role_name, invited_by, token_digest, expires_at)
      values (${email}, ${assignment.role}, ${assignment.roleId}, ${assignment.roleName ?? ''}, ${actorId}, ${digest}, ${expirySql})
      on conflict (email) where accepted_at is null and withdrawn_at is null do nothing returning id`)
    const [row] = rows
    if (!row) return { ok: false, problem: 'invited' }
    const changes = { role: [null, assignment.roleName ?? assignment.role] }
    await audit(transaction, { actorId, kind: 'invitation', subject: row.id, action: 'created', changes })
    return { ok: true, id: row.id, email, token }
  })
}

/** Gives an invitation a new link for another week, in the name of the current sender; the old link becomes void. */
export function renewInvitation(
  { database }: Pick<Services, 'database'>,
  { actorId, id }: { actorId: number; id: number },
): Promise<InviteResult> {
  return database.db.transaction(async (transaction): Promise<InviteResult> => {
    const invitation = await lockOpenInvitation(transaction, id)
    if (!invitation) return { ok: false, problem: 'gone' }
    const { email, role, roleId } = invitation
    const assignment = await readRoleAssignment(transaction, role === 'staff' ? String(roleId) : role)
    if (!assignment) return { ok: false, problem: 'no-role' }
    const problem = await findProblem(transaction, { actorId, email, assignment })
    if (problem) return { ok: false, problem }
    const { token, digest } = createToken()
    await transaction.execute(sql`
      update invitations set token_digest = ${digest}, invited_by = ${actorId}, sent_at = now(), expires_at = ${expirySql},
        role_name = ${assignment.roleName ?? ''} where id = ${id}`)
    await audit(transaction, { actorId, kind: 'invitation', subject: id, action: 'mailed' })
    return { ok: true, id, email, token }
  })
}

/** Withdraws an invitation: its link becomes void. Withdrawing requires permission to assign its role. */
export function withdrawInvitation(
  { database }: Pick<Services, 'database'>,
  { actorId, id }: { actorId: number; id: number },
): Promise<{ ok: true } | { ok: false; problem: InviteProblem }> {
  return database.db.transaction(async (transaction) => {
    const invitation = await lockOpenInvitation(transaction, id)
    if (!invitation) return { ok: false, problem: 'gone' } as const
    const actor = await readAccount(transaction, sql`users.id = ${actorId}`)
    if (!actor || actor.isLocked || !hasPermission(actor, 'accounts'))
      return { ok: false, problem: 'beyond' } as const
    if (!coversPermissions(actor, { role: invitation.role, areas: invitation.areas ?? [] }))
      return { ok: false, problem: invitation.role === 'admin' ? 'owner' : 'beyond' } as const
    await transaction.execute(sql`update invitations set withdrawn_at = now() where id = ${id}`)
    await audit(transaction, { actorId, kind: 'invitation', subject: id, action: 'called-back' })
    return { ok: true } as const
  })
}

/** The stored hash of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type InvitationRequest = {
  actorId: number
  email: string
  assignment: { role: UserRole; roleId: number | null; areas: Permission[] }
}

async function findProblem(
  queries: Queries,
  { actorId, email, assignment }: InvitationRequest,
): Promise<InviteProblem | undefined> {
  const actor = await readAccount(queries, sql`users.id = ${actorId}`)
  if (!actor || actor.isLocked || !hasPermission(actor, 'accounts')) return 'beyond'
  if (!coversPermissions(actor, assignment)) return assignment.role === 'admin' ? 'owner' : 'beyond'
  const account = await readAccount(queries, sql`users.email = ${email}`)
  if (!account) return undefined
  if (account.isLocked) return 'locked'
  if (account.role === assignment.role && account.roleId === assignment.roleId) return 'has-role'
  const refusal = findRefusal('give-role', { actor, account, assignment })
  return refusal === 'runs-the-shop' ? 'beyond' : refusal
}

type StoredAccount = Account & { roleId: number | null }

async function readAccount(queries: Queries, condition: SQL): Promise<StoredAccount | undefined> {
  const { rows } = await queries.execute<StoredAccount>(sql`
    select users.id, role, role_id as "roleId", coalesce(to_json(areas), '[]') as areas,
      locked_at is not null as "isLocked"
    from users left join roles on roles.id = role_id where ${condition}`)
  return rows[0]
}

async function lockOpenInvitation(queries: Queries, id: number): Promise<StoredInvitation | undefined> {
  await queries.execute(sql`select 1 from invitations where id = ${id} for update`)
  const [invitation] = await listInvitations(queries, sql`invitations.id = ${id}`)
  return invitation && !invitation.isAccepted && !invitation.isWithdrawn ? invitation : undefined
}

const expirySql = sql`now() + make_interval(days => ${LIFETIME_IN_DAYS})`

function createToken(): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: hashToken(token) }
}

async function deleteOldInvitations(queries: Queries): Promise<void> {
  await queries.execute(sql`
    delete from invitations where expires_at < now() - make_interval(days => ${RETENTION_DAYS})`)
}
