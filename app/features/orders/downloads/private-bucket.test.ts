/** B.1: sold files are located in a separate bucket, and are served from it to their buyers only. */
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openS3rverWithTwoBuckets } from '#tests/servers/bucket-servers.ts'
import { BYTES, openDownloadShop } from './test-downloads.server.ts'

const { shop, services, placePaidOrder, clickDownload } = await openDownloadShop(
  await openS3rverWithTwoBuckets(),
)

async function listFileNames(files: typeof services.files): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names
}

test('B.1: a purchased file is downloaded from the private bucket, whole and by range', async () => {
  const { token } = await placePaidOrder({ STAR: 1 })
  const { location } = await clickDownload(token)
  const wholeResponse = await shop.get(location)
  expect(Buffer.from(await wholeResponse.arrayBuffer())).toEqual(BYTES)
  const partialResponse = await shop.get(location, { headers: { Range: 'bytes=5-7' } })
  expect([
    partialResponse.status,
    partialResponse.headers.get('content-range'),
    await partialResponse.text(),
  ]).toEqual([206, `bytes 5-7/${BYTES.byteLength}`, '1.7'])
})

test('B.1: a purchased file is not in the picture bucket, at a public URL, or in the data folder', async () => {
  const names = await listFileNames(services.privateFiles)
  expect(names).toHaveLength(2)
  expect(await listFileNames(services.files)).toEqual([])
  expect(services.privateFiles.createPublicUrl).toBeUndefined()
  for (const name of names) expect((await shop.get(`/media/${name}`)).status, name).toBe(404)
  expect(await readdir(services.dataDir)).not.toContain('private')
})
