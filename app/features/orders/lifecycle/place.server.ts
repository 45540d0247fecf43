/** Places an order: one transaction, all or nothing (decision 25). */
import type { QuoteLine } from '#app/features/checkout/quote.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { PlacedOrder, PlaceResult, PlaceOrderInput } from './place-order-input.ts'
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { createCartHash } from '#app/features/cart/server/digest.server.ts'
import { carts, stockReservations } from '#app/features/cart/tables.server.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { noSelections } from '#app/features/checkout/selections.ts'
import { findUsedUpCoupon, recordCouponUses } from './coupon-uses.server.ts'
import { grantDownloads } from '#app/features/orders/downloads/grant.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { countSales, lockForSale } from './sales.server.ts'
import { createOrderSearchText } from '#app/features/orders/snapshot/search-text.ts'
import {
  createCharges,
  createLineRows,
  createTotalColumns,
} from '#app/features/orders/snapshot/snapshot.server.ts'
import { determineNextStatus, type OrderStatus } from './status.ts'
import { createStockAlerts } from './stock-alerts.ts'
import { reserveStock } from './stock.server.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { counters, orderLines, orders } from '#app/features/orders/tables.server.ts'

/** Places the order, or returns the reason why not; the same key again returns the existing order. */
export function placeOrder(services: Services, input: PlaceOrderInput): Promise<PlaceResult> {
  return services.database.db.transaction((transaction) => placeInTransaction(services, transaction, input))
}

// All checks that can fail come before the first write.
async function placeInTransaction(
  services: Services,
  transaction: Queries,
  input: PlaceOrderInput,
): Promise<PlaceResult> {
  const { idempotencyKey, cartOwner, quote } = input
  const now = services.clock.now()
  // Serializes duplicate submits: the second one returns the order of the first one.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 25))`)
  const existingOrder = await findPlacedOrder(transaction, idempotencyKey)
  const [cart] = await transaction
    .select({ id: carts.id, version: carts.version, lines: carts.lines })
    .from(carts)
    .where(eq(carts.owner, cartOwner))
    .for('update')
  if (existingOrder) {
    // The existing order emptied the cart, so these items were added afterwards, and the page predates that
    // order.
    const isRefilledCart = cart && cart.lines.length > 0 && createCartHash(cart.lines) === input.cartHash
    return isRefilledCart
      ? { ok: false, reason: 'cart-changed' }
      : { ok: true, order: existingOrder, isNew: false }
  }
  if (!cart || quote.lines.length === 0 || createCartHash(cart.lines) !== input.cartHash) {
    return { ok: false, reason: 'cart-changed' }
  }
  const usedUpCode = await findUsedUpCoupon(transaction, input)
  if (usedUpCode !== undefined) return { ok: false, reason: 'coupon-used-up', code: usedUpCode }
  const items = quote.lines.flatMap(({ stockId, quantity }) =>
    stockId === null ? [] : [{ stockId, quantity }],
  )
  await lockForSale(transaction, quote.lines)
  const stock = await reserveStock(transaction, { items, now, cartId: cart.id })
  if (!stock.ok) {
    const shortages = stock.shortages.map(({ stockId, availableCount }) => ({
      name: findName(quote.lines, stockId),
      availableCount,
    }))
    return { ok: false, reason: 'out-of-stock', shortages }
  }
  const order = await writeOrder(services, transaction, {
    input,
    reservedQuantities: stock.reservedQuantities,
    now,
  })
  const [status, paidAt] = [determineInitialStatus(input), input.firstEvent === 'paid' ? now : null]
  await grantDownloads(services, transaction, { id: order.id, status, paidAt })
  await countSales(transaction, quote.lines, { sign: 1 })
  await recordCouponUses(transaction, { orderId: order.id, input })
  await emptyCart(transaction, cart, now)
  const productIds = [...stock.reservedQuantities.keys()]
  await publishWrittenChanges({ queries: transaction, notifications: services.notifications }, { productIds })
  const from = 'pending' as const
  await queueOrderMails(services, transaction, {
    orderId: order.id,
    mailEvent: { kind: 'status', from, to: status },
  })
  const stockAlerts = createStockAlerts(stock.stockChanges, services.settings.current().catalog)
  if (stockAlerts.length > 0) {
    await queueOrderMails(services, transaction, {
      orderId: order.id,
      mailEvent: { kind: 'stock', products: stockAlerts },
    })
  }
  return { ok: true, order, isNew: true }
}

