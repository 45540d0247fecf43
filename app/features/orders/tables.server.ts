/** Tables for orders; the columns are documented in db/migrations/0024_orders.sql, 0031 to 0032 and 0045. */
import type { NoteContent, NoteKind } from './view/notes.ts'
import type { Charges } from './snapshot/snapshot.ts'
import type { OrderStatus } from './lifecycle/status.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const money = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: money('value').notNull(),
})

export const orders = pgTable('orders', {
  id: id(),
  number: money('number').notNull().unique(),
  key: text('key').notNull().unique(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  status: text('status').$type<Exclude<OrderStatus, 'checkout-draft'>>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  currency: text('currency').notNull(),
  customerId: integer('customer_id'),
  billing: jsonb('billing').$type<Address>().notNull(),
  shipping: jsonb('shipping').$type<Address>(),
  email: text('email').notNull(),
  customerNote: text('customer_note').notNull().default(''),
  paymentMethod: text('payment_method').notNull(),
  paymentTitle: jsonb('payment_title').$type<LocalText>().notNull().default({}),
  transactionId: text('transaction_id').notNull().default(''),
  pricesIncludeTax: boolean('prices_include_tax').notNull(),
  itemsInMinor: money('items_in_minor').notNull(),
  itemsTaxInMinor: money('items_tax_in_minor').notNull(),
  discountInMinor: money('discount_in_minor').notNull().default(0),
  discountTaxInMinor: money('discount_tax_in_minor').notNull().default(0),
  shippingInMinor: money('shipping_in_minor').notNull().default(0),
  shippingTaxInMinor: money('shipping_tax_in_minor').notNull().default(0),
  feesInMinor: money('fees_in_minor').notNull().default(0),
  feesTaxInMinor: money('fees_tax_in_minor').notNull().default(0),
  taxInMinor: money('tax_in_minor').notNull(),
  totalInMinor: money('total_in_minor').notNull(),
  refundedInMinor: money('refunded_in_minor').notNull().default(0),
  charges: jsonb('charges').$type<Charges>().notNull(),
  hasStock: boolean('has_stock').notNull(),
  heldUntil: moment('held_until'),
  needsNoWork: boolean('needs_no_work').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  paidAt: moment('paid_at'),
  paidInMinor: money('paid_in_minor'),
  completedAt: moment('completed_at'),
  version: integer('version').notNull().default(1),
  searchText: text('search_text').notNull().default(''),
  erasesWhenDone: boolean('erases_when_done').notNull().default(false),
})

export const orderLines = pgTable('order_lines', {
  id: id(),
  orderId: integer('order_id').notNull(),
  position: integer('position').notNull(),
  productId: integer('product_id').notNull(),
  variationId: integer('variation_id').notNull().default(0),
  name: jsonb('name').$type<LocalText>().notNull(),
  sku: text('sku').notNull().default(''),
  choices: jsonb('choices').$type<{ label: LocalText; value: LocalText }[]>().notNull().default([]),
  choice: jsonb('choice').$type<Record<string, string>>().notNull().default({}),
  quantity: integer('quantity').notNull(),
  unitPriceInMinor: money('unit_price_in_minor').notNull(),
  beforeInMinor: money('before_in_minor').notNull(),
  beforeTaxInMinor: money('before_tax_in_minor').notNull(),
  totalInMinor: money('total_in_minor').notNull(),
  taxInMinor: money('tax_in_minor').notNull(),
  taxes: jsonb('taxes').$type<Record<string, number>>().notNull().default({}),
  stockId: integer('stock_id'),
  stockTaken: integer('stock_taken').notNull().default(0),
  refundedQuantity: integer('refunded_quantity').notNull().default(0),
  refundedInMinor: money('refunded_in_minor').notNull().default(0),
  refundedTaxInMinor: money('refunded_tax_in_minor').notNull().default(0),
})

export const orderNotes = pgTable('order_notes', {
  id: id(),
  orderId: integer('order_id').notNull(),
  kind: text('kind').$type<NoteKind>().notNull(),
  content: jsonb('content').$type<NoteContent>().notNull(),
  authorId: integer('author_id'),
  createdAt: moment('created_at').notNull(),
})

export type RefundLine = { lineId: number; quantity: number; amountInMinor: number; taxInMinor: number }

export const refunds = pgTable('refunds', {
  id: id(),
  orderId: integer('order_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  amountInMinor: money('amount_in_minor').notNull(),
  reason: text('reason').notNull().default(''),
  lines: jsonb('lines').$type<RefundLine[]>().notNull().default([]),
  restocks: boolean('restocks').notNull(),
  status: text('status', { enum: ['by-hand', 'asked', 'made', 'failed'] }).notNull(),
  reference: text('reference').notNull().default(''),
  isDifference: boolean('is_difference').notNull().default(false),
  madeBy: integer('made_by'),
  createdAt: moment('created_at').notNull(),
})

export const deletedOrders = pgTable('deleted_orders', {
  number: money('number').primaryKey(),
  orderId: integer('order_id').notNull().unique(),
  status: text('status').notNull(),
  currency: text('currency').notNull(),
  totalInMinor: money('total_in_minor').notNull(),
  wasPaid: boolean('was_paid').notNull(),
  placedAt: moment('placed_at').notNull(),
  deletedAt: moment('deleted_at').notNull(),
  deletedBy: integer('deleted_by'),
})

export const paymentEvents = pgTable(
  'payment_events',
  {
    service: text('service').notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.eventId] })],
)

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: integer('coupon_id').notNull(),
    orderId: integer('order_id').notNull(),
    usedBy: text('used_by').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.orderId] })],
)

export const downloads = pgTable('downloads', {
  token: text('token').primaryKey(),
  orderId: integer('order_id').notNull(),
  lineId: integer('line_id').notNull(),
  productId: integer('product_id').notNull(),
  fileId: text('file_id').notNull(),
  remaining: integer('remaining'),
  expiresAt: moment('expires_at'),
  count: integer('count').notNull().default(0),
  name: text('name').notNull().default(''),
  file: text('file').notNull().default(''),
  most: integer('most'),
  lastAt: moment('last_at'),
  revokedAt: moment('revoked_at'),
})
