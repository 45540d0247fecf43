/** Lists and ends a customer's sessions. */
import type { UserAgentInfo } from './user-agent.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { digestToken } from '#app/platform/visitor/session-cookie.server.ts'
import { sessions } from '#app/features/customers/tables.server.ts'
import { parseUserAgent } from './user-agent.ts'

type Context = Pick<Services, 'database'>
type CurrentSession = { userId: number; sessionToken: string }

export type SignedInDevice = UserAgentInfo & {
  id: number
  isCurrent: boolean
  /** Whether the session survives closing the browser. */
  isRemembered: boolean
  ipAddress: string
  lastUsedAt: Date
}

const TWO_DAYS_IN_MS = 2 * 24 * 60 * 60 * 1000

/** The devices on which the customer is signed in: the current one first, then the most recently used. */
export async function listDevices(
  { database }: Context,
  { userId, sessionToken }: CurrentSession,
): Promise<SignedInDevice[]> {
  const rows = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  const devices = rows.map(({ id, token, ipAddress, userAgent, updatedAt, expiresAt }) => ({
    ...parseUserAgent(userAgent ?? ''),
    id,
    isCurrent: digestToken(token) === sessionToken,
    isRemembered: expiresAt.getTime() - updatedAt.getTime() > TWO_DAYS_IN_MS,
    ipAddress: ipAddress ?? '',
    lastUsedAt: updatedAt,
  }))
  return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Ends one session of this customer; the id of another customer's session has no effect. */
export async function endDevice(
  { database }: Context,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  await database.db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
}

/** The device of the request. */
export async function findCurrentDevice(
  context: Context,
  session: CurrentSession,
): Promise<SignedInDevice | undefined> {
  return (await listDevices(context, session)).find(({ isCurrent }) => isCurrent)
}

/** Ends all sessions except that of the request. */
export async function endOtherDevices(context: Context, session: CurrentSession): Promise<void> {
  const currentDevice = await findCurrentDevice(context, session)
  const otherSessionsCondition = and(
    eq(sessions.userId, session.userId),
    ne(sessions.id, currentDevice?.id ?? 0),
  )
  await context.database.db.delete(sessions).where(otherSessionsCondition)
}
