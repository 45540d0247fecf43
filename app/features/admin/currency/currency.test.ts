/** The currency is changed in the admin after a confirmation, in one transaction, for all stored amounts. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { isCurrencyUnchanged } from '#app/features/catalog/currency.server.ts'
import { tryExclusively } from '#app/features/catalog/import/lock.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { changeCurrency } from './change-currency.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CUP', Slug: 'cup', 'Name (en)': 'Cup', 'Regular price': 118, 'Sale price': 99.5 }),
    ...aShirt({ SKU: 'SHIRT' }),
  ],
})
const { services } = shop
const { db, pool } = services.database
const { see, post, manager } = await openInbox(shop, { role: 'admin' })
const path = '/en/admin/currency/?to=KWD'
const { rows: cupRows } = await db.execute<{ id: number }>(sql`select id from products where sku = 'CUP'`)
const cupId = cupRows[0]?.id ?? 0
const originalPrices = await db.execute<{ id: number; regular: string | null; sale: string | null }>(
  sql`select id, regular_price_in_minor as regular, sale_price_in_minor as sale from products`,
)

beforeEach(async () => {
  await pool.query(
    'delete from carts; delete from coupons; delete from shipping_methods; delete from settings',
  )
  for (const { id, regular, sale } of originalPrices.rows)
    await pool.query(
      'update products set regular_price_in_minor = $2, sale_price_in_minor = $3, updated_at = clock_timestamp() where id = $1',
      [id, regular, sale],
    )
  await pool.query(`
    insert into coupons (code, type, amount, minimum_in_minor, maximum_in_minor) values
      ('ten', 'percent', 100000, 5000, null), ('five', 'fixed_cart', 500, null, 90000);
    insert into shipping_methods (kind, name, options, position) values
      ('flat_rate', '{"en": "Courier", "ar": "مندوب"}', '{"cost": "25", "classCosts": {"big": "5 + [qty]"}, "perClass": "class"}', 0),
      ('free_shipping', '{"en": "Free", "ar": "مجاني"}', '{"requires": "min_amount", "minimumInMinor": 20000}', 1)`)
  await services.settings.save('payment', { onDeliveryFeeInMinor: 1725 })
  await services.notifications.publish(['settings', 'catalog', 'products', RATES_TAG])
  await services.settings.refresh()
})

/** All stored amounts of the shop. */
async function readAmounts() {
  const { rows } = await pool.query(`
    select (select jsonb_object_agg(coalesce(sku, id::text), jsonb_build_array(regular_price_in_minor, sale_price_in_minor))
        from products where regular_price_in_minor is not null) as products,
      (select jsonb_object_agg(code, jsonb_build_array(amount, minimum_in_minor, maximum_in_minor)) from coupons) as coupons,
      (select jsonb_agg(options order by position) from shipping_methods) as methods,
      (select value -> 'onDeliveryFeeInMinor' from settings where key = 'payment') as fee,
      (select coalesce(value ->> 'currency', 'SAR') from settings where key = 'catalog') as currency`)
  return rows[0] as Record<string, unknown> & { products: Record<string, [number, number | null]> }
}

async function submit(fields: Record<string, string>) {
  return post(path, { ...readFormFields(await see(path)), ...fields })
}
const change = (fields: Record<string, string>) => submit({ intent: 'change', ...fields })

