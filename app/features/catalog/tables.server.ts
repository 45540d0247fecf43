/** The catalog's tables; the columns are explained in db/migrations/0001_catalog.sql. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Download, VideoSettings } from './rules.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { media } from '#app/features/media/tables.server.ts'

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const localText = (name: string) => jsonb(name).$type<LocalText>().notNull().default({})
const money = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const terms = pgTable('terms', {
  id: id(),
  taxonomy: text('taxonomy').notNull(),
  slug: text('slug').notNull(),
  name: localText('name'),
  description: localText('description'),
  parentId: integer('parent_id'),
  position: integer('position').notNull().default(0),
  mediaId: integer('media_id').references(() => media.id),
  swatch: jsonb('swatch').$type<Swatch>(),
  formerSlugs: text('former_slugs').array().notNull().default([]),
})

export const attributes = pgTable('attributes', {
  id: id(),
  slug: text('slug').notNull(),
  name: localText('name'),
  type: text('type', { enum: ['select', 'color', 'image', 'button', 'radio'] })
    .notNull()
    .default('select'),
  orderBy: text('order_by', { enum: ['position', 'name', 'name-number', 'id'] })
    .notNull()
    .default('position'),
})

export const products = pgTable('products', {
  id: id(),
  type: text('type', { enum: ['simple', 'variable', 'variation', 'grouped', 'external'] }).notNull(),
  status: text('status', {
    enum: ['draft', 'pending', 'private', 'publish', 'future', 'trash', 'importing'],
  }).notNull(),
  parentId: integer('parent_id'),
  slug: text('slug'),
  sku: text('sku'),
  globalUniqueId: text('global_unique_id'),
  name: localText('name'),
  shortDescription: localText('short_description'),
  description: localText('description'),
  purchaseNote: localText('purchase_note'),
  buttonText: localText('button_text'),
  externalUrl: text('external_url').notNull().default(''),
  featured: boolean('featured').notNull().default(false),
  visibility: text('visibility', { enum: ['visible', 'catalog', 'search', 'hidden'] })
    .notNull()
    .default('visible'),
  regularPriceInMinor: money('regular_price_in_minor'),
  salePriceInMinor: money('sale_price_in_minor'),
  saleFrom: moment('sale_from'),
  saleTo: moment('sale_to'),
  costInMinor: money('cost_in_minor'),
  taxStatus: text('tax_status', { enum: ['taxable', 'shipping', 'none'] })
    .notNull()
    .default('taxable'),
  taxClass: text('tax_class').notNull().default(''),
  manageStock: text('manage_stock', { enum: ['no', 'yes', 'parent'] })
    .notNull()
    .default('no'),
  stockQuantity: integer('stock_quantity'),
  stockStatus: text('stock_status', { enum: ['instock', 'outofstock', 'onbackorder'] })
    .notNull()
    .default('instock'),
  backorders: text('backorders', { enum: ['no', 'notify', 'yes'] })
    .notNull()
    .default('no'),
  lowStockAmount: integer('low_stock_amount'),
  soldIndividually: boolean('sold_individually').notNull().default(false),
  weight: numeric('weight', { mode: 'number' }),
  length: numeric('length', { mode: 'number' }),
  width: numeric('width', { mode: 'number' }),
  height: numeric('height', { mode: 'number' }),
  virtual: boolean('virtual').notNull().default(false),
  downloadable: boolean('downloadable').notNull().default(false),
  downloads: jsonb('downloads').$type<Download[]>().notNull().default([]),
  downloadLimit: integer('download_limit').notNull().default(-1),
  downloadExpiryInDays: integer('download_expiry_in_days').notNull().default(-1),
  reviewsAllowed: boolean('reviews_allowed').notNull().default(true),
  shippingClassId: integer('shipping_class_id'),
  variationAttributes: jsonb('variation_attributes').$type<Record<string, string>>(),
  defaultAttributes: jsonb('default_attributes').$type<Record<string, string>>().notNull().default({}),
  position: integer('position').notNull().default(0),
  totalSales: integer('total_sales').notNull().default(0),
  averageRating: numeric('average_rating', { mode: 'number' }).notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  meta: jsonb('meta').$type<Record<string, string>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const productAttributes = pgTable('product_attributes', {
  id: id(),
  productId: integer('product_id').notNull(),
  attributeId: integer('attribute_id'),
  key: text('key').notNull(),
  name: localText('name'),
  position: integer('position').notNull().default(0),
  visible: boolean('visible').notNull().default(true),
  forVariations: boolean('for_variations').notNull().default(false),
  values: jsonb('values').$type<LocalText[]>().notNull().default([]),
})

export const productTerms = pgTable(
  'product_terms',
  {
    productId: integer('product_id').notNull(),
    termId: integer('term_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.termId] })],
)

export const productMedia = pgTable(
  'product_media',
  {
    productId: integer('product_id').notNull(),
    mediaId: integer('media_id').notNull(),
    position: integer('position').notNull().default(0),
    video: jsonb('video').$type<VideoSettings>(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const productLinks = pgTable(
  'product_links',
  {
    productId: integer('product_id').notNull(),
    kind: text('kind', { enum: ['upsell', 'cross-sell', 'grouped'] }).notNull(),
    linkedId: integer('linked_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.linkedId] })],
)

export const reviews = pgTable('reviews', {
  id: id(),
  productId: integer('product_id').notNull(),
  author: text('author').notNull(),
  email: text('email').notNull().default(''),
  rating: smallint('rating'),
  text: text('text').notNull(),
  locale: text('locale').notNull().default('ar'),
  verified: boolean('verified').notNull().default(false),
  status: text('status', { enum: ['approved', 'hold', 'spam', 'trash'] })
    .notNull()
    .default('approved'),
  userId: integer('user_id'),
  spamReason: text('spam_reason').notNull().default(''),
  reply: text('reply').notNull().default(''),
  repliedAt: moment('replied_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const productSearch = pgTable('product_search', {
  productId: integer('product_id').primaryKey(),
  words: tsvector('words').notNull(),
  skus: text('skus').array().notNull().default([]),
  edition: smallint('edition').notNull().default(0),
})

export const searchVocabulary = pgTable('search_vocabulary', {
  word: text('word').primaryKey(),
  addedBy: transactionId('added_by')
    .notNull()
    .default(sql`pg_current_xact_id()`),
})

/** Files of downloadable products; explained in db/migrations/0032_downloads.sql and 0036_unnamed_downloads.sql. */
export const downloadFiles = pgTable('download_files', {
  file: text('file').primaryKey(),
  stored: text('stored').notNull(),
  sizeInBytes: bigint('size_in_bytes', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  unnamedSince: moment('unnamed_since'),
})
