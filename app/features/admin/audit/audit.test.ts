/** The activity log in the admin. */
import { expect, test, vi } from 'vitest'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import type { AuditKind } from './labels.ts'
import { audit, computeChanges } from './audit.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { services, get } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const owner = await createSignedInUser(services, { role: 'admin', name: 'Noura' })
const { db } = services.database

async function see(path: string) {
  const response = await get(path, { headers: { cookie: owner.cookie } })
  return (await response.text()).replaceAll('<!-- -->', '')
}

/** The visible text of a page. */
function readVisibleText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
}

test('a change is shown as one sentence with the old and the new value', async () => {
  const { rows } = await services.database.pool.query<{ id: number }>(
    `insert into products (type, status, slug, name) values ('simple', 'publish', 'pot', '{"en": "Teapot"}') returning id`,
  )
  const subject = rows[0]?.id ?? 0
  const change = (changes: Record<string, unknown>) =>
    audit(db, { actorId: owner.userId, kind: 'product', subject, action: 'changed', changes })
  await change({ regular: [11_800, 12_000] })
  await change({ sku: ['POT-1', ''] })
  await change({ stock_quantity: [null, 4] })
  const visibleText = readVisibleText(await see('/admin/audit/'))
  expect(visibleText).toMatch(
    new RegExp(
      `Noura changed “ Regular price ” of Product ${subject} · Teapot : \\S*\\s?118\\.00 → \\S*\\s?120\\.00`,
    ),
  )
  expect(visibleText).toContain(`Noura cleared “ SKU ” of Product ${subject} · Teapot . It was POT-1`)
  expect(visibleText).toContain(`Noura set “ Stock quantity ” of Product ${subject} · Teapot : 4`)
})

test('managers see that settings reserved for owners changed, but not their values', async () => {
  const otherOwner = await createSignedInUser(services, { role: 'admin', name: 'Salma' })
  const changes = { host: ['', 'smtp.shop.example'], password: 'changed' }
  await audit(db, {
    actorId: otherOwner.userId,
    kind: 'settings',
    subject: 'mail',
    action: 'changed',
    changes,
  })
  const path = '/admin/audit/?kind=settings'
  const { cookie } = await createSignedInUser(services, { role: 'manager' })
  const managerText = readVisibleText(await (await get(path, { headers: { cookie } })).text())
  expect(managerText).toContain('Salma changed Settings (E-mail delivery)')
  expect(managerText).not.toContain('smtp.shop.example')
  const response = await get(path, { headers: { cookie: otherOwner.cookie } })
  expect(readVisibleText(await response.text())).toMatch(
    /Host smtp\.shop\.example Password Changed \(value hidden\)/,
  )
})

test('changed fields are returned with the old and the new value, unchanged fields are omitted', () => {
  const before = { price: 4500, name: { en: 'Cap' }, sku: 'A' }
  expect(computeChanges(before, { price: 3900, name: { en: 'Cap' }, sku: null })).toEqual({
    price: [4500, 3900],
    sku: ['A', null],
  })
})

test('the page shows the user and the change, and escapes HTML in the values', async () => {
  const actorId = owner.userId
  const changes = { price: [4500, 3900], name: ['Cap', '<img src=x onerror=alert(1)>'] }
  await audit(db, { actorId, kind: 'product', subject: 7, action: 'changed', changes })
  await audit(db, { actorId, kind: 'coupon', subject: 'eid25', action: 'deleted' })
  // A save without changed fields is not logged.
  await audit(db, { actorId, kind: 'coupon', subject: 'same', action: 'changed', changes: {} })
  const html = await see('/admin/audit/')
  const visibleText = readVisibleText(html)
  expect(visibleText).toContain('Noura permanently deleted Coupon eid25')
  expect(visibleText).toMatch(/Noura changed Product 7 [^]*Price 4500 → 3900/i)
  expect(html).not.toContain('same')
  expect(html).not.toContain('<img src=x')
  const filteredHtml = await see(`/admin/audit/?kind=coupon&by=${actorId}`)
  expect(filteredHtml).toContain('eid25')
  expect(filteredHtml).not.toContain('Product 7')
})

