import type { Address } from './address-rules.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { addressKinds } from './address-forms.ts'
import { users } from '#app/features/customers/tables.server.ts'

/** At most one address of each kind per customer. */
export const addresses = pgTable(
  'addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: addressKinds }).notNull(),
    country: text('country').notNull(),
    parts: jsonb('parts').$type<Address['parts']>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
