/** Responses of calls are compressed like pages. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const caps = Array.from({ length: 10 }, (_, index) => aCap({ ID: index + 1, SKU: `cap-${index + 1}` })).flat()
const { get } = await openShop({ products: caps })
const list = '/wp-json/wp/v2/product?per_page=10'

async function read(path: string, accept?: string) {
  const answer = await get(path, accept === undefined ? {} : { headers: { 'Accept-Encoding': accept } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    encoding: answer.headers.get('content-encoding'),
  }
}

test('a list of ten products is sent compressed in an encoding that the client accepts', async () => {
  const plain = await read(list)
  expect(plain.encoding).toBeNull()
  expect(plain.bytes.byteLength).toBeGreaterThan(9000)
  const gzip = await read(list, 'gzip, deflate')
  expect([gzip.encoding, gzip.headers.get('content-length')]).toEqual(['gzip', String(gzip.bytes.byteLength)])
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  const brotli = await read(list, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  for (const { bytes } of [gzip, brotli]) expect(bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 8)
  for (const { headers } of [plain, gzip, brotli]) expect(headers.get('vary')).toContain('Accept-Encoding')
  expect((await read(list, 'gzip;q=0, identity')).encoding).toBeNull()
})

test.each(['/?wc-ajax=get_refreshed_fragments', '/contract.js', '/wp-json/'])(
  '%s is compressed once, if the response is large enough',
  async (path) => {
    const plain = await read(path)
    const answer = await read(path, 'gzip')
    expect(answer.encoding).toBe(plain.bytes.byteLength < 1024 ? null : 'gzip')
    expect(answer.headers.get('vary')?.match(/accept-encoding/gi)).toHaveLength(1)
    const body = answer.encoding ? gunzipSync(answer.bytes) : answer.bytes
    expect(body.byteLength).toBe(plain.bytes.byteLength)
  },
)

test('the ETag of a compressed response is weak', async () => {
  const first = await read('/wp-json/', 'gzip')
  expect(first.headers.get('etag') ?? 'W/""').toMatch(/^W\//)
})

test('a page is compressed once, and a small response and a HEAD response are not compressed', async () => {
  const page = await read('/shop/', 'gzip')
  expect(page.encoding).toBe('gzip')
  expect(gunzipSync(page.bytes).toString()).toContain('<!DOCTYPE html>')
  expect((await read('/wp-json/nothing', 'gzip')).encoding).toBeNull()
  const head = await get(list, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } })
  expect([head.headers.get('vary'), await head.text()]).toEqual([
    expect.stringContaining('Accept-Encoding'),
    '',
  ])
})
