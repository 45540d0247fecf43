/** How addresses that have moved are stored. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const redirects = pgTable('redirects', {
  /** Decoded, without language, with the slash at its end: '/product/blue-cup/'. */
  path: text('path').primaryKey(),
  target: text('target').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
