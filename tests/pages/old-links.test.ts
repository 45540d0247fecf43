/** Links of the WordPress shop whose export was imported: each is answered with its page or one redirect to it. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'
import { savePages } from '#app/features/content/store.server.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openShop } from '#tests/open-shop.ts'
import { formatCsv, type ProductRow } from '#tests/products.ts'

// A product as WooCommerce exports it: without a slug.
const createProductRow = (id: number, name: string, overrides: ProductRow = {}): ProductRow => ({
  ID: id,
  SKU: `U-${id}`,
  Type: 'simple',
  Name: name,
  Published: 1,
  'Regular price': 5,
  ...overrides,
})
const createAttributeFields = (values: string): ProductRow => ({
  'Attribute 1 name': 'اللون',
  'Attribute 1 value(s)': values,
  'Attribute 1 global': 1,
  'Attribute 1 visible': 1,
})
const variationFields: ProductRow = { Type: 'variation', Parent: 'id:30' }

const { get, services } = await openShop({
  products: [
    createProductRow(1, 'عسل سدر طبيعي من جبال الجنوب بدون إضافات 1 كجم'),
    createProductRow(2, 'عسل ١ كجم'),
    createProductRow(3, 'قَهوة عربيّة'),
    createProductRow(4, 'شاي، أخضر'),
    createProductRow(5, 'Mint&Tea'),
    createProductRow(6, 'Vitamin 15,000mg'),
    createProductRow(7, 'Anđeo'),
    createProductRow(8, 'Straße'),
    createProductRow(9, 'Mint Tea'),
    createProductRow(10, 'عسل ١ كجم'),
    createProductRow(26, 'Plain tea', {
      Categories: 'Tea > Green, Coffee > Green, كتب١',
      Tags: 'هديّة',
      Brands: 'Oré&Co',
    }),
    createProductRow(27, 'Honey', { Categories: 'Honey' }),
    createProductRow(30, 'قميص', {
      Type: 'variable',
      'Regular price': '',
      ...createAttributeFields('أحمر, ٥٠٠ جرام'),
    }),
    createProductRow(31, 'قميص - أحمر', { ...variationFields, ...createAttributeFields('أحمر') }),
    createProductRow(32, 'قميص - ٥٠٠ جرام', { ...variationFields, ...createAttributeFields('٥٠٠ جرام') }),
  ],
})
const { db } = services.database
await savePages(services, [
  { slug: 'about', title: { en: 'About' }, body: { en: 'Us.' }, status: 'publish', position: 0 },
])

async function fetchStatus(path: string): Promise<[status: number, location?: string]> {
  const response = await get(path)
  const location = response.headers.get('location')
  return location === null ? [response.status] : [response.status, location]
}

/** The target of one redirect, or the path itself; the page must exist. */
async function followRedirect(path: string): Promise<string> {
  const [status, location] = await fetchStatus(path)
  if (status === 200) return path
  expect([path, status]).toEqual([path, 301])
  expect(await fetchStatus(location ?? '')).toEqual([200])
  return location ?? ''
}

