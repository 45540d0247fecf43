/** The table of form payments; columns: db/migrations/0015_form_payments.sql. */
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const formPayments = pgTable('form_payments', {
  intentId: text('intent_id').primaryKey(),
  formId: integer('form_id').notNull(),
  contentKey: text('content_key').notNull(),
  amountInMinor: bigint('amount_in_minor', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})
