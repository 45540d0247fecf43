/** B.13: refunds in the admin by quantity, by amount and in full; each is executed only once. */
import { describe, expect, test, vi } from 'vitest'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: aCap({ SKU: 'POT', Stock: 5 }),
})
const { services } = shop
const {
  see,
  post,
  createOrderPath,
  readExistingOrder,
  readAuditEntries,
  requestRefund,
  requestAndConfirmRefund,
} = await openOrderAdmin(shop)

const { rows } = await services.database.pool.query<{ id: number }>(
  `select id from products where sku = 'POT'`,
)
const productId = rows[0]?.id ?? 0
const readStock = async () => {
  const { rows: stockRows } = await services.database.pool.query<{ stock: number }>(
    'select stock_quantity as stock from products where id = $1',
    [productId],
  )
  return stockRows[0]?.stock
}
const anOrderOfPots = async (quantity = 2) => {
  const line = { productId, stockId: productId, stockTaken: quantity, quantity }
  const order = await anOrder(services, { lines: [line] })
  return { ...order, lineId: order.lineIds[0] ?? 0 }
}

describe('B.13: refunds in the admin', () => {
  test('an item is refunded at its paid price, and restocked if that is selected', async () => {
    const { id, lineId } = await anOrderOfPots()
    const before = (await readStock()) ?? 0
    const input = { intent: 'refund', [`quantity-${lineId}`]: '١', reason: 'Cracked', restocks: 'yes' }
    const { question, fields } = await requestRefund(id, input)
    expect(question).toMatch(/Record a manual refund of[^]*45\.00[^]*1 item will be restocked/)
    expect((await readExistingOrder(id)).refunds).toEqual([])
    const response = await post(`/admin/orders/${id}/`, fields)
    expect(response.headers.get('location')).toBe(`/admin/orders/${id}/?notice=refunded`)
    expect(await readExistingOrder(id)).toMatchObject({
      ...{ status: 'processing', refundedInMinor: 4500 },
      lines: [{ refundedQuantity: 1 }],
      refunds: [{ amountInMinor: 4500, reason: 'Cracked', status: 'by-hand', restocks: true }],
    })
    expect(await readStock()).toBe(before + 1)
    expect(await see(createOrderPath(id))).toMatch(/Refunded manually[^]*Cracked/)
    const changes = { amount: '45 SAR', reason: 'Cracked' }
    expect(await readAuditEntries(id)).toEqual([{ action: 'refunded', changes }])
  })

  test('a double click refunds only once and is logged once', async () => {
    const { id, lineId } = await anOrderOfPots()
    const { fields } = await requestRefund(id, { intent: 'refund', [`quantity-${lineId}`]: '1' })
    const responses = await Promise.all([1, 2, 3].map(() => post(createOrderPath(id), fields)))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await readExistingOrder(id)).toMatchObject({ refundedInMinor: 4500, refunds: [{}] })
    expect(await readAuditEntries(id)).toHaveLength(1)
  })

  test('an amount of a line and an amount without a line are refunded without a quantity and without restocking', async () => {
    const { id, lineId } = await anOrderOfPots()
    const before = await readStock()
    await requestAndConfirmRefund(id, { [`amount-${lineId}`]: '10', other: '٥٫٥٠', restocks: 'yes' })
    const { lines, refundedInMinor } = await readExistingOrder(id)
    expect(refundedInMinor).toBe(1550)
    const [line] = lines
    expect([line?.refundedQuantity, line?.refundedInMinor, line?.refundedTaxInMinor]).toEqual([0, 870, 130])
    expect(await readStock()).toBe(before)
  })

  test('refunded items are shown as quantity and total amount, or as the amount alone', async () => {
    const { id, lineId } = await anOrderOfPots(3)
    const readVisibleText = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
    const quantityRefund = await requestRefund(id, { intent: 'refund', [`quantity-${lineId}`]: '2' })
    expect(readVisibleText(quantityRefund.question)).toMatch(/Cap: 2 items, SAR 90\.00/)
    await post(createOrderPath(id), quantityRefund.fields)
    expect(readVisibleText(await see(createOrderPath(id)))).toMatch(/Refunded: 2 items, SAR 90\.00/)
    expect(readVisibleText(await see(`/ar${createOrderPath(id)}`))).toMatch(/المسترد: قطعتان، [^<]*90\.00/)

    const otherOrder = await anOrderOfPots(2)
    const amountRefund = await requestRefund(otherOrder.id, {
      intent: 'refund',
      [`amount-${otherOrder.lineId}`]: '10.55',
    })
    expect(readVisibleText(amountRefund.question)).toMatch(/Cap: SAR 10\.55/)
    await post(createOrderPath(otherOrder.id), amountRefund.fields)
    expect(readVisibleText(await see(createOrderPath(otherOrder.id)))).toMatch(/Refunded: SAR 10\.55/)
  })

  test('refunding the remaining amount sets the order status to refunded', async () => {
    const { id, lineId } = await anOrderOfPots(3)
    await requestAndConfirmRefund(id, { [`quantity-${lineId}`]: '1' })
    const { question, fields } = await requestRefund(id, { intent: 'refund-all', restocks: 'yes' })
    expect(question).toMatch(/110\.00[^]*such as shipping: [^]*20\.00[^]*2 items will be restocked/)
    await post(createOrderPath(id), fields)
    const order = await readExistingOrder(id)
    expect(order).toMatchObject({ status: 'refunded', refundedInMinor: order.totalInMinor })
    expect(order.lines).toMatchObject([{ refundedQuantity: 3 }])
    expect(await see(createOrderPath(id))).not.toContain('refund-all')
  })

  test.each([
    [
      'a quantity above the quantity of the line',
      (lineId: number) => ({ [`quantity-${lineId}`]: '3' }),
      409,
      'A quantity is higher',
    ],
    [
      'an amount above the line total',
      (lineId: number) => ({ [`amount-${lineId}`]: '90.01' }),
      409,
      'An amount is higher',
    ],
    ['an amount above the order total', () => ({ other: '110.01' }), 409, 'no more than the amount left'],
    ['no amount', () => ({}), 409, 'amount above 0'],
    [
      'a fractional quantity',
      (lineId: number) => ({ [`quantity-${lineId}`]: '0.5' }),
      422,
      'Enter quantities',
    ],
    ['a non-numeric amount', () => ({ other: 'all' }), 422, 'Enter quantities'],
    [
      'an order amount with too many decimals',
      () => ({ other: '10.555' }),
      422,
      'too many decimals for the currency',
    ],
    [
      'a line amount in Arabic digits with too many decimals',
      (lineId: number) => ({ [`amount-${lineId}`]: '٠٫٠٠١' }),
      422,
      'too many decimals',
    ],
    ['an amount with an ambiguous comma', () => ({ other: '1,250' }), 422, 'Enter quantities'],
    ['a negative amount', () => ({ other: '-5' }), 422, 'Enter quantities'],
  ])('a refund of %s is rejected, and the input is kept', async (_, input, status, sentence) => {
    const { id, lineId } = await anOrderOfPots()
    const response = await requestRefund(id, { intent: 'refund', reason: 'Because', ...input(lineId) })
    expect([response.status, response.question]).toEqual([status, ''])
    expect(response.html).toContain(sentence)
    expect(response.html).toContain('value="Because"')
    expect((await readExistingOrder(id)).refundedInMinor).toBe(0)
  })

  test('a manipulated confirmation is rejected and refunds nothing', async () => {
    const { id, lineId } = await anOrderOfPots()
    const { fields } = await requestRefund(id, { intent: 'refund', [`quantity-${lineId}`]: '1' })
    const forgedChanges: Record<string, string[]>[] = [
      { amount: ['999999'] },
      { part: [`${lineId}:9:3913:587`] },
      { part: [`${lineId}:1:99999:0`], amount: ['99999'] },
      { part: [`${lineId}:1:3913:587`, `${lineId}:1:3913:587`], amount: ['9000'] },
    ]
    for (const change of forgedChanges) {
      expect((await post(createOrderPath(id), { ...fields, ...change })).status).toBe(409)
    }
    const unreadableChanges: Record<string, string[]>[] = [
      { amount: ['-5'] },
      { key: ['mine'] },
      { part: ['a:b'] },
    ]
    for (const change of unreadableChanges) {
      expect((await post(createOrderPath(id), { ...fields, ...change })).status).toBe(400)
    }
    expect((await readExistingOrder(id)).refundedInMinor).toBe(0)
  })

  test('the idempotency key of a refund is rejected for another order', async () => {
    const [firstOrder, otherOrder] = [await anOrderOfPots(), await anOrderOfPots()]
    const { fields } = await requestRefund(firstOrder.id, { intent: 'refund', other: '5' })
    await post(createOrderPath(firstOrder.id), fields)
    expect((await post(createOrderPath(otherOrder.id), fields)).status).toBe(404)
    expect((await readExistingOrder(otherOrder.id)).refundedInMinor).toBe(0)
  })

  test('an unpaid order has no refund form', async () => {
    const { id } = await anOrder(services, { status: 'on-hold', paidAt: null })
    expect(await see(createOrderPath(id))).not.toContain('refund-all')
    const response = await requestRefund(id, { intent: 'refund-all' })
    expect([response.status, response.question]).toEqual([409, ''])
    expect(response.html).toContain('This order cannot be refunded')
  })
})
