/** Orders for tests, inserted directly into the tables; columns without an override have ordinary values. */
import { randomBytes } from 'node:crypto'
import type { InferInsertModel } from 'drizzle-orm'
import type { Services } from '#app/services.server.ts'
import type { NoteContent, NoteKind } from './view/notes.ts'
import { eq, sql } from 'drizzle-orm'
import { createOrderSearchText } from './snapshot/search-text.ts'
import { counters, orderLines, orderNotes, orders } from './tables.server.ts'

type TestContext = Pick<Services, 'database' | 'clock'>
type OrderRow = InferInsertModel<typeof orders>
export type LineOverrides = Partial<InferInsertModel<typeof orderLines>>
export type OrderOverrides = Partial<OrderRow> & {
  lines?: LineOverrides[]
  notes?: { kind: NoteKind; content: NoteContent }[]
}

/** Adds an order of two caps for 45.00 each including 15 % tax, shipping 20.00 without tax, cash on delivery. */
export async function anOrder(context: TestContext, overrides: OrderOverrides = {}) {
  return context.database.db.transaction(async (transaction) => {
    const [counter] = await transaction
      .update(counters)
      .set({ value: sql`${counters.value} + 1` })
      .where(eq(counters.name, 'order'))
      .returning({ number: counters.value })
    const lines = overrides.lines ?? [{}]
    const { row, lineRows } = createOrderRows(
      { ...overrides, lines },
      { number: counter?.number ?? 0, now: context.clock.now() },
    )
    const [order] = await transaction.insert(orders).values(row).returning()
    if (!order) throw new Error('Inserting an order returned no row.')
    const addedLines = await transaction
      .insert(orderLines)
      .values(lineRows.map((line) => ({ ...line, orderId: order.id })))
      .returning({ id: orderLines.id })
    if (overrides.notes?.length)
      await transaction
        .insert(orderNotes)
        .values(overrides.notes.map((note) => ({ ...note, orderId: order.id, createdAt: order.createdAt })))
    return { ...order, lineIds: addedLines.map(({ id }) => id) }
  })
}

/** Creates the rows of an order without inserting them, for tests that insert many orders. */
export function createOrderRows(overrides: OrderOverrides, { number, now }: { number: number; now: Date }) {
  const { lines = [{}], notes: _notes, ...columns } = overrides
  const lineRows = lines.map((line, position) => createLineRow(line, position))
  const sum = (readAmount: (line: (typeof lineRows)[number]) => number) =>
    lineRows.reduce((total, line) => total + readAmount(line), 0)
  const items = sum((line) => line.beforeInMinor)
  const itemsTax = sum((line) => line.beforeTaxInMinor)
  const shipping = columns.shippingInMinor ?? 2000
  const shippingTax = columns.shippingTaxInMinor ?? 0
  const discount = items - sum((line) => line.totalInMinor)
  const discountTax = itemsTax - sum((line) => line.taxInMinor)
  const fees = (columns.feesInMinor ?? 0) + (columns.feesTaxInMinor ?? 0)
  const tax = itemsTax - discountTax + shippingTax + (columns.feesTaxInMinor ?? 0)
  const status = columns.status ?? 'processing'
  const isPaid = ['processing', 'completed', 'refunded'].includes(status)
  const row = {
    number,
    key: `wc_order_${randomBytes(11).toString('hex')}`,
    idempotencyKey: randomBytes(16).toString('hex'),
    status,
    locale: 'en',
    currency: 'SAR',
    billing: anOrderAddress,
    email: anOrderAddress.parts.email,
    paymentMethod: 'cod',
    paymentTitle: { ar: 'الدفع عند الاستلام', en: 'Cash on delivery' },
    pricesIncludeTax: true,
    itemsInMinor: items,
    itemsTaxInMinor: itemsTax,
    discountInMinor: discount,
    discountTaxInMinor: discountTax,
    shippingInMinor: shipping,
    taxInMinor: tax,
    totalInMinor: items + itemsTax - discount - discountTax + shipping + shippingTax + fees,
    charges: {
      shipping: {
        ...{ id: 'flat_rate:1', name: { ar: 'توصيل', en: 'Delivery' }, taxes: {} },
        ...{ amountInMinor: shipping, taxInMinor: shippingTax },
      },
      fees: [],
      coupons: [],
      taxes: [
        { id: '1', name: { ar: 'ضريبة القيمة المضافة', en: 'VAT' }, millionths: 150_000, amountInMinor: tax },
      ],
    },
    hasStock: !['cancelled', 'refunded'].includes(status),
    heldUntil: null,
    createdAt: now,
    updatedAt: now,
    paidAt: isPaid ? now : null,
    ...columns,
  } satisfies OrderRow
  const skus = lineRows.map(({ sku }) => sku)
  return {
    row: { ...row, searchText: columns.searchText ?? createOrderSearchText({ ...row, skus }) },
    lineRows,
  }
}

function createLineRow(line: LineOverrides, position: number) {
  const quantity = line.quantity ?? 2
  const unitPrice = line.unitPriceInMinor ?? 4500
  const netAmount = line.totalInMinor ?? Math.round((quantity * unitPrice * 100) / 115)
  const tax = line.taxInMinor ?? quantity * unitPrice - netAmount
  return {
    position,
    productId: 1,
    name: { ar: 'قبعة', en: 'Cap' },
    sku: 'CAP',
    beforeInMinor: netAmount,
    beforeTaxInMinor: tax,
    taxes: { '1': tax },
    ...line,
    quantity,
    unitPriceInMinor: unitPrice,
    totalInMinor: netAmount,
    taxInMinor: tax,
  }
}

/** Address of a customer in Riyadh. */
export const anOrderAddress = {
  country: 'SA',
  parts: {
    ...{
      firstName: 'Sara',
      lastName: 'Al-Harbi',
      city: 'Riyadh',
      district: 'Al Olaya',
      street: 'King Fahd Road',
    },
    ...{ buildingNumber: '3141', postcode: '12214', phone: '+966501234567', email: 'sara@shopper.example' },
  },
}
