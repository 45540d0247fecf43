import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { derivedStockStatus } from '#app/features/catalog/availability.ts'
import { readBackorders } from '#app/features/catalog/csv/cells.ts'
import { messages } from './messages.ts'
import { openImportShop, summaryOf } from './open-import-shop.server.ts'

const shop = await openImportShop()
const fixture = 'app/features/catalog/import/woocommerce.fixture.csv'
const header = 'ID,Type,SKU,Name,Regular price,Parent,Upsells,Stock'
beforeEach(async () => void (await shop.empty()))

type Product = Record<string, unknown> & { id: number; sku: string }

function products(): Promise<Product[]> {
  return shop.rows(sql`select * from products order by id`)
}

async function product(sku: string): Promise<Product> {
  const [found] = await shop.rows<Product>(sql`select * from products where sku = ${sku}`)
  if (!found) throw new Error(`There is no product ${sku}`)
  return found
}

describe('a WooCommerce export', () => {
  test('F.4-2: comes in whole, whatever the order of its rows', async () => {
    const summary = summaryOf(await shop.importFile(fixture))
    expect(summary).toMatchObject({ imported: 8, importedVariations: 6, updated: 0, skipped: [], failed: [] })
    expect(summary.warnings).toEqual([])
    expect(summary.ignoredColumns).toEqual([])
    expect(shop.published).toContain('catalog')
  })

  test('keeps the ids of the file, and new products are numbered above them', async () => {
    await shop.importFile(fixture)
    expect(await product('Lamp-Brass')).toMatchObject({ id: 210 })
    const [puzzle] = await shop.rows<Product>(sql`select id, name from products where sku is null`)
    expect(puzzle).toEqual({ id: 223, name: { en: '=1+1 puzzle' } })
  })

  test('VAR: variations find their parent, and what they choose is used for variations', async () => {
    await shop.importFile(fixture)
    const bag = await product('kilim-bag')
    expect(await product('kilim-red')).toMatchObject({
      parent_id: bag.id,
      variation_attributes: { attribute_pa_colour: 'red', attribute_pa_size: '' },
      slug: null,
    })
    expect(bag.default_attributes).toEqual({ attribute_pa_colour: 'blue' })
    const attributes = await shop.rows(sql`
      select key, name, for_variations, values from product_attributes where product_id = ${bag.id} order by position`)
    expect(attributes).toEqual([
      { key: 'pa_colour', name: {}, for_variations: true, values: [] },
      { key: 'pa_size', name: {}, for_variations: true, values: [] },
    ])
  })

  test('VAR: local and global attributes stand side by side', async () => {
    await shop.importFile(fixture)
    const values = await shop.rows(sql`
      select key, values from product_attributes join products on products.id = product_id where sku = 'oud-case' order by product_attributes.position`)
    expect(values).toEqual([
      { key: 'pa_colour', values: [] },
      { key: 'initials', values: [{ en: 'Yes' }, { en: 'No' }] },
    ])
    expect(await product('oud-case-blue-yes')).toMatchObject({
      variation_attributes: { attribute_pa_colour: 'blue', attribute_initials: 'Yes' },
      manage_stock: 'parent',
      regular_price_in_minor: 4550,
    })
  })

  test('a sale lasts from the start of its first day to the end of its last in the time zone of the shop', async () => {
    await shop.importFile(fixture)
    const lamp = await product('Lamp-Brass')
    expect(new Date(String(lamp.sale_from))).toEqual(new Date('2025-12-31T21:00:00Z'))
    expect(new Date(String(lamp.sale_to))).toEqual(new Date('2026-01-31T20:59:59.999Z'))
    expect(lamp).toMatchObject({
      sale_price_in_minor: 9950,
      manage_stock: 'yes',
      stock_quantity: 3,
      backorders: 'notify',
    })
  })

  test('a managed quantity decides the stock status, whatever the file says', async () => {
    await shop.importFile(fixture)
    expect(await product('lamp-desk')).toMatchObject({
      stock_quantity: 0,
      stock_status: 'outofstock',
      status: 'private',
    })
  })

  test.each([
    [3, '0'],
    [0, '0'],
    [0, '1'],
    [-2, 'notify'],
  ])('a quantity of %i with backorders "%s" has the status of the rule', async (quantity, backorders) => {
    await shop.importText(
      `ID,SKU,Name,In stock?,Stock,Backorders allowed?\n1,a,A,1,${quantity},${backorders}\n`,
    )
    const stored = await product('a')
    expect(stored.stock_status).toBe(derivedStockStatus(quantity, readBackorders(backorders)))
  })

  test('categories are made with those above them, and the leaf is assigned', async () => {
    await shop.importFile(fixture)
    const categories = await shop.rows(sql`
      select terms.slug, parent.slug as parent from product_terms join terms on terms.id = term_id
      left join terms parent on parent.id = terms.parent_id
      where product_id = 210 and terms.taxonomy = 'category' order by product_terms.position`)
    expect(categories).toEqual([
      { slug: 'decor', parent: null },
      { slug: 'lamps', parent: 'decor' },
    ])
  })

  test('links point at products that come later, by SKU and by id', async () => {
    await shop.importFile(fixture)
    const links = await shop.rows(
      sql`select product_id, kind, linked_id from product_links order by 1, position`,
    )
    expect(links).toEqual([
      { product_id: 201, kind: 'upsell', linked_id: 210 },
      { product_id: 201, kind: 'upsell', linked_id: 211 },
      { product_id: 210, kind: 'cross-sell', linked_id: 211 },
      { product_id: 212, kind: 'grouped', linked_id: 210 },
      { product_id: 212, kind: 'grouped', linked_id: 211 },
    ])
    expect(await shop.rows(sql`select 1 from products where status = 'importing'`)).toEqual([])
  })

  test('texts, downloads, lists and measures arrive as they were meant', async () => {
    await shop.importFile(fixture)
    expect(await product('kilim-bag')).toMatchObject({
      description: { en: '<p>Flat weave, no two alike.</p>\n<p>Fits a laptop of 13".</p>' },
      weight: '0.2268',
      length: '25.4',
      featured: true,
    })
    expect(await product('Lamp-Brass')).toMatchObject({
      name: { en: 'Brass lamp & shade' },
      slug: 'brass-lamp-shade',
    })
    const album = await product('maqam-album')
    expect(album).toMatchObject({ virtual: true, downloadable: true, status: 'draft', download_limit: 1 })
    expect(album.downloads).toMatchObject([
      { name: 'Side A', file: 'https://files.example/side-a.zip' },
      { name: 'side-b.zip', file: 'https://files.example/side-b.zip' },
    ])
    const tags = await shop.rows(
      sql`select name->>'en' as name from terms where taxonomy = 'tag' order by id`,
    )
    expect(tags).toContainEqual({ name: 'children, teens' })
    expect(tags).toContainEqual({ name: '-quiet' })
  })

  test('F.4-3: an export with Arabic headers and digits comes into a shop in any language', async () => {
    const summary = summaryOf(
      await shop.importFile('app/features/catalog/import/arabic.fixture.csv', { defaultLocale: 'ar' }),
    )
    expect(summary).toMatchObject({ imported: 1, importedVariations: 2, failed: [], ignoredColumns: [] })
    expect(await product('cup-ar')).toMatchObject({
      slug: 'فنجان-قهوة',
      weight: '0.25',
      meta: { _Origin: 'Damascus' },
    })
    expect(await product('cup-ar-blue')).toMatchObject({
      regular_price_in_minor: 4550,
      sale_price_in_minor: 4000,
      stock_quantity: 12,
      variation_attributes: { attribute_pa_اللون: 'أزرق' },
    })
  })
})

