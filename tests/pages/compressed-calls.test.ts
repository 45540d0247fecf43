/** Responses of calls are compressed like pages. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const caps = Array.from({ length: 10 }, (_, index) => aCap({ ID: index + 1, SKU: `cap-${index + 1}` })).flat()
const { get } = await openShop({ products: caps })
const listPath = '/wp-json/wp/v2/product?per_page=10'

async function read(path: string, acceptEncoding?: string) {
  const response = await get(
    path,
    acceptEncoding === undefined ? {} : { headers: { 'Accept-Encoding': acceptEncoding } },
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    encoding: response.headers.get('content-encoding'),
  }
}

test('a list of ten products is sent compressed in an encoding that the client accepts', async () => {
  const plainResponse = await read(listPath)
  expect(plainResponse.encoding).toBeNull()
  expect(plainResponse.bytes.byteLength).toBeGreaterThan(9000)
  const gzip = await read(listPath, 'gzip, deflate')
  expect([gzip.encoding, gzip.headers.get('content-length')]).toEqual(['gzip', String(gzip.bytes.byteLength)])
  expect(gunzipSync(gzip.bytes)).toEqual(plainResponse.bytes)
  const brotli = await read(listPath, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plainResponse.bytes)
  for (const { bytes } of [gzip, brotli])
    expect(bytes.byteLength).toBeLessThan(plainResponse.bytes.byteLength / 8)
  for (const { headers } of [plainResponse, gzip, brotli])
    expect(headers.get('vary')).toContain('Accept-Encoding')
  expect((await read(listPath, 'gzip;q=0, identity')).encoding).toBeNull()
})

test.each(['/?wc-ajax=get_refreshed_fragments', '/contract.js', '/wp-json/'])(
  '%s is compressed once, if the response is large enough',
  async (path) => {
    const plainResponse = await read(path)
    const response = await read(path, 'gzip')
    expect(response.encoding).toBe(plainResponse.bytes.byteLength < 1024 ? null : 'gzip')
    expect(response.headers.get('vary')?.match(/accept-encoding/gi)).toHaveLength(1)
    const body = response.encoding ? gunzipSync(response.bytes) : response.bytes
    expect(body.byteLength).toBe(plainResponse.bytes.byteLength)
  },
)

test('the ETag of a compressed response is weak', async () => {
  const rootResponse = await read('/wp-json/', 'gzip')
  expect(rootResponse.headers.get('etag') ?? 'W/""').toMatch(/^W\//)
})

test('a page is compressed once, and a small response and a HEAD response are not compressed', async () => {
  const page = await read('/shop/', 'gzip')
  expect(page.encoding).toBe('gzip')
  expect(gunzipSync(page.bytes).toString()).toContain('<!DOCTYPE html>')
  expect((await read('/wp-json/nothing', 'gzip')).encoding).toBeNull()
  const headResponse = await get(listPath, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } })
  expect([headResponse.headers.get('vary'), await headResponse.text()]).toEqual([
    expect.stringContaining('Accept-Encoding'),
    '',
  ])
})
