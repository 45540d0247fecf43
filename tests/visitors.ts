/** Visitors who are signed in, for tests of what shoppers and managers may do. */
import { randomBytes } from 'node:crypto'
import type { Services } from '#app/services.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Area } from '#app/platform/visitor/areas.ts'
import { sessionCookie } from '#app/platform/visitor/session-cookie.server.ts'
import { roles, sessions, users } from '#app/features/customers/tables.server.ts'

/** `areas`: staff whose role has these. */
type Person = { role?: UserRole; areas?: Area[]; email?: string; name?: string }

/** Adds somebody with an account and signs them in; `cookie` is the request header of their browser. */
export async function signedIn(
  services: Services,
  { areas, role = areas ? 'staff' : 'shopper', email, name = '' }: Person = {},
): Promise<{ userId: number; cookie: string }> {
  const { db } = services.database
  const roleId = areas && (await addRole(services, areas))
  const [user] = await db
    .insert(users)
    .values({
      email: email ?? `${randomBytes(6).toString('hex')}@shopper.example`,
      role,
      roleId,
      name,
      emailVerified: true,
      locale: 'en',
    })
    .returning({ id: users.id })
  if (!user) throw new Error('The database gave no user back.')
  return { userId: user.id, cookie: await signIn(services, user.id) }
}

/** A role with these areas, under a name of its own. */
async function addRole({ database }: Services, areas: Area[]): Promise<number | undefined> {
  const name = `${areas.join(' ')} ${randomBytes(3).toString('hex')}`
  const [role] = await database.db.insert(roles).values({ name, areas }).returning({ id: roles.id })
  return role?.id
}

/** Another sign-in of somebody, as from a second browser. */
export async function signIn(services: Services, userId: number): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
  await services.database.db.insert(sessions).values({ token, userId, expiresAt })
  const [cookie = ''] = sessionCookie(services, { token, isRemembered: true }).split(';')
  return cookie
}
