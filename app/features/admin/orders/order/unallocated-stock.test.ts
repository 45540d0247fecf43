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
import { signedIn } from '#tests/visitors.ts'
import { openOrderAdmin } from './test-order-admin.server.ts'

const shop = await openShop({
  products: aCap({ SKU: 'CUP', 'Name (en)': 'Copper cup', 'Name (ar)': 'فنجان نحاسي', Stock: 1 }),
  settings: { orderMails: { shopRecipients: 'owner@shop.example' } },
})
const { services } = shop
const { db } = services.database
const { see, post, pathOf, orderOf, audited, manager } = await openOrderAdmin(shop)
const { rows: cups } = await db.execute<{ id: number }>(sql`select id from products where sku = 'CUP'`)
const cupId = cups[0]?.id ?? 0
const plain = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '')

const stock = async (quantity?: number) => {
  if (quantity !== undefined)
    await db.execute(sql`update products set stock_quantity = ${quantity} where id = ${cupId}`)
  const { rows } = await db.execute<{ quantity: number }>(
    sql`select stock_quantity as quantity from products where id = ${cupId}`,
  )
  return rows[0]?.quantity
}
/** An order of two cups, paid after its reservation expired; the stock is 0. */
async function paidTooLate() {
  await stock(0)
  const names = { en: 'Copper cup', ar: 'فنجان نحاسي' }
  const { id } = await anOrder(services, {
    ...{ status: 'cancelled', paidAt: null },
    lines: [{ productId: cupId, stockId: cupId, name: names, sku: 'CUP' }],
  })
  await changeOrder(services, id, { event: 'paid' })
  return orderOf(id)
}

beforeEach(async () => {
  await services.database.pool.query('truncate mails cascade; delete from orders')
})

test('an order that lacks stock is marked in the list and on its page, and the list can be filtered by it', async () => {
  const { id, number } = await paidTooLate()
  const other = await anOrder(services)
  const list = await see('/en/admin/orders/')
  expect(list.match(/data-status="lacking"/g)).toHaveLength(1)
  const found = await see('/en/admin/orders/?status=lacking')
  expect(found).toContain(`/en/admin/orders/${id}/"`)
  expect(found).not.toContain(`/en/admin/orders/${other.id}/"`)
  expect(found).toMatch(/<a [^>]*aria-current="page"[^>]*>Paid, missing stock/)
  expect(await see(`/en${pathOf(id)}`)).toMatch(/data-status="lacking">Missing stock[^]*find-pieces/)
  expect(await see(`/en${pathOf(other.id)}`)).not.toContain('find-pieces')
  expect(await see(pathOf(id))).toContain('نقص المخزون')
  expect(await see('/en/admin/')).toContain('1 paid order is missing stock')
  const file = await see('/en/admin/orders/orders.csv?status=lacking')
  expect(file.match(/\r\n/g)).toHaveLength(2)
  expect(file).toContain(String(number))
})

test('the merchant gets one mail that names the product, in the language of the shop', async () => {
  const { id, number } = await paidTooLate()
  const mails = await shop.mailsTo('owner@shop.example')
  const [reported] = mails.filter(({ kind }) => kind === 'order-missing-pieces')
  expect(reported).toMatchObject({ locale: 'ar' })
  expect(plain(reported?.subject)).toContain(`المخزون لا يكفي للطلب ${number}`)
  expect(reported?.html).toContain('<html lang="ar" dir="rtl">')
  expect(plain(reported?.plainText)).toMatch(/الناقص[^]*\nفنجان نحاسي\n/)
  expect(reported?.plainText).toContain(`http://shop.test/admin/orders/${id}/`)
  await changeOrder(services, id, { event: 'completed-by-owner' })
  expect(
    (await shop.mailsTo('owner@shop.example')).filter(({ kind }) => kind === 'order-missing-pieces'),
  ).toHaveLength(1)
})

test('the mail can be resent from the admin, with the products that are missing now', async () => {
  const { id } = await paidTooLate()
  await services.database.pool.query('truncate mails cascade')
  expect(await see(`/en${pathOf(id)}`)).toContain('<option value="missing-pieces">')
  const sent = await post(pathOf(id), { intent: 'mail', mail: 'missing-pieces' })
  expect(sent.headers.get('location')).toContain('notice=mailed')
  const [mail] = await shop.mailsTo('owner@shop.example')
  expect([mail?.kind, plain(mail?.plainText)]).toEqual([
    'order-missing-pieces',
    expect.stringMatching(/الناقص[^]*\nفنجان نحاسي\n/),
  ])
  const other = await anOrder(services)
  const unfit = await post(pathOf(other.id), { intent: 'mail', mail: 'missing-pieces' })
  expect(unfit.headers.get('location')).toContain('notice=not-mailed')
})

test('the mail can be turned off, and is in English if the shop language is English', async () => {
  await services.settings.save('orderMails', { missingPiecesIsSent: false })
  await paidTooLate()
  const kinds = (await shop.mailsTo('owner@shop.example')).map(({ kind }) => kind)
  expect(kinds).not.toContain('order-missing-pieces')
  await services.settings.save('orderMails', { missingPiecesIsSent: true })
  await services.settings.save('shop', { defaultLocale: 'en' })
  const { number } = await paidTooLate()
  await services.settings.save('shop', { defaultLocale: 'ar' })
  const reported = (await shop.mailsTo('owner@shop.example')).find(
    ({ kind }) => kind === 'order-missing-pieces',
  )
  expect(plain(reported?.subject)).toContain(`not enough stock for order ${number}`)
  expect(plain(reported?.plainText)).toContain('\nCopper cup\n')
})

test('stock is allocated once it suffices for the whole order, and only once', async () => {
  const { id } = await paidTooLate()
  await stock(1)
  const short = await post(`/en${pathOf(id)}`, { intent: 'find-pieces' })
  expect(short.headers.get('location')).toBe(`/en${pathOf(id)}?notice=pieces-short`)
  expect([await stock(), (await orderOf(id)).hasStock]).toEqual([1, false])
  await stock(5)
  const pressed = Array.from({ length: 3 }, () => post(`/en${pathOf(id)}`, { intent: 'find-pieces' }))
  const where = (await Promise.all(pressed)).map(
    ({ headers }) => headers.get('location')?.split('notice=')[1],
  )
  expect(where.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    'left',
    'left',
    'pieces-found',
  ])
  const order = await orderOf(id)
  expect([await stock(), order.hasStock, order.lines[0]?.stockTaken]).toEqual([3, true, 2])
  expect(order.notes.at(-1)).toMatchObject({
    content: { happened: 'pieces-found' },
    authorId: manager.userId,
  })
  expect(await audited(id)).toEqual([{ action: 'changed', changes: { pieces: 'found' } }])
  expect(await see(`/en${pathOf(id)}`)).not.toContain('data-status="lacking"')
})

test('customers and cross-site requests cannot allocate stock, and an order with stock is not allocated again', async () => {
  const { id } = await paidTooLate()
  await stock(5)
  const { cookie } = await signedIn(services)
  expect((await post(pathOf(id), { intent: 'find-pieces' }, { cookie })).status).toBe(404)
  const foreign = await post(pathOf(id), { intent: 'find-pieces' }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  const ordinary = await anOrder(services, { lines: [{ productId: cupId, stockId: cupId }] })
  await post(pathOf(ordinary.id), { intent: 'find-pieces' })
  expect(await stock()).toBe(5)
})
