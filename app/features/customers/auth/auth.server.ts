/**
 * better-auth on our tables (docs/decisions/0008-accounts.md): loaded with the first sign-in, without URLs of
 * its own.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/features/customers/rules.ts'
import { accounts, sessions, users, verifications } from '#app/features/customers/tables.server.ts'

export type AuthOptions = {
  siteUrl: string
  secret: string
  database: Database
  log: Log
  /** Absent: the library's functions, slow on purpose. */
  passwordHasher?: PasswordHasher
}

/** Password hashing and comparison. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  verify: (input: { hash: string; password: string }) => Promise<boolean>
}

const SESSION_LIFETIME_IN_SECONDS = 30 * 24 * 60 * 60

/** The library's endpoints are called as functions; none is reachable over HTTP. */
export function openAuth({ siteUrl, secret, database, log, passwordHasher }: AuthOptions) {
  const schema = { user: users, session: sessions, account: accounts, verification: verifications }
  return betterAuth({
    baseURL: siteUrl,
    secret,
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => logMessage(log, level, message) },
    database: drizzleAdapter(database.db, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwordHasher,
    },
    session: { expiresIn: SESSION_LIFETIME_IN_SECONDS },
    verification: { storeIdentifier: 'hashed' },
    // Our tables lack the columns that only social sign-in needs, and the shop itself adds users.
    advanced: {
      database: { generateId: 'serial', validateSchema: false },
    },
  })
}

// Wrong passwords are routine, not warnings; further arguments may contain e-mail addresses, and are dropped.
function logMessage(log: Log, level: 'debug' | 'info' | 'warn' | 'error', message: string): void {
  if (level === 'error') log.error({ from: 'better-auth' }, message)
  else log.debug({ from: 'better-auth' }, message)
}
