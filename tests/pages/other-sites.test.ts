/** CORS: which other sites may call the shop (recorded answers C34, C39; the setting "Access from other sites"). */
import { describe, expect, test } from 'vitest'
import { settings } from '#app/registry/settings.ts'
import { isValidSetting } from '#app/platform/settings/settings.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const { get } = await openShop({
  products: aCap({ ID: 1 }),
  settings: { otherSites: { origins: 'https://blog.example/\nhttps://متجر.example:8443' } },
})

const calls = [
  '/wp-json/wp/v2/product',
  '/wp-json/nothing/v1',
  '/?rest_route=/wp/v2/product/1',
  '/?wc-ajax=get_refreshed_fragments',
  '/wp-admin/admin-ajax.php?action=rest-nonce',
]

const readCorsHeaders = ({ headers }: Response) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
]

describe('cross-origin requests', () => {
  test.each(calls)(
    'C34: %s allows the origins listed by the merchant and the origin of the shop',
    async (path) => {
      for (const origin of ['https://blog.example', 'https://xn--pgbep1f.example:8443', 'http://shop.test']) {
        const response = await get(path, { headers: { Origin: origin } })
        expect(readCorsHeaders(response)).toEqual([origin, 'true'])
        expect(response.headers.get('access-control-allow-methods')).toBe(
          'OPTIONS, GET, POST, PUT, PATCH, DELETE',
        )
      }
    },
  )

  test.each(calls)('%s varies by Origin and allows no other origin', async (path) => {
    for (const origin of [
      'https://evil.example',
      'https://blog.example.evil.example',
      'http://blog.example',
      'null',
    ]) {
      const response = await get(path, { headers: { Origin: origin } })
      expect(readCorsHeaders(response)).toEqual([null, null])
      expect(response.headers.get('vary')).toContain('Origin')
    }
    expect((await get(path)).headers.get('vary')).toContain('Origin')
  })

  test('a page does not allow any other origin', async () => {
    const response = await get('/', { headers: { Origin: 'https://blog.example' } })
    expect(readCorsHeaders(response)).toEqual([null, null])
  })
})

describe('a preflight request', () => {
  const sendPreflight = (path: string, origin: string) =>
    get(path, { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } })

  test('C39: to a route returns the allowed origin and headers', async () => {
    const response = await sendPreflight('/wp-json/wc/store/v1/products', 'https://blog.example')
    expect([response.status, ...readCorsHeaders(response)]).toEqual([200, 'https://blog.example', 'true'])
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    )
  })

  test.each(['/?wc-ajax=add_to_cart', '/wp-admin/admin-ajax.php'])(
    'to %s is accepted only from allowed origins',
    async (path) => {
      const response = await sendPreflight(path, 'https://blog.example')
      expect([response.status, ...readCorsHeaders(response)]).toEqual([204, 'https://blog.example', 'true'])
      const rejectedResponse = await sendPreflight(path, 'https://evil.example')
      expect([rejectedResponse.status, ...readCorsHeaders(rejectedResponse)]).toEqual([403, null, null])
    },
  )
})

describe('a write from another site', () => {
  const addToCart = (origin: string, path = '/?wc-ajax=add_to_cart') =>
    get(path, { method: 'POST', headers: { Origin: origin }, body: new URLSearchParams({ product_id: '1' }) })

  test('is accepted only from sites allowed by the merchant', async () => {
    expect(await (await addToCart('https://blog.example')).json()).toHaveProperty('cart_hash')
    expect((await addToCart('https://evil.example')).status).toBe(403)
  })

  test('is rejected for a form of a page, also from allowed sites', async () => {
    expect((await addToCart('https://blog.example', '/cart/')).status).toBe(403)
  })
})

test.each([
  ['', true],
  ['https://blog.example', true],
  ['https://a.example, http://b.example:8080/\nhttps://C.example', true],
  ['https://a.example، https://b.example', true],
  ['*', false],
  ['null', false],
  ['https://*.example', false],
  ['blog.example', false],
  ['https://blog.example/path', false],
  ['https://blog.example?x', false],
  ['https://me:secret@blog.example', false],
  ['ftp://blog.example', false],
  ['https://blog.example:99999', false],
])('the setting accepts %j: %s', (text, isAccepted) => {
  expect(isValidSetting(settings.otherSites.origins, text)).toBe(isAccepted)
})
