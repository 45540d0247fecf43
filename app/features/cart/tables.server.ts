/**
 * The cart tables; their columns are explained in db/migrations/0004_cart.sql, 0023_checkout.sql and
 * 0050_checkout_selections.sql.
 */
import type { CartLine, RemovedLine } from './rules.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const carts = pgTable('carts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  owner: text('owner').notNull(),
  lines: jsonb('lines').$type<CartLine[]>().notNull().default([]),
  // `CheckoutSelections`, which the feature checkout declares.
  selections: jsonb('selections').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  removed: jsonb('removed').$type<RemovedLine[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
})

export const stockReservations = pgTable(
  'stock_reservations',
  {
    productId: integer('product_id').notNull(),
    cartId: integer('cart_id').notNull(),
    quantity: integer('quantity').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.cartId] })],
)
