import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt, type ProductRow } from '#tests/products.ts'

const shop = await openShop({
  products: [
    ...aShirt({ ID: 4, SKU: 'SHIRT' }),
    ...aCap({ ID: 9, SKU: 'CAP-9' }),
    ...aLargeShirt(),
    ...aStock(),
    ...aSale(),
  ],
})
const shirtId = await readProductId('SHIRT')

async function readProductId(sku: string): Promise<number> {
  const { rows } = await shop.services.database.db.execute<{ id: number }>(
    sql`select id from products where sku = ${sku}`,
  )
  return rows[0]?.id ?? 0
}

async function call(name: string, form: Record<string, string | number>, language = '') {
  const body = new URLSearchParams(Object.entries(form).map(([key, value]) => [key, `${value}`]))
  const response = await shop.get(`${language}/?wc-ajax=${name}`, { method: 'POST', body })
  return { response, text: await response.text() }
}

test('V9: get_variation returns the variation of the selection', async () => {
  const choice = { attribute_pa_color: 'red', attribute_pa_size: 's' }
  const { response, text } = await call('get_variation', { product_id: shirtId, ...choice }, '/en')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(JSON.parse(text)).toMatchObject({
    attributes: choice,
    sku: 'SHIRT-RED-S',
    display_price: 80,
    display_regular_price: 80,
    is_in_stock: true,
    max_qty: 2,
    min_qty: 1,
    variation_stock_left: '2 left',
    price_html: expect.stringContaining('80.00'),
    variation_permalink: expect.stringMatching(
      /\/en\/product\/.*\?attribute_pa_color=red&attribute_pa_size=s$/,
    ),
  })
})

test.each([
  ['', 'غير محدد'],
  ['/en', 'N/A'],
])(
  'V9: missing weight and dimensions of a variation are returned as a text that scripts can show (%s)',
  async (language, missingText) => {
    for (const name of ['get_variation', 'woo_get_all_variations']) {
      const choice = { attribute_pa_color: 'red', attribute_pa_size: 's' }
      const { text } = await call(name, { product_id: shirtId, ...choice }, language)
      const variations = [JSON.parse(text)].flat()
      expect(variations.length).toBeGreaterThan(0)
      for (const variation of variations)
        expect(variation).toMatchObject({
          dimensions_html: missingText,
          weight_html: missingText,
          weight: '',
        })
    }
  },
)

test('SM: get_variation accepts any value of an attribute that the variation leaves open; returns the sale price', async () => {
  const { text } = await call('get_variation', {
    product_id: shirtId,
    attribute_pa_color: 'blue',
    attribute_pa_size: 'l',
  })
  expect(JSON.parse(text)).toMatchObject({
    sku: 'SHIRT-BLUE',
    attributes: { attribute_pa_color: 'blue', attribute_pa_size: '' },
    display_price: 75,
    display_regular_price: 90,
  })
})

test('B.5: max_qty is the stock quantity, and empty for unlimited, backordered and sold-out variations', async () => {
  const form = { product_id: await readProductId('STOCK') }
  const all = JSON.parse((await call('woo_get_all_variations', form, '/en')).text)
  expect(all.map((each: { sku: string; max_qty: unknown }) => [each.sku, each.max_qty])).toEqual([
    ['STOCK-MANY', 400],
    ['STOCK-BACK', ''],
    ['STOCK-GONE', ''],
    ['STOCK-FREE', ''],
  ])
  // L2: the stock text above the threshold is included, but the clients that receive it do not show it.
  expect(all[0]).toMatchObject({ variation_stock_left: '400 left' })
  expect(all[3]).toMatchObject({ variation_stock_left: '' })
})

test('B.5: price_html is empty if all variations have the same price', async () => {
  const readPriceHtml = async (sku: string, choice: Record<string, string>) => {
    const { text } = await call('get_variation', { product_id: await readProductId(sku), ...choice }, '/en')
    return (JSON.parse(text) as { price_html: string }).price_html
  }
  expect(await readPriceHtml('STOCK', { attribute_size: 'MANY' })).toBe('')
  const all = JSON.parse(
    (await call('woo_get_all_variations', { product_id: await readProductId('STOCK') })).text,
  )
  expect(new Set(all.map((each: { price_html: string }) => each.price_html))).toEqual(new Set(['']))
  expect(await readPriceHtml('SHIRT', { attribute_pa_color: 'red', attribute_pa_size: 's' })).toContain(
    '80.00',
  )
})

test('B.5: price_html is included for equal prices if the regular prices differ', async () => {
  const { text } = await call('woo_get_all_variations', { product_id: await readProductId('SALE') }, '/en')
  const [saleHtml = '', regularHtml = ''] = (JSON.parse(text) as { price_html: string }[]).map(
    (each) => each.price_html,
  )
  expect(saleHtml).toMatch(/<del>.*100\.00.*<ins>.*80\.00/)
  expect(regularHtml).toContain('80.00')
})

test('V9: the description of a variation contains paragraphs, as on the page', async () => {
  const { text } = await call(
    'get_variation',
    { product_id: await readProductId('SALE'), attribute_size: 'S' },
    '/en',
  )
  expect(JSON.parse(text)).toMatchObject({ variation_description: '<p>Light.</p>\n<p>Warm.</p>' })
})

test('V10: get_variation returns false if no variation matches', async () => {
  expect((await call('get_variation', { product_id: shirtId, attribute_pa_color: 'red' })).text).toBe('false')
  expect((await call('get_variation', { product_id: await readProductId('CAP-9') })).text).toBe('false')
})