const readPage = async (requestPath: string) =>
  (await (await shop.get(requestPath)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')

describe('the currency setting', () => {
  test('a new currency redirects to the confirmation page, saves the other settings and converts no amount', async () => {
    const before = await readAmounts()
    const { version } = await services.settings.read('catalog')
    const response = await post('/en/admin/settings/catalog/', {
      ...{ intent: 'save', version, 'set.currency': 'KWD', 'set.productsPerPage': '24' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, path])
    expect(services.settings.current().catalog).toMatchObject({ currency: 'SAR', productsPerPage: 24 })
    expect((await readAmounts()).products).toEqual(before.products)
    const unchangedResponse = await post('/en/admin/settings/catalog/', {
      ...{ intent: 'save', 'set.currency': 'SAR', 'set.productsPerPage': '12' },
      version: (await services.settings.read('catalog')).version,
    })
    expect(unchangedResponse.headers.get('location')).toBe('/en/admin/settings/catalog/?notice=saved')
  })

  test('importing a settings file does not change the currency without confirmation', async () => {
    const body = new FormData()
    body.set('intent', 'import')
    body.set('version', (await services.settings.read('catalog')).version)
    const file = JSON.stringify({ section: 'catalog', settings: { currency: 'KWD' } })
    body.set('file', new File([file], 'settings.json'))
    const headers = { cookie: manager.cookie, Origin: 'http://shop.test' }
    const importResponse = await shop.get('/en/admin/settings/catalog/', { method: 'POST', body, headers })
    expect(await importResponse.text()).toContain('value="KWD"')
    expect(services.settings.current().catalog.currency).toBe('SAR')
  })
})

describe('the confirmation page', () => {
  test('shows the number of amounts, how they are converted, and that orders keep their currency', async () => {
    const html = (await see(path)).replaceAll('\u00a0', ' ')
    expect(html).toContain('Change the currency from SAR to KWD?')
    expect(html).toMatch(/Prices of 1 product<[^]*Prices of \d+ variations?<[^]*of 2 coupons</)
    expect(html).toMatch(/of 2 shipping methods<[^]*1 amount in the settings/)
    expect(html).toMatch(/Keep the numbers: <bdi>SAR 118\.00<\/bdi> becomes <bdi>KWD 118\.000</)
    expect(html).toMatch(/Cup<[^]*SAR 118\.00<[^]*KWD 118\.000</)
    expect(html).toMatch(/Courier<[^]*SAR\s25\.00<[^]*KWD\s25\.000</)
    expect(html).toMatch(/Cash on delivery: Fee<[^]*SAR 17\.25<[^]*KWD 17\.250</)
    expect(html).toContain('Orders, refunds and payments keep their currency')
    const arabicPage = await see(path.slice(3))
    expect(arabicPage).toContain('dir="rtl"')
  })

  test('a rate must be previewed before it is applied; a rate without preview changes nothing', async () => {
    const before = await readAmounts()
    const preview = await submit({ intent: 'look', mode: 'rate', rate: '٠٫٠٨١٥' })
    expect((await preview.text()).replaceAll('\u00a0', ' ')).toMatch(
      /Converted at <bdi>0\.0815<[^]*Cup<[^]*KWD 9\.617</,
    )
    const unpreviewedResponse = await change({ mode: 'rate', rate: '0.0815' })
    expect(unpreviewedResponse.status).toBe(409)
    expect(await unpreviewedResponse.text()).toContain('Check the amounts at this rate')
    for (const rate of ['', '0', '-1', 'much']) {
      const rejection = await change({ mode: 'rate', rate })
      expect(rejection.status).toBe(422)
      expect(await rejection.text()).toContain('Enter a rate above 0')
    }
    expect(await readAmounts()).toEqual(before)
  })

  test('redirects back without a valid currency; customers and cross-site requests change nothing', async () => {
    for (const to of ['SAR', 'Gold', '']) {
      const response = await shop.get(`/en/admin/currency/?to=${to}`, { headers: { cookie: manager.cookie } })
      expect(response.headers.get('location')).toBe('/en/admin/settings/catalog/')
    }
    const { cookie } = await createSignedInUser(services)
    const fields = { from: 'SAR', mode: 'keep', intent: 'change' }
    expect((await post(path, fields, { cookie })).status).toBe(404)
    expect((await post(path, fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await readAmounts()).currency).not.toBe('KWD')
  })
})

test('“keep the numbers” keeps the number of every amount in the new currency on all pages at once', async () => {
  const before = await readAmounts()
  expect(await readPage('/en/product/cup/')).toContain('SAR 99.50')
  expect(await readPage('/en/shop/')).toContain('SAR 99.50')
  const guest = openBrowser(shop)
  await guest.add(cupId)
  const html = await readCheckout(guest)
  expect(readHiddenFields(html).expected_total).toBe(String(9950 + 2500 + 1725))
  const checkoutResult = await postCheckout(guest, { ...addressFields, ...readHiddenFields(html) })
  const secondGuest = openBrowser(shop)
  await secondGuest.add(cupId)

  const response = await change({ mode: 'keep' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/en/admin/settings/catalog/?notice=saved')
  const after = await readAmounts()
  for (const [sku, [regular, sale]] of Object.entries(before.products))
    expect([sku, after.products[sku]]).toEqual([sku, [regular * 10, sale === null ? null : sale * 10]])
  expect(after).toMatchObject({
    currency: 'KWD',
    fee: 17_250,
    coupons: { ten: [100_000, 50_000, null], five: [5000, null, 900_000] },
    methods: [{ cost: '25', classCosts: { big: '5 + [qty]' } }, { minimumInMinor: 200_000 }],
  })
  expect(services.settings.current().catalog.currency).toBe('KWD')
  await expect.poll(() => readPage('/en/product/cup/')).toContain('KWD 99.500')
  expect(await readPage('/en/product/cup/')).not.toContain('SAR')
  await expect.poll(() => readPage('/en/shop/')).toContain('KWD 99.500')
  await expect.poll(async () => (await services.rates.current()).methods.length).toBe(2)
  const cart = (await (await secondGuest.request('/en/cart/')).text()).replaceAll('\u00a0', ' ')
  expect(cart).toContain('KWD 99.500')
  expect(cart).not.toMatch(/price of|costs now/i)
  const nextHiddenFields = readHiddenFields(await readCheckout(secondGuest))
  expect(nextHiddenFields.expected_total).toBe(String(99_500 + 25_000 + 17_250))
  // The order placed before the change keeps its currency.
  const receivedPage = (await (await guest.request(checkoutResult.location)).text()).replaceAll('\u00a0', ' ')
  expect(receivedPage).toContain('SAR 141.75')
  const { rows } = await pool.query(
    'select currency, total_in_minor::int as total from orders order by id desc limit 1',
  )
  expect(rows[0]).toEqual({ currency: 'SAR', total: 14_175 })
  expect(await see('/en/admin/audit/?kind=settings')).toMatch(/SAR[^]*KWD/)
  // Changing the currency back restores all amounts.
  const backPath = '/en/admin/currency/?to=SAR'
  await post(backPath, { ...readFormFields(await see(backPath)), intent: 'change', mode: 'keep' })
  expect(await readAmounts()).toEqual({ ...before, currency: 'SAR' })
})

test('a rate converts every amount and the shipping costs', async () => {
  const fields = { mode: 'rate', rate: '0.0815' }
  const preview = await (await submit({ intent: 'look', ...fields })).text()
  expect((await post(path, { ...readFormFields(preview), intent: 'change', ...fields })).status).toBe(303)
  expect(await readAmounts()).toMatchObject({
    ...{ currency: 'KWD', fee: 1406, products: { CUP: [9617, 8109] } },
    coupons: { ten: [100_000, 4075, null], five: [408, null, 73_350] },
    methods: [{ cost: '2.038', classCosts: { big: '(5 + [qty]) * 0.0815' } }, { minimumInMinor: 16_300 }],
  })
})

describe('no amount is converted', () => {
  test.each([
    ['if a converted price would be zero', { from: 'SAR', to: 'JPY', rate: '0.001' }, 'too-small'],
    [
      'if a converted price would exceed the maximum amount',
      { from: 'SAR', to: 'KWD', rate: '9999999' },
      'too-large',
    ],
    ['if the shop has another currency by now', { from: 'AED', to: 'KWD', rate: '1' }, 'changed'],
  ])('%s', async (_, conversion, reason) => {
    await pool.query(`update products set regular_price_in_minor = 20000000 where sku = 'CUP'`)
    const before = await readAmounts()
    expect(await changeCurrency(services, { actorId: manager.userId, ...conversion })).toEqual({
      ok: false,
      reason,
    })
    expect(await readAmounts()).toEqual(before)
  })

  test('while products are imported', async () => {
    const before = await readAmounts()
    const response = await tryExclusively(services, () => change({ mode: 'keep' }), 'import')
    expect(response?.status).toBe(409)
    expect(await response?.text()).toContain('an import is running')
    expect(await readAmounts()).toEqual(before)
  })

  test('twice when the form is submitted twice at the same time', async () => {
    const form = readFormFields(await see(path))
    const responses = await Promise.all(
      [1, 2].map(() => post(path, { ...form, intent: 'change', mode: 'keep' })),
    )
    expect(responses.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(1)
    expect((await readAmounts()).products).toMatchObject({ CUP: [118_000, 99_500] })
  })
})

test('saving a product form opened before the change gets a conflict and overwrites nothing', async () => {
  const requestPath = `/en/admin/products/${cupId}/`
  const form = readFormFields(await see(requestPath))
  expect((await change({ mode: 'keep' })).status).toBe(303)
  const lateResponse = await post(requestPath, { ...form, intent: 'save', regularPrice: '120' })
  expect(lateResponse.status).toBe(409)
  expect((await readAmounts()).products).toMatchObject({ CUP: [118_000, 99_500] })
})

test('the check before writing detects amounts that were read in the old currency', async () => {
  expect((await change({ mode: 'keep' })).status).toBe(303)
  const isUnchanged = (currency: string) =>
    services.database.db.transaction((transaction) => isCurrencyUnchanged(transaction, currency))
  expect([await isUnchanged('SAR'), await isUnchanged('KWD')]).toEqual([false, true])
})

test('the activity log shows amounts in the currency at the time of the change', async () => {
  const entry = { actorId: manager.userId, kind: 'settings', subject: 'payment', action: 'changed' } as const
  await audit(db, { ...entry, changes: { onDeliveryFeeInMinor: [1500, 1725] } })
  expect((await change({ mode: 'keep' })).status).toBe(303)
  await audit(db, { ...entry, changes: { onDeliveryFeeInMinor: [17_250, 20_000] } })
  const log = (await see('/en/admin/audit/?kind=settings')).replaceAll('\u00a0', ' ')
  expect(log).toMatch(/KWD 17\.250[^]*KWD 20\.000[^]*SAR 15\.00[^]*SAR 17\.25/)
})

const settingsQueryPattern = /^select "key", "value", "updated_at", "updated_by" from "settings"$/

test('the number of SQL statements does not depend on the number of amounts', async () => {
  const countChangeStatements = async () => {
    const conversion = { from: 'SAR', to: 'KWD', rate: '1' }
    const { result, statements } = await recordStatements(services.database, () =>
      changeCurrency(services, { actorId: manager.userId, ...conversion }),
    )
    expect(result).toEqual({ ok: true })
    // Either this call or its notification reloads the settings, so that statement is not counted.
    return statements.filter((statement) => !settingsQueryPattern.test(statement)).length
  }
  const statementCount = await countChangeStatements()
  await changeCurrency(services, { actorId: manager.userId, from: 'KWD', to: 'SAR', rate: '1' })
  await pool.query(
    `insert into coupons (code, type, amount) select 'c' || n, 'fixed_cart', 100 from generate_series(1, 50) n`,
  )
  await pool.query(
    `insert into shipping_methods (kind, options) select 'flat_rate', '{"cost": "5"}' from generate_series(1, 50)`,
  )
  expect(await countChangeStatements()).toBe(statementCount)
  expect(statementCount).toBeGreaterThan(5)
})
