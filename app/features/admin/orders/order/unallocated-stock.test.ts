/**
 * B.13: what the merchant sees and can do when an order was paid after its reservation expired and others
 * have bought the stock.
 */
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openOrderAdmin } from './test-order-admin.server.ts'

const shop = await openShop({
  products: aCap({ SKU: 'CUP', 'Name (en)': 'Copper cup', 'Name (ar)': 'فنجان نحاسي', Stock: 1 }),
  settings: { orderMails: { shopRecipients: 'owner@shop.example' } },
})
const { services } = shop
const { db } = services.database
const { see, post, createOrderPath, readExistingOrder, readAuditEntries, manager } =
  await openOrderAdmin(shop)
const { rows: cupRows } = await db.execute<{ id: number }>(sql`select id from products where sku = 'CUP'`)
const cupId = cupRows[0]?.id ?? 0
const removeBidiMarks = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '')

const setAndReadStock = async (quantity?: number) => {
  if (quantity !== undefined)
    await db.execute(sql`update products set stock_quantity = ${quantity} where id = ${cupId}`)
  const { rows } = await db.execute<{ quantity: number }>(
    sql`select stock_quantity as quantity from products where id = ${cupId}`,
  )
  return rows[0]?.quantity
}
/** An order of two cups, paid after its reservation expired; the stock is 0. */
async function placeLatePaidOrder() {
  await setAndReadStock(0)
  const names = { en: 'Copper cup', ar: 'فنجان نحاسي' }
  const { id } = await anOrder(services, {
    ...{ status: 'cancelled', paidAt: null },
    lines: [{ productId: cupId, stockId: cupId, name: names, sku: 'CUP' }],
  })
  await changeOrder(services, id, { event: 'paid' })
  return readExistingOrder(id)
}

beforeEach(async () => {
  await services.database.pool.query('truncate mails cascade; delete from orders')
})

test('an order that lacks stock is marked in the list and on its page, and the list can be filtered by it', async () => {
  const { id, number } = await placeLatePaidOrder()
  const otherOrder = await anOrder(services)
  const list = await see('/en/admin/orders/')
  expect(list.match(/data-status="lacking"/g)).toHaveLength(1)
  const filteredList = await see('/en/admin/orders/?status=lacking')
  expect(filteredList).toContain(`/en/admin/orders/${id}/"`)
  expect(filteredList).not.toContain(`/en/admin/orders/${otherOrder.id}/"`)
  expect(filteredList).toMatch(/<a [^>]*aria-current="page"[^>]*>Paid, missing stock/)
  expect(await see(`/en${createOrderPath(id)}`)).toMatch(/data-status="lacking">Missing stock[^]*find-pieces/)
  expect(await see(`/en${createOrderPath(otherOrder.id)}`)).not.toContain('find-pieces')
  expect(await see(createOrderPath(id))).toContain('نقص المخزون')
  expect(await see('/en/admin/')).toContain('1 paid order is missing stock')
  const file = await see('/en/admin/orders/orders.csv?status=lacking')
  expect(file.match(/\r\n/g)).toHaveLength(2)
  expect(file).toContain(String(number))
})

