/** Changes the lines of an order in one transaction: lines, stock, taxes, total. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { ChangedLine, OrderNoteEvent } from '#app/features/orders/view/notes.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Recount, RequestedChanges } from './recount.server.ts'
import type { OrderProducts } from './order-products.server.ts'
import { createHash } from 'node:crypto'
import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { toPlace } from '#app/features/checkout/address-place.ts'
import {
  calculateDifferenceInMinor,
  calculateStoredPaidInMinor,
} from '#app/features/orders/by-owner/balance.ts'
import { changeOrderInTransaction } from '#app/features/orders/lifecycle/change.server.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { grantDownloads } from '#app/features/orders/downloads/grant.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { withdrawPayment } from '#app/features/orders/payments/payable.server.ts'
import { countSales, lockForSale } from '#app/features/orders/lifecycle/sales.server.ts'
import { createOrderSearchText } from '#app/features/orders/snapshot/search-text.ts'
import { createCharges, createTotalColumns } from '#app/features/orders/snapshot/snapshot.server.ts'
import { canLinesChange } from '#app/features/orders/lifecycle/status.ts'
import { createStockAlerts } from '#app/features/orders/lifecycle/stock-alerts.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { reallocateStock } from './reallocate-stock.server.ts'
import { validateLines, type LinesValidationError } from './validate-lines.server.ts'
import { recountOrder } from './recount.server.ts'
import { adjustDownloads, writeLines } from './write-lines.server.ts'

export type ChangeLinesResult =
  | { ok: true; isChanged: boolean }
  /**
   * 'changed': another user modified the order in the meantime. 'paying': a payment is in progress.
   * 'unreachable': the payment service did not respond.
   */
  | { ok: false; reason: 'gone' | 'impossible' | 'changed' | 'paying' | 'unreachable' | LinesValidationError }
  | StockShortage

type StockShortage = { ok: false; reason: 'short'; shortages: { name: LocalText; availableCount: number }[] }

type ChangeLinesOptions = {
  actorId: number
  requestedChanges: RequestedChanges
  products: OrderProducts
  /** Runs in the same transaction, for the audit log. */
  writeAuditEntry: (transaction: Queries, total: { fromInMinor: number; toInMinor: number }) => Promise<void>
}

/**
 * `order`: as the merchant saw it; the change is refused if it changed since. An order that becomes free is
 * marked as paid.
 */
export async function changeLines(
  services: Services,
  order: StoredOrder,
  { actorId, requestedChanges, products, writeAuditEntry }: ChangeLinesOptions,
): Promise<ChangeLinesResult> {
  if (!canLinesChange(order.status)) return { ok: false, reason: 'impossible' }
  const recount = recountOrder(services, order, { requestedChanges, products })
  const validationError = validateLines(services, order, { requestedChanges, recount, products })
  if (validationError) return { ok: false, reason: validationError }
  const isTotalChanged = recount.totals.totalInMinor !== order.totalInMinor
  const changedLines = findChangedLines(order, recount)
  const isSameShipping = recount.chosenRate?.id === order.charges.shipping?.id
  if (
    !isTotalChanged &&
    changedLines.length === 0 &&
    isSameShipping &&
    serializePrices(order) === serializeRequestedPrices(requestedChanges)
  )
    return { ok: true, isChanged: false }
  // Withdraws an open payment of the old total, but only after the stock check, so that no customer's payment
  // is interrupted for an impossible change.
  // A paid order stays paid: the difference is recorded.
  if (isTotalChanged && order.paidAt === null && order.transactionId !== '') {
    const shortage = await checkStock(services, order, recount)
    if (shortage) return shortage
    const withdrawal = await withdrawPayment(services, order)
    if (withdrawal !== 'withdrawn')
      return { ok: false, reason: withdrawal === 'under-way' ? 'paying' : 'unreachable' }
  }
  return services.database.db.transaction((transaction) =>
    writeChange(services, transaction, { order, recount, changedLines, actorId, writeAuditEntry }),
  )
}

/**
 * Hash of what determines the total and the payment: correcting a name or street does not invalidate an open
 * form.
 */
