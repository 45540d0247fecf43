/** The upload URL accepts large bodies; other methods there read the whole body, and so must reject large ones. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'

const { get } = await openShop()
const path = '/wp-json/wp/v2/media'

test.each([
  ['/admin/media?wc-ajax=add_to_cart', {}],
  ['/en/admin/media/?wc-ajax=get_variation', {}],
  [path, { 'X-HTTP-Method-Override': 'PUT' }],
  [`${path}?_method=delete`, {}],
])('a large body for another call at an upload URL is rejected: %s %j', async (requestPath, headers) => {
  const body = new URLSearchParams({ product_id: '1', filling: 'x'.repeat(1_100_000) })
  expect((await get(requestPath, { method: 'POST', headers, body })).status).toBe(413)
})
