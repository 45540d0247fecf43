/** Stored custom roles, and who may change which. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { isSubset } from '#app/platform/visitor/permissions.ts'
import { listPermissions, hasPermission } from '#app/platform/visitor/visitor.ts'

export type StoredRole = { id: number; name: string; areas: Permission[]; people: number }

/** Lists the roles by name, with the number of accounts of each. */
export async function listRoles(queries: Queries): Promise<StoredRole[]> {
  const { rows } = await queries.execute<StoredRole>(sql`
    select id, name, to_json(areas) as areas,
      (select count(*)::int from users where role_id = roles.id) as people
    from roles order by lower(name), id`)
  return rows
}

export type RoleProblem = 'gone' | 'own' | 'beyond' | 'taken'
type RoleResult = { ok: true } | { ok: false; problem: RoleProblem }
export type RoleDraft = { id: number | undefined; name: string; areas: Permission[] }

/** Adds a role, or changes one for all its accounts, from their next request on. */
export function saveRole(
  { database }: Pick<Services, 'database'>,
  { actorId, draft }: { actorId: number; draft: RoleDraft },
): Promise<RoleResult> {
  const { id, name, areas } = draft
  return database.db.transaction(async (transaction): Promise<RoleResult> => {
    const lockResult = await lockRole(transaction, { actorId, id, areas })
    if (!lockResult.ok) return lockResult
    const { rows: duplicates } = await transaction.execute(
      sql`select 1 from roles where lower(name) = lower(${name}) and id is distinct from ${id ?? null}`,
    )
    if (duplicates.length > 0) return { ok: false, problem: 'taken' }
    const areasParameter = sql`${sql.param(areas)}::text[]`
    const { rows } = await transaction.execute<{ id: number }>(
      id === undefined
        ? sql`insert into roles (name, areas) values (${name}, ${areasParameter}) returning id`
        : sql`update roles set name = ${name}, areas = ${areasParameter}, updated_at = now() where id = ${id} returning id`,
    )
    const { previousRole } = lockResult
    await audit(transaction, {
      ...{
        actorId,
        kind: 'role',
        subject: String(rows[0]?.id ?? id),
        action: previousRole ? 'changed' : 'created',
      },
      changes: {
        ...(previousRole?.name !== name && { name: [previousRole?.name ?? null, name] }),
        areas: [previousRole?.areas.join(', ') ?? null, areas.join(', ')],
      },
    })
    return { ok: true }
  })
}

/** Deletes a role; its accounts are customers from the next request on. */
export function deleteRole(
  { database }: Pick<Services, 'database'>,
  { actorId, id }: { actorId: number; id: number },
): Promise<RoleResult> {
  return database.db.transaction(async (transaction): Promise<RoleResult> => {
    const lockResult = await lockRole(transaction, { actorId, id, areas: [] })
    if (!lockResult.ok) return lockResult
    const { rows } = await transaction.execute(sql`
      update users set role = 'shopper', role_id = null, updated_at = now() where role_id = ${id} returning id`)
    await transaction.execute(sql`delete from roles where id = ${id}`)
    const { name = '' } = lockResult.previousRole ?? {}
    const changes = { name, people: rows.length }
    await audit(transaction, { actorId, kind: 'role', subject: String(id), action: 'deleted', changes })
    return { ok: true }
  })
}

type LockRoleResult = { ok: true; previousRole: StoredRole | undefined } | { ok: false; problem: RoleProblem }
type Actor = { role: UserRole; areas: Permission[]; roleId: number | null }

// The lock serializes changes of roles and the checks of their names. Changes are rare.
async function lockRole(
  queries: Queries,
  { actorId, id, areas }: { actorId: number; id: number | undefined; areas: Permission[] },
): Promise<LockRoleResult> {
  await queries.execute(sql`lock table roles in share row exclusive mode`)
  const { rows } = await queries.execute<Actor>(sql`
    select role, role_id as "roleId", coalesce(to_json(areas), '[]') as areas
    from users left join roles on roles.id = role_id where users.id = ${actorId} and locked_at is null`)
  const [actor] = rows
  if (!actor || !hasPermission(actor, 'accounts')) return { ok: false, problem: 'beyond' }
  const previousRole =
    id === undefined ? undefined : (await listRoles(queries)).find((role) => role.id === id)
  if (id !== undefined && !previousRole) return { ok: false, problem: 'gone' }
  if (previousRole && previousRole.id === actor.roleId) return { ok: false, problem: 'own' }
  const ownPermissions = listPermissions(actor)
  if (!isSubset([...(previousRole?.areas ?? []), ...areas], ownPermissions))
    return { ok: false, problem: 'beyond' }
  return { ok: true, previousRole }
}
