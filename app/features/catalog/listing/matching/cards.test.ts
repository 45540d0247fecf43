/** With filters and searches, cards show the matching variation and link to it. */
import type { SuggestionsResponse } from '#app/features/catalog/search/suggestions.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { publish } from '#tests/publish.ts'
import { aCap, aShirt } from '#tests/products.ts'

const { get, page, services } = await openShop({
  products: [
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt', 'Attribute 1 default': 'أحمر' }),
    ...aShirt({ SKU: 'COAT', Slug: 'coat', Name: 'معطف', 'Name (en)': 'Coat' }),
    ...aCap({ SKU: 'CAP' }),
  ],
})
const { db } = services.database

beforeAll(async () => {
  const createRenditions = (file: string) =>
    JSON.stringify([{ file: `${file}-300.webp`, widthInPixels: 300, type: 'image/webp' }])
  for (const [id, name, sku] of [
    [1, 'whole', 'SHIRT'],
    [2, 'red', 'SHIRT-RED-S'],
    [3, 'blue', 'SHIRT-BLUE'],
  ] as const) {
    await db.execute(sql`
      insert into media (id, digest, file, width_in_pixels, height_in_pixels, renditions)
      values (${id}, ${name}, ${name}, 600, 400, ${createRenditions(name)}::jsonb)`)
    await db.execute(sql`
      insert into product_media (product_id, media_id, position) select id, ${id}, 0 from products where sku = ${sku}`)
  }
  await publish(services, ['everything'])
})

type ShownCard = {
  href: string | undefined
  optionsHref: string | undefined
  picture: string | undefined
  price: string
  markedColor: string | undefined
  hasSale: boolean
}

