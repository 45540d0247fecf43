/** The audit log; the columns are explained in db/migrations/0024_orders.sql. */
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  userId: integer('user_id'),
  kind: text('kind').notNull(),
  subject: text('subject').notNull().default(''),
  action: text('action').notNull(),
  changes: jsonb('changes').$type<Record<string, unknown>>().notNull().default({}),
})
