/** The log of the desk. */
import { expect, test, vi } from 'vitest'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
import type { AuditKind } from './words.ts'
import { audit, changesBetween } from './audit.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { services, get } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const manager = await signedIn(services, { role: 'manager', name: 'Noura' })
const { db } = services.database

async function see(path: string) {
  const response = await get(path, { headers: { cookie: manager.cookie } })
  return (await response.text()).replaceAll('<!-- -->', '')
}

test('what differs is told with both sides, and nothing else', () => {
  const before = { price: 4500, name: { en: 'Cap' }, sku: 'A' }
  expect(changesBetween(before, { price: 3900, name: { en: 'Cap' }, sku: null })).toEqual({
    price: [4500, 3900],
    sku: ['A', null],
  })
})

test('the page tells who changed what, and shows what strangers wrote as text', async () => {
  const by = manager.userId
  const changes = { price: [4500, 3900], name: ['Cap', '<img src=x onerror=alert(1)>'] }
  await audit(db, { by, kind: 'product', subject: 7, action: 'changed', changes })
  await audit(db, { by, kind: 'coupon', subject: 'eid25', action: 'deleted' })
  // Saved as it was.
  await audit(db, { by, kind: 'coupon', subject: 'same', action: 'changed', changes: {} })
  const html = await see('/admin/audit/')
  expect(html).toMatch(/eid25[^]*deleted[^]*Noura[^]*Product 7[^]*4500[^]*3900/)
  expect(html).not.toContain('same')
  expect(html).not.toContain('<img src=x')
  const narrowed = await see(`/admin/audit/?kind=coupon&by=${by}`)
  expect(narrowed).toContain('eid25')
  expect(narrowed).not.toContain('Product 7')
})

test('what was changed is read as its owner knows it, in the language of the page', async () => {
  const by = manager.userId
  const change = (kind: AuditKind, changes: Record<string, unknown>, subject: string | number = 91) =>
    audit(db, { by, kind, subject, action: 'changed', changes })
  await change('product', { regular: [4500, 3900], stock: [7, 5], status: ['publish', 'draft'] })
  await change('tax', {
    name: { ar: 'ضريبة', en: 'Levy' },
    millionths: [150_000, 52_500],
    isCompound: [false, true],
  })
  await change('shipping', { country: 'SA' }, 'class 8')
  await change('user', { role: ['shopper', 'manager'] })
  await change('page', { words: ['0'.repeat(32), 'f'.repeat(32)] })
  const english = (await see('/admin/audit/')).replaceAll(/[\u2066-\u2069]/g, '')
  for (const text of [
    'Levy / ضريبة',
    '15%',
    '5.25%',
    'Shipping (class 8)',
    'Saudi Arabia',
    '>Published<',
    '>Draft<',
  ])
    expect(english).toContain(text)
  expect(english).toMatch(/>Pieces<[^]*>7<[^]*>5</)
  expect(english).toMatch(/>Price<[^]*45\.00[^]*39\.00/)
  expect(english).toMatch(/>Role<[^]*>Shopper<[^]*>Manager</)
  expect(english).not.toMatch(/0{32}|f{32}/)
  const arabic = (await see('/ar/admin/audit/')).replaceAll(/[\u2066-\u2069]/g, '')
  for (const text of ['ضريبة / Levy', 'السعودية', '>منشور<', '>مسودة<', '>نعم<', '>مدير<'])
    expect(arabic).toContain(text)
})

test('an order is called by its number', async () => {
  const order = await anOrder(services)
  await audit(db, { by: manager.userId, kind: 'order', subject: order.id, action: 'refunded' })
  const html = await see('/admin/audit/?kind=order')
  expect(html).toMatch(new RegExp(`href="/admin/orders/${order.id}/"[^]*Order ${order.number}`))
})

test('who is gone leaves their lines in the log', async () => {
  const gone = await signedIn(services, { role: 'manager', name: 'Faisal' })
  await audit(db, { by: gone.userId, kind: 'order', subject: 12, action: 'status' })
  await services.database.pool.query('delete from users where id = $1', [gone.userId])
  expect(await see('/admin/audit/?kind=order')).toMatch(/Order 12[^]*The shop/)
})
