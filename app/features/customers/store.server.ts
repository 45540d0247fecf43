/** The user accounts. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { UserRole } from './rules.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts, users } from './tables.server.ts'

type Context = { database: Database }

export type User = {
  id: number
  email: string
  isConfirmed: boolean
  /** Display name; '' when none was given. */
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

export async function findUser({ database }: Context, userId: number): Promise<User | undefined> {
  const [user] = await database.db.select(columns).from(users).where(eq(users.id, userId))
  return user
}

/** Finds a user by a normalized address. */
export async function findUserByEmail({ database }: Context, email: string): Promise<User | undefined> {
  const [user] = await database.db.select(columns).from(users).where(eq(users.email, email))
  return user
}

/** All users, in the order of registration. */
export async function listUsers({ database }: Context): Promise<User[]> {
  return database.db.select(columns).from(users).orderBy(asc(users.id))
}

export type NewUser = {
  email: string
  name: string
  locale: Locale
  passwordHash: string
  role?: UserRole
  /** Whether the address counts as confirmed without a mail: the merchant or the shop vouches for it. */
  isConfirmed?: boolean
}

/**
 * Adds a user with a password. An unconfirmed account belongs to nobody yet, so that the newest registration
 * replaces it, unless it is locked. Undefined when the address has an account.
 */
export async function addUser({ database }: Context, user: NewUser): Promise<number | undefined> {
  return database.db.transaction((transaction) => insertUser(transaction, user))
}

/** Like `addUser`, within a transaction. */
export async function insertUser(
  transaction: Queries,
  { email, name, locale, passwordHash, role = 'shopper', isConfirmed = false }: NewUser,
): Promise<number | undefined> {
  const row = { email, name, firstName: name, locale, role, emailVerified: isConfirmed }
  const [user] = await transaction
    .insert(users)
    .values(row)
    .onConflictDoUpdate({
      target: users.email,
      set: { ...row, updatedAt: sql`now()` },
      setWhere: and(eq(users.emailVerified, false), eq(users.role, 'shopper'), isNull(users.lockedAt)),
    })
    .returning({ id: users.id })
  if (!user) return undefined
  await transaction
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

/** The user's current credentials; undefined: no user, or none with a password. */
export async function findCredentials(
  { database }: Context,
  userId: number,
): Promise<Credentials | undefined> {
  const [credentials] = await database.db
    .select({ email: users.email, passwordHash: sql<string>`${accounts.password}` })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.id, userId), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)))
  return credentials
}

export async function isLocked({ database }: Context, userId: number): Promise<boolean> {
  const condition = and(eq(users.id, userId), isNotNull(users.lockedAt))
  return (await database.db.$count(users, condition)) > 0
}

/** Marks the address as confirmed: a link sent to it was opened. */
export async function confirmUser({ database }: Context, userId: number): Promise<void> {
  await database.db
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

export async function saveRole(
  { database }: Context,
  { userId, role }: { userId: number; role: UserRole },
): Promise<void> {
  await database.db
    .update(users)
    .set({ role, roleId: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}
