/** The outbox. */
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#app/platform/i18n/locales.ts'
import { bytes } from '#app/platform/database/bytes.server.ts'
import { mailFailureKinds } from './failure-kind.ts'

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  kind: text('kind').notNull(),
  locale: text('locale', { enum: locales }).notNull(),
  fromName: text('from_name'),
  fromAddress: text('from_address'),
  replyTo: text('reply_to'),
  headers: jsonb('headers').$type<[name: string, value: string][]>().notNull().default([]),
  subject: text('subject').notNull(),
  plainText: text('plain_text').notNull(),
  html: text('html'),
  messageId: text('message_id').notNull(),
  status: text('status', { enum: ['kept', 'waiting', 'sent', 'failed'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  reason: text('reason'),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  takenUntil: timestamp('taken_until', { withTimezone: true }),
  takenBy: uuid('taken_by'),
  about: text('about'),
  trouble: text('trouble', { enum: mailFailureKinds }),
  setAsideAt: timestamp('set_aside_at', { withTimezone: true }),
})

export const mailRecipients = pgTable(
  'mail_recipients',
  {
    mailId: uuid('mail_id').notNull(),
    position: integer('position').notNull(),
    role: text('role', { enum: ['to', 'cc', 'bcc'] }).notNull(),
    address: text('address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.position] })],
)

export const mailAttachments = pgTable(
  'mail_attachments',
  {
    mailId: uuid('mail_id').notNull(),
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.position] })],
)
