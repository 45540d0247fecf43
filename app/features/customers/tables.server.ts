/** Users, their sessions, passwords and mailed links. The column names in code are better-auth's. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { userRoles } from './rules.ts'

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const timestampColumn = (name: string) => timestamp(name, { withTimezone: true }).notNull()
const timestampColumns = {
  createdAt: timestampColumn('created_at').defaultNow(),
  updatedAt: timestampColumn('updated_at').defaultNow(),
}
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Custom roles. */
export const roles = pgTable('roles', {
  id: id(),
  name: text('name').notNull(),
  areas: text('areas').array().$type<Permission[]>().notNull(),
  updatedAt: timestampColumn('updated_at').defaultNow(),
})

export const users = pgTable('users', {
  id: id(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text('display_name').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  image: text('image'),
  role: text('role', { enum: userRoles }).notNull().default('shopper'),
  /** Staff only. */
  roleId: integer('role_id').references(() => roles.id),
  locale: text('locale').$type<Locale>().notNull(),
  /** Locked in the admin: the account cannot sign in. */
  lockedAt: timestamp('locked_at', { withTimezone: true }),
  ...timestampColumns,
})

export const sessions = pgTable('sessions', {
  id: id(),
  token: text('token').notNull().unique(),
  userId: userId(),
  expiresAt: timestampColumn('expires_at'),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  ...timestampColumns,
})

export const accounts = pgTable('accounts', {
  id: id(),
  userId: userId(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password'),
  ...timestampColumns,
})

export const verifications = pgTable('verifications', {
  id: id(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: timestampColumn('expires_at'),
  ...timestampColumns,
})

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: timestampColumn('resets_at'),
})
