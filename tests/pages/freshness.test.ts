import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openServices } from '#app/services.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const { get, page, services, clock } = await openShop({
  products: [
    ...aCap({ Slug: 'sun-cap', 'Name (en)': 'Sun cap' }),
    ...aCap({
      Slug: 'sale-cap',
      'Sale price': 30,
      'Date sale price starts': '2026-02-01',
      'Date sale price ends': '2026-02-10',
    }),
  ],
})

describe('a page is cached, and never served stale', () => {
  test('a request with the ETag of the cached page returns 304', async () => {
    const firstResponse = await get('/product/sun-cap/')
    const etag = firstResponse.headers.get('etag') ?? ''
    expect(firstResponse.headers.get('cache-control')).toMatch(/^public/)
    const secondResponse = await get('/product/sun-cap/', { headers: { 'if-none-match': etag } })
    expect([secondResponse.status, await secondResponse.text()]).toEqual([304, ''])
  })

  test('parameters that the page does not read return the same cached page', async () => {
    const [plainResponse, trackedResponse] = await Promise.all([
      get('/shop/'),
      get('/shop/?utm_source=mail&fbclid=1'),
    ])
    expect(trackedResponse.headers.get('etag')).toBe(plainResponse.headers.get('etag'))
  })

  test('a product change by another process appears on the product page and its cards', async () => {
    const otherServices = await openServices({ ...services })
    expect(await page('/en/product/sun-cap/')).toContain('Sun cap')
    expect(await page('/en/shop/')).toContain('Sun cap')
    await otherServices.database.db
      .update(products)
      .set({ name: { ar: 'قبعة الظل', en: 'Shade cap' } })
      .where(eq(products.slug, 'sun-cap'))
    const id = await findProductId('sun-cap')
    await otherServices.notifications.publish([`product:${id}`, 'products'])
    await expect.poll(() => page('/en/product/sun-cap/')).toContain('Shade cap')
    await expect.poll(() => page('/en/shop/')).toContain('Shade cap')
    await otherServices.close()
  })

  test('a changed setting appears at once', async () => {
    await page('/en/')
    await services.settings.save('shop', { name: { ar: 'دكان', en: 'Corner shop' } })
    expect(await page('/en/')).toContain('Corner shop')
  })

  test('a sale begins and ends at its time, without any write', async () => {
    expect(await page('/en/product/sale-cap/')).not.toContain('30.00')
    expect(await page('/en/shop/?on_sale=1')).toContain('No products')
    clock.moveTo('2026-02-01T00:00:00+03:00')
    expect(await page('/en/product/sale-cap/')).toContain('30.00')
    expect(await page('/en/shop/?on_sale=1')).toContain('1 product')
    clock.moveTo('2026-02-10T23:59:59+03:00')
    expect(await page('/en/product/sale-cap/')).toContain('30.00')
    clock.moveTo('2026-02-11T00:00:01+03:00')
    expect(await page('/en/product/sale-cap/')).not.toContain('30.00')
  })
})

describe('the sitemap', () => {
  test('lists every page in both languages', async () => {
    expect(readLocations(await page('/sitemap.xml'))).toEqual(['http://shop.test/sitemap.xml?part=1'])
    const listedUrls = readLocations(await page('/sitemap.xml?part=1'))
    const paths = ['/', '/shop/', '/product-category/clothes/', '/product/sun-cap/', '/product/sale-cap/']
    expect(listedUrls.toSorted()).toEqual(
      paths.flatMap((path) => [`http://shop.test${path}`, `http://shop.test/en${path}`]).toSorted(),
    )
    expect(await page('/robots.txt')).toContain('Sitemap: http://shop.test/sitemap.xml')
  })

  test('is well-formed XML in which each URL lists itself and its other language', async () => {
    expect(await page('/sitemap.xml')).toMatch(sitemapIndexPattern)
    const xml = await page('/sitemap.xml?part=1')
    expect(xml).toMatch(urlSetPattern)
    const locations = readLocations(xml)
    expect(new Set(locations).size).toBe(locations.length)
    for (const [entry] of xml.matchAll(/<url>.*<\/url>/g)) {
      const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)]
      const alternates = links.map(([, , fullUrl]) => fullUrl)
      expect(links.map(([, language]) => language)).toEqual(['ar', 'en'])
      expect(alternates).toContain(readLocations(entry)[0])
      expect(locations).toEqual(expect.arrayContaining(alternates))
    }
  })

  test.for(['2', '0', '-1', 'x', '01', '1e0'])(
    'returns 404 with a message in both languages for the part %s',
    async (part) => {
      const response = await get(`/sitemap.xml?part=${part}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toMatch(/[ء-ي]{3}.*\n.*Page not found/)
    },
  )

  test('is cached, and is read again from the database after a product change', async () => {
    await page('/sitemap.xml?part=1')
    const { statements } = await recordStatements(services.database, () => page('/sitemap.xml?part=1'))
    expect(statements).toEqual([])
    const id = await findProductId('sun-cap')
    await services.database.db.update(products).set({ slug: 'shade-cap' }).where(eq(products.id, id))
    await services.notifications.publish([`product:${id}`, 'products'])
    await expect.poll(() => page('/sitemap.xml?part=1')).toContain('/product/shade-cap/')
  })
})

test('a moved path redirects to its new path in the language of the request', async () => {
  await services.database.pool.query(
    "insert into redirects (path, target) values ('/product/old-cap/', '/product/sun-cap/')",
  )
  const response = await get('/en/product/old-cap/')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/en/product/sun-cap/'])
})

// Matches whole documents, so that anything malformed fails.
const namespacePattern = 'xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9"'
const fullUrl = 'http://shop\\.test(?:[^\\s<>"&]|&amp;)+'
const alternatePattern = `<xhtml:link rel="alternate" hreflang="[a-z]{2}" href="${fullUrl}"/>`
const sitemapIndexPattern = createDocumentPattern('sitemapindex', `<sitemap><loc>${fullUrl}</loc></sitemap>`)
const urlSetPattern = createDocumentPattern(
  'urlset',
  `<url><loc>${fullUrl}</loc>(?:<lastmod>[-\\d]{10}T[:.\\d]{12}Z</lastmod>)?(?:${alternatePattern})+</url>`,
  ' xmlns:xhtml="http://www\\.w3\\.org/1999/xhtml"',
)

function createDocumentPattern(root: string, entry: string, namespaces = ''): RegExp {
  const declaration = '<\\?xml version="1\\.0" encoding="UTF-8"\\?>'
  return new RegExp(
    `^${declaration}\n<${root} ${namespacePattern}${namespaces}>\n(?:${entry}\n)+</${root}>\n$`,
  )
}

function readLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
}

async function findProductId(slug: string): Promise<number> {
  const [row] = await services.database.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug))
  return row?.id ?? 0
}
