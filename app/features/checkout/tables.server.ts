/** Tables for taxes, shipping and coupons; the columns are documented in db/migrations/0023_checkout.sql. */
import type { CouponType } from './coupons/coupon.ts'
import type { Region } from './shipping/zones.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const localText = (name: string) => jsonb(name).$type<LocalText>().notNull().default({})
const money = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const texts = (name: string) => text(name).array().notNull().default([])
const ids = (name: string) => integer(name).array().notNull().default([])

export const taxRates = pgTable('tax_rates', {
  id: id(),
  taxClass: text('tax_class').notNull().default(''),
  country: text('country').notNull().default(''),
  state: text('state').notNull().default(''),
  postcodes: texts('postcodes'),
  cities: texts('cities'),
  name: localText('name'),
  millionths: integer('millionths').notNull(),
  priority: integer('priority').notNull().default(1),
  isCompound: boolean('is_compound').notNull().default(false),
  isOnShipping: boolean('is_on_shipping').notNull().default(true),
  position: integer('position').notNull().default(0),
})

export const shippingZones = pgTable('shipping_zones', {
  id: id(),
  name: localText('name'),
  position: integer('position').notNull().default(0),
  regions: jsonb('regions').$type<Region[]>().notNull().default([]),
  postcodes: texts('postcodes'),
})

export const shippingMethods = pgTable('shipping_methods', {
  id: id(),
  zoneId: integer('zone_id').references(() => shippingZones.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['flat_rate', 'free_shipping', 'local_pickup'] }).notNull(),
  name: localText('name'),
  isEnabled: boolean('is_enabled').notNull().default(true),
  isTaxable: boolean('is_taxable').notNull().default(true),
  position: integer('position').notNull().default(0),
  options: jsonb('options').$type<Record<string, unknown>>().notNull().default({}),
})

export const coupons = pgTable('coupons', {
  id: id(),
  code: text('code').notNull().unique(),
  status: text('status', { enum: ['publish', 'draft', 'trash'] })
    .notNull()
    .default('publish'),
  description: text('description').notNull().default(''),
  type: text('type').$type<CouponType>().notNull().default('fixed_cart'),
  amount: money('amount').notNull().default(0),
  expiresAt: moment('expires_at'),
  isIndividual: boolean('is_individual').notNull().default(false),
  givesFreeShipping: boolean('gives_free_shipping').notNull().default(false),
  excludesSaleItems: boolean('excludes_sale_items').notNull().default(false),
  productIds: ids('product_ids'),
  excludedProductIds: ids('excluded_product_ids'),
  categoryIds: ids('category_ids'),
  excludedCategoryIds: ids('excluded_category_ids'),
  usageLimit: integer('usage_limit'),
  usageLimitPerShopper: integer('usage_limit_per_shopper'),
  mostItems: integer('most_items'),
  minimumInMinor: money('minimum_in_minor'),
  maximumInMinor: money('maximum_in_minor'),
  emails: texts('emails'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})
