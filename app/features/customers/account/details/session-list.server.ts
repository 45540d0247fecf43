/** Where a shopper is signed in, and the end of it. */
import type { DeviceWords } from './device-words.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { digestOfToken } from '#app/platform/visitor/session-cookie.server.ts'
import { sessions } from '#app/features/customers/tables.server.ts'
import { deviceWords } from './device-words.ts'

type World = Pick<Services, 'database'>
type Here = { userId: number; sessionToken: string }

export type SignedInDevice = DeviceWords & {
  id: number
  isHere: boolean
  /** Whether the sign-in outlives the browser's window. */
  isRemembered: boolean
  address: string
  seenAt: Date
}

const TWO_DAYS_IN_MS = 2 * 24 * 60 * 60 * 1000

/** This device first, then the others, the last seen first. */
export async function listDevices(
  { database }: World,
  { userId, sessionToken }: Here,
): Promise<SignedInDevice[]> {
  const rows = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  const devices = rows.map(({ id, token, ipAddress, userAgent, updatedAt, expiresAt }) => ({
    ...deviceWords(userAgent ?? ''),
    id,
    isHere: digestOfToken(token) === sessionToken,
    isRemembered: expiresAt.getTime() - updatedAt.getTime() > TWO_DAYS_IN_MS,
    address: ipAddress ?? '',
    seenAt: updatedAt,
  }))
  return devices.toSorted((one, other) => Number(other.isHere) - Number(one.isHere))
}

/** Ends one sign-in of a shopper; one of somebody else stays as it is. */
export async function endDevice(
  { database }: World,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  await database.db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
}

/** The device that asks. */
export async function findOwnDevice(world: World, here: Here): Promise<SignedInDevice | undefined> {
  return (await listDevices(world, here)).find(({ isHere }) => isHere)
}

/** Ends all but the one that asks. */
export async function endOtherDevices(world: World, here: Here): Promise<void> {
  const own = await findOwnDevice(world, here)
  const others = and(eq(sessions.userId, here.userId), ne(sessions.id, own?.id ?? 0))
  await world.database.db.delete(sessions).where(others)
}
