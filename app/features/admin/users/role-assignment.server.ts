/** The role to be assigned, in its current state. */
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { sql } from 'drizzle-orm'
import { isBuiltInRole } from '#app/features/customers/rules.ts'

export type RoleAssignment = {
  role: UserRole
  roleId: number | null
  roleName: string | null
  areas: Permission[]
}

/** A built-in role by name, a custom one by id; it is locked until the transaction ends. */
export async function readRoleAssignment(
  queries: Queries,
  role: string,
): Promise<RoleAssignment | undefined> {
  if (isBuiltInRole(role)) return { role, roleId: null, roleName: null, areas: [] }
  if (!/^[1-9]\d{0,8}$/.test(role)) return undefined
  const { rows } = await queries.execute<{ name: string; areas: Permission[] }>(
    sql`select name, to_json(areas) as areas from roles where id = ${Number(role)} for share`,
  )
  return rows[0] && { role: 'staff', roleId: Number(role), roleName: rows[0].name, areas: rows[0].areas }
}
