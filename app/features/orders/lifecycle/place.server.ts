/** Places an order: one transaction, which leaves all of it or nothing (decision 25). */
import type { QuoteLine } from '#app/features/checkout/quote.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { PlacedOrder, PlaceResult, Placing } from './placing.ts'
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { cartHash } from '#app/features/cart/server/digest.server.ts'
import { carts, stockHolds } from '#app/features/cart/tables.server.ts'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { noSelections } from '#app/features/checkout/selections.ts'
import { findUsedUp, noteUses } from './coupon-uses.server.ts'
import { grantDownloads } from '#app/features/orders/downloads/grant.server.ts'
import { mailsFor } from '#app/features/orders/mails/order-mails.server.ts'
import { countSales, lockForSale } from './sales.server.ts'
import { orderSearchText } from '#app/features/orders/snapshot/search-text.ts'
import { chargesOf, lineRows, totalColumns } from '#app/features/orders/snapshot/snapshot.server.ts'
import { statusAfter, type OrderStatus } from './status.ts'
import { stockNews } from './stock-news.ts'
import { takeStock } from './stock.server.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { counters, orderLines, orders } from '#app/features/orders/tables.server.ts'

/** Places it, or says why it cannot be; the same key again gives the order that is there. */
export function placeOrder(services: Services, placing: Placing): Promise<PlaceResult> {
  return services.database.db.transaction((queries) => place(services, queries, placing))
}

// Nothing is written before nothing can be refused any more.
async function place(services: Services, queries: Queries, placing: Placing): Promise<PlaceResult> {
  const { idempotencyKey, cartOwner, quote } = placing
  const now = services.clock.now()
  // Two posts of one press wait for each other: the second finds the order of the first.
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 25))`)
  const before = await findPlaced(queries, idempotencyKey)
  const [cart] = await queries
    .select({ id: carts.id, version: carts.version, lines: carts.lines })
    .from(carts)
    .where(eq(carts.owner, cartOwner))
    .for('update')
  if (before) {
    // Its order left the cart empty: what is bought now was put there since, on a page that is from before.
    const isAnother = cart && cart.lines.length > 0 && cartHash(cart.lines) === placing.cartHash
    return isAnother ? { ok: false, reason: 'cart-changed' } : { ok: true, order: before, isNew: false }
  }
  if (!cart || quote.lines.length === 0 || cartHash(cart.lines) !== placing.cartHash) {
    return { ok: false, reason: 'cart-changed' }
  }
  const usedUp = await findUsedUp(queries, placing)
  if (usedUp !== undefined) return { ok: false, reason: 'coupon-used-up', code: usedUp }
  const pieces = quote.lines.flatMap(({ stockId, quantity }) =>
    stockId === null ? [] : [{ stockId, quantity }],
  )
  await lockForSale(queries, quote.lines)
  const stock = await takeStock(queries, { pieces, now, cartId: cart.id })
  if (!stock.ok) {
    const short = stock.short.map(({ stockId, left }) => ({ name: nameOf(quote.lines, stockId), left }))
    return { ok: false, reason: 'out-of-stock', short }
  }
  const order = await write(services, queries, { placing, taken: stock.taken, now })
  const [status, paidAt] = [firstStatus(placing), placing.firstEvent === 'paid' ? now : null]
  await grantDownloads(services, queries, { id: order.id, status, paidAt })
  await countSales(queries, quote.lines, { times: 1 })
  await noteUses(queries, { orderId: order.id, placing })
  await emptyCart(queries, cart, now)
  const productIds = [...stock.taken.keys()]
  await publishWritten({ queries, notifications: services.notifications }, { productIds })
  const from = 'pending' as const
  await mailsFor(services, queries, {
    orderId: order.id,
    news: { kind: 'status', from, to: status },
  })
  const low = stockNews(stock.counts, services.settings.current().catalog)
  if (low.length > 0) {
    await mailsFor(services, queries, { orderId: order.id, news: { kind: 'stock', products: low } })
  }
  return { ok: true, order, isNew: true }
}

async function emptyCart(queries: Queries, cart: { id: number; version: number }, now: Date): Promise<void> {
  await queries
    .update(carts)
    .set({ lines: [], removed: [], selections: noSelections, version: cart.version + 1, updatedAt: now })
    .where(eq(carts.id, cart.id))
  await queries.delete(stockHolds).where(eq(stockHolds.cartId, cart.id))
}

async function findPlaced(queries: Queries, idempotencyKey: string): Promise<PlacedOrder | undefined> {
  const [order] = await queries
    .select({ id: orders.id, number: orders.number, key: orders.key })
    .from(orders)
    .where(eq(orders.idempotencyKey, idempotencyKey))
  return order
}

function nameOf(lines: QuoteLine[], stockId: number) {
  return lines.find((line) => line.stockId === stockId)?.name ?? {}
}

type Writing = { placing: Placing; taken: Map<number, number>; now: Date }

async function write(
  services: Services,
  queries: Queries,
  { placing, taken, now }: Writing,
): Promise<PlacedOrder> {
  const { quote } = placing
  const status = firstStatus(placing)
  const { holdMinutes } = services.settings.current().cart
  // Last of all that others may wait for, so that they wait shortly; a number that is not used goes back with the transaction.
  const [counter] = await queries
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, 'order'))
    .returning({ number: counters.value })
  if (!counter)
    throw new Error('The row "order" of the table counters is gone: put it back with the last number.')
  const { number } = counter
  const { billing, shipping, customerId } = placing
  const email = billing.parts.email ?? ''
  const [order] = await queries
    .insert(orders)
    .values({
      number,
      key: `wc_order_${randomKey()}`,
      idempotencyKey: placing.idempotencyKey,
      status,
      locale: placing.locale,
      currency: quote.currency,
      customerId: customerId > 0 ? customerId : null,
      billing,
      shipping: shipping ?? null,
      email,
      customerNote: placing.customerNote,
      paymentMethod: placing.paymentMethod,
      paymentTitle: placing.paymentTitle,
      pricesIncludeTax: quote.pricesIncludeTax,
      ...totalColumns(quote),
      charges: chargesOf(quote),
      searchText: orderSearchText({
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
      ...(placing.firstEvent === 'paid' && { paidAt: now }),
      ...(status === 'completed' && { completedAt: now }),
    })
    .returning({ id: orders.id, number: orders.number, key: orders.key })
  if (!order) throw new Error('The database gave no order back.')
  await queries
    .insert(orderLines)
    .values(lineRows(quote, taken).map((row) => ({ ...row, orderId: order.id })))
  const placed = { happened: 'placed' } as const
  const moved = { happened: 'status', event: placing.firstEvent, from: 'pending', to: status } as const
  const content = status === 'pending' ? placed : [placed, moved]
  await addNote(queries, { orderId: order.id, kind: 'system', content, at: now })
  return order
}

function firstStatus({
  firstEvent,
  quote: { needsNoWork },
}: Placing): Exclude<OrderStatus, 'checkout-draft'> {
  const status = firstEvent === 'placed' ? 'pending' : statusAfter('pending', firstEvent, { needsNoWork })
  if (status === undefined || status === 'checkout-draft')
    throw new Error(`No order begins with ${firstEvent}.`)
  return status
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 22 of 62 signs: 131 bits. Bytes that would make some signs likelier are left out. */
function randomKey(): string {
  let key = ''
  while (key.length < 22) {
    for (const byte of randomBytes(32)) if (byte < 248 && key.length < 22) key += letters[byte % 62]
  }
  return key
}