test('the merchant gets one mail that names the product, in the language of the shop', async () => {
  const { id, number } = await placeLatePaidOrder()
  const mails = await shop.mailsTo('owner@shop.example')
  const [stockMail] = mails.filter(({ kind }) => kind === 'order-missing-pieces')
  expect(stockMail).toMatchObject({ locale: 'ar' })
  expect(removeBidiMarks(stockMail?.subject)).toContain(`المخزون لا يكفي للطلب ${number}`)
  expect(stockMail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(removeBidiMarks(stockMail?.plainText)).toMatch(/الناقص[^]*\nفنجان نحاسي\n/)
  expect(stockMail?.plainText).toContain(`http://shop.test/admin/orders/${id}/`)
  await changeOrder(services, id, { event: 'completed-by-owner' })
  expect(
    (await shop.mailsTo('owner@shop.example')).filter(({ kind }) => kind === 'order-missing-pieces'),
  ).toHaveLength(1)
})

test('the mail can be resent from the admin, with the products that are missing now', async () => {
  const { id } = await placeLatePaidOrder()
  await services.database.pool.query('truncate mails cascade')
  expect(await see(`/en${createOrderPath(id)}`)).toContain('<option value="missing-pieces">')
  const response = await post(createOrderPath(id), { intent: 'mail', mail: 'missing-pieces' })
  expect(response.headers.get('location')).toContain('notice=mailed')
  const [mail] = await shop.mailsTo('owner@shop.example')
  expect([mail?.kind, removeBidiMarks(mail?.plainText)]).toEqual([
    'order-missing-pieces',
    expect.stringMatching(/الناقص[^]*\nفنجان نحاسي\n/),
  ])
  const otherOrder = await anOrder(services)
  const unsuitableResponse = await post(createOrderPath(otherOrder.id), {
    intent: 'mail',
    mail: 'missing-pieces',
  })
  expect(unsuitableResponse.headers.get('location')).toContain('notice=not-mailed')
})

test('the mail can be turned off, and is in English if the shop language is English', async () => {
  await services.settings.save('orderMails', { missingPiecesIsSent: false })
  await placeLatePaidOrder()
  const kinds = (await shop.mailsTo('owner@shop.example')).map(({ kind }) => kind)
  expect(kinds).not.toContain('order-missing-pieces')
  await services.settings.save('orderMails', { missingPiecesIsSent: true })
  await services.settings.save('shop', { defaultLocale: 'en' })
  const { number } = await placeLatePaidOrder()
  await services.settings.save('shop', { defaultLocale: 'ar' })
  const stockMail = (await shop.mailsTo('owner@shop.example')).find(
    ({ kind }) => kind === 'order-missing-pieces',
  )
  expect(removeBidiMarks(stockMail?.subject)).toContain(`not enough stock for order ${number}`)
  expect(removeBidiMarks(stockMail?.plainText)).toContain('\nCopper cup\n')
})

test('stock is allocated once it suffices for the whole order, and only once', async () => {
  const { id } = await placeLatePaidOrder()
  await setAndReadStock(1)
  const shortResponse = await post(`/en${createOrderPath(id)}`, { intent: 'find-pieces' })
  expect(shortResponse.headers.get('location')).toBe(`/en${createOrderPath(id)}?notice=pieces-short`)
  expect([await setAndReadStock(), (await readExistingOrder(id)).hasStock]).toEqual([1, false])
  await setAndReadStock(5)
  const requests = Array.from({ length: 3 }, () =>
    post(`/en${createOrderPath(id)}`, { intent: 'find-pieces' }),
  )
  const notices = (await Promise.all(requests)).map(
    ({ headers }) => headers.get('location')?.split('notice=')[1],
  )
  expect(notices.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    'left',
    'left',
    'pieces-found',
  ])
  const order = await readExistingOrder(id)
  expect([await setAndReadStock(), order.hasStock, order.lines[0]?.stockTaken]).toEqual([3, true, 2])
  expect(order.notes.at(-1)).toMatchObject({
    content: { happened: 'pieces-found' },
    authorId: manager.userId,
  })
  expect(await readAuditEntries(id)).toEqual([{ action: 'changed', changes: { pieces: 'found' } }])
  expect(await see(`/en${createOrderPath(id)}`)).not.toContain('data-status="lacking"')
})

test('customers and cross-site requests cannot allocate stock, and an order with stock is not allocated again', async () => {
  const { id } = await placeLatePaidOrder()
  await setAndReadStock(5)
  const { cookie } = await createSignedInUser(services)
  expect((await post(createOrderPath(id), { intent: 'find-pieces' }, { cookie })).status).toBe(404)
  const crossSiteResponse = await post(
    createOrderPath(id),
    { intent: 'find-pieces' },
    { origin: 'https://evil.example' },
  )
  expect(crossSiteResponse.status).toBe(403)
  const orderWithStock = await anOrder(services, { lines: [{ productId: cupId, stockId: cupId }] })
  await post(createOrderPath(orderWithStock.id), { intent: 'find-pieces' })
  expect(await setAndReadStock()).toBe(5)
})
