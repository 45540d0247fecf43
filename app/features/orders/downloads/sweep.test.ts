/** B.1: sold files stay as long as they can be requested, and are deleted afterwards. */
import { expect, test } from 'vitest'
import { storeDownloadFile } from '#app/features/catalog/download-files.server.ts'
import { sweepDownloads } from './sweep.server.ts'
import { openDownloadShop } from './test-downloads.server.ts'

const { shop, services, clock, places, paid, clickDownload, change } = await openDownloadShop()
const start = '2026-01-15T12:00:00Z'
const keep = (file: string, text: string) => storeDownloadFile(places, { file, bytes: Buffer.from(text) })

/** Sweeps this number of days after 2100, because stored files have the timestamps of the machine's clock. */
async function sweepAfter(days: number): Promise<string[]> {
  clock.moveTo(new Date(Date.parse('2100-01-01') + days * 86_400_000).toISOString())
  await sweepDownloads(services)
  clock.moveTo(start)
  return namesIn()
}

async function namesIn(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of services.privateFiles.list()) names.push(name)
  return names.toSorted()
}

test('B.1: files that no product and no order uses are deleted after a week; other files are kept', async () => {
  const before = await namesIn()
  await keep('mistake.pdf', 'sent by mistake')
  await keep('again.pdf', 'taken out and put back')
  const all = await namesIn()
  expect(all).toHaveLength(before.length + 2)
  expect(await sweepAfter(0)).toEqual(all)
  expect(await sweepAfter(6)).toEqual(all)
  await change('LOST', { downloads: [{ id: 'again', name: 'Again', file: 'again.pdf' }] })
  const after = await sweepAfter(8)
  expect(after).toHaveLength(before.length + 1)
  expect(await sweepAfter(80)).toEqual(after)
})

test('B.1: a purchased file stays available after the product no longer has the file', async () => {
  const { token } = await paid({ STAR: 1 })
  await change('STAR', { downloads: [] })
  await sweepAfter(200)
  await sweepAfter(400)
  expect((await shop.get((await clickDownload(token)).to)).status).toBe(200)
})

test('B.1: an older version of a file is deleted, unless another file name has the same content', async () => {
  await keep('edition.txt', 'the first')
  await keep('other.txt', 'the first')
  await keep('edition.txt', 'the second')
  const products = [{ id: 'e', name: 'E', file: 'edition.txt' }]
  await change('LOST', { downloads: [...products, { id: 'o', name: 'O', file: 'other.txt' }] })
  await sweepAfter(500)
  const both = await sweepAfter(508)
  await change('LOST', { downloads: products })
  expect(await sweepAfter(600)).toEqual(both)
  expect(await sweepAfter(608)).toHaveLength(both.length - 1)
})

test('unknown files in the private storage are not deleted', async () => {
  await services.privateFiles.put('notes.txt', Buffer.from('mine'))
  expect(await sweepAfter(700)).toContain('notes.txt')
})
