/** Prices, stock, links and reviews on a product page, as rendered by the server. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { publish } from '#tests/publish.ts'
import { aCap, aShirt } from '#tests/products.ts'

const { get, page, services, clock } = await openShop({
  products: [
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt', Tags: 'هدية', 'Tags (en)': 'Gift' }),
    ...aCap({
      ID: 1,
      Slug: 'cap',
      Categories: 'ملابس, هدايا',
      'Categories (en)': 'Clothes, Gifts',
      'Category slugs': 'clothes, gifts',
    }),
    ...aCap({
      ...{ ID: 2, Slug: 'sale-cap', 'Sale price': 30, 'Date sale price starts': '2026-02-01' },
      ...{ Categories: 'أخرى', 'Category slugs': 'other' },
    }),
    ...aCap({
      ID: 3,
      Slug: 'late-cap',
      'Name (en)': 'Late cap',
      Categories: 'أخرى',
      'Category slugs': 'other',
    }),
    ...aCap({ ID: 4, Slug: 'set', 'Name (en)': 'Set', Type: 'grouped', 'Regular price': '' }),
  ],
})
const { db } = services.database

async function linkProducts(kind: 'upsell' | 'grouped', from: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into product_links (product_id, kind, linked_id)
    select one.id, ${kind}, other.id from products one, products other where one.slug = ${from} and other.slug = ${to}`)
}

async function notify(slug: string): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where slug = ${slug}`)
  await publish(services, [`product:${rows[0]?.id}`, 'products'])
}

/** The offers in the page's structured data. */
async function readOffers(path: string): Promise<Record<string, unknown>> {
  for (const [, text = ''] of (await page(path)).matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/g,
  )) {
    const data = JSON.parse(text) as { '@type': string; offers: Record<string, unknown> }
    if (data['@type'] === 'Product') return data.offers
  }
  throw new Error(`${path} has no Product in JSON-LD`)
}

