/** The table of outcomes of posts without JavaScript; columns: db/migrations/0010_form_outcomes.sql. */
import type { PostedData } from '#app/features/contact-forms/posting/posted-values.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const formOutcomes = pgTable('form_outcomes', {
  tokenDigest: text('token_digest').primaryKey(),
  unitTag: text('unit_tag').notNull(),
  feedback: jsonb('feedback').$type<Pick<Feedback, 'status' | 'message' | 'invalid_fields'>>().notNull(),
  posted: jsonb('posted').$type<PostedData>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