async function emptyCart(
  transaction: Queries,
  cart: { id: number; version: number },
  now: Date,
): Promise<void> {
  await transaction
    .update(carts)
    .set({ lines: [], removed: [], selections: noSelections, version: cart.version + 1, updatedAt: now })
    .where(eq(carts.id, cart.id))
  await transaction.delete(stockReservations).where(eq(stockReservations.cartId, cart.id))
}

async function findPlacedOrder(
  transaction: Queries,
  idempotencyKey: string,
): Promise<PlacedOrder | undefined> {
  const [order] = await transaction
    .select({ id: orders.id, number: orders.number, key: orders.key })
    .from(orders)
    .where(eq(orders.idempotencyKey, idempotencyKey))
  return order
}

function findName(lines: QuoteLine[], stockId: number) {
  return lines.find((line) => line.stockId === stockId)?.name ?? {}
}

type OrderInput = { input: PlaceOrderInput; reservedQuantities: Map<number, number>; now: Date }

async function writeOrder(
  services: Services,
  transaction: Queries,
  { input, reservedQuantities, now }: OrderInput,
): Promise<PlacedOrder> {
  const { quote } = input
  const status = determineInitialStatus(input)
  const { holdMinutes } = services.settings.current().cart
  // The counter row is locked last, since others wait for it, to keep the wait short; an unused number is
  // rolled back with the transaction.
  const [counter] = await transaction
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, 'order'))
    .returning({ number: counters.value })
  if (!counter)
    throw new Error('The row "order" is missing in the table counters: insert it with the last order number.')
  const { number } = counter
  const { billing, shipping, customerId } = input
  const email = billing.parts.email ?? ''
  const [order] = await transaction
    .insert(orders)
    .values({
      number,
      key: `wc_order_${createRandomKey()}`,
      idempotencyKey: input.idempotencyKey,
      status,
      locale: input.locale,
      currency: quote.currency,
      customerId: customerId > 0 ? customerId : null,
      billing,
      shipping: shipping ?? null,
      email,
      customerNote: input.customerNote,
      paymentMethod: input.paymentMethod,
      paymentTitle: input.paymentTitle,
      pricesIncludeTax: quote.pricesIncludeTax,
      ...createTotalColumns(quote),
      charges: createCharges(quote),
      searchText: createOrderSearchText({
        number,
        email,
        billing,
        shipping,
        skus: quote.lines.map(({ sku }) => sku),
      }),
      hasStock: true,
      heldUntil: status === 'pending' ? new Date(now.getTime() + holdMinutes * 60_000) : null,
      needsNoWork: quote.needsNoWork,
      createdAt: now,
      updatedAt: now,
      ...(input.firstEvent === 'paid' && { paidAt: now }),
      ...(status === 'completed' && { completedAt: now }),
    })
    .returning({ id: orders.id, number: orders.number, key: orders.key })
  if (!order) throw new Error('Inserting an order returned no row.')
  await transaction
    .insert(orderLines)
    .values(createLineRows(quote, reservedQuantities).map((row) => ({ ...row, orderId: order.id })))
  const placedEvent = { happened: 'placed' } as const
  const statusEvent = { happened: 'status', event: input.firstEvent, from: 'pending', to: status } as const
  const content = status === 'pending' ? placedEvent : [placedEvent, statusEvent]
  await addNote(transaction, { orderId: order.id, kind: 'system', content, createdAt: now })
  return order
}

function determineInitialStatus({
  firstEvent,
  quote: { needsNoWork },
}: PlaceOrderInput): Exclude<OrderStatus, 'checkout-draft'> {
  const status =
    firstEvent === 'placed' ? 'pending' : determineNextStatus('pending', firstEvent, { needsNoWork })
  if (status === undefined || status === 'checkout-draft')
    throw new Error(`An order cannot start with ${firstEvent}.`)
  return status
}

const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 22 of 62 characters: 131 bits. Bytes that would bias some characters are discarded. */
function createRandomKey(): string {
  let key = ''
  while (key.length < 22) {
    for (const byte of randomBytes(32)) if (byte < 248 && key.length < 22) key += KEY_ALPHABET[byte % 62]
  }
  return key
}
