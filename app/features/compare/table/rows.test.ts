/**
 * Rows show the values of all kinds of fields. Values are compared by meaning, and the best value is marked
 * if the merchant has set whether more or less is better.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import type { CompareRow } from '#app/features/compare/contract/view.ts'
import { openCompareShop } from '#app/features/compare/test-shop.ts'
import { hasDifferences, isEmptyRow, isSimilar } from './table-rows.ts'

const { shop, db, id, call, view } = await openCompareShop()
const [cap, cup, pot, shirt] = ['CAP', 'CUP', 'POT', 'SHIRT'].map(id)
const createField = (type: string, name: string, changes: object = {}) => ({
  key: `k${name}`.replaceAll(/\W/g, ''),
  type,
  name,
  label: {},
  ...changes,
})
const saveFields = (...fields: object[]) =>
  shop.services.settings.save('compare', { fields: fields as never })
const loadRows = async (...ids: (number | undefined)[]) =>
  (await view({ get_data: 'table' }, { cookie: `woosc_products=${ids.join(',')}` })).rows
const listTexts = (row: CompareRow | undefined) =>
  row?.cells.map((cell) => ('text' in cell ? cell.text : cell.kind))

test('rows show attributes, custom attributes, meta data and texts of products', async () => {
  await db
    .update(products)
    .set({ meta: { origin: 'Taif <b>' } })
    .where(eq(products.id, cap ?? 0))
  await saveFields(
    createField('attribute', 'pa_color'),
    createField('custom_attribute', 'Material'),
    createField('custom_field', 'origin', { label: { en: 'Origin', ar: 'المنشأ' } }),
    createField('shortcode', 'No. {product_id}'),
  )
  const [color, material, origin, text] = await loadRows(cap, shirt)
  expect([color?.dataKey, color?.label, listTexts(color)]).toEqual([
    'pa_color',
    'Colour',
    ['nothing', 'Red, Blue'],
  ])
  expect([material?.dataKey, listTexts(material)]).toEqual(['ca_material', ['Cotton', 'nothing']])
  expect([origin?.dataKey, origin?.label, listTexts(origin)]).toEqual([
    'cf_origin',
    'Origin',
    ['Taif <b>', 'nothing'],
  ])
  expect(listTexts(text)).toEqual([`No. ${cap}`, `No. ${shirt}`])
  const { table } = (await (
    await call('woosc_load', { get_data: 'table' }, { cookie: `woosc_products=${cap}` })
  ).json()) as { table: string }
  expect(table).toContain('Taif &lt;b&gt;')
})

test('CMP-4: a variation shows its own values, and all values of its product for an attribute that it leaves empty', async () => {
  await saveFields(
    createField('default', 'sku'),
    createField('default', 'price'),
    createField('attribute', 'pa_color'),
    createField('attribute', 'pa_size'),
  )
  const smallId = id('SHIRT-RED-S')
  const blueId = id('SHIRT-BLUE')
  const answer = await view({ get_data: 'table' }, { cookie: `woosc_products=${smallId},${blueId}` })
  expect(answer.products.map(({ name, productId, path }) => [name, productId, path])).toEqual([
    ['Shirt – Red, Small', shirt, '/product/shirt/?attribute_pa_color=red&attribute_pa_size=s'],
    ['Shirt – Blue', shirt, '/product/shirt/?attribute_pa_color=blue'],
  ])
  const [sku, , color, size] = answer.rows
  expect(listTexts(sku)).toEqual(['SHIRT-RED-S', 'SHIRT-BLUE'])
  expect(listTexts(color)).toEqual(['Red', 'Blue'])
  expect(listTexts(size)).toEqual(['Small', 'Small, Large'])
  expect(answer.products.map(({ price }) => price?.minimumInMinor)).toEqual([8000, 7500])
})

test('A-17: a row without ratings is empty, a row without weights shows “none” and is not empty', async () => {
  await saveFields(createField('default', 'rating'), createField('default', 'weight'))
  const [rating, weight] = await loadRows(pot, id('EVIL'))
  expect(rating && isEmptyRow(rating)).toBe(true)
  expect(weight && isEmptyRow(weight)).toBe(false)
  expect(listTexts(weight)).toEqual(['none', 'none'])
})

test('A-16: a row of equal weights is similar, a row with a missing weight has differences', async () => {
  await saveFields(createField('default', 'weight'), createField('default', 'image'))
  const [weight, image] = await loadRows(cap, cup)
  expect(weight && isSimilar(weight)).toBe(true)
  expect(image && (isSimilar(image) || hasDifferences(image))).toBe(false)
  const [incompleteWeights] = await loadRows(cap, pot)
  expect(incompleteWeights && hasDifferences(incompleteWeights)).toBe(true)
})

test('the best value is marked if the setting defines whether more or less is better, and units are converted', async () => {
  const saveLoad = (weight: string, sku: string) =>
    db
      .update(products)
      .set({ meta: { load: weight } })
      .where(eq(products.sku, sku))
  await saveLoad('500 g', 'CAP')
  await saveLoad('0.75 kg', 'CUP')
  await saveLoad('٥٠٠ غم', 'POT')
  await saveFields(
    createField('default', 'price', { better: 'less' }),
    createField('custom_field', 'load', { better: 'more' }),
    createField('default', 'sku'),
  )
  const [price, load] = await loadRows(cap, cup, pot)
  expect(price?.cells.map(({ isBest }) => isBest ?? false)).toEqual([false, true, false])
  expect(load?.cells.map(({ isBest }) => isBest ?? false)).toEqual([false, true, false])
  expect(load?.cells.map(({ converted }) => converted)).toEqual([undefined, '750 g', undefined])
  const [equalPrices] = await loadRows(cap, pot)
  expect(equalPrices?.cells.every(({ isBest }) => isBest === undefined)).toBe(true)
})

test('CMP-8 P43: the filter has the terms of the listed products, and its option for all products is selected', async () => {
  await shop.services.settings.save('compare', { barFilter: 'product_cat' })
  const headers = { cookie: `woosc_products=${cap},${cup},${pot}` }
  const { filter, products: listedProducts } = await view({ get_data: 'bar' }, headers)
  expect(filter).toEqual([
    { slug: 'clothes', name: 'Clothes', count: 2 },
    { slug: 'tea', name: 'Tea', count: 1 },
  ])
  expect(listedProducts.map(({ terms }) => terms)).toEqual([['clothes'], ['clothes'], ['tea']])
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
  await saveFields(createField('default', 'stock'), createField('default', 'availability'))
  const readTable = async () => {
    const page = await shop.get('/en/compare/', { headers: { Cookie: `woosc_products=${shirt}` } })
    const [table = ''] = /<table class="woosc_table[^]*?<\/table>/.exec(await page.text()) ?? []
    return table.replaceAll(/<\/?(?:bdi|p|div)[^>]*>|<!-- -->/g, ' ')
  }
  const saveStock = (sku: string, stock: Partial<typeof products.$inferInsert>) =>
    db
      .update(products)
      .set(stock)
      .where(eq(products.id, id(sku)))
  expect((await readTable()).match(/In stock: 2 of 3 options/g)).toHaveLength(1)
  await shop.services.settings.save('catalog', { stockFormat: '' })
  await saveStock('SHIRT-RED-S', { manageStock: 'yes', stockQuantity: 4 })
  await saveStock('SHIRT-BLUE', { manageStock: 'yes', stockQuantity: 12 })
  expect(await readTable()).toMatch(/In stock: 2 of 3 options\s+Quantity per option:\s+4–12/)
  await saveStock('SHIRT-RED-L', { stockStatus: 'instock', manageStock: 'yes', stockQuantity: 4 })
  expect(await readTable()).toMatch(/In stock\s+Quantity per option:\s+4–12/)
  await saveStock('SHIRT-BLUE', { stockQuantity: 4 })
  expect(await readTable()).toMatch(/4 in stock/)
})

test('calls-common 0.7: scripts get the stock of the product itself, as markup and text, or an empty cell', async () => {
  await saveFields(createField('default', 'stock'), createField('default', 'availability'))
  await shop.services.settings.save('catalog', { stockFormat: '' })
  const readCells = async (productId: number | undefined) => {
    const answer = await call('woosc_load', { get_data: 'table' }, { cookie: `woosc_products=${productId}` })
    const { table } = (await answer.json()) as { table: string }
    const cells = ['kstock', 'kavailability'].map(
      (key) => new RegExp(`tr-${key}.*?<td class="col">(.*?)</td>`),
    )
    return cells.map((cell) => cell.exec(table)?.[1])
  }
  const saveStockAndReadCells = async (stock: Partial<typeof products.$inferInsert>, sku: string) => {
    await db.update(products).set(stock).where(eq(products.sku, sku))
    shop.services.listing.cards.invalidate('all')
    return readCells(id(sku))
  }
  expect(await readCells(id('GONE'))).toEqual([
    '<p class="stock stock-note out-of-stock">Out of stock</p>',
    'Out of stock',
  ])
  expect(await saveStockAndReadCells({ manageStock: 'no', stockStatus: 'instock' }, 'CUP')).toEqual(['', ''])
  // Only the variations of the shirt have stock quantities: the product itself tracks none.
  expect(await saveStockAndReadCells({ manageStock: 'no' }, 'SHIRT')).toEqual(['', ''])
  expect(await saveStockAndReadCells({ manageStock: 'yes', stockQuantity: 9 }, 'SHIRT')).toEqual([
    '<p class="stock stock-note in-stock">9 in stock</p>',
    '9 in stock',
  ])
})

test('calls-common 0.7: the best value is marked among the values sent to scripts, never on an empty cell', async () => {
  await saveFields(createField('default', 'stock', { better: 'more' }))
  const saveStock = (sku: string, stock: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(stock).where(eq(products.sku, sku))
  for (const sku of ['SHIRT-RED-S', 'SHIRT-RED-L', 'SHIRT-BLUE'])
    await saveStock(sku, { manageStock: 'yes', stockQuantity: 5, stockStatus: 'instock' })
  await saveStock('SHIRT', { manageStock: 'no' })
  await saveStock('POT', { manageStock: 'yes', stockQuantity: 2 })
  await saveStock('CUP', { manageStock: 'yes', stockQuantity: 1 })
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
  const countViewStatements = async (ids: (number | undefined)[]) => {
    shop.services.listing.cards.invalidate('all')
    const headers = { cookie: `woosc_products=${ids.join(',')}` }
    const { statements } = await recordStatements(shop.services.database, () =>
      view({ get_data: 'table' }, headers),
    )
    return statements.length
  }
  await loadRows(cap)
  expect(await countViewStatements([cap])).toBeLessThanOrEqual(3)
  // Variable products include the stock of their variations, with one additional statement in total.
  const expectedCount = await countViewStatements([shirt])
  expect(expectedCount).toBeLessThanOrEqual(4)
  expect(
    await countViewStatements([
      cap,
      cup,
      pot,
      shirt,
      id('SHIRT-BLUE'),
      id('SHIRT-RED-S'),
      id('GONE'),
      id('EVIL'),
    ]),
  ).toBe(expectedCount)
})
