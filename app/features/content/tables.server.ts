/** Tables of content pages and redirects; columns: db/migrations/0007_pages.sql. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const pages = pgTable('pages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull(),
  title: jsonb('title').$type<LocalText>().notNull(),
  body: jsonb('body').$type<LocalText>().notNull().default({}),
  status: text('status', { enum: ['draft', 'publish'] })
    .notNull()
    .default('publish'),
  position: integer('position').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const redirects = pgTable('redirects', {
  /** Decoded, without locale, with a trailing slash: '/product/blue-cup/'. */
  path: text('path').primaryKey(),
  target: text('target').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
