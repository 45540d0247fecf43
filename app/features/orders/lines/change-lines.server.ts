/** Changes the lines of an order in one transaction: lines, stock, taxes, total. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { ChangedLine, OrderNoteEvent } from '#app/features/orders/view/notes.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Recount, RequestedChanges } from './recount.server.ts'
import type { OrderProducts } from './order-products.server.ts'
import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql, TransactionRollbackError } from 'drizzle-orm'
import { placeOf } from '#app/features/checkout/place-of.ts'
import { differenceOf, paidAfter } from '#app/features/orders/by-owner/balance.ts'
import { changeOrderIn } from '#app/features/orders/lifecycle/change.server.ts'
import { publishWritten } from '#app/features/catalog/import/publish-changes.server.ts'
import { grantDownloads } from '#app/features/orders/downloads/grant.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { withdrawPayment } from '#app/features/orders/payments/payable.server.ts'
import { countSales, lockForSale } from '#app/features/orders/lifecycle/sales.server.ts'
import { orderSearchText } from '#app/features/orders/snapshot/search-text.ts'
import { chargesOf, lineRows, totalColumns } from '#app/features/orders/snapshot/snapshot.server.ts'
import { canLinesChange } from '#app/features/orders/lifecycle/status.ts'
import { stockAlertsOf } from '#app/features/orders/lifecycle/stock-alerts.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orderLines, orders } from '#app/features/orders/tables.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { reallocateStock, type LineRow } from './reallocate-stock.server.ts'
import { validateLines, type LinesValidationError } from './validate-lines.server.ts'
import { recountOrder } from './recount.server.ts'

export type ChangeLinesResult =
  | { ok: true; isChanged: boolean }
  /**
   * 'changed': another user modified the order meanwhile. 'paying': a payment is in progress. 'unreachable':
   * the payment service did not respond.
   */
  | { ok: false; reason: 'gone' | 'impossible' | 'changed' | 'paying' | 'unreachable' | LinesValidationError }
  | Short

type Short = { ok: false; reason: 'short'; short: { name: LocalText; left: number }[] }

type ChangeLinesOptions = {
  by: number
  requested: RequestedChanges
  products: OrderProducts
  /** Runs in the same transaction, for the audit log. */
  alongside: (queries: Queries, total: { fromInMinor: number; toInMinor: number }) => Promise<void>
}

/**
 * `order` as it was read: the change is refused if the order has changed since. An order that becomes free is
 * marked as paid.
 */
export async function changeLines(
  services: Services,
  order: StoredOrder,
  { by, requested, products, alongside }: ChangeLinesOptions,
): Promise<ChangeLinesResult> {
  if (!canLinesChange(order.status)) return { ok: false, reason: 'impossible' }
  const next = recountOrder(services, order, { requested, products })
  const validationError = validateLines(services, order, { requested, next, products })
  if (validationError) return { ok: false, reason: validationError }
  const isOtherTotal = next.totals.totalInMinor !== order.totalInMinor
  const lines = changedLines(order, next)
  const isSameShipping = next.chosen?.id === order.charges.shipping?.id
  if (!isOtherTotal && lines.length === 0 && isSameShipping && pricesOf(order) === requestedPrices(requested))
    return { ok: true, isChanged: false }
  // Withdraws an open payment of the old total, but only after the stock check, so that no customer's payment
  // is interrupted for an impossible change.
  // A paid order stays paid: the difference is recorded.
  if (isOtherTotal && order.paidAt === null && order.transactionId !== '') {
    const short = await checkStock(services, order, next)
    if (short) return short
    const withdrawn = await withdrawPayment(services, order)
    if (withdrawn !== 'withdrawn')
      return { ok: false, reason: withdrawn === 'under-way' ? 'paying' : 'unreachable' }
  }
  return services.database.db.transaction((queries) =>
    write(services, queries, { order, next, lines, by, alongside }),
  )
}

/**
 * Hash of what determines the total and the payment: correcting a name or street does not invalidate an open
 * form.
 */
