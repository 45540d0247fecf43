/** `context`: responses for view, embed or edit (rest-client.md C.7). */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savePages } from '#app/features/content/store.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { signedIn } from '#tests/visitors.ts'

const shop = await openShop({
  products: aCap({
    ID: 1,
    Slug: 'sun-cap',
    'Name (en)': 'Cap & brim',
    'Description (en)': 'Soft 5 cm brim.',
    Tags: 'soft',
  }),
})
const { get, services } = shop
const { db } = services.database
await db.execute(sql`
  insert into media (id, digest, file, title, alt, width_in_pixels, height_in_pixels)
  values (1, 'd1', 'f1.jpg', 'Cap <1>', '{"en": "A cap"}', 800, 600)`)
await db.execute(sql`insert into product_media (product_id, media_id, position) values (1, 1, 0)`)
await savePages(services, [
  { slug: 'about', title: { en: 'Us & you' }, body: { en: 'Words [woosc]' }, status: 'publish', position: 1 },
])

type Item = Record<string, unknown> & { id: number }

const manager = await signedInBrowser('manager')
const customer = await signedInBrowser('shopper')

async function signedInBrowser(role: 'manager' | 'shopper') {
  const browser = openBrowser(
    shop,
    (await signedIn(services, { role, email: `${role}@shop.example` })).cookie,
  )
  const nonce = await (await browser.request('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
  return async (path: string) => browser.request(path, { headers: { 'X-WP-Nonce': nonce } })
}

async function firstOf(response: Response): Promise<Item> {
  const body = (await response.json()) as Item | Item[]
  const [first] = [body].flat()
  if (!response.ok || !first) throw new Error(JSON.stringify(body))
  return first
}

const pathOf = (path: string, context: string) => `/wp-json/wp/v2/${path}?context=${context}&_locale=en`
const read = ['product', 'product/1', 'product_cat', 'product_tag', 'media', 'media/1', 'pages', 'users/me']

const entry = ['_links', 'date', 'excerpt', 'id', 'link', 'slug', 'title', 'type']
const term = ['_links', 'id', 'link', 'name', 'slug', 'taxonomy']
const asset = [
  ...['_links', 'alt_text', 'author', 'caption', 'date', 'id', 'link', 'media_details', 'media_type'],
  ...['mime_type', 'slug', 'source_url', 'title', 'type'],
]

describe('C.7: context', () => {
  test.each([
    ['product', [...entry, 'featured_media']],
    ['product/1', [...entry, 'featured_media']],
    ['product_cat', term],
    ['product_tag', term],
    ['media', asset],
    ['media/1', asset],
    ['pages', entry],
  ])('embed returns the short form of %s', async (path, names) => {
    const item = await firstOf(await get(pathOf(path, 'embed')))
    expect(Object.keys(item).toSorted()).toEqual(names.toSorted())
  })

  test('embed returns the short form of the signed-in user', async () => {
    const item = await firstOf(await customer(pathOf('users/me', 'embed')))
    expect(item).toMatchObject({ id: expect.any(Number), slug: expect.any(String) })
    for (const name of ['meta', 'is_super_admin', 'email']) expect(item).not.toHaveProperty(name)
  })

  test('_embed adds short forms of related items, in both the view and the embed context', async () => {
    for (const context of ['view', 'embed']) {
      const item = await firstOf(await get(`${pathOf('product/1', context)}&_embed`))
      const embedded = item['_embedded'] as { 'wp:featuredmedia': Item[]; 'wp:term': Item[][] }
      expect(embedded['wp:featuredmedia'].map((each) => Object.keys(each).toSorted())).toEqual([asset])
      const terms = embedded['wp:term'].flat()
      expect(terms.map(({ taxonomy }) => taxonomy)).toEqual(['product_cat', 'product_tag'])
      for (const each of terms) expect(Object.keys(each).toSorted()).toEqual(term)
    }
  })

  test.each(read)('the edit context of %s is restricted to managers', async (path) => {
    const guest = await get(pathOf(path, 'edit'))
    expect(guest.status).toBe(401)
    const refused = await customer(pathOf(path, 'edit'))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'rest_forbidden_context', data: { status: 403 } })
    expect((await manager(pathOf(path, 'edit'))).status).toBe(200)
  })

  test('the edit context returns raw text in addition to rendered text, in the language of the call', async () => {
    expect(await firstOf(await manager(pathOf('product/1', 'edit')))).toMatchObject({
      title: { raw: 'Cap & brim', rendered: 'Cap &amp; brim' },
      content: { raw: 'Soft 5 cm brim.', rendered: expect.stringContaining('<p>'), protected: false },
      excerpt: { raw: '' },
    })
    expect(await firstOf(await manager(pathOf('pages', 'edit')))).toMatchObject({
      title: { raw: 'Us & you', rendered: 'Us &amp; you' },
      content: { raw: 'Words [woosc]', rendered: expect.not.stringContaining('[woosc]') },
    })
    expect(await firstOf(await manager(pathOf('media/1', 'edit')))).toMatchObject({
      title: { raw: 'Cap <1>', rendered: 'Cap &lt;1&gt;' },
    })
    expect(await firstOf(await manager(pathOf('users/me', 'edit')))).toMatchObject({
      email: 'manager@shop.example',
      roles: ['manager'],
    })
  })

  test.each(read)('the raw text of %s is absent from other contexts, also for managers', async (path) => {
    for (const context of ['view', 'embed']) {
      const text = await (await manager(`${pathOf(path, context)}&_embed`)).text()
      expect(text).not.toContain('"raw"')
      expect(text).not.toContain('@')
    }
  })

  test('an unknown context is rejected', async () => {
    const response = await get(pathOf('product', 'all'))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        params: { context: 'context must be one of: view, embed, edit.' },
        details: { context: { code: 'rest_not_in_enum' } },
      },
    })
  })

  test('OPTIONS describes the context argument and the fields of each context', async () => {
    const response = await get('/wp-json/wp/v2/product', { method: 'OPTIONS' })
    expect(await response.json()).toMatchObject({
      endpoints: [
        { args: { context: { enum: ['view', 'embed', 'edit'], default: 'view', required: false } } },
      ],
      schema: {
        properties: {
          id: { context: ['view', 'edit', 'embed'] },
          content: { context: ['view', 'edit'], properties: { raw: { context: ['edit'] } } },
        },
      },
    })
    const user = await get('/wp-json/wp/v2/users/me', { method: 'OPTIONS' })
    expect(await user.json()).toMatchObject({ schema: { properties: { email: { context: ['edit'] } } } })
  })
})
