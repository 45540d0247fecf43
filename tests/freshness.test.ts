import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { openServices } from '#app/services.server.ts'
import { openShop } from './open-shop.ts'
import { aCap } from './products.ts'

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

describe('a page is kept, and never longer than it is true', () => {
  test('a second visitor gets the same page, and 304 when it is known already', async () => {
    const first = await get('/product/sun-cap/')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toMatch(/^public/)
    const again = await get('/product/sun-cap/', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('parameters that the page does not read lead to the same kept page', async () => {
    const [plain, tracked] = await Promise.all([get('/shop/'), get('/shop/?utm_source=mail&fbclid=1')])
    expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'))
  })

  test('a write shows at once on the product, its cards and in the other process', async () => {
    const elsewhere = await openServices({ ...services })
    expect(await page('/en/product/sun-cap/')).toContain('Sun cap')
    expect(await page('/en/shop/')).toContain('Sun cap')
    await elsewhere.database.db
      .update(products)
      .set({ name: { ar: 'قبعة الظل', en: 'Shade cap' } })
      .where(eq(products.slug, 'sun-cap'))
    const id = await idOf('sun-cap')
    await elsewhere.notifications.publish([`product:${id}`, 'products'])
    await expect.poll(() => page('/en/product/sun-cap/')).toContain('Shade cap')
    await expect.poll(() => page('/en/shop/')).toContain('Shade cap')
    await elsewhere.close()
  })

  test('a setting shows at once', async () => {
    await page('/en/')
    await services.settings.save('shop', { name: { ar: 'دكان', en: 'Corner shop' } })
    expect(await page('/en/')).toContain('Corner shop')
  })

  test('a sale begins and ends by the clock, without any write', async () => {
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

test('the sitemap names every page in both languages and passes as XML of its kind', async () => {
  const index = await page('/sitemap.xml')
  expect(index).toContain('<loc>http://shop.test/sitemap.xml?part=1</loc>')
  const part = await page('/sitemap.xml?part=1')
  for (const address of [
    '/',
    '/en/',
    '/shop/',
    '/product/sun-cap/',
    '/en/product/sun-cap/',
    '/product-category/clothes/',
  ]) {
    expect(part).toContain(`<loc>http://shop.test${address}</loc>`)
  }
  expect((await get('/sitemap.xml?part=7')).status).toBe(404)
  expect((await get('/sitemap.xml?part=x')).status).toBe(404)
  expect(await page('/robots.txt')).toContain('Sitemap: http://shop.test/sitemap.xml')
})

test('an address that has moved leads to where it is now, in the language it was asked in', async () => {
  await services.database.pool.query(
    "insert into redirects (path, target) values ('/product/old-cap/', '/product/sun-cap/')",
  )
  const response = await get('/en/product/old-cap/')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/en/product/sun-cap/'])
})

async function idOf(slug: string): Promise<number> {
  const [row] = await services.database.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug))
  return row?.id ?? 0
}
