/**
 * B.13: orders are reopened, set to any status and deleted in the admin; each of these changes needs a
 * confirmation that lists its effects.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { refunds } from '#app/features/orders/tables.server.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: aCap({ SKU: 'CUP', 'Regular price': 50, Stock: 20 }),
  settings: { shop: { defaultLocale: 'en' } },
})
const { services } = shop
const { db, pool } = services.database
const { see, post, readExistingOrder, readAuditEntries, createOrderPath, manager } =
  await openOrderAdmin(shop)
await db
  .insert(coupons)
  .values({ code: 'once', status: 'publish', type: 'percent', amount: 100_000, usageLimit: 1 })
const [cup] = await db.select({ id: products.id }).from(products).where(eq(products.sku, 'CUP'))

async function readStock() {
  const [row] = await db
    .select({ stockQuantity: products.stockQuantity })
    .from(products)
    .where(eq(products.sku, 'CUP'))
  return row?.stockQuantity
}

const countCouponUses = async (id: number) => {
  const { rows } = await pool.query('select 1 from coupon_uses where order_id = $1', [id])
  return rows.length
}

async function placeTestOrder(overrides: Parameters<typeof createPlaceOrderInput>[2] = {}) {
  const guest = await createGuestWithCart(services, [{ productId: cup?.id ?? 0, quantity: 2 }])
  const result = await placeOrder(services, await createPlaceOrderInput(services, guest, overrides))
  if (!result.ok) throw new Error(result.reason)
  return readExistingOrder(result.order.id)
}

async function setStatus(id: number, from: string, to: string) {
  const response = await post(createOrderPath(id), { intent: 'set-status', sure: 'yes', from, to })
  return [
    response.status,
    new URL(response.headers.get('location') ?? '', 'http://shop.test').searchParams.get('notice'),
  ]
}

async function deleteOrder(id: number, fields: Record<string, string> = {}) {
  const { version } = await readExistingOrder(id)
  const response = await post(createOrderPath(id), {
    intent: 'delete-order',
    sure: 'yes',
    version: String(version),
    ...fields,
  })
  return [response.status, response.headers.get('location')]
}

describe('setting another status', () => {
  test('reopens a completed order with payment on delivery as unpaid and editable', async () => {
    const { id } = await placeTestOrder()
    await changeOrder(services, id, { event: 'completed-by-owner' })
    const before = await readStock()
    const page = await see(createOrderPath(id))
    expect(page).toMatch(/Yes, set status to “<!-- -->Processing|Yes, set status to “Processing”/)
    expect(page).toMatch(/It will be marked as unpaid[^]*Stock does not change[^]*No e-mails will be sent/)
    expect(await setStatus(id, 'completed', 'processing')).toEqual([303, 'changed'])
    const order = await readExistingOrder(id)
    expect(order).toMatchObject({ status: 'processing', paidAt: null, completedAt: null, hasStock: true })
    expect(await readStock()).toBe(before)
    expect(order.notes.slice(-2).map(({ content, authorId }) => [content, authorId])).toEqual([
      [{ happened: 'status', event: 'set-by-owner', from: 'completed', to: 'processing' }, manager.userId],
      [{ happened: 'payment-undone' }, manager.userId],
    ])
    expect(await readAuditEntries(id)).toEqual([
      { action: 'status', changes: { status: ['completed', 'processing'] } },
    ])
    const pageAfterChange = await see(createOrderPath(id))
    expect(pageAfterChange).toMatch(/Order status changed in the admin[^]*Status: Processing/)
    expect(pageAfterChange).toContain(`/admin/orders/${id}/lines/`)
  })

  test('reopens a cancelled order, deducts its stock and counts its coupon use again', async () => {
    const order = await placeTestOrder({ quoteOptions: { selections: { coupons: ['once'] } } })
    const before = (await readStock()) ?? 0
    expect(await countCouponUses(order.id)).toBe(1)
    await changeOrder(services, order.id, { event: 'cancelled-by-owner' })
    expect([await readStock(), await countCouponUses(order.id)]).toEqual([before + 2, 0])
    expect(await see(createOrderPath(order.id))).toMatch(
      /taken from stock[^]*Its coupon uses will be counted again/,
    )
    expect(await setStatus(order.id, 'cancelled', 'processing')).toEqual([303, 'changed'])
    expect([await readStock(), await countCouponUses(order.id)]).toEqual([before, 1])
    expect(await setStatus(order.id, 'processing', 'cancelled')).toEqual([303, 'changed'])
    expect([await readStock(), await countCouponUses(order.id)]).toEqual([before + 2, 0])
  })

  test('leaves a cancelled order unchanged if its items have sold out since then', async () => {
    const order = await placeTestOrder({ quoteOptions: { selections: { coupons: ['once'] } } })
    await changeOrder(services, order.id, { event: 'cancelled-by-owner' })
    const stockQuantity = await readStock()
    await pool.query(`update products set stock_quantity = 1 where sku = 'CUP'`)
    const { version, notes } = await readExistingOrder(order.id)
    expect(await setStatus(order.id, 'cancelled', 'processing')).toEqual([303, 'status-short'])
    const after = await readExistingOrder(order.id)
    expect([after.status, after.version, after.notes, await countCouponUses(order.id)]).toEqual([
      'cancelled',
      version,
      notes,
      0,
    ])
    await pool.query(`update products set stock_quantity = $1 where sku = 'CUP'`, [stockQuantity])
  })

  test('sets a bank transfer order back to unpaid without an automatic cancellation', async () => {
    const order = await placeTestOrder({ paymentMethod: 'bacs', firstEvent: 'awaits-transfer' })
    await changeOrder(services, order.id, { event: 'paid' })
    expect(await setStatus(order.id, 'processing', 'on-hold')).toEqual([303, 'changed'])
    expect(await readExistingOrder(order.id)).toMatchObject({
      status: 'on-hold',
      paidAt: null,
      heldUntil: null,
    })
    expect(await setStatus(order.id, 'on-hold', 'pending')).toEqual([303, 'changed'])
    expect(await readExistingOrder(order.id)).toMatchObject({
      status: 'pending',
      heldUntil: null,
      hasStock: true,
    })
  })

  test('cannot mark an order with a card payment as unpaid, or as refunded without a refund', async () => {
    const cardOrder = await anOrder(services, { paymentMethod: 'stripe', transactionId: 'pi_1' })
    const page = await see(createOrderPath(cardOrder.id))
    expect(page).toContain('not available because it was paid through the payment service')
    expect(page).toContain('refund the full amount below')
    expect(await setStatus(cardOrder.id, 'processing', 'pending')).toEqual([303, 'left'])
    expect(await setStatus(cardOrder.id, 'processing', 'refunded')).toEqual([303, 'left'])
    expect((await readExistingOrder(cardOrder.id)).status).toBe('processing')
  })

  test('gets a conflict after another status change, and only one of two simultaneous changes is stored', async () => {
    const { id } = await placeTestOrder()
    expect(await setStatus(id, 'pending', 'cancelled')).toEqual([303, 'changed-meanwhile'])
    const results = await Promise.all([
      setStatus(id, 'processing', 'cancelled'),
      setStatus(id, 'processing', 'cancelled'),
    ])
    expect(results.map(([, notice]) => String(notice)).toSorted()).toEqual(['changed', 'changed-meanwhile'])
  })

  test('shows which e-mails will be sent, and sends them', async () => {
    const { id, email } = await anOrder(services, {
      status: 'failed',
      email: 'again@shopper.example',
      paidAt: null,
    })
    expect(await see(createOrderPath(id))).toMatch(/These e-mails will be sent: [^<]*Order received/)
    await setStatus(id, 'failed', 'processing')
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toEqual(['order-processing'])
  })

  test('is allowed only for managers and only with confirmation', async () => {
    const { id } = await anOrder(services)
    const customer = await createSignedInUser(services, {})
    const fields = { intent: 'set-status', sure: 'yes', from: 'processing', to: 'cancelled' }
    expect((await post(createOrderPath(id), fields, { cookie: customer.cookie })).status).not.toBe(200)
    expect((await readExistingOrder(id)).status).toBe('processing')
    expect((await post(createOrderPath(id), { ...fields, sure: '' })).status).toBe(400)
  })
})

describe('deleting an order', () => {
  test('deletes an unpaid order, releases its stock and coupon, and never reuses its number', async () => {
    const before = (await readStock()) ?? 0
    const order = await placeTestOrder({ quoteOptions: { selections: { coupons: ['once'] } } })
    const page = await see(createOrderPath(order.id))
    expect(page).toMatch(/will be permanently deleted[^]*items will be restocked[^]*coupons will be/)
    expect(page).not.toContain('This was a test order')
    await post(createOrderPath(order.id), { intent: 'note', kind: 'private', text: 'Sara called' })
    const readMails = async () =>
      (await shop.mailsTo(order.email)).filter(({ plainText }) => plainText.includes(order.key))
    expect(await readMails()).not.toEqual([])
    expect(await deleteOrder(order.id)).toEqual([303, '/admin/orders/?notice=deleted&count=1&left=0'])
    expect(await readMails()).toEqual([])
    expect((await post(createOrderPath(order.id), { intent: 'paid' })).status).toBe(404)
    expect([await readStock(), await countCouponUses(order.id)]).toEqual([before, 0])
    const nextOrder = await placeTestOrder()
    expect(nextOrder.number).toBe(order.number + 1)
    const { rows } = await pool.query('select * from deleted_orders where number = $1', [order.number])
    expect(rows).toMatchObject([
      { order_id: order.id, was_paid: false, status: 'processing', deleted_by: manager.userId },
    ])
    expect(await readAuditEntries(order.id)).toEqual([
      { action: 'noted', changes: {} },
      { action: 'deleted', changes: { order: String(order.number), status: 'processing', amount: '90 SAR' } },
    ])
    const log = await see('/admin/audit/?kind=order')
    expect(log).toMatch(new RegExp(`permanently deleted [^]*Order ${order.number}</bdi>`))
    expect(log).not.toContain(`href="${createOrderPath(order.id)}"`)
  })

  test('deletes a paid order only as a test order, with its refunds', async () => {
    const order = await placeTestOrder({ firstEvent: 'paid' })
    await refundOrder(services, order.id, {
      ...{
        idempotencyKey: 'test-1',
        amountInMinor: 100,
        lines: [],
        reason: '',
        restocks: false,
        actorId: null,
      },
    })
    expect(await see(createOrderPath(order.id))).toMatch(/has a recorded payment[^]*This was a test order/)
    expect(await deleteOrder(order.id)).toEqual([303, `${createOrderPath(order.id)}?notice=not-deleted-test`])
    expect((await readExistingOrder(order.id)).status).toBe('processing')
    expect((await deleteOrder(order.id, { test: 'yes' }))[1]).toContain('notice=deleted')
    const { rows } = await pool.query('select was_paid from deleted_orders where order_id = $1', [order.id])
    expect(rows).toEqual([{ was_paid: true }])
    expect(await db.$count(refunds, eq(refunds.orderId, order.id))).toBe(0)
  })

  test('is rejected while a refund is pending, and when the order has changed since the page was opened', async () => {
    const order = await anOrder(services)
    await db.insert(refunds).values({
      ...{ orderId: order.id, idempotencyKey: 'open-1', amountInMinor: 100, restocks: false },
      ...{ status: 'asked', createdAt: services.clock.now() },
    })
    expect(await see(createOrderPath(order.id))).not.toContain('Delete order…')
    expect((await deleteOrder(order.id, { test: 'yes' }))[1]).toContain('not-deleted-refunding')
    const { id } = await placeTestOrder()
    expect((await deleteOrder(id, { version: '7' }))[1]).toContain('changed-meanwhile')
    expect((await readExistingOrder(id)).id).toBe(id)
  })
})