test('a page number beyond the last page shows the last page', async () => {
  await audit(db, {
    actorId: owner.userId,
    kind: 'page',
    subject: 4,
    action: 'created',
    changes: { slug: 'about' },
  })
  expect(readVisibleText(await see('/admin/audit/?kind=page&paged=999'))).toContain('Noura created Page 4')
})

test('changed values are shown with labels and units, in the language of the page', async () => {
  const actorId = owner.userId
  const change = (kind: AuditKind, changes: Record<string, unknown>, subject: string | number = 91) =>
    audit(db, { actorId, kind, subject, action: 'changed', changes })
  await change('product', { regular: [4500, 3900], stock: [7, 5], status: ['publish', 'draft'] })
  await change('tax', {
    name: { ar: 'ضريبة', en: 'Levy' },
    millionths: [150_000, 52_500],
    isCompound: [false, true],
  })
  await change('shipping', { country: 'SA' }, 'class 8')
  await change('user', { role: ['shopper', 'manager'] })
  await change('page', { rendered: ['0'.repeat(32), 'f'.repeat(32)] })
  const englishPage = (await see('/admin/audit/')).replaceAll(/[\u2066-\u2069]/g, '')
  for (const text of [
    'Levy / ضريبة',
    '15%',
    '5.25%',
    'Shipping (class 8)',
    'Saudi Arabia',
    '>Published<',
    '>Draft<',
  ])
    expect(englishPage).toContain(text)
  expect(englishPage).toMatch(/>Stock quantity<[^]*>7<[^]*>5</)
  expect(englishPage).toMatch(/>Regular price<[^]*45\.00[^]*39\.00/)
  expect(englishPage).toMatch(/>Role<[^]*>Customer<[^]*>Manager</)
  expect(englishPage).not.toMatch(/0{32}|f{32}/)
  const arabicPage = (await see('/ar/admin/audit/')).replaceAll(/[\u2066-\u2069]/g, '')
  for (const text of ['ضريبة / Levy', 'السعودية', '>منشور<', '>مسودة<', '>نعم<', '>مدير<'])
    expect(arabicPage).toContain(text)
})

test('the activity log shows form labels, dates in the time zone of the shop, and names beside ids', async () => {
  const { rows } = await services.database.pool.query<{ id: number }>(
    `insert into products (type, status, slug, name) values ('simple', 'publish', 'tea', '{"en": "Tea & more", "ar": "شاي"}')
     returning id`,
  )
  const productId = rows[0]?.id ?? 0
  const actorId = owner.userId
  const change = (kind: AuditKind, subject: number, changes: Record<string, unknown>) =>
    audit(db, { actorId, kind, subject, action: 'changed', changes })
  await change('product', productId, {
    ...{ variationsMade: 2, low_stock_amount: [null, 3], global_unique_id: [null, 'x1'] },
    // The last moment of December 1 in Riyadh, and the first moment of November 30.
    ...{ sale_to: [null, '2026-12-01T20:59:59.999+00:00'], sale_from: [null, '2026-11-29T21:00:00+00:00'] },
    ...{ visibility: ['visible', 'hidden'], manage_stock: ['no', 'yes'], type: ['simple', 'variable'] },
  })
  await change('coupon', 999_999, { lastDay: [null, '2026-12-05'], minimumInMinor: [null, 5000] })
  const englishPage = (await see('/admin/audit/')).replaceAll(/[\u2066-\u2069]/g, '')
  expect(englishPage).toContain(`Product ${productId} · Tea &amp; more`)
  expect(englishPage).toMatch(/Coupon 999999</)
  for (const visibleText of [
    'Variations generated',
    'Low stock threshold',
    'GTIN, UPC, EAN, or ISBN',
    'Minimum spend',
  ])
    expect(englishPage).toContain(`>${visibleText}<`)
  expect(englishPage).toMatch(/>Sale end date<[^]*?>Dec 1, 2026</)
  expect(englishPage).toMatch(/>Sale start date<[^]*?>Nov 30, 2026</)
  expect(englishPage).toMatch(/>Expiry date<[^]*?>Dec 5, 2026</)
  expect(englishPage).toMatch(/>Minimum spend<[^]*?50\.00/)
  expect(englishPage).toMatch(/>Catalog visibility<[^]*?>Shop and search results<[^]*?>Hidden</)
  expect(englishPage).toMatch(/>Type<[^]*?>Simple<[^]*?>Variable</)
  const arabicPage = (await see('/ar/admin/audit/')).replaceAll(/[\u2066-\u2069]/g, '')
  expect(arabicPage).toContain(`${productId} · شاي`)
  for (const key of ['variationsMade', 'low_stock', 'sale_to'])
    expect(arabicPage).not.toContain(`<bdi>${key}`)
})