describe('price and stock of a variable product', () => {
  test('B.4: hidden variations do not count in prices, and the setting applies at once', async () => {
    await db.execute(sql`update products set regular_price_in_minor = 1000 where sku = 'SHIRT-RED-L'`)
    await notify('shirt')
    expect(await readOffers('/en/product/shirt/')).toMatchObject({
      ...{ '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '80.00', offerCount: 3 },
    })
    expect(await page('/en/shop/')).toContain('10.00')
    await services.settings.save('catalog', { hideOutOfStock: true })
    expect(await readOffers('/en/product/shirt/')).toMatchObject({ lowPrice: '75.00', offerCount: 2 })
    expect(await page('/en/shop/')).not.toContain('10.00')
    await services.settings.save('catalog', { hideOutOfStock: false })
    expect(await page('/en/shop/')).toContain('10.00')
  })

  test('B.5: an in-stock variation without a price leaves its product sold out, on the page and on its card', async () => {
    await db.execute(sql`update products set stock_status = 'outofstock' where sku like 'SHIRT-%'`)
    await db.execute(sql`
      update products set stock_status = 'instock', regular_price_in_minor = null where sku = 'SHIRT-RED-L'`)
    await notify('shirt')
    expect(await readOffers('/en/product/shirt/')).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
    expect(await page('/en/shop/')).toContain('Sold out')
    await db.execute(sql`update products set stock_status = 'instock' where sku like 'SHIRT-%'`)
    await notify('shirt')
  })
})

describe('linked products on a product page', () => {
  test('B.3: a sale of an upsell starts and ends on time on the page, also during a day', async () => {
    await linkProducts('upsell', 'cap', 'sale-cap')
    await db.execute(sql`
      update products set sale_from = '2026-02-04T09:00:00Z', sale_to = '2026-02-04T10:00:00Z' where slug = 'sale-cap'`)
    await Promise.all([notify('cap'), notify('sale-cap')])
    clock.moveTo('2026-02-04T08:59:00Z')
    expect(await page('/en/product/cap/')).not.toContain('30.00')
    clock.moveTo('2026-02-04T09:00:00Z')
    expect(await page('/en/product/cap/')).toContain('30.00')
    clock.moveTo('2026-02-04T10:00:01Z')
    expect(await page('/en/product/cap/')).not.toContain('30.00')
  })

  test('a product that is published later appears on the page that links to it', async () => {
    await linkProducts('upsell', 'cap', 'late-cap')
    await db.execute(sql`update products set status = 'draft' where slug = 'late-cap'`)
    await Promise.all([notify('cap'), notify('late-cap')])
    expect(await page('/en/product/cap/')).not.toContain('Late cap')
    await db.execute(sql`update products set status = 'publish' where slug = 'late-cap'`)
    await notify('late-cap')
    expect(await page('/en/product/cap/')).toContain('Late cap')
  })

  test('B.3: a grouped product shows the current prices of its members and is available if a member is', async () => {
    await linkProducts('grouped', 'set', 'cap')
    await linkProducts('grouped', 'set', 'sale-cap')
    await db.execute(sql`update products set stock_status = 'outofstock' where slug in ('set', 'cap')`)
    await db.execute(sql`update products set sale_to = '2026-02-10T10:00:00Z' where slug = 'sale-cap'`)
    await Promise.all([notify('set'), notify('cap'), notify('sale-cap')])
    clock.moveTo('2026-02-10T09:59:00Z')
    expect(await readOffers('/en/product/set/')).toMatchObject({
      ...{ '@type': 'AggregateOffer', lowPrice: '30.00', highPrice: '49.00', offerCount: 2 },
      availability: 'https://schema.org/InStock',
    })
    await services.settings.save('catalog', { hideOutOfStock: true })
    expect(await readOffers('/en/product/set/')).toMatchObject({ '@type': 'Offer', price: '30.00' })
    expect(await page('/en/product/set/')).not.toContain('href="/en/product/cap/"')
    clock.moveTo('2026-02-10T10:00:01Z')
    expect(await readOffers('/en/product/set/')).toMatchObject({ '@type': 'Offer', price: '49.00' })
    await services.settings.save('catalog', { hideOutOfStock: false })
  })
})

describe('reviews', () => {
  test('reviews have stars and dates, newest first, in their own language, linked from the product name', async () => {
    await db.execute(sql`
      insert into reviews (product_id, author, rating, text, locale, created_at)
      select products.id, written.* from products,
        (values ('Hannah', 4, 'Fine and warm', 'en', '2025-12-30'::timestamptz),
          ('لطيفة', 5, 'دافئة', 'ar', '2026-04-03'), ('Omar', 3, 'Too wide', 'en', '2025-09-09')) as written
      where slug = 'sale-cap'`)
    await db.execute(sql`update products set average_rating = 4, review_count = 3 where slug = 'sale-cap'`)
    await notify('sale-cap')
    const html = await page('/en/product/sale-cap/')
    const reviews = [...html.matchAll(/<li class="review">.*?<\/li>/gs)].map(([review]) => review)
    expect(reviews.map((review) => /<time dateTime="(.*?)"/.exec(review)?.[1])).toEqual([
      '2026-04-03',
      '2025-12-30',
      '2025-09-09',
    ])
    const [newestHtml, olderHtml] = reviews
    expect(newestHtml).toContain('<bdi>لطيفة</bdi>')
    expect(newestHtml).toContain('aria-label="5 of 5 stars"')
    expect(newestHtml).toContain('<p lang="ar" dir="rtl">دافئة</p>')
    expect(olderHtml).toContain('<p lang="en" dir="ltr">Fine and warm</p>')
    expect(newestHtml).toContain('>April 3, 2026</time>')
    expect(await page('/product/sale-cap/')).toContain('>3 أبريل 2026</time>')
    expect(html).toMatch(/<h1 class="product_title".*<a href="#reviews"><span class="stars">/s)
    expect(html).toMatch(/<section class="reviews"[^>]* id="reviews"/)
  })

  test('B.7: a review shows the date in the time zone of the shop', async () => {
    await db.execute(sql`
      insert into reviews (product_id, author, text, created_at)
      select id, 'Mona', 'Fine', '2026-01-15T22:30:00Z' from products where slug = 'late-cap'`)
    await notify('late-cap')
    expect(await page('/en/product/late-cap/')).toContain(
      '<time dateTime="2026-01-16">January 16, 2026</time>',
    )
  })

  test('B.7: reviews older than the newest hundred are on a linked page', async () => {
    await db.execute(sql`
      insert into reviews (product_id, author, text, created_at)
      select id, 'Guest ' || n || '.', 'Fine', '2026-01-01'::timestamptz + n * interval '1 minute'
      from products, generate_series(1, 120) n where slug = 'cap'`)
    await notify('cap')
    const newestHtml = await page('/en/product/cap/')
    expect(newestHtml).toContain('Guest 120.')
    expect(newestHtml).toContain('Guest 21.')
    expect(newestHtml).not.toContain('Guest 20.')
    expect(newestHtml).toContain('href="/en/product/cap/?reviews=2#reviews"')
    const olderHtml = await page('/en/product/cap/?reviews=2')
    expect(olderHtml).toContain('Guest 20.')
    expect(olderHtml).not.toContain('Guest 21.')
    expect(olderHtml).toContain('href="/en/product/cap/#reviews"')
    expect(olderHtml).toContain('<link rel="canonical" href="http://shop.test/en/product/cap/"')
  })
})

describe('the canonical URL of a selection', () => {
  test.for([
    ['/product/shirt/?attribute_pa_color=purple', '/product/shirt/'],
    [
      '/en/product/shirt/?attribute_pa_color=red&attribute_pa_fit=slim',
      '/en/product/shirt/?attribute_pa_color=red',
    ],
    ['/product/shirt/?attribute_pa_color=%2572ed', '/product/shirt/?attribute_pa_color=red'],
    ['/product/cap/?attribute_pa_color=red', '/product/cap/'],
    ['/product/cap/?reviews=3', '/product/cap/'],
    ['/product/cap/?reviews=first', '/product/cap/'],
  ] as const)('%s redirects to %s', async ([from, to]) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
    expect((await get(to)).status).toBe(200)
  })

  test('a valid selection in the URL is not redirected', async () => {
    for (const query of [
      '',
      '?attribute_pa_color=red',
      '?attribute_pa_size=l&attribute_pa_color=red&utm_source=mail',
    ])
      expect((await get(`/product/shirt/${query}`)).status).toBe(200)
  })
})

