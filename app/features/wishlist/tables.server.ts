/** The tables for wishlists; explained in db/migrations/0019_wishlists.sql and 0022_wishlist_keys.sql. */
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull()
const count = (name: string) => bigint(name, { mode: 'number' })

export const wishlists = pgTable('wishlists', {
  key: text('key').primaryKey(),
  userId: integer('user_id'),
  name: text('name').notNull().default(''),
  isPrimary: boolean('is_primary').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  visibility: text('visibility', { enum: ['public', 'shared', 'private'] })
    .notNull()
    .default('shared'),
  isCollabable: boolean('is_collabable').notNull().default(false),
  createdAt: moment('created_at'),
  touchedAt: moment('touched_at'),
  version: integer('version').notNull().default(0),
})

export const wishlistKeys = pgTable('wishlist_keys', { key: text('key').primaryKey() })

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    wishlistKey: text('wishlist_key').notNull(),
    productId: integer('product_id').notNull(),
    parentId: integer('parent_id').notNull().default(0),
    addedAt: moment('added_at'),
    priceInMinor: count('price_in_minor'),
    note: text('note').notNull().default(''),
    addedBy: integer('added_by'),
    place: count('place').notNull().generatedByDefaultAsIdentity(),
  },
  ({ wishlistKey, productId }) => [primaryKey({ columns: [wishlistKey, productId] })],
)

export const wishlistFollows = pgTable(
  'wishlist_follows',
  {
    userId: integer('user_id').notNull(),
    wishlistKey: text('wishlist_key').notNull(),
    createdAt: moment('created_at'),
  },
  ({ userId, wishlistKey }) => [primaryKey({ columns: [userId, wishlistKey] })],
)

export const wishlistEvents = pgTable('wishlist_events', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  userId: integer('user_id'),
  action: text('action', { enum: ['add', 'remove'] }).notNull(),
  createdAt: moment('created_at'),
})

export type ListRow = typeof wishlists.$inferSelect
