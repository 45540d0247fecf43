import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createTestPicture, openImportShop, requireSummary } from './reading/open-import-shop.server.ts'

const [firstShop, secondShop] = [await openImportShop(), await openImportShop()]
beforeEach(() => Promise.all([firstShop.emptyTables(), secondShop.emptyTables()]))
const picture = await createTestPicture('#b5651d')
const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000')])

test.each([
  ['the demo shop', 'db/demo/products.csv', 'ar'],
  ['a WooCommerce export', 'app/features/catalog/import/woocommerce.fixture.csv', 'en'],
  ['an Arabic export', 'app/features/catalog/import/arabic.fixture.csv', 'ar'],
] as const)(
  'F.4-2: %s is exported identically after its export is imported into an empty shop',
  { timeout: 60_000 },
  async (_, csvFile, locale) => {
    const csv = await readFile(csvFile, 'utf8')
    await createMediaFiles([firstShop.folder, secondShop.folder], csv)
    const path = await firstShop.saveFile(basename(csvFile), csv)
    expect(requireSummary(await firstShop.importFile(path, { defaultLocale: locale }))).toMatchObject({
      failed: [],
      warnings: [],
      imagesFailed: [],
    })
    const exported = await firstShop.export({ defaultLocale: locale })
    const file = await secondShop.saveFile('export.csv', exported)
    const summary = requireSummary(await secondShop.importFile(file, { defaultLocale: locale }))
    expect(summary).toMatchObject({ failed: [], warnings: [], imagesFailed: [], ignoredColumns: [] })
    const secondExport = await secondShop.export({ defaultLocale: locale })
    expect(secondExport.split('\r\n')).toEqual(exported.split('\r\n'))
    expect(secondExport).toBe(exported)
  },
)

test(
  'an interrupted import that runs again has the same result as an uninterrupted import',
  { timeout: 60_000 },
  async () => {
    const arabicOptions = { defaultLocale: 'ar' } as const
    const csv = (await readFile('db/demo/products.csv', 'utf8')).replaceAll(
      /pictures\/[\w-]+\.\w+|[\w/-]+\.mp4/g,
      '',
    )
    const path = await firstShop.saveFile('products.csv', csv)
    let batchCount = 0
    const interrupt = () => {
      // The import is interrupted after the products and the first batch of variations.
      if (++batchCount === 2) throw new Error('the power went')
    }
    await expect(firstShop.importFile(path, { ...arabicOptions, onProgress: interrupt })).rejects.toThrow(
      'the power went',
    )
    const summary = requireSummary(await firstShop.importFile(path, arabicOptions))
    expect(summary).toMatchObject({ imported: 0, failed: [] })
    expect(summary.importedVariations).toBeGreaterThan(0)
    await secondShop.importFile(path, arabicOptions)
    // A row without a date gets the time of its import.
    const removeDates = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '').split('\r\n')
    expect(removeDates(await firstShop.export(arabicOptions))).toEqual(
      removeDates(await secondShop.export(arabicOptions)),
    )
  },
)

/** Creates a file for every name that the CSV mentions. */
async function createMediaFiles(folders: string[], csv: string): Promise<void> {
  for (const folder of folders) {
    await mkdir(join(folder, 'pictures'), { recursive: true })
    await mkdir(join(folder, 'videos'), { recursive: true })
    for (const [name] of csv.matchAll(/[\w/-]+\.(?:png|jpe?g|webp|mp4|webm)/g)) {
      await writeFile(join(folder, name), /\.(?:mp4|webm)$/.test(name) ? video : picture).catch(() => {})
    }
  }
}