/** The card of a product on a page: its link target and content. */
async function readCard(path: string, slug = 'shirt'): Promise<ShownCard> {
  const cards = (await page(path)).match(/<article[^]*?<\/article>/g) ?? []
  const card = cards.find((each) => each.includes(`/product/${slug}/`)) ?? ''
  const price = /<span class="price">[^]*?(?=<div|<\/div>)/.exec(card)?.[0] ?? ''
  return {
    href: decodeHref(/class="card-name"><a [^>]*href="([^"]*)"/.exec(card)?.[1]),
    optionsHref: decodeHref(/<a class="card-add [^>]*href="([^"]*)"/.exec(card)?.[1]),
    picture: /class="card-picture">.*?<img[^>]* src="\/media\/(\w+)-300/.exec(card)?.[1],
    price: price
      .replace(/<[^>]*>/g, '')
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replace(/\u00a0/g, ' '),
    markedColor: /aria-label="Shirt, (\w+)" aria-current="true"/.exec(card)?.[1],
    hasSale: card.includes('onsale'),
  }
}

function decodeHref(href: string | undefined): string | undefined {
  return href?.replaceAll('&amp;', '&')
}

const shirtPath = '/en/product/shirt/'
const blueCard = {
  href: `${shirtPath}?attribute_pa_color=blue`,
  optionsHref: `${shirtPath}?attribute_pa_color=blue`,
  picture: 'blue',
  price: 'Price before: SAR 90.00 Price now: SAR 75.00',
  markedColor: 'Blue',
  hasSale: true,
}
const redCard = {
  href: `${shirtPath}?attribute_pa_color=red`,
  optionsHref: `${shirtPath}?attribute_pa_color=red`,
  picture: 'red',
  price: 'SAR 80.00',
  markedColor: 'Red',
  hasSale: false,
}

test('an unfiltered list shows the whole product with its lowest price', async () => {
  expect(await readCard('/en/shop/')).toMatchObject({
    href: shirtPath,
    optionsHref: shirtPath,
    price: 'From SAR 75.00',
    markedColor: 'Red',
    hasSale: true,
  })
})

test.each([
  ['a color', '/en/shop/?filter_color=blue', blueCard],
  ['another color', '/en/shop/?filter_color=red', redCard],
  ['a color in a category', '/en/product-category/clothes/?filter_color=blue', blueCard],
  ['sale status', '/en/shop/?on_sale=1', blueCard],
  ['a maximum price', '/en/shop/?max_price=76', blueCard],
  ['a search word that names a color', '/en/?s=blue&post_type=product', blueCard],
  ['a search in the other language', `/en/?s=${encodeURIComponent('قميص ازرق')}&post_type=product`, blueCard],
  ['a misspelled search', '/en/?s=bluue+shirt&post_type=product', blueCard],
  [
    'a size (default color shown, no color selected)',
    '/en/shop/?filter_size=s',
    {
      ...redCard,
      href: `${shirtPath}?attribute_pa_size=s`,
      optionsHref: `${shirtPath}?attribute_pa_size=s`,
      price: 'From SAR 75.00',
      hasSale: true,
    },
  ],
  [
    'color and size of a variation of any size',
    '/en/shop/?filter_color=blue&filter_size=l',
    {
      ...blueCard,
      href: `${shirtPath}?attribute_pa_color=blue&attribute_pa_size=l`,
      optionsHref: `${shirtPath}?attribute_pa_color=blue&attribute_pa_size=l`,
    },
  ],
  [
    'the SKU of a variation',
    '/en/?s=shirt-red-s&post_type=product',
    {
      ...redCard,
      href: `${shirtPath}?attribute_pa_color=red&attribute_pa_size=s`,
      optionsHref: `${shirtPath}?attribute_pa_color=red&attribute_pa_size=s`,
    },
  ],
])(
  'in a list filtered by %s, a card shows the matching variation, and its links select that variation',
  async (_, path, expected) => {
    expect(await readCard(path)).toEqual(expected)
  },
)

test('the swatch of another color keeps the filtered size if a variation with both exists', async () => {
  const html = (await page('/en/shop/?filter_size=l')).replaceAll('&amp;', '&')
  expect(html).toContain(`href="${shirtPath}?attribute_pa_size=l&attribute_pa_color=blue"`)
})

test('the product page that a card links to shows the price of the card', async () => {
  const { href = '' } = await readCard('/en/shop/?filter_color=blue&filter_size=l')
  const html = (await page(href)).replace(/<!-- -->/g, '')
  expect(/<header>(?:(?!<\/header>).)*<del>[^]*?90\.00[^]*?<ins>[^]*?75\.00/.test(html)).toBe(true)
})

test('search suggestions also show and select the matching variation', async () => {
  const response = await get('/wp-json/hanout/v1/suggestions?s=blue&_locale=en')
  const { products } = (await response.json()) as SuggestionsResponse
  expect(products.find(({ href }) => href.startsWith(shirtPath))).toMatchObject({
    href: `${shirtPath}?attribute_pa_color=blue`,
    picture: { stem: 'blue' },
    price: { minimumInMinor: 7500, maximumInMinor: 7500 },
  })
})

test('a filtered list needs a single additional statement for its cards, and none on the second request', async () => {
  services.listing.reportChange('all')
  await services.listing.current()
  const readStatements = async (path: string) => {
    services.pageCache.dropAll()
    const { statements } = await recordStatements(services.database, () => page(path))
    return statements.filter(({ length }) => length > 0)
  }
  const plainStatements = await readStatements('/en/shop/')
  const filteredStatements = await readStatements('/en/shop/?filter_color=blue')
  const repeatedStatements = await readStatements('/en/shop/?filter_color=red')
  expect(filteredStatements.filter((text) => text.includes('shot'))).toHaveLength(1)
  expect(repeatedStatements.filter((text) => text.includes('shot'))).toHaveLength(0)
  expect(filteredStatements.length).toBeLessThanOrEqual(plainStatements.length + 1)
})

test('a changed price is shown in the next list', async () => {
  await db.execute(sql`update products set sale_price_in_minor = 7000 where sku = 'SHIRT-BLUE'`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where sku = 'SHIRT'`)
  await publish(services, [`product:${rows[0]?.id}`, 'products'])
  expect((await readCard('/en/shop/?filter_color=blue')).price).toContain('SAR 70.00')
})
