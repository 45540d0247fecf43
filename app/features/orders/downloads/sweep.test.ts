/** B.1: sold files stay as long as they can be requested, and are deleted afterwards. */
import { expect, test } from 'vitest'
import { storeDownloadFile } from '#app/features/catalog/download-files.server.ts'
import { sweepDownloads } from './sweep.server.ts'
import { openDownloadShop } from './test-downloads.server.ts'

const { shop, services, clock, storageContext, placePaidOrder, clickDownload, changeProduct } =
  await openDownloadShop()
const startTime = '2026-01-15T12:00:00Z'
const storeFile = (file: string, text: string) =>
  storeDownloadFile(storageContext, { file, bytes: Buffer.from(text) })

/** Sweeps this number of days after 2100, because stored files have the timestamps of the machine's clock. */
async function sweepAfter(days: number): Promise<string[]> {
  clock.moveTo(new Date(Date.parse('2100-01-01') + days * 86_400_000).toISOString())
  await sweepDownloads(services)
  clock.moveTo(startTime)
  return listFileNames()
}

async function listFileNames(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of services.privateFiles.list()) names.push(name)
  return names.toSorted()
}

test('B.1: files that no product and no order uses are deleted after a week; other files are kept', async () => {
  const initialNames = await listFileNames()
  await storeFile('mistake.pdf', 'sent by mistake')
  await storeFile('again.pdf', 'taken out and put back')
  const all = await listFileNames()
  expect(all).toHaveLength(initialNames.length + 2)
  expect(await sweepAfter(0)).toEqual(all)
  expect(await sweepAfter(6)).toEqual(all)
  await changeProduct('LOST', { downloads: [{ id: 'again', name: 'Again', file: 'again.pdf' }] })
  const remainingNames = await sweepAfter(8)
  expect(remainingNames).toHaveLength(initialNames.length + 1)
  expect(await sweepAfter(80)).toEqual(remainingNames)
})

test('B.1: a purchased file stays available after the product no longer has the file', async () => {
  const { token } = await placePaidOrder({ STAR: 1 })
  await changeProduct('STAR', { downloads: [] })
  await sweepAfter(200)
  await sweepAfter(400)
  expect((await shop.get((await clickDownload(token)).location)).status).toBe(200)
})

test('B.1: an older version of a file is deleted, unless another file name has the same content', async () => {
  await storeFile('edition.txt', 'the first')
  await storeFile('other.txt', 'the first')
  await storeFile('edition.txt', 'the second')
  const editionDownloads = [{ id: 'e', name: 'E', file: 'edition.txt' }]
  await changeProduct('LOST', { downloads: [...editionDownloads, { id: 'o', name: 'O', file: 'other.txt' }] })
  await sweepAfter(500)
  const namesWithBoth = await sweepAfter(508)
  await changeProduct('LOST', { downloads: editionDownloads })
  expect(await sweepAfter(600)).toEqual(namesWithBoth)
  expect(await sweepAfter(608)).toHaveLength(namesWithBoth.length - 1)
})

test('unknown files in the private storage are not deleted', async () => {
  await services.privateFiles.put('notes.txt', Buffer.from('mine'))
  expect(await sweepAfter(700)).toContain('notes.txt')
})