test.each([['999999'], ['x'], ['99999999999999999999'], ['']])(
  'V12, V13: get_variation returns 200 and an empty response for the unknown product «%s»',
  async (id) => {
    const product: Record<string, string> = id === '' ? {} : { product_id: id }
    const { response, text } = await call('get_variation', { ...product, attribute_pa_color: 'red' })
    expect([response.status, text]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toMatch(/^text\/html/i)
  },
)

test('A.8: woo_get_all_variations returns all variations in their order', async () => {
  const { text } = await call('woo_get_all_variations', { product_id: shirtId })
  const singleResult = await call('get_variation', {
    product_id: shirtId,
    attribute_pa_color: 'red',
    attribute_pa_size: 'l',
  })
  const all = JSON.parse(text)
  expect(all.map(({ sku }: { sku: string }) => sku)).toEqual(['SHIRT-RED-S', 'SHIRT-RED-L', 'SHIRT-BLUE'])
  expect(all[1]).toEqual(JSON.parse(singleResult.text))
  expect((await call('woo_get_all_variations', { product_id: 999_999 })).text).toBe('')
})

test('B.4: neither call returns an out-of-stock variation if the setting hides it', async () => {
  const soldOutFields = { product_id: shirtId, attribute_pa_color: 'red', attribute_pa_size: 'l' }
  const soldOutResult = await call('get_variation', soldOutFields)
  expect(JSON.parse(soldOutResult.text)).toMatchObject({ sku: 'SHIRT-RED-L', is_in_stock: false })
  await shop.services.settings.save('catalog', { hideOutOfStock: true })
  try {
    expect((await call('get_variation', soldOutFields)).text).toBe('false')
    const inStock = await call('get_variation', { ...soldOutFields, attribute_pa_size: 's' })
    expect(JSON.parse(inStock.text)).toMatchObject({ sku: 'SHIRT-RED-S' })
    const all = await call('woo_get_all_variations', { product_id: shirtId })
    expect(JSON.parse(all.text).map(({ sku }: { sku: string }) => sku)).toEqual(['SHIRT-RED-S', 'SHIRT-BLUE'])
  } finally {
    await shop.services.settings.save('catalog', { hideOutOfStock: false })
  }
})

test('A.8: the number of SQL statements does not grow with the variations', async () => {
  const smallProductId = await readProductId('SHIRT')
  const largeProductId = await readProductId('LARGE')
  const countStatementsOfCall = async (name: string, id: number) => {
    const form = { product_id: id, attribute_pa_color: 'red', attribute_pa_size: 's' }
    const { statements } = await recordStatements(shop.services.database, () => call(name, form))
    return statements.length
  }
  await countStatementsOfCall('get_variation', smallProductId)
  expect(await countStatementsOfCall('woo_get_all_variations', smallProductId)).toBe(2)
  expect(await countStatementsOfCall('woo_get_all_variations', largeProductId)).toBe(2)
  expect(await countStatementsOfCall('get_variation', largeProductId)).toBe(3)
  const all = await call('woo_get_all_variations', { product_id: largeProductId })
  expect(JSON.parse(all.text)).toHaveLength(303)
})

/** A shirt with three hundred additional variations. */
function aLargeShirt(): ProductRow[] {
  const rows = aShirt({ ID: 50, SKU: 'LARGE' })
  const [, redSmall = {}] = rows
  const additionalVariations = Array.from({ length: 300 }, (_, index) => ({
    ...redSmall,
    ID: 2000 + index,
    SKU: `LARGE-${index}`,
  }))
  return [...rows, ...additionalVariations]
}

/** Two variations at 80, one of them reduced from 100. */
function aSale(): ProductRow[] {
  const attribute = (value: string) => ({
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': value,
    'Attribute 1 global': 0,
    'Attribute 1 visible': 1,
  })
  const variation = { Type: 'variation', Parent: 'SALE', Published: 1, 'In stock?': 1 }
  const description = { Description: 'خفيف', 'Description (en)': 'Light.\n\nWarm.' }
  return [
    { SKU: 'SALE', Type: 'variable', Name: 'Sale', Published: 1, ...attribute('S, L') },
    {
      ...{ ...variation, SKU: 'SALE-S', 'Regular price': 100, 'Sale price': 80 },
      ...{ ...attribute('S'), ...description },
    },
    { ...variation, SKU: 'SALE-L', 'Regular price': 80, ...attribute('L') },
  ]
}

/** Four variations with the same price and different stock. */
function aStock(): ProductRow[] {
  const rowsBySize: Record<string, ProductRow> = {
    MANY: { Stock: 400 },
    BACK: { Stock: 2, 'Backorders allowed?': 1 },
    GONE: { Stock: 0, 'In stock?': 0 },
    FREE: { 'In stock?': 1 },
  }
  const values = Object.keys(rowsBySize)
  const attribute = (value: string) => ({
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': value,
    'Attribute 1 global': 0,
    'Attribute 1 visible': 1,
  })
  const parent = {
    SKU: 'STOCK',
    Type: 'variable',
    Name: 'Stock',
    Published: 1,
    ...attribute(values.join(', ')),
  }
  const variations = Object.entries(rowsBySize).map(([value, row]) => ({
    ...{ SKU: `STOCK-${value}`, Type: 'variation', Parent: 'STOCK', Published: 1, 'Regular price': 20 },
    ...attribute(value),
    ...row,
  }))
  return [parent, ...variations]
}