export function linesVersion(order: StoredOrder): string {
  const places = [order.billing, order.shipping ?? order.billing].map(placeOf)
  const how = [order.charges.shipping?.id, order.paidAt !== null]
  const text = JSON.stringify([pricesOf(order), places, how])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

type StockChange = { order: StoredOrder; next: Recount; now: Date }

/** A line change takes no stock for an order with unallocated stock: it is allocated as a whole. */
async function reallocateFor(queries: Queries, { order, next, now }: StockChange) {
  if (!order.hasStock) return { ok: true as const, reserved: [], moved: [], counts: [] }
  return reallocateStock(queries, { before: order.lines, next: named(next), now })
}

function pricesOf({ lines, charges }: StoredOrder): string {
  const prices = lines.map(({ id, quantity, unitPriceInMinor }) => [id, quantity, unitPriceInMinor])
  return JSON.stringify([prices, charges.shipping?.amountInMinor ?? 0])
}

function requestedPrices({ lines, shippingInMinor }: RequestedChanges): string {
  const prices = lines.map(({ of, quantity, unitPriceInMinor }) => {
    return 'lineId' in of ? [of.lineId, quantity, unitPriceInMinor] : of
  })
  return JSON.stringify([prices, shippingInMinor])
}

/** Dry run: checks the stock without taking it. */
async function checkStock(services: Services, order: StoredOrder, next: Recount): Promise<Short | undefined> {
  let short: Short | undefined
  const dryRun = services.database.db.transaction(async (queries) => {
    await lockForSale(queries, [...order.lines, ...next.lines])
    const now = services.clock.now()
    const stock = await reallocateFor(queries, { order, next, now })
    if (!stock.ok) short = { ok: false, reason: 'short', short: stock.short }
    queries.rollback()
  })
  await dryRun.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return short
}

type WriteOptions = Pick<ChangeLinesOptions, 'by' | 'alongside'> & {
  order: StoredOrder
  next: Recount
  lines: ChangedLine[]
}

async function write(
  services: Services,
  queries: Queries,
  { order, next, lines, by, alongside }: WriteOptions,
): Promise<ChangeLinesResult> {
  const { id: orderId, version, transactionId } = order
  const [now] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!now) return { ok: false, reason: 'gone' }
  if (!canLinesChange(now.status)) return { ok: false, reason: 'impossible' }
  if (now.version !== version || now.transactionId !== transactionId) return { ok: false, reason: 'changed' }
  const at = services.clock.now()
  await lockForSale(queries, [...order.lines, ...next.lines])
  const stock = await reallocateFor(queries, { order, next, now: at })
  if (!stock.ok) return { ok: false, reason: 'short', short: stock.short }
  if (order.hasStock) {
    await countSales(queries, order.lines, { times: -1 })
    await countSales(queries, next.lines, { times: 1 })
  }
  await writeLines(queries, orderId, rowsOf(order, { next, reserved: stock.reserved }))
  await adjustDownloads(queries, order, next)
  const [fromInMinor, toInMinor] = [order.totalInMinor, next.totals.totalInMinor]
  const skus = next.lines.map(({ sku }) => sku)
  const paidInMinor = paidAfter(now, toInMinor)
  const sentBy = next.chosen?.id === order.charges.shipping?.id ? undefined : next.chosen?.name
  await queries
    .update(orders)
    .set({
      ...totalColumns(next),
      charges: chargesOf(next),
      paidInMinor,
      needsNoWork: next.needsNoWork,
      searchText: orderSearchText({ ...now, skus }),
      updatedAt: at,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  const open = differenceOf({ ...now, paidInMinor, totalInMinor: toInMinor })
  const content: OrderNoteEvent[] = [
    { happened: 'lines-changed', lines, fromInMinor, toInMinor, ...(sentBy && { sentBy }) },
    ...(open === 0 ? [] : [{ happened: 'difference' as const, amountInMinor: open }]),
  ]
  await addNote(queries, { orderId, kind: 'system', content, by, at })
  await grantDownloads(services, queries, now)
  await alongside(queries, { fromInMinor, toInMinor })
  await publishWritten({ queries, notifications: services.notifications }, { productIds: stock.moved })
  const low = stockAlertsOf(stock.counts, services.settings.current().catalog)
  if (low.length > 0)
    await queueOrderMails(services, queries, { orderId, mailEvent: { kind: 'stock', products: low } })
  if (toInMinor === 0) await changeOrderIn(services, queries, { orderId, event: 'paid', by })
  return { ok: true, isChanged: true }
}

type Row = LineRow & { id: number | undefined }

/** Existing lines keep their ids, since granted downloads reference them. */
function rowsOf(
  order: StoredOrder,
  { next, reserved }: { next: Recount; reserved: readonly number[] },
): Row[] {
  const ids = new Set(order.lines.map(({ id }) => String(id)))
  return lineRows(next, new Map()).map((row, index) => {
    const key = next.lines[index]?.key ?? ''
    return { ...row, stockTaken: reserved[index] ?? 0, id: ids.has(key) ? Number(key) : undefined }
  })
}

async function writeLines(queries: Queries, orderId: number, rows: Row[]): Promise<void> {
  const existingRows = rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }]))
  const added = rows.flatMap(({ id, ...row }) => (id === undefined ? [{ ...row, orderId }] : []))
  await queries.delete(orderLines).where(
    and(
      eq(orderLines.orderId, orderId),
      notInArray(
        orderLines.id,
        existingRows.map(({ id }) => id),
      ),
    ),
  )
  await queries.execute(sql`
    update order_lines set position = row.position, quantity = row.quantity, unit_price_in_minor = row."unitPriceInMinor",
      before_in_minor = row."beforeInMinor", before_tax_in_minor = row."beforeTaxInMinor", taxes = row.taxes,
      total_in_minor = row."totalInMinor", tax_in_minor = row."taxInMinor", stock_taken = row."stockTaken"
    from jsonb_to_recordset(${JSON.stringify(existingRows)}::jsonb) row (id int, position int, quantity int, "unitPriceInMinor" bigint,
      "beforeInMinor" bigint, "beforeTaxInMinor" bigint, taxes jsonb, "totalInMinor" bigint, "taxInMinor" bigint, "stockTaken" int)
    where order_lines.id = row.id and order_id = ${orderId}`)
  if (added.length > 0) await queries.insert(orderLines).values(added)
}

