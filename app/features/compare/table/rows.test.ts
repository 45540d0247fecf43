/**
 * Rows show the values of all kinds of fields. Values are compared by meaning, and the best value is marked
 * if the merchant has set whether more or less is better.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countStatements } from '#app/platform/database/database.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import type { CompareRow } from '#app/features/compare/contract/view.ts'
import { openCompareShop } from '#app/features/compare/test-shop.ts'
import { hasDifferences, isEmptyRow, isSimilar } from './table-rows.ts'

const { shop, db, id, call, view } = await openCompareShop()
const [cap, cup, pot, shirt] = ['CAP', 'CUP', 'POT', 'SHIRT'].map(id)
const field = (type: string, name: string, more: object = {}) => ({
  key: `k${name}`.replaceAll(/\W/g, ''),
  type,
  name,
  label: {},
  ...more,
})
const useFields = (...fields: object[]) => shop.services.settings.save('compare', { fields: fields as never })
const rowsFor = async (...ids: (number | undefined)[]) =>
  (await view({ get_data: 'table' }, { cookie: `woosc_products=${ids.join(',')}` })).rows
const texts = (row: CompareRow | undefined) =>
  row?.cells.map((cell) => ('text' in cell ? cell.text : cell.kind))

test('rows show attributes, custom attributes, meta data and texts of products', async () => {
  await db
    .update(products)
    .set({ meta: { origin: 'Taif <b>' } })
    .where(eq(products.id, cap ?? 0))
  await useFields(
    field('attribute', 'pa_color'),
    field('custom_attribute', 'Material'),
    field('custom_field', 'origin', { label: { en: 'Origin', ar: 'المنشأ' } }),
    field('shortcode', 'No. {product_id}'),
  )
  const [colour, material, origin, text] = await rowsFor(cap, shirt)
  expect([colour?.dataKey, colour?.label, texts(colour)]).toEqual([
    'pa_color',
    'Colour',
    ['nothing', 'Red, Blue'],
  ])
  expect([material?.dataKey, texts(material)]).toEqual(['ca_material', ['Cotton', 'nothing']])
  expect([origin?.dataKey, origin?.label, texts(origin)]).toEqual([
    'cf_origin',
    'Origin',
    ['Taif <b>', 'nothing'],
  ])
  expect(texts(text)).toEqual([`No. ${cap}`, `No. ${shirt}`])
  const { table } = (await (
    await call('woosc_load', { get_data: 'table' }, { cookie: `woosc_products=${cap}` })
  ).json()) as { table: string }
  expect(table).toContain('Taif &lt;b&gt;')
})

test('CMP-4: a variation shows its own values, and all values of its product for an attribute that it leaves empty', async () => {
  await useFields(
    field('default', 'sku'),
    field('default', 'price'),
    field('attribute', 'pa_color'),
    field('attribute', 'pa_size'),
  )
  const small = id('SHIRT-RED-S')
  const blue = id('SHIRT-BLUE')
  const answer = await view({ get_data: 'table' }, { cookie: `woosc_products=${small},${blue}` })
  expect(answer.products.map(({ name, productId, path }) => [name, productId, path])).toEqual([
    ['Shirt – Red, Small', shirt, '/product/shirt/?attribute_pa_color=red&attribute_pa_size=s'],
    ['Shirt – Blue', shirt, '/product/shirt/?attribute_pa_color=blue'],
  ])
  const [sku, , colour, size] = answer.rows
  expect(texts(sku)).toEqual(['SHIRT-RED-S', 'SHIRT-BLUE'])
  expect(texts(colour)).toEqual(['Red', 'Blue'])
  expect(texts(size)).toEqual(['Small', 'Small, Large'])
  expect(answer.products.map(({ price }) => price?.minimumInMinor)).toEqual([8000, 7500])
})

test('A-17: a row without ratings is empty, a row without weights shows “none” and is not empty', async () => {
  await useFields(field('default', 'rating'), field('default', 'weight'))
  const [rating, weight] = await rowsFor(pot, id('EVIL'))
  expect(rating && isEmptyRow(rating)).toBe(true)
  expect(weight && isEmptyRow(weight)).toBe(false)
  expect(texts(weight)).toEqual(['none', 'none'])
})

test('A-16: a row of equal weights is similar, a row with a missing weight has differences', async () => {
  await useFields(field('default', 'weight'), field('default', 'image'))
  const [weight, image] = await rowsFor(cap, cup)
  expect(weight && isSimilar(weight)).toBe(true)
  expect(image && (isSimilar(image) || hasDifferences(image))).toBe(false)
  const [missing] = await rowsFor(cap, pot)
  expect(missing && hasDifferences(missing)).toBe(true)
})

test('the best value is marked if the setting defines whether more or less is better, and units are converted', async () => {
  const weigh = (weight: string, sku: string) =>
    db
      .update(products)
      .set({ meta: { load: weight } })
      .where(eq(products.sku, sku))
  await weigh('500 g', 'CAP')
  await weigh('0.75 kg', 'CUP')
  await weigh('٥٠٠ غم', 'POT')
  await useFields(
    field('default', 'price', { better: 'less' }),
    field('custom_field', 'load', { better: 'more' }),
    field('default', 'sku'),
  )
  const [price, load] = await rowsFor(cap, cup, pot)
  expect(price?.cells.map(({ isBest }) => isBest ?? false)).toEqual([false, true, false])
  expect(load?.cells.map(({ isBest }) => isBest ?? false)).toEqual([false, true, false])
  expect(load?.cells.map(({ converted }) => converted)).toEqual([undefined, '750 g', undefined])
  const [same] = await rowsFor(cap, pot)
  expect(same?.cells.every(({ isBest }) => isBest === undefined)).toBe(true)
})

test('CMP-8 P43: the filter has the terms of the listed products, and its option for all products is selected', async () => {
  await shop.services.settings.save('compare', { barFilter: 'product_cat' })
  const headers = { cookie: `woosc_products=${cap},${cup},${pot}` }
  const { filter, products: columns } = await view({ get_data: 'bar' }, headers)
  expect(filter).toEqual([
    { slug: 'clothes', name: 'Clothes', count: 2 },
    { slug: 'tea', name: 'Tea', count: 1 },
  ])
  expect(columns.map(({ terms }) => terms)).toEqual([['clothes'], ['clothes'], ['tea']])
  const html = (await (await call('woosc_load', { get_data: 'bar' }, headers)).json()) as {
    filter: string
    bar: string
  }
  expect(html.filter).toMatch(
    /^<select id="woosc-filter"[^>]*><option value="_all_"[^>]*>All \(3\)<\/option><option value="clothes">Clothes \(2\)/,
  )
  expect(html.filter.match(/selected/g) ?? []).toHaveLength(1)
  expect(html.bar).toContain('woosc-bar-item-tea')
  await shop.services.settings.save('compare', { barFilter: '' })
})

test('a variable product summarizes the stock of its variations, or shows the plain text if all are equal', async () => {
  await useFields(field('default', 'stock'), field('default', 'availability'))
  const tableOf = async () => {
    const page = await shop.get('/en/compare/', { headers: { Cookie: `woosc_products=${shirt}` } })
    const [table = ''] = /<table class="woosc_table[^]*?<\/table>/.exec(await page.text()) ?? []
    return table.replaceAll(/<\/?(?:bdi|p|div)[^>]*>|<!-- -->/g, ' ')
  }
  const change = (sku: string, stock: Partial<typeof products.$inferInsert>) =>
    db
      .update(products)
      .set(stock)
      .where(eq(products.id, id(sku)))
  expect((await tableOf()).match(/In stock: 2 of 3 options/g)).toHaveLength(1)
  await shop.services.settings.save('catalog', { stockFormat: '' })
  await change('SHIRT-RED-S', { manageStock: 'yes', stockQuantity: 4 })
  await change('SHIRT-BLUE', { manageStock: 'yes', stockQuantity: 12 })
  expect(await tableOf()).toMatch(/In stock: 2 of 3 options\s+Quantity per option:\s+4–12/)
  await change('SHIRT-RED-L', { stockStatus: 'instock', manageStock: 'yes', stockQuantity: 4 })
  expect(await tableOf()).toMatch(/In stock\s+Quantity per option:\s+4–12/)
  await change('SHIRT-BLUE', { stockQuantity: 4 })
  expect(await tableOf()).toMatch(/4 in stock/)
})

test('calls-common 0.7: scripts get the stock of the product itself, as markup and text, or an empty cell', async () => {
  await useFields(field('default', 'stock'), field('default', 'availability'))
  await shop.services.settings.save('catalog', { stockFormat: '' })
  const cellsOf = async (product: number | undefined) => {
    const answer = await call('woosc_load', { get_data: 'table' }, { cookie: `woosc_products=${product}` })
    const { table } = (await answer.json()) as { table: string }
    const cells = ['kstock', 'kavailability'].map(
      (key) => new RegExp(`tr-${key}.*?<td class="col">(.*?)</td>`),
    )
    return cells.map((cell) => cell.exec(table)?.[1])
  }
  const stockOf = async (stock: Partial<typeof products.$inferInsert>, sku: string) => {
    await db.update(products).set(stock).where(eq(products.sku, sku))
    shop.services.listing.cards.invalidate('all')
    return cellsOf(id(sku))
  }
  expect(await cellsOf(id('GONE'))).toEqual([
    '<p class="stock stock-note out-of-stock">Out of stock</p>',
    'Out of stock',
  ])
  expect(await stockOf({ manageStock: 'no', stockStatus: 'instock' }, 'CUP')).toEqual(['', ''])
  // Only the variations of the shirt have stock quantities: the product itself tracks none.
  expect(await stockOf({ manageStock: 'no' }, 'SHIRT')).toEqual(['', ''])
  expect(await stockOf({ manageStock: 'yes', stockQuantity: 9 }, 'SHIRT')).toEqual([
    '<p class="stock stock-note in-stock">9 in stock</p>',
    '9 in stock',
  ])
})

test('calls-common 0.7: the best value is marked among the values sent to scripts, never on an empty cell', async () => {
  await useFields(field('default', 'stock', { better: 'more' }))
  const set = (sku: string, stock: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(stock).where(eq(products.sku, sku))
  for (const sku of ['SHIRT-RED-S', 'SHIRT-RED-L', 'SHIRT-BLUE'])
    await set(sku, { manageStock: 'yes', stockQuantity: 5, stockStatus: 'instock' })
  await set('SHIRT', { manageStock: 'no' })
  await set('POT', { manageStock: 'yes', stockQuantity: 2 })
  await set('CUP', { manageStock: 'yes', stockQuantity: 1 })
  shop.services.listing.cards.invalidate('all')
  const cookie = `woosc_products=${shirt},${pot},${cup}`
  const { table } = (await (await call('woosc_load', { get_data: 'table' }, { cookie })).json()) as {
    table: string
  }
  const [row = ''] = /<tr class="[^"]*tr-kstock[^]*?<\/tr>/.exec(table) ?? []
  const cells = [...row.matchAll(/<td class="(col[^"]*)">(.*?)<\/td>/g)].map(([, names = '', text = '']) => [
    names,
    text.replaceAll(/<[^>]*>/g, ''),
  ])
  expect(cells).toEqual([
    ['col', ''],
    ['col woosc-best', '2 in stock Best'],
    ['col', '1 in stock'],
  ])
  // Our own pages show and compare the common value of all variations.
  const { rows } = await view({ get_data: 'table' }, { cookie })
  expect(rows[0]?.cells.map(({ isBest }) => isBest ?? false)).toEqual([true, false, false])
})

test('API-9: the number of statements does not grow with the list', async () => {
  const statementsFor = async (ids: (number | undefined)[]) => {
    shop.services.listing.cards.invalidate('all')
    const headers = { cookie: `woosc_products=${ids.join(',')}` }
    const { statements } = await countStatements(shop.services.database, () =>
      view({ get_data: 'table' }, headers),
    )
    return statements.length
  }
  await rowsFor(cap)
  expect(await statementsFor([cap])).toBeLessThanOrEqual(3)
  // Variable products include the stock of their variations, with one additional statement in total.
  const few = await statementsFor([shirt])
  expect(few).toBeLessThanOrEqual(4)
  expect(
    await statementsFor([cap, cup, pot, shirt, id('SHIRT-BLUE'), id('SHIRT-RED-S'), id('GONE'), id('EVIL')]),
  ).toBe(few)
})
