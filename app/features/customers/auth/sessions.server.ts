/** Where shoppers are signed in: looked up with every request that needs to know. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Area } from '#app/platform/visitor/areas.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { twoStepIsOn } from '#app/features/customers/second-factor/is-on.server.ts'
import { roles, sessions, users } from '#app/features/customers/tables.server.ts'

type Sessions = { database: Database }
export type FoundSession = {
  userId: number
  role: UserRole
  areas?: readonly Area[]
  hasSecondFactor: boolean
}

/** Whose sign-in a token is; undefined when it has ended. One statement, and one more when the sign-in is prolonged. */
export async function findSession({ database }: Sessions, token: string): Promise<FoundSession | undefined> {
  const [found] = await database.db
    .select({
      userId: sessions.userId,
      role: users.role,
      areas: roles.areas,
      hasSecondFactor: twoStepIsOn(sessions.userId).as('has_second_factor'),
      isDue: isDue.as('is_due'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sessions.token, token), isNull(users.lockedAt), sql`${sessions.expiresAt} > now()`))
  if (!found) return undefined
  if (found.isDue) await prolong(database, token)
  const { userId, role, areas, hasSecondFactor: isOn } = found
  return { userId, role, ...(areas && { areas }), hasSecondFactor: isOn }
}

/** Takes away what is left of somebody's sessions that are over. */
export async function forgetEndedSessions({ database }: Sessions, userId: number): Promise<void> {
  await database.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} <= now()`))
}

// A day before is soon enough for a month, and one write a day is cheap.
const isDue = sql<boolean>`${sessions.updatedAt} < now() - least(interval '1 day', (${sessions.expiresAt} - ${sessions.updatedAt}) / 2)`

// It lives on as long as it was meant to live unused.
async function prolong(database: Database, token: string): Promise<void> {
  await database.db
    .update(sessions)
    .set({ expiresAt: sql`now() + (${sessions.expiresAt} - ${sessions.updatedAt})`, updatedAt: sql`now()` })
    .where(and(eq(sessions.token, token), isDue))
}
