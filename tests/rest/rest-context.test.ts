/** `context`: responses for view, embed or edit (rest-client.md C.7). */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savePages } from '#app/features/content/store.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

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

const requestAsManager = await openSignedInClient('manager')
const requestAsCustomer = await openSignedInClient('shopper')

async function openSignedInClient(role: 'manager' | 'shopper') {
  const browser = openBrowser(
    shop,
    (await createSignedInUser(services, { role, email: `${role}@shop.example` })).cookie,
  )
  const nonce = await (await browser.request('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
  return async (path: string) => browser.request(path, { headers: { 'X-WP-Nonce': nonce } })
}

async function readFirstItem(response: Response): Promise<Item> {
  const body = (await response.json()) as Item | Item[]
  const [firstItem] = [body].flat()
  if (!response.ok || !firstItem) throw new Error(JSON.stringify(body))
  return firstItem
}

const createPath = (path: string, context: string) => `/wp-json/wp/v2/${path}?context=${context}&_locale=en`
const readablePaths = [
  'product',
  'product/1',
  'product_cat',
  'product_tag',
  'media',
  'media/1',
  'pages',
  'users/me',
]

const entryFields = ['_links', 'date', 'excerpt', 'id', 'link', 'slug', 'title', 'type']
const termFields = ['_links', 'id', 'link', 'name', 'slug', 'taxonomy']
const assetFields = [
  ...['_links', 'alt_text', 'author', 'caption', 'date', 'id', 'link', 'media_details', 'media_type'],
  ...['mime_type', 'slug', 'source_url', 'title', 'type'],
]

describe('C.7: context', () => {
  test.each([
    ['product', [...entryFields, 'featured_media']],
    ['product/1', [...entryFields, 'featured_media']],
    ['product_cat', termFields],
    ['product_tag', termFields],
    ['media', assetFields],
    ['media/1', assetFields],
    ['pages', entryFields],
  ])('embed returns the short form of %s', async (path, names) => {
    const item = await readFirstItem(await get(createPath(path, 'embed')))
    expect(Object.keys(item).toSorted()).toEqual(names.toSorted())
  })

  test('embed returns the short form of the signed-in user', async () => {
    const item = await readFirstItem(await requestAsCustomer(createPath('users/me', 'embed')))
    expect(item).toMatchObject({ id: expect.any(Number), slug: expect.any(String) })
    for (const name of ['meta', 'is_super_admin', 'email']) expect(item).not.toHaveProperty(name)
  })

  test('_embed adds short forms of related items, in both the view and the embed context', async () => {
    for (const context of ['view', 'embed']) {
      const item = await readFirstItem(await get(`${createPath('product/1', context)}&_embed`))
      const embeddedItems = item['_embedded'] as { 'wp:featuredmedia': Item[]; 'wp:term': Item[][] }
      expect(embeddedItems['wp:featuredmedia'].map((each) => Object.keys(each).toSorted())).toEqual([
        assetFields,
      ])
      const terms = embeddedItems['wp:term'].flat()
      expect(terms.map(({ taxonomy }) => taxonomy)).toEqual(['product_cat', 'product_tag'])
      for (const each of terms) expect(Object.keys(each).toSorted()).toEqual(termFields)
    }
  })

  test.each(readablePaths)('the edit context of %s is restricted to managers', async (path) => {
    const guestResponse = await get(createPath(path, 'edit'))
    expect(guestResponse.status).toBe(401)
    const rejectedResponse = await requestAsCustomer(createPath(path, 'edit'))
    expect(rejectedResponse.status).toBe(403)
    expect(await rejectedResponse.json()).toMatchObject({
      code: 'rest_forbidden_context',
      data: { status: 403 },
    })
    expect((await requestAsManager(createPath(path, 'edit'))).status).toBe(200)
  })

  test('the edit context returns raw text in addition to rendered text, in the language of the call', async () => {
    expect(await readFirstItem(await requestAsManager(createPath('product/1', 'edit')))).toMatchObject({
      title: { raw: 'Cap & brim', rendered: 'Cap &amp; brim' },
      content: { raw: 'Soft 5 cm brim.', rendered: expect.stringContaining('<p>'), protected: false },
      excerpt: { raw: '' },
    })
    expect(await readFirstItem(await requestAsManager(createPath('pages', 'edit')))).toMatchObject({
      title: { raw: 'Us & you', rendered: 'Us &amp; you' },
      content: { raw: 'Words [woosc]', rendered: expect.not.stringContaining('[woosc]') },
    })
    expect(await readFirstItem(await requestAsManager(createPath('media/1', 'edit')))).toMatchObject({
      title: { raw: 'Cap <1>', rendered: 'Cap &lt;1&gt;' },
    })
    expect(await readFirstItem(await requestAsManager(createPath('users/me', 'edit')))).toMatchObject({
      email: 'manager@shop.example',
      roles: ['manager'],
    })
  })

  test.each(readablePaths)(
    'the raw text of %s is absent from other contexts, also for managers',
    async (path) => {
      for (const context of ['view', 'embed']) {
        const text = await (await requestAsManager(`${createPath(path, context)}&_embed`)).text()
        expect(text).not.toContain('"raw"')
        expect(text).not.toContain('@')
      }
    },
  )

  test('an unknown context is rejected', async () => {
    const response = await get(createPath('product', 'all'))
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
    const userResponse = await get('/wp-json/wp/v2/users/me', { method: 'OPTIONS' })
    expect(await userResponse.json()).toMatchObject({
      schema: { properties: { email: { context: ['edit'] } } },
    })
  })
})