export function createLinesVersion(order: StoredOrder): string {
  const places = [order.billing, order.shipping ?? order.billing].map(toPlace)
  const shippingAndPayment = [order.charges.shipping?.id, order.paidAt !== null]
  const text = JSON.stringify([serializePrices(order), places, shippingAndPayment])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

type StockChange = { order: StoredOrder; recount: Recount; now: Date }

/** A line change takes no stock for an order with unallocated stock: it is allocated as a whole. */
async function reallocateOrderStock(transaction: Queries, { order, recount, now }: StockChange) {
  if (!order.hasStock)
    return { ok: true as const, reservedQuantities: [], movedStockIds: [], stockChanges: [] }
  return reallocateStock(transaction, { currentLines: order.lines, nextLines: addFullNames(recount), now })
}

function serializePrices({ lines, charges }: StoredOrder): string {
  const prices = lines.map(({ id, quantity, unitPriceInMinor }) => [id, quantity, unitPriceInMinor])
  return JSON.stringify([prices, charges.shipping?.amountInMinor ?? 0])
}

function serializeRequestedPrices({ lines, shippingInMinor }: RequestedChanges): string {
  const prices = lines.map(({ reference, quantity, unitPriceInMinor }) => {
    return 'lineId' in reference ? [reference.lineId, quantity, unitPriceInMinor] : reference
  })
  return JSON.stringify([prices, shippingInMinor])
}

/** Checks the stock without taking it, in a transaction that is rolled back. */
async function checkStock(
  services: Services,
  order: StoredOrder,
  recount: Recount,
): Promise<StockShortage | undefined> {
  let shortage: StockShortage | undefined
  const trialTransaction = services.database.db.transaction(async (transaction) => {
    await lockForSale(transaction, [...order.lines, ...recount.lines])
    const now = services.clock.now()
    const stock = await reallocateOrderStock(transaction, { order, recount, now })
    if (!stock.ok) shortage = { ok: false, reason: 'short', shortages: stock.shortages }
    transaction.rollback()
  })
  await trialTransaction.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return shortage
}

type WriteOptions = Pick<ChangeLinesOptions, 'actorId' | 'writeAuditEntry'> & {
  order: StoredOrder
  recount: Recount
  changedLines: ChangedLine[]
}

async function writeChange(
  services: Services,
  transaction: Queries,
  { order, recount, changedLines, actorId, writeAuditEntry }: WriteOptions,
): Promise<ChangeLinesResult> {
  const { id: orderId, version, transactionId } = order
  const [currentOrder] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!currentOrder) return { ok: false, reason: 'gone' }
  if (!canLinesChange(currentOrder.status)) return { ok: false, reason: 'impossible' }
  if (currentOrder.version !== version || currentOrder.transactionId !== transactionId)
    return { ok: false, reason: 'changed' }
  const createdAt = services.clock.now()
  await lockForSale(transaction, [...order.lines, ...recount.lines])
  const stock = await reallocateOrderStock(transaction, { order, recount, now: createdAt })
  if (!stock.ok) return { ok: false, reason: 'short', shortages: stock.shortages }
  if (order.hasStock) {
    await countSales(transaction, order.lines, { sign: -1 })
    await countSales(transaction, recount.lines, { sign: 1 })
  }
  await writeLines(transaction, order, { recount, reservedQuantities: stock.reservedQuantities })
  await adjustDownloads(transaction, order, recount)
  const [fromInMinor, toInMinor] = [order.totalInMinor, recount.totals.totalInMinor]
  const skus = recount.lines.map(({ sku }) => sku)
  const paidInMinor = calculateStoredPaidInMinor(currentOrder, toInMinor)
  const sentBy = recount.chosenRate?.id === order.charges.shipping?.id ? undefined : recount.chosenRate?.name
  await transaction
    .update(orders)
    .set({
      ...createTotalColumns(recount),
      charges: createCharges(recount),
      paidInMinor,
      needsNoWork: recount.needsNoWork,
      searchText: createOrderSearchText({ ...currentOrder, skus }),
      updatedAt: createdAt,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  const differenceInMinor = calculateDifferenceInMinor({
    ...currentOrder,
    paidInMinor,
    totalInMinor: toInMinor,
  })
  const content: OrderNoteEvent[] = [
    { happened: 'lines-changed', lines: changedLines, fromInMinor, toInMinor, ...(sentBy && { sentBy }) },
    ...(differenceInMinor === 0
      ? []
      : [{ happened: 'difference' as const, amountInMinor: differenceInMinor }]),
  ]
  await addNote(transaction, { orderId, kind: 'system', content, actorId, createdAt })
  await grantDownloads(services, transaction, currentOrder)
  await writeAuditEntry(transaction, { fromInMinor, toInMinor })
  await publishWrittenChanges(
    { queries: transaction, notifications: services.notifications },
    { productIds: stock.movedStockIds },
  )
  const stockAlerts = createStockAlerts(stock.stockChanges, services.settings.current().catalog)
  if (stockAlerts.length > 0)
    await queueOrderMails(services, transaction, {
      orderId,
      mailEvent: { kind: 'stock', products: stockAlerts },
    })
  if (toInMinor === 0)
    await changeOrderInTransaction(services, transaction, { orderId, event: 'paid', actorId })
  return { ok: true, isChanged: true }
}

/** Lines whose quantity changes. */
function findChangedLines(order: StoredOrder, recount: Recount): ChangedLine[] {
  const newQuantities = new Map(recount.lines.map((line) => [line.key, line.quantity]))
  const existingLines = order.lines.map((line) => {
    return { name: formatFullName(line), from: line.quantity, to: newQuantities.get(String(line.id)) ?? 0 }
  })
  const ids = new Set(order.lines.map(({ id }) => String(id)))
  const addedLines = recount.lines.filter(({ key }) => !ids.has(key))
  return [
    ...existingLines.filter(({ from, to }) => from !== to),
    ...addedLines.map((line) => ({ name: formatFullName(line), from: 0, to: line.quantity })),
  ]
}

/** Adds the choices to the name, so that the missing variation can be identified. */
function addFullNames({ lines }: Recount): Recount['lines'] {
  return lines.map((line) => ({ ...line, name: formatFullName(line) }))
}

/** Name of a line with its selected attributes: 'Shirt – Red, Small'. */
function formatFullName({ name, choices }: Pick<Recount['lines'][number], 'name' | 'choices'>): LocalText {
  return Object.fromEntries(
    locales.map((locale) => {
      const values = joinByCommas(
        choices.map(({ value }) => localizeLabel(value, locale)),
        locale,
      )
      return [locale, [localizeText(name, locale), values].filter(Boolean).join(' – ')]
    }),
  )
}
