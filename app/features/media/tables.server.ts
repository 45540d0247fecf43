/** Images and videos: the files themselves are stored under DATA_DIR/media or in S3 storage. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Rendition } from './rules.ts'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const media = pgTable('media', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: ['image', 'video'] })
    .notNull()
    .default('image'),
  source: text('source'),
  digest: text('digest').notNull(),
  file: text('file').notNull(),
  widthInPixels: integer('width_in_pixels').notNull(),
  heightInPixels: integer('height_in_pixels').notNull(),
  renditions: jsonb('renditions').$type<Rendition[]>().notNull().default([]),
  title: text('title').notNull().default(''),
  sizeInBytes: integer('size_in_bytes'),
  state: text('state', { enum: ['ready', 'unfinished'] })
    .notNull()
    .default('ready'),
  alt: jsonb('alt').$type<LocalText>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