/** Scales the download limits of granted files to the new quantity. */
async function adjustDownloads(queries: Queries, order: StoredOrder, next: Recount): Promise<void> {
  const quantities = next.lines.map(({ key, quantity }) => ({ id: Number(key), quantity }))
  const changed = quantities.flatMap(({ id, quantity: to }) => {
    const from = order.lines.find((line) => line.id === id)?.quantity ?? to
    return from === to ? [] : [{ id, from, to }]
  })
  if (changed.length === 0 || order.downloads.length === 0) return
  await queries.execute(sql`
    update downloads set most = most * line."to" / line."from",
      remaining = greatest(0, remaining + most * line."to" / line."from" - most)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) line (id int, "from" int, "to" int)
    where line_id = line.id and most is not null and remaining is not null`)
}

/** Lines whose quantity changes. */
function changedLines(order: StoredOrder, next: Recount): ChangedLine[] {
  const after = new Map(next.lines.map((line) => [line.key, line.quantity]))
  const existing = order.lines.map((line) => {
    return { name: fullName(line), from: line.quantity, to: after.get(String(line.id)) ?? 0 }
  })
  const ids = new Set(order.lines.map(({ id }) => String(id)))
  const added = next.lines.filter(({ key }) => !ids.has(key))
  return [
    ...existing.filter(({ from, to }) => from !== to),
    ...added.map((line) => ({ name: fullName(line), from: 0, to: line.quantity })),
  ]
}

/** Adds the choices to the name, so that the missing variation can be identified. */
function named({ lines }: Recount): Recount['lines'] {
  return lines.map((line) => ({ ...line, name: fullName(line) }))
}

/** Name of a line with its selected attributes: 'Shirt – Red, Small'. */
function fullName({ name, choices }: Pick<Recount['lines'][number], 'name' | 'choices'>): LocalText {
  return Object.fromEntries(
    locales.map((locale) => {
      const values = joinByCommas(
        choices.map(({ value }) => labelIn(value, locale)),
        locale,
      )
      return [locale, [textIn(name, locale), values].filter(Boolean).join(' – ')]
    }),
  )
}
