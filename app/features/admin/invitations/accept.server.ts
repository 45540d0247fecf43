/** Reading an invitation link, and accepting it: with a new account, or with the existing one of the address. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AuthRequest } from '#app/features/customers/auth/begin-session.server.ts'
import type { Account } from '#app/features/admin/users/rules.ts'
import { sql } from 'drizzle-orm'
import { linkGuestOrders } from '#app/features/customers/auth/link-guest-orders.server.ts'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { readRoleAssignment } from '#app/features/admin/users/role-assignment.server.ts'
import { coversPermissions, findRefusal } from '#app/features/admin/users/rules.ts'
import { beginSession, readDevice } from '#app/features/customers/auth/begin-session.server.ts'
import { insertUser } from '#app/features/customers/store.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { hashToken, listInvitations, type StoredInvitation } from './store.server.ts'
import { findInvitationState } from './rules.ts'

/**
 * over: unknown, expired, used or withdrawn, without distinction. void: the link is valid, but its inviter
 * may no longer assign the role.
 */
export type InvitationLookup =
  | { status: 'over' }
  | { status: 'void' }
  | { status: 'open'; invitation: StoredInvitation; hasAccount: boolean }

/** The invitation of a link; two statements. */
export async function readInvitation(services: Services, token: string): Promise<InvitationLookup> {
  const { db } = services.database
  const [invitation] = await listInvitations(db, createTokenCondition(token))
  const status = findStatus(invitation)
  if (!invitation || status !== 'open') return { status: status === 'void' ? 'void' : 'over' }
  const { rows } = await db.execute(sql`
    select 1 from users where email = ${invitation.email}
      and (email_verified or role <> 'shopper' or locked_at is not null)`)
  return { status, invitation, hasAccount: rows.length > 0 }
}

export type AcceptResult =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'over' | 'void' | 'has-account' }

type Person = { name: string; passwordHash: string; locale: Locale }

/** Creates the account of an invited person, who has read the mail, assigns the role, and signs in. */
export async function acceptWithNewAccount(
  services: Services,
  authRequest: AuthRequest,
  { token, ...person }: Person & { token: string },
): Promise<AcceptResult> {
  return accept(services, authRequest, { token, person })
}

/** Assigns the role to the signed-in user, if the invitation is for their address. */
export async function acceptWithAccount(
  services: Services,
  authRequest: AuthRequest,
  { token, userId }: { token: string; userId: number },
): Promise<AcceptResult> {
  return accept(services, authRequest, { token, userId })
}

/** How an invitation is accepted: with a new account of a person, or with the signed-in account. */
type Acceptance = { token: string } & ({ person: Person } | { userId: number })

async function accept(
  services: Services,
  authRequest: AuthRequest,
  acceptance: Acceptance,
): Promise<AcceptResult> {
  const outcome = await services.database.db.transaction((transaction) =>
    applyAcceptance(transaction, acceptance),
  )
  if (!outcome.ok) return outcome
  const { userId, email } = outcome
  const token = await services.accounts.openSession({
    userId,
    isRemembered: true,
    device: readDevice(authRequest),
  })
  const cookies = await beginSession(services, authRequest, { userId, token, isRemembered: true })
  await linkGuestOrders(services, { userId, email })
  return { ok: true, cookies }
}

type AcceptanceResult = { ok: true; userId: number; email: string } | Extract<AcceptResult, { ok: false }>
type Member = Account & { email: string; roleName: string | null }

// Everything is checked again under locks: inviter, role and account may have changed since the page was
// shown.
async function applyAcceptance(transaction: Queries, acceptance: Acceptance): Promise<AcceptanceResult> {
  const { token } = acceptance
  await transaction.execute(sql`select 1 from invitations where ${createTokenCondition(token)} for update`)
  const [invitation] = await listInvitations(transaction, createTokenCondition(token))
  const status = findStatus(invitation)
  if (!invitation || status !== 'open') return { ok: false, reason: status === 'void' ? 'void' : 'over' }
  const { id, email, role, roleId, inviter } = invitation
  if (!inviter) return { ok: false, reason: 'void' }
  const accounts = await lockAccounts(transaction, [
    inviter.id,
    'userId' in acceptance ? acceptance.userId : 0,
  ])
  const assignment = await readRoleAssignment(transaction, role === 'staff' ? String(roleId) : role)
  const actor = accounts.find(
    (one) => one.id === inviter.id && !one.isLocked && hasPermission(one, 'accounts'),
  )
  // Checked before an account is added, so that a void invitation creates none.
  if (!actor || !assignment || !coversPermissions(actor, assignment)) return { ok: false, reason: 'void' }
  const account = 'userId' in acceptance ? findOwnAccount(accounts, acceptance.userId, email) : undefined
  const userId =
    'person' in acceptance
      ? await insertUser(transaction, { ...acceptance.person, email, isConfirmed: true })
      : account?.id
  if (userId === undefined) return { ok: false, reason: 'has-account' }
  if (account && findRefusal('give-role', { actor, account, assignment }))
    return { ok: false, reason: 'void' }
  await transaction.execute(sql`
    update users set role = ${assignment.role}, role_id = ${assignment.roleId}, updated_at = now() where id = ${userId}`)
  await transaction.execute(sql`delete from sessions where user_id = ${userId}`)
  await transaction.execute(sql`update invitations set accepted_at = now() where id = ${id}`)
  const previousRole = account ? (account.roleName ?? account.role) : 'shopper'
  const changes = { role: [previousRole, assignment.roleName ?? assignment.role] }
  await audit(transaction, [
    { actorId: userId, kind: 'invitation', subject: id, action: 'accepted' },
    { actorId: inviter.id, kind: 'user', subject: userId, action: 'changed', changes },
  ])
  return { ok: true, userId, email }
}

function findOwnAccount(accounts: Member[], userId: number, email: string): Member | undefined {
  return accounts.find((one) => one.id === userId && one.email === email && !one.isLocked)
}

async function lockAccounts(transaction: Queries, ids: [number, number]): Promise<Member[]> {
  const { rows } = await transaction.execute<Member>(sql`
    select users.id, email, role, coalesce(to_json(areas), '[]') as areas, name as "roleName",
      locked_at is not null as "isLocked"
    from users left join roles on roles.id = role_id
    where users.id in (${ids[0]}, ${ids[1]}) order by users.id for update of users`)
  return rows
}

function createTokenCondition(token: string) {
  return sql`token_digest = ${hashToken(token)}`
}

function findStatus(invitation: StoredInvitation | undefined): 'over' | 'void' | 'open' {
  const state = invitation && findInvitationState(invitation)
  if (state === 'waiting') return 'open'
  return state === 'role-gone' || state === 'not-theirs' ? 'void' : 'over'
}
