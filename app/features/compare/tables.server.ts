/** The tables for lists and their links; explained in db/migrations/0016_compare.sql. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull()
const ids = () => integer('product_ids').array().notNull()

export const compareLists = pgTable('compare_lists', {
  userId: integer('user_id').primaryKey(),
  productIds: ids(),
  updatedAt: moment('updated_at'),
})

export const compareShares = pgTable('compare_shares', {
  key: text('key').primaryKey(),
  kind: text('kind', { enum: ['snapshot', 'live'] }).notNull(),
  sharer: text('sharer').notNull(),
  listHash: text('list_hash').notNull(),
  productIds: ids(),
  createdAt: moment('created_at'),
  seenAt: moment('seen_at'),
})