const readSlug = async (id: number) => {
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from products where id = ${id}`)
  return encodeURIComponent(rows[0]?.slug ?? '')
}
const encodeAsWordPress = (path: string) =>
  encodeURI(path).replace(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase())

describe('a product imported without a slug', () => {
  test.each([
    [
      1,
      '/product/%d8%b9%d8%b3%d9%84-%d8%b3%d8%af%d8%b1-%d8%b7%d8%a8%d9%8a%d8%b9%d9%8a-%d9%85%d9%86-%d8%ac%d8%a8%d8%a7%d9%84-%d8%a7%d9%84%d8%ac%d9%86%d9%88%d8%a8-%d8%a8%d8%af%d9%88%d9%86-%d8%a5%d8%b6%d8%a7%d9%81%d8%a7/',
    ],
    [2, '/product/%d8%b9%d8%b3%d9%84-%d9%a1-%d9%83%d8%ac%d9%85/'],
    [3, '/product/%d9%82%d9%8e%d9%87%d9%88%d8%a9-%d8%b9%d8%b1%d8%a8%d9%8a%d9%91%d8%a9/'],
    [4, '/product/%d8%b4%d8%a7%d9%8a%d8%8c-%d8%a3%d8%ae%d8%b6%d8%b1/'],
    [5, '/product/minttea/'],
    [6, '/product/vitamin-15000mg/'],
    [7, '/product/andeo/'],
    [8, '/product/strasse/'],
    // Of two products with the same slug, each keeps its own WordPress URL.
    [9, '/product/mint-tea/'],
    [10, '/product/%d8%b9%d8%b3%d9%84-%d9%a1-%d9%83%d8%ac%d9%85-2/'],
  ])('with the id %i is found at its WordPress URL', async (id, path) => {
    const pagePath = `/product/${await readSlug(id)}/`
    expect(await followRedirect(path)).toBe(pagePath)
    expect(await followRedirect(`/en${path}`)).toBe(`/en${pagePath}`)
    const upperCasePath = path.replace(/%[\da-f]{2}/g, (escape) => escape.toUpperCase())
    expect(await followRedirect(upperCasePath.replace(/\/$/, ''))).toBe(pagePath)
    expect(await followRedirect(`/?product=${path.split('/')[2]}`)).toBe(pagePath)
  })

  test('importing the same export again does not change any redirect', async () => {
    const previousRedirects = await db.execute(sql`select path, target from redirects order by path`)
    await importRows([createProductRow(2, 'عسل ١ كجم'), createProductRow(5, 'Mint&Tea')])
    const { rows } = await db.execute(sql`select path, target from redirects order by path`)
    expect(rows).toEqual(previousRedirects.rows)
  })
})

describe('short links by id', () => {
  test.each([
    ['/?p=26', '/product/plain-tea/'],
    ['/en/?p=26', '/en/product/plain-tea/'],
    ['/ar/?p=26', '/product/plain-tea/'],
    ['/?post_type=product&p=26', '/product/plain-tea/'],
    ['/?page_id=26', '/product/plain-tea/'],
    ['/?p=26&utm_source=mail', '/product/plain-tea/'],
  ])('%s redirects to the product', async (path, pagePath) => {
    expect(await followRedirect(path)).toBe(pagePath)
  })

  test('the id of a variation redirects to its product, and attributes in the link are kept', async () => {
    const pagePath = `/product/${await readSlug(30)}/`
    expect(await followRedirect('/?p=31')).toBe(pagePath)
    const color = `attribute_pa_${encodeURIComponent('اللون')}=${encodeURIComponent('أحمر')}`
    expect(await followRedirect(`/?p=30&${color}`)).toBe(`${pagePath}?${color}`)
  })

  test.each(['/?p=999999', '/?page_id=700', '/?p=99999999999999', '/?post_type=product&p=5000'])(
    '%s with an unknown id returns 404',
    async (path) => expect(await fetchStatus(path)).toEqual([404]),
  )

  test.each(['/?p=', '/?p=tea', '/?p=0', '/?p=-1', '/?s=tea&post_type=product&p=26'])(
    '%s is not treated as a short link',
    async (path) => expect(await fetchStatus(path)).toEqual([200]),
  )
})

describe('other base paths of products and categories', () => {
  test.each([
    ['/shop/plain-tea/', '/product/plain-tea/'],
    ['/shop/tea/plain-tea/', '/product/plain-tea/'],
    ['/shop/tea/green/plain-tea/', '/product/plain-tea/'],
    ['/product/tea/plain-tea/', '/product/plain-tea/'],
    ['/en/shop/tea/plain-tea/', '/en/product/plain-tea/'],
    ['/shop/Tea/Plain-Tea', '/product/plain-tea/'],
    ['/shop/minttea/', '/product/mint-tea-2/'],
    ['/shop/tea/minttea/', '/product/mint-tea-2/'],
    [`/shop/${encodeAsWordPress('قَهوة-عربيّة')}/`, `/product/${encodeURIComponent('قهوة-عربية')}/`],
    ['/shop/tea/', '/product-category/tea/'],
    ['/category/coffee/', '/product-category/coffee/'],
    ['/collections/coffee/green-coffee/', '/product-category/coffee/green-2/'],
    [`/${encodeAsWordPress('تصنيف-المنتج')}/tea/green/`, '/product-category/tea/green/'],
    ['/shop/tea/page/1/', '/product-category/tea/'],
  ])('%s redirects to %s', async (path, pagePath) => {
    expect(await followRedirect(path)).toBe(pagePath)
  })

  test.each([
    // Ambiguous: both a product and a category have this name.
    '/shop/honey/',
    '/shop/nothing/',
    '/shop/tea/nothing/',
    '/product/tea/nothing/',
    '/blog/plain-tea/',
    '/anything/tea/',
    '/category/nothing/',
    '/plain-tea/',
  ])('%s returns 404', async (path) => expect(await fetchStatus(path)).toEqual([404]))
})

describe('feeds', () => {
  test.each([
    ['/feed/', '/'],
    ['/en/feed/atom/', '/en/'],
    ['/comments/feed/', '/'],
    ['/shop/feed/', '/shop/'],
    ['/product/plain-tea/feed/', '/product/plain-tea/'],
    ['/product/plain-tea/feed', '/product/plain-tea/'],
    ['/product/plain-tea/feed/rss2/', '/product/plain-tea/'],
    ['/product/minttea/feed/', '/product/mint-tea-2/'],
    ['/product/plain-tea/comment-page-2/', '/product/plain-tea/'],
    ['/product-category/tea/feed/', '/product-category/tea/'],
    ['/product-category/coffee/green-coffee/feed/', '/product-category/coffee/green-2/'],
    [`/product-tag/${encodeAsWordPress('هديّة')}/feed/`, `/product-tag/${encodeURIComponent('هدية')}/`],
    ['/brand/oreco/feed/', '/brand/ore-co/'],
    ['/about/feed/', '/about/'],
  ])('%s redirects to %s', async (path, pagePath) => {
    expect(await followRedirect(path)).toBe(pagePath)
  })

  test.each(['/product/nothing/feed/', '/nothing/feed/', '/product-category/nothing/feed/', '/embed/'])(
    '%s returns 404',
    async (path) => expect(await fetchStatus(path)).toEqual([404]),
  )
})

describe('attachment pages and AMP pages', () => {
  test.each([
    ['/product/plain-tea/img_2041/', '/product/plain-tea/'],
    ['/en/product/plain-tea/img_2041', '/en/product/plain-tea/'],
    ['/product/minttea/mint-tea-box/', '/product/mint-tea-2/'],
    ['/product/plain-tea/img_2041/feed/', '/product/plain-tea/'],
    ['/product/plain-tea/amp/', '/product/plain-tea/'],
    ['/product/minttea/amp', '/product/mint-tea-2/'],
    ['/product-category/tea/amp/', '/product-category/tea/'],
  ])('%s redirects to %s', async (path, pagePath) => {
    expect(await followRedirect(path)).toBe(pagePath)
  })

  test.each(['/product/nothing/img_2041/', '/product/nothing/amp/', '/shop/plain-tea/img_2041/'])(
    '%s returns 404',
    async (path) => expect(await fetchStatus(path)).toEqual([404]),
  )
})

describe('categories, tags and brands', () => {
  test.each([
    ['/product-category/tea/green/', '/product-category/tea/green/'],
    ['/product-category/coffee/green-coffee/', '/product-category/coffee/green-2/'],
    ['/product-category/green-coffee/', '/product-category/coffee/green-2/'],
    // Which of the two was created first in WordPress is unknown.
    ['/product-category/coffee/green/', '/product-category/coffee/green-2/'],
    ['/product-category/tea/green-tea/', '/product-category/tea/green/'],
    [`/product-category/${encodeAsWordPress('كتب١')}/`, `/product-category/${encodeURIComponent('كتب1')}/`],
    [`/product-tag/${encodeAsWordPress('هديّة')}/`, `/product-tag/${encodeURIComponent('هدية')}/`],
    [`/en/product-tag/${encodeAsWordPress('هديّة')}`, `/en/product-tag/${encodeURIComponent('هدية')}/`],
    ['/brand/oreco/', '/brand/ore-co/'],
    ['/brands/oreco/', '/brand/ore-co/'],
  ])('%s redirects to %s', async (path, pagePath) => {
    expect(await followRedirect(path)).toBe(pagePath)
  })
})

describe('links to a variation', () => {
  const encodeTwice = (text: string) => encodeURIComponent(encodeAsWordPress(text))
  const readShirtPath = async () => `/product/${await readSlug(30)}/`
  const readPreselected = async (path: string) => {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    const values = (await response.text()).matchAll(/aria-checked="true"[^>]* data-value="([^"]*)"/g)
    return [...values].map(([, value]) => value)
  }

  test('with doubly encoded keys and values preselect the variation', async () => {
    const query = `?attribute_pa_${encodeTwice('اللون')}=${encodeTwice('أحمر')}`
    expect(await readPreselected((await readShirtPath()) + query)).toEqual(['أحمر'])
  })

  test('with the WordPress slug of a value redirect to the slug of the shop', async () => {
    const pagePath = await readShirtPath()
    const shopUrl = `${pagePath}?attribute_pa_${encodeURIComponent('اللون')}=${encodeURIComponent('500-جرام')}`
    const value = encodeTwice('٥٠٠-جرام')
    expect(await followRedirect(`${pagePath}?attribute_pa_${encodeTwice('اللون')}=${value}`)).toBe(shopUrl)
    expect(await readPreselected(shopUrl)).toEqual(['500-جرام'])
  })

  test('keep their options when the product has moved', async () => {
    const query = `?attribute_pa_${encodeTwice('اللون')}=${encodeTwice('أحمر')}`
    const [, location = ''] = await fetchStatus(`/shop/clothes/${await readSlug(30)}/${query}`)
    expect(await readPreselected(location)).toEqual(['أحمر'])
  })
})

describe('no path redirects to another site', () => {
  test.each([
    '//evil.example/feed/',
    '/shop//evil.example/',
    '/%2Fevil.example/feed/',
    '/shop/%5Cevil.example/',
    '/?p=//evil',
  ])('%s', async (path) => {
    const [, location = '/'] = await fetchStatus(path)
    expect(location).toMatch(/^\/(?![/\\])/)
  })
})

async function importRows(rows: ProductRow[]): Promise<void> {
  const source = join(services.dataDir, 'more.csv')
  await writeFile(source, formatCsv(rows))
  const result = await importProducts(services, { source, ...createRowOptions(services.settings.current()) })
  if (!result.ok) throw new Error(result.reason)
}
