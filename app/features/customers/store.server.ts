/** Who has an account. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { UserRole } from './rules.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts, users } from './tables.server.ts'

type World = { database: Database }

export type User = {
  id: number
  email: string
  isConfirmed: boolean
  /** As they want to be called; '' when they never said. */
  name: string
  firstName: string
  lastName: string
  role: UserRole
  locale: Locale
}

const columns = {
  id: users.id,
  email: users.email,
  isConfirmed: users.emailVerified,
  name: users.name,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  locale: users.locale,
}

export async function findUser({ database }: World, userId: number): Promise<User | undefined> {
  const [user] = await database.db.select(columns).from(users).where(eq(users.id, userId))
  return user
}

/** By an address that was cleaned. */
export async function findUserByEmail({ database }: World, email: string): Promise<User | undefined> {
  const [user] = await database.db.select(columns).from(users).where(eq(users.email, email))
  return user
}

/** All of them, the first to register first. */
export async function listUsers({ database }: World): Promise<User[]> {
  return database.db.select(columns).from(users).orderBy(asc(users.id))
}

export type NewUser = {
  email: string
  name: string
  locale: Locale
  passwordHash: string
  role?: UserRole
  /** Whether somebody else than the mailbox vouches for the address: who runs the shop, or the shop itself. */
  isConfirmed?: boolean
}

/**
 * Adds somebody with a password. An account that was never confirmed is nobody's yet, so that the newest registration
 * replaces it, unless it is locked. Undefined when the address has an account.
 */
export async function addUser({ database }: World, user: NewUser): Promise<number | undefined> {
  return database.db.transaction((queries) => insertUser(queries, user))
}

/** The same within a transaction. */
export async function insertUser(
  queries: Queries,
  { email, name, locale, passwordHash, role = 'shopper', isConfirmed = false }: NewUser,
): Promise<number | undefined> {
  const row = { email, name, firstName: name, locale, role, emailVerified: isConfirmed }
  const [user] = await queries
    .insert(users)
    .values(row)
    .onConflictDoUpdate({
      target: users.email,
      set: { ...row, updatedAt: sql`now()` },
      setWhere: and(eq(users.emailVerified, false), eq(users.role, 'shopper'), isNull(users.lockedAt)),
    })
    .returning({ id: users.id })
  if (!user) return undefined
  await queries
    .insert(accounts)
    .values({
      userId: user.id,
      accountId: String(user.id),
      providerId: 'credential',
      password: passwordHash,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: passwordHash, updatedAt: sql`now()` },
    })
  return user.id
}

export type Credentials = { email: string; passwordHash: string }

/** What somebody signs in with, as it is now; undefined: nobody, or without a password. */
export async function findCredentials({ database }: World, userId: number): Promise<Credentials | undefined> {
  const [found] = await database.db
    .select({ email: users.email, passwordHash: sql<string>`${accounts.password}` })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.id, userId), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)))
  return found
}

export async function isLocked({ database }: World, userId: number): Promise<boolean> {
  const found = and(eq(users.id, userId), isNotNull(users.lockedAt))
  return (await database.db.$count(users, found)) > 0
}

/** The address is theirs: they opened a link that was sent there. */
export async function confirmUser({ database }: World, userId: number): Promise<void> {
  await database.db
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

export async function saveRole(
  { database }: World,
  { userId, role }: { userId: number; role: UserRole },
): Promise<void> {
  await database.db
    .update(users)
    .set({ role, roleId: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}
