/** The whole shop on S3 storage: import, upload, rendered pages and deletion. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { openS3rver } from '#tests/servers/bucket-servers.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, formatCsv } from '#tests/products.ts'
import type { MediaForContract } from './contract.server.ts'
import { sweepMedia } from './remove.server.ts'
import { aJpeg, signInCaller } from './uploads/test-uploads.ts'

const shop = await openShop({ bucket: await openS3rver() })
const { services, get, page } = shop

test('an import stores its pictures in the bucket, and pages show the pictures from the bucket', async () => {
  const source = join(services.dataDir, 'products.csv')
  await writeFile(join(services.dataDir, 'cap.jpg'), await aJpeg())
  await writeFile(source, formatCsv(aCap({ Slug: 'cap', Images: 'cap.jpg' })))
  const result = await importProducts(services, {
    source,
    defaultLocale: 'ar',
    timeZone: 'Asia/Riyadh',
    weightUnit: 'kg',
    dimensionUnit: 'cm',
    priceDecimals: 2,
  })
  expect(result).toMatchObject({ ok: true, summary: { imagesFailed: [] } })
  const [path = ''] = /\/media\/[\da-f]{16}-\d+\.webp/.exec(await page('/en/product/cap/')) ?? []
  const picture = await get(path)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await picture.arrayBuffer()).byteLength).toBe(Number(picture.headers.get('content-length')))
})

test('an upload is stored in and served from the bucket, and deleting the upload removes all its files', async () => {
  const manager = await signInCaller(shop, 'manager')
  const before = await listBucketNames()
  const asset = (await (await manager.upload(await aJpeg())).json()) as MediaForContract
  for (const { source_url: url } of Object.values(asset.media_details.sizes)) {
    expect((await get(new URL(url).pathname)).status, url).toBe(200)
  }
  await sweepMedia(services)
  expect(await listBucketNames()).toHaveLength(before.length + 5)
  await manager.remove(asset.id)
  expect(await listBucketNames()).toEqual(before)
  expect(await readdir(join(services.dataDir, 'media')), 'the data folder has no files').toEqual([])
})

async function listBucketNames(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of services.files.list()) names.push(name)
  return names.toSorted((one, other) => one.localeCompare(other))
}
