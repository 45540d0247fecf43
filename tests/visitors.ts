/** Signed-in users, for tests of what customers and managers may do. */
import { randomBytes } from 'node:crypto'
import type { Services } from '#app/services.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { createSessionCookie } from '#app/platform/visitor/session-cookie.server.ts'
import { roles, sessions, users } from '#app/features/customers/tables.server.ts'

/** `areas`: the permissions of a staff member's role. */
type Person = { role?: UserRole; areas?: Permission[]; email?: string; name?: string }

/** Creates a user and signs them in; `cookie` is the value of their request header. */
export async function createSignedInUser(
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
  if (!user) throw new Error('The database returned no user.')
  return { userId: user.id, cookie: await signIn(services, user.id) }
}

/** Adds a role with these permissions and a unique name. */
async function addRole({ database }: Services, areas: Permission[]): Promise<number | undefined> {
  const name = `${areas.join(' ')} ${randomBytes(3).toString('hex')}`
  const [role] = await database.db.insert(roles).values({ name, areas }).returning({ id: roles.id })
  return role?.id
}

/** Creates another session of a user, as from a second browser. */
export async function signIn(services: Services, userId: number): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
  await services.database.db.insert(sessions).values({ token, userId, expiresAt })
  const [cookie = ''] = createSessionCookie(services, { token, isRemembered: true }).split(';')
  return cookie
}
