/** The role that somebody is given, as it is now. */
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Area } from '#app/platform/visitor/areas.ts'
import { sql } from 'drizzle-orm'
import { isBuiltInRole } from '#app/features/customers/rules.ts'

export type Given = { role: UserRole; roleId: number | null; roleName: string | null; areas: Area[] }

/** A built-in role by its name, another one by its number; it stays as it is until the transaction ends. */
export async function readGiven(queries: Queries, role: string): Promise<Given | undefined> {
  if (isBuiltInRole(role)) return { role, roleId: null, roleName: null, areas: [] }
  if (!/^[1-9]\d{0,8}$/.test(role)) return undefined
  const { rows } = await queries.execute<{ name: string; areas: Area[] }>(
    sql`select name, to_json(areas) as areas from roles where id = ${Number(role)} for share`,
  )
  return rows[0] && { role: 'staff', roleId: Number(role), roleName: rows[0].name, areas: rows[0].areas }
}
