/** The table of spent challenges; columns: db/migrations/0012_form_challenges.sql. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const formChallenges = pgTable('form_challenges', {
  key: text('key').primaryKey(),
  usableUntil: timestamp('usable_until', { withTimezone: true }).notNull(),
})
