/** The delivery information of a product states only what applies to every cart in the shop's country. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap' }),
    ...aCap({ SKU: 'SONG', Slug: 'song', Type: 'simple, virtual' }),
    ...aCap({ SKU: 'OTHER', Slug: 'other' }),
  ],
  settings: { payment: { onDelivery: false } },
})
const { services } = shop
const { db } = services.database
await db.execute(sql`insert into shipping_zones (regions) values ('[{"kind": "country", "code": "SA"}]')`)
await db.execute(sql`update products set tax_class = 'reduced' where sku = 'OTHER'`)

type Options = {
  cost?: string
  requires?: string
  minimumInMinor?: number
  days?: object
  classCosts?: object
}

async function replaceShippingMethods(...methods: [kind: string, options: Options][]) {
  await db.execute(sql`delete from shipping_methods`)
  for (const [kind, options] of methods)
    await db.execute(sql`
      insert into shipping_methods (zone_id, kind, options)
      select id, ${kind}, ${JSON.stringify(options)}::jsonb from shipping_zones`)
  await services.notifications.publish([RATES_TAG])
}

async function readPromiseLines(path = '/en/product/cap/') {
  const html = (await shop.page(path)).replaceAll('<!-- -->', '')
  const [, list] = /<ul class="delivery-promise">(.*?)<\/ul>/s.exec(html) ?? []
  return [...(list ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) =>
    line.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '),
  )
}

const days = { least: 2, most: 4 }
const shippingPrefix = 'Shipping to Saudi Arabia: '

test.for<[string, [string, Options][], string[]]>([
  ['no shipping method exists', [], []],
  [
    'the only flat rate has a delivery time',
    [['flat_rate', { cost: '25', days }]],
    [`${shippingPrefix}2–4 days, SAR 25.00`],
  ],
  [
    'the only flat rate has no delivery time',
    [['flat_rate', { cost: '25' }]],
    [`${shippingPrefix}SAR 25.00`],
  ],
  [
    'one of two flat rates has a delivery time',
    [
      ['flat_rate', { cost: '40' }],
      ['flat_rate', { cost: '25', days }],
    ],
    [`${shippingPrefix}2–4 days, from SAR 25.00`],
  ],
  [
    'one of two flat rates depends on the cart',
    [
      ['flat_rate', { cost: '5 * [qty]' }],
      ['flat_rate', { cost: '25', days }],
    ],
    [`${shippingPrefix}2–4 days`],
  ],
  ['all flat rates depend on the cart', [['flat_rate', { cost: '10', classCosts: { heavy: '20' } }]], []],
  [
    'shipping is free above a minimum amount',
    [
      ['free_shipping', { requires: 'min_amount', minimumInMinor: 20_000 }],
      ['flat_rate', { cost: '25' }],
    ],
    [`${shippingPrefix}SAR 25.00`, 'Free shipping on orders of SAR 200.00 or more'],
  ],
  ['shipping is free', [['free_shipping', { requires: '', days }]], [`${shippingPrefix}2–4 days, free`]],
  ['free shipping requires a coupon', [['free_shipping', { requires: 'coupon' }]], []],
  ['only local pickup exists', [['local_pickup', { cost: '0' }]], []],
])('delivery information is derived from the shipping methods where %s', async ([, methods, expected]) => {
  await replaceShippingMethods(...methods)
  await expect.poll(() => readPromiseLines()).toEqual(expected)
})

test('delivery information is hidden if parts of the country are in another shipping zone', async () => {
  await replaceShippingMethods(['flat_rate', { cost: '25' }])
  await expect.poll(() => readPromiseLines()).toHaveLength(1)
  const [stateRegion] = ['{"kind": "state", "code": "SA:SA-04"}']
  await db.execute(
    sql`insert into shipping_zones (regions, position) values (${`[${stateRegion}]`}::jsonb, -1)`,
  )
  await services.notifications.publish([RATES_TAG])
  await expect.poll(() => readPromiseLines()).toEqual([])
  await db.execute(sql`delete from shipping_zones where position = -1`)
  await services.notifications.publish([RATES_TAG])
  await expect.poll(() => readPromiseLines()).toHaveLength(1)
})

test('delivery information is translated into Arabic', async () => {
  await replaceShippingMethods(['flat_rate', { cost: '25', days }])
  await expect
    .poll(() => readPromiseLines('/product/cap/'))
    .toEqual(['الشحن إلى المملكة العربية السعودية: من يومين إلى 4 أيام، 25.00 ر.س'])
})

test('a virtual product has no delivery information', async () => {
  await replaceShippingMethods(['flat_rate', { cost: '25' }])
  await expect.poll(() => readPromiseLines()).toHaveLength(1)
  expect(await readPromiseLines('/en/product/song/')).toEqual([])
})

test('the shipping cost is shown as entered if it includes tax; otherwise with tax if the tax is known', async () => {
  await db.execute(
    sql`insert into tax_rates (country, name, millionths) values ('SA', '{"en": "VAT"}', 150000)`,
  )
  await services.settings.save('tax', { isEnabled: true, pricesIncludeTax: true })
  await replaceShippingMethods(['flat_rate', { cost: '20', days }])
  await expect.poll(() => readPromiseLines()).toEqual([`${shippingPrefix}2–4 days, SAR 20.00`])
  expect(await readPromiseLines('/en/product/other/')).toEqual([`${shippingPrefix}2–4 days, SAR 20.00`])
  await services.settings.save('tax', { chargesIncludeTax: false })
  await expect.poll(() => readPromiseLines()).toEqual([`${shippingPrefix}2–4 days, SAR 23.00`])
  expect(await readPromiseLines('/en/product/other/')).toEqual([`${shippingPrefix}2–4 days`])
  await services.settings.save('tax', { isEnabled: false, chargesIncludeTax: true })
})

test('the merchant’s returns page is linked, and the delivery information can be turned off', async () => {
  await replaceShippingMethods(['flat_rate', { cost: '25' }])
  await db.execute(sql`
    insert into pages (slug, title, status) values ('returns', '{"en": "Returns", "ar": "الإرجاع"}', 'publish')`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from pages where slug = 'returns'`)
  await services.notifications.publish(['pages'])
  await services.settings.save('catalog', { returnsPage: rows[0]?.id ?? 0 })
  await expect
    .poll(() => readPromiseLines())
    .toEqual([`${shippingPrefix}SAR 25.00`, '<a href="/en/returns/">Returns</a>'])
  await services.settings.save('catalog', { tellsDelivery: false })
  await expect.poll(() => readPromiseLines()).toEqual([])
})

test('cash on delivery is shown if every shipping method allows cash on delivery without a fee', async () => {
  await services.settings.save('catalog', { tellsDelivery: true, returnsPage: 0 })
  await replaceShippingMethods(['flat_rate', { cost: '25' }])
  await services.settings.save('payment', { onDelivery: true })
  await expect
    .poll(() => readPromiseLines())
    .toEqual([`${shippingPrefix}SAR 25.00`, 'Cash on delivery available'])
  await services.settings.save('payment', { onDeliveryFeeInMinor: 1000 })
  await expect.poll(() => readPromiseLines()).toEqual([`${shippingPrefix}SAR 25.00`])
  await services.settings.save('payment', { onDeliveryFeeInMinor: 0, onDeliveryWith: ['local_pickup'] })
  await expect.poll(() => readPromiseLines()).toEqual([`${shippingPrefix}SAR 25.00`])
})
