/** What clients may read of a product, an image or a page, and what is never exposed. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savePages } from '#app/features/content/store.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aSmallShop } from '#tests/products.ts'

const { get, services } = await openShop({
  products: [
    ...aSmallShop(),
    ...aCap({ ID: 501, Slug: 'secret-cap', SKU: 'HIDDEN', 'Visibility in catalog': 'hidden' }),
    ...aCap({ ID: 502, Slug: 'drafted-cap', SKU: 'DRAFT', Published: -1 }),
    ...aCap({
      ID: 504,
      Type: 'grouped',
      Slug: 'set',
      SKU: 'SET',
      'Regular price': '',
      'Grouped products': 'CUP, POT',
    }),
  ],
})
const { db } = services.database
await db.execute(sql`
  insert into media (id, source, digest, file, width_in_pixels, height_in_pixels, renditions)
  select n, 'https://supplier.example/' || n, 'd' || n, 'f' || n || '.jpg', 800, 600,
    ('[{"file": "f' || n || '-200.webp", "widthInPixels": 200, "type": "image/webp"}]')::jsonb
  from generate_series(1, 3) n`)
await db.execute(
  sql`insert into product_media (product_id, media_id, position) values (1, 1, 0), (502, 2, 0)`,
)
await db.execute(sql`
  update products set cost_in_minor = 987654, meta = '{"_supplier": "secret-supplier"}', downloadable = true,
    downloads = '[{"id": "d", "name": "Pattern", "file": "/secret/pattern.pdf"}]' where id = 1`)
await savePages(services, [
  {
    slug: 'about',
    title: { ar: 'من نحن', en: 'About <us>' },
    body: { en: 'Words & more' },
    status: 'publish',
    position: 2,
  },
  { slug: 'later', title: { en: 'Later' }, body: {}, status: 'draft', position: 1 },
])

const collections = [
  '/wp-json/wp/v2/product',
  '/wp-json/wp/v2/product_cat',
  '/wp-json/wp/v2/product_tag',
  '/wp-json/wp/v2/product_brand',
  '/wp-json/wp/v2/media',
  '/wp-json/wp/v2/pages',
  '/wp-json/wc/store/v1/products',
  '/wp-json/wc/store/v1/products/categories',
]

type Item = Record<string, unknown> & { id: number; slug: string }

async function list(path: string): Promise<Item[]> {
  const response = await get(path)
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Item[]
}

describe('public data only', () => {
  test.for(['/wp-json/wp/v2/product', '/wp-json/wc/store/v1/products'])(
    '%s omits drafts and hidden products, and returns 404 for their ids',
    async (path) => {
      const items = await list(`${path}?include=1,501,502,504&per_page=100`)
      expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 504])
      for (const id of [501, 502, 99_999]) expect((await get(`${path}/${id}`)).status).toBe(404)
      expect((await get(`${path}/1`)).status).toBe(200)
      expect(await (await get(`${path}/nothing`)).json()).toMatchObject({ code: 'rest_no_route' })
    },
  )

  test.for(collections)('%s exposes neither costs nor files nor suppliers', async (path) => {
    const listText = await (await get(`${path}?per_page=100`)).text()
    const itemText = await (await get(`${path}/1`)).text()
    for (const secret of ['987654', 'secret-supplier', 'pattern.pdf', 'supplier.example', 'Later']) {
      expect(listText + itemText).not.toContain(secret)
    }
  })

  test('an image used only by a draft is not found', async () => {
    const media = await list('/wp-json/wp/v2/media?orderby=id&order=asc')
    expect(media.map(({ id }) => id)).toEqual([1, 3])
    expect((await get('/wp-json/wp/v2/media/2')).status).toBe(404)
    expect((await get('/wp-json/wp/v2/media/1')).status).toBe(200)
  })

  test('context=edit is rejected for guests', async () => {
    const response = await get('/wp-json/wp/v2/product/1?context=edit')
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'rest_forbidden_context' })
  })
})

describe('items', () => {
  test('a product of wp/v2 is returned in the requested language', async () => {
    const [product] = await list('/wp-json/wp/v2/product?slug=sun-cap&_locale=en')
    expect(product).toMatchObject({
      id: 1,
      type: 'product',
      status: 'publish',
      link: 'http://shop.test/en/product/sun-cap/',
      title: { rendered: 'Sun cap' },
      featured_media: 1,
      _links: { self: [{ href: 'http://shop.test/wp-json/wp/v2/product/1' }] },
    })
    expect(product?.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    const parseInMs = (date: unknown) => Date.parse(`${String(date)}Z`)
    const hours = (parseInMs(product?.date) - parseInMs(product?.date_gmt)) / 3_600_000
    expect(hours).toBe(3)
    expect(await list('/wp-json/wp/v2/product?slug=sun-cap')).toMatchObject([
      { title: { rendered: 'قبعة شمس' } },
    ])
  })

  test('B.17: money of the Store API is a string in minor units', async () => {
    const [woolCap] = await list('/wp-json/wc/store/v1/products?slug=wool-cap&_locale=en')
    expect(woolCap).toMatchObject({
      on_sale: true,
      prices: {
        price: '3500',
        regular_price: '4900',
        sale_price: '3500',
        price_range: null,
        currency_code: 'SAR',
        currency_minor_unit: 2,
      },
      stock_availability: { class: 'in-stock' },
      images: [],
    })
    expect(woolCap?.price_html).toContain('<del>')
  })

  test('B.17: a variable product lists its attributes and variations', async () => {
    const [shirt] = await list('/wp-json/wc/store/v1/products?slug=linen-shirt&_locale=en')
    expect(shirt).toMatchObject({ type: 'variable', has_options: true })
    expect(shirt?.attributes).toMatchObject([
      { taxonomy: 'pa_color', has_variations: true, terms: [{ slug: 'red' }, { slug: 'blue' }] },
      { taxonomy: 'pa_size', has_variations: true },
    ])
    expect(shirt?.variations).toMatchObject([
      { attributes: [{ value: 'red' }, { value: 's' }] },
      { attributes: [{ value: 'red' }, { value: 'l' }] },
      { attributes: [{ value: 'blue' }, { value: null }] },
    ])
  })

  test('B.17: a grouped product has the price range of its members, and low stock is reported', async () => {
    const [groupedProduct] = await list('/wp-json/wc/store/v1/products?slug=set')
    expect(groupedProduct).toMatchObject({
      grouped_products: [8, 7],
      prices: { price: '1200', price_range: { min_amount: '1200', max_amount: '13900' } },
    })
    const [cup] = await list('/wp-json/wc/store/v1/products?slug=tea-cup&_locale=en')
    expect(cup).toMatchObject({ low_stock_remaining: 2, add_to_cart: { maximum: 2 } })
    expect(cup).toMatchObject({ stock_availability: { text: 'Only 2 left in stock' } })
  })

  test('a content page is returned with its title and content as HTML', async () => {
    expect(await list('/wp-json/wp/v2/pages?_locale=en')).toMatchObject([
      {
        slug: 'about',
        title: { rendered: 'About &lt;us&gt;' },
        content: { rendered: '<p>Words &amp; more</p>' },
      },
    ])
  })

  test('_fields returns only the named fields of each item', async () => {
    const [product] = await list('/wp-json/wp/v2/product?slug=sun-cap&_fields=id,title.rendered')
    expect(product).toEqual({ id: 1, title: { rendered: 'قبعة شمس' } })
  })
})
