/** An archive page's metadata for search engines, and how it shows the merchant's description. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { publish } from '#tests/publish.ts'
import { aSmallShop } from '#tests/products.ts'

const woolAttribute = {
  'Attribute 1 name': 'الخامة',
  'Attribute 1 name (en)': 'Fabric',
  'Attribute 1 slug': 'fabric',
  'Attribute 1 value(s)': 'صوف',
  'Attribute 1 value(s) (en)': 'Wool',
  'Attribute 1 value slugs': 'wool',
  'Attribute 1 global': 1,
  'Attribute 1 visible': 1,
}
const products = aSmallShop().map((row) => (row.SKU === 'CAP-WOOL' ? { ...row, ...woolAttribute } : row))
const { page, services } = await openShop({ products })
const { db } = services.database

function readDescription(html: string): string | undefined {
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
}

function readTitle(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]
}

test('an archive without a description states the number of its products', async () => {
  expect(readDescription(await page('/en/shop/'))).toBe('Shop: 8 products')
  expect(readDescription(await page('/en/product-category/tea/'))).toBe('Tea: 4 products')
  expect(readDescription(await page('/product-category/tea/'))).toBe('شاي: 4 منتجات')
})

test('a category description is split into paragraphs, and the meta description is a plain-text summary', async () => {
  await db.execute(sql`
    update terms set description = ${JSON.stringify({ en: `Leaves &amp; <b>cups</b>\n\n${'fine '.repeat(60)}` })}::jsonb
    where slug = 'tea'`)
  await publish(services, ['catalog'])
  const html = await page('/en/product-category/tea/')
  expect(html).toContain('<p>Leaves &amp; <b>cups</b></p>\n<p>fine fine')
  expect(readDescription(html)).toMatch(/^Leaves &amp; cups fine fine .*…$/)
  expect(readDescription(html)?.length).toBeLessThan(170)
})

test('B.6: frequently used filters are listed first; "More filters" contains the rest and is open if one is active', async () => {
  const firstGroups = ['Price', 'Colour', 'Size', 'Availability']
  const furtherGroups = ['Offers', 'Fabric']
  expect(readFilterGroups(await page('/en/shop/'))).toEqual({
    firstGroups,
    furtherGroups,
    isOpen: false,
  })
  const filteredHtml = await page('/en/shop/?filter_fabric=wool')
  expect(readFilterGroups(filteredHtml)).toMatchObject({
    furtherGroups: expect.arrayContaining(['Fabric']),
    isOpen: true,
  })
  // A disclosure for a single group would be more work to use than the group itself.
  expect(readFilterGroups(await page('/en/?s=shirt&post_type=product'))).toEqual({
    firstGroups: ['Category', ...firstGroups, 'Offers'],
    furtherGroups: [],
    isOpen: false,
  })
})

test('B.6: without script a filter is a form field, and a link removes the filter', async () => {
  const unfilteredHtml = await page('/en/shop/')
  expect(unfilteredHtml).toMatch(
    /<form[^>]* class="filters" action="\/en\/shop\/" method="get">.*<input type="checkbox" name="filter_color" value="red"\/>/,
  )
  expect(readProductCount(unfilteredHtml)).toBe('8 products')
  // On small screens the browser opens the filters as a sheet, because they are a popover.
  expect(unfilteredHtml).toMatch(/<aside class="filter-panel" id="filters" popover="auto"/)
  expect(unfilteredHtml).toContain('popoverTarget="filters"')
  const html = await page('/en/shop/?filter_color=red&stock_status=instock')
  expect(readProductCount(html)).toBe('1 product')
  expect(readCardNames(html)).toEqual(['Linen shirt'])
  expect(html).toContain('<input type="checkbox" name="filter_color" checked="" value="red"/>')
  expect(readFilterLinks(html)).toEqual([
    '/en/shop/?stock_status=instock',
    '/en/shop/?filter_color=red',
    '/en/shop/',
  ])
})

test('B.6: without script the sort order is a form with a button, and sorting keeps the filters', async () => {
  const html = await page('/en/shop/?stock_status=instock')
  const form = /<form class="sort[^]*?<\/form>/.exec(html)?.[0] ?? ''
  expect(form).toMatch(/ action="\/en\/shop\/" method="get">.*<select [^>]*name="orderby".*value="price"/)
  expect(form).toContain('<input type="hidden" name="stock_status" value="instock"/>')
  expect(form).toContain('<noscript><button class="button" type="submit">Sort</button></noscript>')
})

test('B.6: the next page of a sorted list continues after the last product of the current page', async () => {
  await services.settings.save('catalog', { productsPerPage: 4 })
  const firstHtml = await page('/en/shop/?orderby=price')
  const nextLink = /<a [^>]*aria-label="Next page"[^>]*>/.exec(firstHtml)?.[0]
  expect(nextLink).toContain('href="/en/shop/?orderby=price&amp;paged=2"')
  const secondHtml = await page('/en/shop/?orderby=price&paged=2')
  expect([...readCardNames(firstHtml), ...readCardNames(secondHtml)]).toEqual([
    ...['Tea cup', 'Black tea', 'Mint tea', 'Wool cap'],
    ...['Sun cap', 'Scarf', 'Linen shirt', 'Teapot'],
  ])
  await services.settings.save('catalog', { productsPerPage: 16 })
})

function readProductCount(html: string): string | undefined {
  return /woocommerce-result-count"[^>]*>([^<]*)</.exec(html)?.[1]
}

/** The names on the cards, in order. */
function readCardNames(html: string): (string | undefined)[] {
  return [...html.matchAll(/class="card-name"><a [^>]*>([^<]*)</g)].map(([, name]) => name)
}

/** The targets of the links that remove filters. */
function readFilterLinks(html: string): (string | undefined)[] {
  const list = /<ul class="chosen-filters"[^]*?<\/ul>/.exec(html)?.[0] ?? ''
  return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}

/** The labels of the filter groups, in order. */
function readFilterGroups(html: string) {
  const form = /<form[^>]*class="filters"[^]*?<\/form>/.exec(html)?.[0] ?? ''
  const [firstHtml = '', furtherHtml = ''] = form.split(/(?=<details class="further")/)
  const readLabels = (part: string) => [...part.matchAll(/<legend[^>]*>([^<]*)</g)].map(([, label]) => label)
  return {
    firstGroups: readLabels(firstHtml),
    furtherGroups: readLabels(furtherHtml),
    isOpen: furtherHtml.startsWith('<details class="further" open'),
  }
}

test('the title of a search page contains the shop name, and the title of the front page contains it once', async () => {
  await services.settings.save('shop', { name: { ar: 'دكان', en: 'Corner shop' } })
  expect(readTitle(await page('/en/?s=tea&post_type=product'))).toBe('Results for “tea” – Corner shop')
  expect(readTitle(await page('/en/'))?.split('Corner shop')).toHaveLength(2)
})

test('B.4: featured products that are out of stock are omitted if the shop hides such products', async () => {
  await db.execute(sql`update products set stock_status = 'outofstock' where slug = 'black-tea'`)
  await db.execute(sql`update products set featured = true where slug = 'tea-cup'`)
  await publish(services, ['products'])
  const readFeatured = async () => /id="featured"(.*?)id="newest"/s.exec(await page('/en/'))?.[1]
  expect(await readFeatured()).toContain('Black tea')
  await services.settings.save('catalog', { hideOutOfStock: true })
  expect(await readFeatured()).not.toContain('Black tea')
  expect(await readFeatured()).toContain('Tea cup')
})