test('imports, permissions, setup steps, e-mails and shipping zones are named by their labels', async () => {
  const actorId = owner.userId
  const outcome = { imported: 3, importedVariations: 4, updated: 0, failed: 1, state: 'cancelled' }
  await audit(db, [
    {
      ...{ actorId, kind: 'import', subject: 1, action: 'imported' },
      changes: { file: 'products.csv', update: true, ...outcome },
    },
    {
      actorId,
      kind: 'tax',
      subject: 'preset SA',
      action: 'changed',
      changes: { steps: [null, 'country vat fee'] },
    },
    { actorId, kind: 'order', subject: 999_999, action: 'mailed', changes: { mail: 'customer-note' } },
    {
      ...{ actorId, kind: 'shipping', subject: 999_999, action: 'changed' },
      changes: {
        place: [1, 2],
        regions: [
          [],
          [
            { kind: 'country', code: 'SA' },
            { kind: 'continent', code: 'AF' },
          ],
        ],
        methods: [
          [],
          [{ id: 1, kind: 'flat_rate', name: { en: 'Courier', ar: 'مندوب' }, options: { cost: '25' } }],
        ],
      },
    },
  ])
  const readPageText = async (path: string) =>
    readVisibleText((await see(path)).replaceAll(/<script[^]*?<\/script>/g, ''))
  const englishPage = await readPageText('/admin/audit/')
  for (const text of [
    'File products.csv',
    'Update existing products Yes',
    'Products added 3',
    'Variations added 4',
    'Rows failed 1',
    'Status Stopped',
    'Country, Tax rate, Cash on delivery',
    'Position in the list 1 → 2',
    'Regions Saudi Arabia, Africa',
    'Courier (Flat rate): 25',
    'E-mail Note to customer',
  ])
    expect(englishPage).toContain(text)
  expect(englishPage).not.toMatch(/customer-note|flat_rate|importedVariations|State or emirate/)
  const arabicPage = await readPageText('/ar/admin/audit/')
  expect(arabicPage).toContain('مندوب')
  expect(arabicPage).not.toMatch(/customer-note|flat_rate|importedVariations|\bplace\b|\bsteps\b/)
})

test('permissions of a role are named by their labels', async () => {
  const otherOwner = await createSignedInUser(services, { role: 'admin', name: 'Huda' })
  await audit(db, {
    ...{ actorId: otherOwner.userId, kind: 'role', subject: 999_999, action: 'changed' },
    changes: { areas: ['orders', 'orders, catalog'], people: 2 },
  })
  const response = await get('/admin/audit/?kind=role', { headers: { cookie: otherOwner.cookie } })
  const visibleText = readVisibleText(await response.text())
  expect(visibleText).toContain('Permissions Orders → Orders, Catalog')
  expect(visibleText).toContain('Accounts with this role 2')
})

test('an order is shown with its number', async () => {
  const order = await anOrder(services)
  await audit(db, { actorId: owner.userId, kind: 'order', subject: order.id, action: 'refunded' })
  const html = await see('/admin/audit/?kind=order')
  expect(html).toMatch(new RegExp(`href="/admin/orders/${order.id}/"[^]*Order ${order.number}`))
})

test('log entries of a deleted user are kept', async () => {
  const deletedUser = await createSignedInUser(services, { role: 'manager', name: 'Faisal' })
  await audit(db, { actorId: deletedUser.userId, kind: 'order', subject: 12, action: 'status' })
  await services.database.pool.query('delete from users where id = $1', [deletedUser.userId])
  expect(readVisibleText(await see('/admin/audit/?kind=order'))).toContain(
    'The shop changed the status of Order 12',
  )
})
