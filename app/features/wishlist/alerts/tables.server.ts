/** The tables for alert preferences and product events; explained in db/migrations/0020_wishlist_alerts.sql. */
import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

export const alertDefaults = pgTable('wishlist_alert_defaults', {
  userId: integer('user_id').primaryKey(),
  whenBack: boolean('when_back').notNull(),
  whenCheaper: boolean('when_cheaper').notNull(),
})

export const alertChoices = pgTable(
  'wishlist_alert_choices',
  {
    userId: integer('user_id').notNull(),
    productId: integer('product_id').notNull(),
    whenBack: boolean('when_back').notNull(),
    whenCheaper: boolean('when_cheaper').notNull(),
  },
  ({ userId, productId }) => [primaryKey({ columns: [userId, productId] })],
)
