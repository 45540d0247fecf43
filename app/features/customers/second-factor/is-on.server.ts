/** Whether two-step verification is on for an account: the only definition. */
import type { Database } from '#app/platform/database/database.server.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether two-step sign-in is on, as an SQL condition; `userId` may be a column. */
export function createTwoStepCondition(userId: number | SQLWrapper): SQL<boolean> {
  return sql<boolean>`(
    exists (select 1 from authenticator_apps where authenticator_apps.user_id = ${userId} and confirmed_at is not null)
    or exists (select 1 from passkeys where passkeys.user_id = ${userId}))`
}

/** Whether the user's sign-in needs a second step. */
export async function hasTwoStep(
  { database }: { database: Pick<Database, 'db'> },
  userId: number,
): Promise<boolean> {
  const { rows } = await database.db.execute<{ isOn: boolean }>(
    sql`select ${createTwoStepCondition(userId)} as "isOn"`,
  )
  return rows[0]?.isOn ?? false
}
