/** Sessions of signed-in users: looked up by every request that needs the user. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createTwoStepCondition } from '#app/features/customers/second-factor/is-on.server.ts'
import { roles, sessions, users } from '#app/features/customers/tables.server.ts'

type Context = { database: Database }
export type ActiveSession = {
  userId: number
  role: UserRole
  areas?: readonly Permission[]
  hasSecondFactor: boolean
}

/**
 * The user of a session token; undefined when it has expired. One statement, and one more when the session is
 * renewed.
 */
export async function findSession({ database }: Context, token: string): Promise<ActiveSession | undefined> {
  const [row] = await database.db
    .select({
      userId: sessions.userId,
      role: users.role,
      areas: roles.areas,
      hasSecondFactor: createTwoStepCondition(sessions.userId).as('has_second_factor'),
      needsRenewal: renewalCondition.as('is_due'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sessions.token, token), isNull(users.lockedAt), sql`${sessions.expiresAt} > now()`))
  if (!row) return undefined
  if (row.needsRenewal) await renewSession(database, token)
  const { userId, role, areas, hasSecondFactor: isOn } = row
  return { userId, role, ...(areas && { areas }), hasSecondFactor: isOn }
}

/** Deletes a user's expired sessions. */
export async function deleteExpiredSessions({ database }: Context, userId: number): Promise<void> {
  await database.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} <= now()`))
}

// Renewing once a day is enough for a session of a month, and one write a day is cheap.
const renewalCondition = sql<boolean>`${sessions.updatedAt} < now() - least(interval '1 day', (${sessions.expiresAt} - ${sessions.updatedAt}) / 2)`

// Extends the session by its original lifetime.
async function renewSession(database: Database, token: string): Promise<void> {
  await database.db
    .update(sessions)
    .set({ expiresAt: sql`now() + (${sessions.expiresAt} - ${sessions.updatedAt})`, updatedAt: sql`now()` })
    .where(and(eq(sessions.token, token), renewalCondition))
}
