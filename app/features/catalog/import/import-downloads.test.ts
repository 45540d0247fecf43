import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findDownloadFile } from '#app/features/catalog/download-files.server.ts'
import { openImportShop } from './reading/open-import-shop.server.ts'

const shop = await openImportShop()
const { database, privateFiles } = shop.services
beforeEach(async () => {
  await shop.emptyTables()
  await database.db.execute(sql`truncate download_files`)
  await mkdir(join(shop.folder, 'patterns'), { recursive: true })
})

const createCsv = (file: string) =>
  `Type,SKU,Name,Regular price,Download 1 name,Download 1 URL\n"simple, downloadable, virtual",STAR,Star,5,Star,${file}\n`
const readContent = async (file: string) => {
  const storedFile = await findDownloadFile(database.db, file)
  return storedFile === undefined ? undefined : (await privateFiles.get(storedFile))?.toString()
}

test('a download file beside the CSV is imported, and the next import replaces it with its newer version', async () => {
  const path = join(shop.folder, 'patterns/star.pdf')
  await writeFile(path, 'first')
  expect(await shop.importText(createCsv('patterns/star.pdf'))).toMatchObject({
    imported: 1,
    downloadsFailed: [],
  })
  expect(await readContent('patterns/star.pdf')).toBe('first')
  await writeFile(path, 'second')
  await shop.importText(createCsv('patterns/star.pdf'), { update: true })
  expect(await readContent('patterns/star.pdf')).toBe('second')
})

test('a dry run stores no download file and reports missing files', async () => {
  await writeFile(join(shop.folder, 'patterns/star.pdf'), 'first')
  const summaryWithFile = await shop.importText(createCsv('patterns/star.pdf'), { dryRun: true })
  expect(summaryWithFile.downloadsFailed).toEqual([])
  expect(await readContent('patterns/star.pdf')).toBeUndefined()
  const summaryWithoutFile = await shop.importText(createCsv('patterns/moon.pdf'), { dryRun: true })
  expect(summaryWithoutFile.downloadsFailed).toMatchObject([
    { label: 'patterns/moon.pdf', reason: 'there is no such file' },
  ])
})

test('a stored download file is not required beside the CSV, and an external URL is not fetched', async () => {
  await writeFile(join(shop.folder, 'patterns/once.pdf'), 'kept')
  await shop.importText(createCsv('patterns/once.pdf'))
  await rm(join(shop.folder, 'patterns/once.pdf'))
  expect((await shop.importText(createCsv('patterns/once.pdf'), { update: true })).downloadsFailed).toEqual(
    [],
  )
  const { downloadsFailed } = await shop.importText(
    createCsv('https://127.0.0.1:1/album.zip').replace('STAR', 'AWAY'),
  )
  expect(downloadsFailed).toEqual([])
  expect(await readContent('https://127.0.0.1:1/album.zip')).toBeUndefined()
})
