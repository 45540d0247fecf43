import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deriveStatusFromQuantity } from '#app/features/catalog/pricing/availability.ts'
import { openImportShop, requireSummary } from './reading/open-import-shop.server.ts'

const shop = await openImportShop()
const fixture = 'app/features/catalog/import/woocommerce.fixture.csv'
beforeEach(async () => void (await shop.emptyTables()))

describe('a WooCommerce export', () => {
  test('F.4-2: is imported completely, regardless of the order of its rows', async () => {
    const summary = requireSummary(await shop.importFile(fixture))
    expect(summary).toMatchObject({ imported: 8, importedVariations: 6, updated: 0, skipped: [], failed: [] })
    expect(summary.warnings).toEqual([])
    expect(summary.ignoredColumns).toEqual([])
    expect(shop.publishedTags).toContain('catalog')
  })

  test('keeps the IDs of the file and numbers products without an ID above them', async () => {
    await shop.importFile(fixture)
    expect(await shop.readProduct('Lamp-Brass')).toMatchObject({ id: 210 })
    const [puzzle] = await shop.queryRows(sql`select id, name from products where sku is null`)
    expect(puzzle).toEqual({ id: 223, name: { en: '=1+1 puzzle' } })
  })

  test('VAR: assigns variations to their parent and marks their attributes as used for variations', async () => {
    await shop.importFile(fixture)
    const bag = await shop.readProduct('kilim-bag')
    expect(await shop.readProduct('kilim-red')).toMatchObject({
      parent_id: bag.id,
      variation_attributes: { attribute_pa_colour: 'red', attribute_pa_size: '' },
      slug: null,
    })
    expect(bag.default_attributes).toEqual({ attribute_pa_colour: 'blue' })
    const attributes = await shop.queryRows(sql`
      select key, name, for_variations, values from product_attributes where product_id = ${bag.id} order by position`)
    expect(attributes).toEqual([
      { key: 'pa_colour', name: {}, for_variations: true, values: [] },
      { key: 'pa_size', name: {}, for_variations: true, values: [] },
    ])
  })

  test('VAR: imports a product with both local and global attributes', async () => {
    await shop.importFile(fixture)
    const values = await shop.queryRows(sql`
      select key, values from product_attributes join products on products.id = product_id where sku = 'oud-case' order by product_attributes.position`)
    expect(values).toEqual([
      { key: 'pa_colour', values: [] },
      { key: 'initials', values: [{ en: 'Yes' }, { en: 'No' }] },
    ])
    expect(await shop.readProduct('oud-case-blue-yes')).toMatchObject({
      variation_attributes: { attribute_pa_colour: 'blue', attribute_initials: 'Yes' },
      manage_stock: 'parent',
      regular_price_in_minor: 4550,
    })
  })

  test('a sale lasts from the start of its first day to the end of its last day in the time zone of the shop', async () => {
    await shop.importFile(fixture)
    const lamp = await shop.readProduct('Lamp-Brass')
    expect(new Date(String(lamp.sale_from))).toEqual(new Date('2025-12-31T21:00:00Z'))
    expect(new Date(String(lamp.sale_to))).toEqual(new Date('2026-01-31T20:59:59.999Z'))
    expect(lamp).toMatchObject({
      sale_price_in_minor: 9950,
      manage_stock: 'yes',
      stock_quantity: 3,
      backorders: 'notify',
    })
  })

  test('a managed quantity determines the stock status, regardless of the status in the file', async () => {
    await shop.importFile(fixture)
    expect(await shop.readProduct('lamp-desk')).toMatchObject({
      stock_quantity: 0,
      stock_status: 'outofstock',
      status: 'private',
    })
  })

  test.each([
    [3, '0', 'no'],
    [0, '0', 'no'],
    [0, '1', 'yes'],
    [-2, 'notify', 'notify'],
  ] as const)(
    'a quantity of %i with backorders "%s" gets the derived stock status',
    async (quantity, cell, backorders) => {
      await shop.importText(`ID,SKU,Name,In stock?,Stock,Backorders allowed?\n1,a,A,1,${quantity},${cell}\n`)
      const storedProduct = await shop.readProduct('a')
      expect(storedProduct.stock_status).toBe(deriveStatusFromQuantity(quantity, backorders))
    },
  )

  test('creates missing parent categories and assigns the last category of each path', async () => {
    await shop.importFile(fixture)
    const categories = await shop.queryRows(sql`
      select terms.slug, parent.slug as parent from product_terms join terms on terms.id = term_id
      left join terms parent on parent.id = terms.parent_id
      where product_id = 210 and terms.taxonomy = 'category' order by product_terms.position`)
    expect(categories).toEqual([
      { slug: 'decor', parent: null },
      { slug: 'lamps', parent: 'decor' },
    ])
  })

  test('links products to products in later rows, by SKU and by ID', async () => {
    await shop.importFile(fixture)
    const links = await shop.queryRows(
      sql`select product_id, kind, linked_id from product_links order by 1, position`,
    )
    expect(links).toEqual([
      { product_id: 201, kind: 'upsell', linked_id: 210 },
      { product_id: 201, kind: 'upsell', linked_id: 211 },
      { product_id: 210, kind: 'cross-sell', linked_id: 211 },
      { product_id: 212, kind: 'grouped', linked_id: 210 },
      { product_id: 212, kind: 'grouped', linked_id: 211 },
    ])
    expect(await shop.queryRows(sql`select 1 from products where status = 'importing'`)).toEqual([])
  })

  test('converts texts, downloads, tags and measures into stored values', async () => {
    await shop.importFile(fixture)
    expect(await shop.readProduct('kilim-bag')).toMatchObject({
      description: { en: '<p>Flat weave, no two alike.</p>\n<p>Fits a laptop of 13".</p>' },
      weight: '0.2268',
      length: '25.4',
      featured: true,
    })
    expect(await shop.readProduct('Lamp-Brass')).toMatchObject({
      name: { en: 'Brass lamp & shade' },
      slug: 'brass-lamp-shade',
    })
    const album = await shop.readProduct('maqam-album')
    expect(album).toMatchObject({ virtual: true, downloadable: true, status: 'draft', download_limit: 1 })
    expect(album.downloads).toMatchObject([
      { name: 'Side A', file: 'https://files.example/side-a.zip' },
      { name: 'side-b.zip', file: 'https://files.example/side-b.zip' },
    ])
    const tags = await shop.queryRows(
      sql`select name->>'en' as name from terms where taxonomy = 'tag' order by id`,
    )
    expect(tags).toContainEqual({ name: 'children, teens' })
    expect(tags).toContainEqual({ name: '-quiet' })
  })

  test('F.4-3: with Arabic headers and digits is imported completely', async () => {
    const summary = requireSummary(
      await shop.importFile('app/features/catalog/import/arabic.fixture.csv', { defaultLocale: 'ar' }),
    )
    expect(summary).toMatchObject({ imported: 1, importedVariations: 2, failed: [], ignoredColumns: [] })
    expect(await shop.readProduct('cup-ar')).toMatchObject({
      slug: 'فنجان-قهوة',
      weight: '0.25',
      meta: { _Origin: 'Damascus' },
    })
    expect(await shop.readProduct('cup-ar-blue')).toMatchObject({
      regular_price_in_minor: 4550,
      sale_price_in_minor: 4000,
      stock_quantity: 12,
      variation_attributes: { attribute_pa_اللون: 'أزرق' },
    })
  })
})

describe('a dry run', () => {
  test('reports the expected result and stores nothing', async () => {
    const summary = requireSummary(await shop.importFile(fixture, { dryRun: true }))
    expect(summary).toMatchObject({ imported: 8, importedVariations: 6, failed: [] })
    expect(await shop.readProducts()).toEqual([])
    expect(await shop.queryRows(sql`select 1 from terms`)).toEqual([])
    expect(await shop.queryRows(sql`select last_value::int, is_called from products_id_seq`)).toEqual([
      { last_value: 1, is_called: false },
    ])
    expect(existsSync(`${shop.folder}/data/media`)).toBe(false)
  })
})

test('a second import at the same time is rejected with a message', async () => {
  const results = await Promise.all([shop.importFile(fixture), shop.importFile(fixture)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    reason: expect.stringContaining('Another import is running'),
  })
})

test('the import progress ends at its announced total', async () => {
  const steps: { done: number; total: number }[] = []
  await shop.importFile(fixture, { onProgress: ({ phase, ...step }) => phase === 'rows' && steps.push(step) })
  expect(steps.at(-1)).toEqual({ done: 14, total: 14 })
})
