/** The tables of forms and submissions; columns: db/migrations/0009_contact_forms.sql, 0021_submissions_told.sql. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type {
  Consent,
  Feedback,
  FormOptions,
  FormTexts,
  SpamLogEntry,
  SubmissionMeta,
  SubmittedFields,
} from './rules.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '#app/platform/database/bytes.server.ts'

const requiredTimestamp = (name: string) => timestamp(name, { withTimezone: true }).notNull()

export const contactForms = pgTable('contact_forms', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  hash: text('hash').notNull(),
  slug: text('slug').notNull(),
  locale: text('locale').notNull(),
  versions: jsonb('versions').$type<Partial<Record<Locale, FormTexts>>>().notNull(),
  additionalSettings: text('additional_settings').notNull().default(''),
  options: jsonb('options').$type<FormOptions>().notNull().default({}),
  wordpressId: integer('wordpress_id'),
  oldUnitId: integer('old_unit_id'),
  createdAt: requiredTimestamp('created_at').defaultNow(),
  updatedAt: requiredTimestamp('updated_at').defaultNow(),
})

export const submissions = pgTable('submissions', {
  id: uuid('id').primaryKey(),
  formId: integer('form_id'),
  channel: text('channel').notNull(),
  formTitle: text('form_title').notNull(),
  serialNumber: integer('serial_number').notNull(),
  status: text('status').notNull(),
  isSpam: boolean('is_spam').notNull().default(false),
  isRead: boolean('is_read').notNull().default(false),
  locale: text('locale').$type<Locale>().notNull(),
  subject: text('subject').notNull().default(''),
  senderName: text('sender_name').notNull().default(''),
  senderEmail: text('sender_email').notNull().default(''),
  emails: text('emails').array().notNull().default([]),
  userId: integer('user_id'),
  fields: jsonb('fields').$type<SubmittedFields>().notNull(),
  rawFields: jsonb('raw_fields').$type<SubmittedFields>().notNull().default({}),
  meta: jsonb('meta').$type<SubmissionMeta>().notNull(),
  consent: jsonb('consent').$type<Consent>().notNull().default({}),
  spamLog: jsonb('spam_log').$type<SpamLogEntry[]>().notNull().default([]),
  postedDataHash: text('posted_data_hash').notNull(),
  searchText: text('search_text').notNull(),
  mailId: uuid('mail_id'),
  mail2Id: uuid('mail2_id'),
  createdAt: requiredTimestamp('created_at'),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  webhookToldAt: timestamp('webhook_told_at', { withTimezone: true }),
})

export const submissionFiles = pgTable(
  'submission_files',
  {
    submissionId: uuid('submission_id').notNull(),
    position: integer('position').notNull(),
    field: text('field').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sizeInBytes: integer('size_in_bytes').notNull(),
    digest: text('digest').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.position] })],
)

export const submissionCounters = pgTable('submission_counters', {
  formId: integer('form_id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

export const submissionLocks = pgTable('submission_locks', {
  key: text('key').primaryKey(),
  holder: uuid('holder').notNull(),
  lockedAt: requiredTimestamp('locked_at'),
  answer: jsonb('answer').$type<Feedback>(),
  submissionId: uuid('submission_id'),
  mailId: uuid('mail_id'),
  mail2Id: uuid('mail2_id'),
})
