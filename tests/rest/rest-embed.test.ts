/** `_embed`: the linked resources of a product in the same response (rest-client.md C.7). */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aSmallShop } from '#tests/products.ts'

const { get, services } = await openShop({
  products: [
    ...aSmallShop(),
    ...aCap({
      ID: 601,
      Slug: 'nested-cap',
      SKU: 'NESTED',
      Categories: 'رأس > قبعات',
      'Categories (en)': 'Head > Caps',
      'Category slugs': 'head > caps',
      Tags: 'soft, warm',
    }),
    ...aCap({ ID: 602, Slug: 'secret-cap', SKU: 'HIDDEN', 'Visibility in catalog': 'hidden', Tags: 'soft' }),
  ],
})
await services.database.db.execute(sql`
  insert into media (id, digest, file, alt, width_in_pixels, height_in_pixels)
  values (1, 'd1', 'f1.jpg', '{"ar": "قبعة", "en": "A cap"}', 800, 600)`)
await services.database.db.execute(
  sql`insert into product_media (product_id, media_id, position) values (601, 1, 0)`,
)

type Item = Record<string, unknown> & { id: number }
type Link = { href: string; embeddable?: boolean }

const readLinks = (item: Item | undefined) => (item?.['_links'] ?? {}) as Record<string, Link[]>
const readEmbedded = (item: Item | undefined) => (item?.['_embedded'] ?? {}) as Record<string, unknown[]>
const compareNumbers = (one: number, other: number) => one - other

async function fetchItems(path: string): Promise<Item[]> {
  const response = await get(path)
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`)
  const body = (await response.json()) as Item | Item[]
  return Array.isArray(body) ? body : [body]
}

const productPath = '/wp-json/wp/v2/product?slug=nested-cap&_locale=en'

describe('C.7: _embed', () => {
  test('without _embed nothing is embedded', async () => {
    expect(await fetchItems(productPath)).toEqual([
      expect.not.objectContaining({ _embedded: expect.anything() }),
    ])
  })

  test('a product embeds its image and terms in the language of the call', async () => {
    const [cap] = await fetchItems(`${productPath}&_embed`)
    expect(readEmbedded(cap)).toMatchObject({
      'wp:featuredmedia': [{ id: 1, alt_text: 'A cap', source_url: 'http://shop.test/media/f1.jpg' }],
      'wp:term': [[], [{ name: 'Caps', taxonomy: 'product_cat' }], [{ name: 'soft' }, { name: 'warm' }]],
    })
    const [arabicCap] = await fetchItems('/wp-json/wp/v2/product/601?_embed=1')
    expect(readEmbedded(arabicCap)).toMatchObject({ 'wp:featuredmedia': [{ alt_text: 'قبعة' }] })
  })

  test('embeddable links return the items that are embedded', async () => {
    const [cap] = await fetchItems(`${productPath}&_embed`)
    for (const [relation, links] of Object.entries(readLinks(cap))) {
      for (const [index, { href, embeddable }] of links.entries()) {
        if (!embeddable) continue
        const linkedItems = await fetchItems(
          href.replace('http://shop.test', '') + (href.includes('?') ? '&' : '?') + '_locale=en',
        )
        const embeddedItems = [readEmbedded(cap)[relation]?.[index]].flat()
        expect(embeddedItems.map((each) => (each as Item).id).toSorted(compareNumbers)).toEqual(
          linkedItems.map(({ id }) => id).toSorted(compareNumbers),
        )
      }
    }
  })

  test('only the named relations are embedded', async () => {
    const [cap] = await fetchItems(`${productPath}&_embed=wp:featuredmedia`)
    expect(Object.keys(readEmbedded(cap))).toEqual(['wp:featuredmedia'])
    const [productWithoutEmbeds] = await fetchItems(`${productPath}&_embed[]=author`)
    expect(productWithoutEmbeds).not.toHaveProperty('_embedded')
  })

  test('an item without links has no _embedded', async () => {
    const [sunCap] = await fetchItems('/wp-json/wp/v2/product/1?_embed=wp:featuredmedia')
    expect(sunCap).not.toHaveProperty('_embedded')
    expect(await fetchItems('/wp-json/wp/v2/pages?_embed')).toEqual([])
  })

  test('a category embeds its parent category', async () => {
    const [caps] = await fetchItems('/wp-json/wp/v2/product_cat?slug=caps&_embed&_locale=en')
    expect(readEmbedded(caps)).toMatchObject({ up: [{ name: 'Head', id: caps?.parent }] })
  })

  test('_fields keeps _embedded only if _embedded is named', async () => {
    expect(await fetchItems(`${productPath}&_embed&_fields=id`)).toEqual([{ id: 601 }])
    const [cap] = await fetchItems(`${productPath}&_embed=wp:featuredmedia&_fields=id,_links,_embedded`)
    expect(Object.keys(cap ?? {})).toEqual(['id', '_links', '_embedded'])
  })

  test('embedding needs one statement for each relation, for any page size', async () => {
    const path = '/wp-json/wp/v2/product?per_page=100'
    await get(path)
    const plainRun = await recordStatements(services.database, () => get(path))
    const embeddedRun = await recordStatements(services.database, () => get(`${path}&_embed`))
    expect(embeddedRun.statements.length - plainRun.statements.length).toBe(2)
  })

  test('the terms of a hidden product are not listed', async () => {
    expect(await fetchItems('/wp-json/wp/v2/product_tag?post=602')).toEqual([])
    expect(await fetchItems('/wp-json/wp/v2/product_tag?post=601')).toHaveLength(2)
  })
})

test.each(['wp/v2/product', 'wp/v2/product_cat', 'wp/v2/media', 'wp/v2/pages', 'wc/store/v1/products'])(
  '%s: searching for characters that the database cannot store causes no server error',
  async (collection) => {
    for (const query of ['search=%00', 'search=a%00b', 'slug=%00', 'search=%FF', 'search=%25_']) {
      const { status } = await get(`/wp-json/${collection}?${query}`)
      expect([query, status < 500]).toEqual([query, true])
    }
  },
)