describe('metadata for link previews and search engines', () => {
  test('the first image is the preview image, with an absolute URL', async () => {
    const renditions = [200, 700, 1200].map((widthInPixels) => ({
      ...{ file: `linen-${widthInPixels}.webp`, widthInPixels, type: 'image/webp' },
    }))
    await db.execute(sql`
      insert into media (id, digest, file, width_in_pixels, height_in_pixels, renditions)
      values (77, 'x', 'linen.webp', 1200, 800, ${JSON.stringify(renditions)}::jsonb)`)
    await db.execute(sql`
      insert into product_media (product_id, media_id, position) select id, 77, 0 from products where sku = 'SHIRT-RED-S'`)
    await notify('shirt')
    const html = await page('/product/shirt/')
    expect(html).toContain('<meta property="og:image" content="http://shop.test/media/linen-1200.webp"/>')
    expect(html).toContain('<meta property="og:locale" content="ar_SA"/>')
    expect(html).toContain('<meta property="og:locale:alternate" content="en_SA"/>')
  })

  test('D.5: names are joined by the rules of the language', async () => {
    expect(await page('/product/shirt/')).toContain('alt="قميص – أحمر وصغير"')
    expect(await page('/product/shirt/')).toMatch(/<bdi>أحمر<\/bdi><\/span><span> و<bdi>أزرق<\/bdi>/)
    expect(await page('/en/product/cap/')).toMatch(/>Clothes<\/a><\/span><span> and <a [^>]*>Gifts<\/a>/)
  })

  test('the meta description of a product is plain text', async () => {
    await db.execute(sql`
      update products set short_description = '{"en": "<p>Cotton &lt; wool</p><p>&quot;Soft&quot; &amp; 120×180</p>"}' where slug = 'cap'`)
    await notify('cap')
    expect(await page('/en/product/cap/')).toContain(
      '<meta name="description" content="Cotton &lt; wool &quot;Soft&quot; &amp; 120×180"/>',
    )
  })
})