describe('importing again', () => {
  test('F.4-2: without update every row is skipped, and says why', async () => {
    await shop.importFile(fixture)
    const before = await products()
    const summary = summaryOf(await shop.importFile(fixture))
    const reasons = new Set(summary.skipped.map(({ reason }) => reason))
    // The row without ID and SKU is new each time.
    expect(summary).toMatchObject({ imported: 1, importedVariations: 0, updated: 0, failed: [] })
    expect(summary.skipped).toHaveLength(13)
    expect([...reasons]).toEqual([messages.idExists])
    expect((await products()).slice(0, before.length)).toEqual(before)
  })

  test('a SKU that exists under another ID is skipped too', async () => {
    await shop.importText(`${header}\n1,simple,cap,Cap,10,,,\n`)
    const summary = await shop.importText(`${header}\n2,simple,cap,Cap,10,,,\n`)
    expect(summary.skipped).toEqual([{ row: 2, label: 'Cap, ID 2, SKU cap', reason: messages.skuExists }])
  })

  test('F.4-2: with update every row updates what it names and adds nothing', async () => {
    await shop.importFile(fixture)
    const before = await shop.export()
    const summary = summaryOf(await shop.importFile(fixture, { update: true }))
    expect(summary).toMatchObject({ imported: 0, importedVariations: 0, updated: 13, failed: [] })
    expect(summary.skipped.map(({ reason }) => reason)).toEqual([messages.noMatch])
    expect(await shop.export()).toBe(before)
  })

  test('an update by SKU changes only the columns that the file has', async () => {
    await shop.importFile(fixture)
    const before = await product('Lamp-Brass')
    await shop.importText('SKU,Stock\nLamp-Brass,0\nkilim-red,4\n', { update: true })
    const { updated_at: _, ...after } = await product('Lamp-Brass')
    const { updated_at: __, ...rest } = before
    expect(after).toEqual({ ...rest, stock_quantity: 0, stock_status: 'onbackorder' })
    expect(await product('kilim-red')).toMatchObject({ stock_quantity: 4, manage_stock: 'yes' })
  })

  test('an update that moves a SKU to another product is refused for that row', async () => {
    await shop.importText(`${header}\n1,simple,cap,Cap,10,,,\n2,simple,hat,Hat,12,,,\n`)
    const summary = await shop.importText(`${header}\n1,simple,hat,Cap,11,,,\n2,simple,hat,Hat,13,,,\n`, {
      update: true,
    })
    expect(summary.failed.map(({ reason }) => reason)).toEqual([
      'The SKU hat belongs to the product with ID 2.',
    ])
    expect(summary.updated).toBe(1)
  })

  test('rows that repeat an ID or a SKU of the file are skipped', async () => {
    const summary = await shop.importText(
      `${header}\n1,simple,a,A,1,,,\n1,simple,b,B,1,,,\n3,simple,a,C,1,,,\n`,
    )
    expect(summary.imported).toBe(1)
    expect(summary.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [3, messages.idExists],
      [4, messages.skuExists],
    ])
  })

  test('new variations of a new parent come with it, and of an old parent without it', async () => {
    await shop.importText(`${header},Attribute 1 name,Attribute 1 value(s),Attribute 1 global
1,variable,cap,Cap,,,,,Colour,Red,1
2,variation,cap-red,,10,cap,,,Colour,Red,1
`)
    const summary = await shop.importText(`${header},Attribute 1 name,Attribute 1 value(s),Attribute 1 global
3,variation,cap-blue,,10,cap,,,Colour,Blue,1
`)
    expect(summary.importedVariations).toBe(1)
    const colours = await shop.rows(sql`
      select slug from product_terms join terms on terms.id = term_id where product_id = 1 order by product_terms.position`)
    expect(colours).toEqual([{ slug: 'red' }, { slug: 'blue' }])
  })

  test('slugs like WordPress makes them stay unique', async () => {
    await shop.importText(`${header},Slug
,simple,a,Cap,1,,,,
,simple,b,Cap,1,,,,
,simple,c,Hat,1,,,,cap
,simple,d,x,1,,,,%D9%82%D9%87%D9%88%D8%A9
`)
    const slugs = await shop.rows(sql`select sku, slug from products order by sku`)
    expect(slugs).toEqual([
      { sku: 'a', slug: 'cap-2' },
      { sku: 'b', slug: 'cap-3' },
      { sku: 'c', slug: 'cap' },
      { sku: 'd', slug: 'قهوة' },
    ])
  })
})

describe('a dry run', () => {
  test('tells what would happen and writes nothing', async () => {
    const summary = summaryOf(await shop.importFile(fixture, { dryRun: true }))
    expect(summary).toMatchObject({ imported: 8, importedVariations: 6, failed: [] })
    expect(await products()).toEqual([])
    expect(await shop.rows(sql`select 1 from terms`)).toEqual([])
    expect(await shop.rows(sql`select last_value::int, is_called from products_id_seq`)).toEqual([
      { last_value: 1, is_called: false },
    ])
    expect(existsSync(`${shop.folder}/data/media`)).toBe(false)
  })
})

test('two imports at once: the second is refused with a sentence', async () => {
  const results = await Promise.all([shop.importFile(fixture), shop.importFile(fixture)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    reason: expect.stringContaining('Another import is running'),
  })
})

test('the progress ends where it said it would', async () => {
  const steps: { done: number; total: number }[] = []
  await shop.importFile(fixture, { onProgress: ({ phase, ...step }) => phase === 'rows' && steps.push(step) })
  expect(steps.at(-1)).toEqual({ done: 14, total: 14 })
})
