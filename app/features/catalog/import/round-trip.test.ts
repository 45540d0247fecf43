import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { aPicture, openImportShop, requireSummary } from './reading/open-import-shop.server.ts'

const [one, other] = [await openImportShop(), await openImportShop()]
beforeEach(() => Promise.all([one.empty(), other.empty()]))
const picture = await aPicture('#b5651d')
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
    await keepMedia([one.folder, other.folder], csv)
    const path = await one.saveFile(basename(csvFile), csv)
    expect(requireSummary(await one.importFile(path, { defaultLocale: locale }))).toMatchObject({
      failed: [],
      warnings: [],
      imagesFailed: [],
    })
    const exported = await one.export({ defaultLocale: locale })
    const file = await other.saveFile('export.csv', exported)
    const summary = requireSummary(await other.importFile(file, { defaultLocale: locale }))
    expect(summary).toMatchObject({ failed: [], warnings: [], imagesFailed: [], ignoredColumns: [] })
    const again = await other.export({ defaultLocale: locale })
    expect(again.split('\r\n')).toEqual(exported.split('\r\n'))
    expect(again).toBe(exported)
  },
)

test(
  'an interrupted import that runs again has the same result as an uninterrupted import',
  { timeout: 60_000 },
  async () => {
    const arabic = { defaultLocale: 'ar' } as const
    const csv = (await readFile('db/demo/products.csv', 'utf8')).replaceAll(
      /pictures\/[\w-]+\.\w+|[\w/-]+\.mp4/g,
      '',
    )
    const path = await one.saveFile('products.csv', csv)
    let batches = 0
    const breakOff = () => {
      // The import is interrupted after the products and the first batch of variations.
      if (++batches === 2) throw new Error('the power went')
    }
    await expect(one.importFile(path, { ...arabic, onProgress: breakOff })).rejects.toThrow('the power went')
    const summary = requireSummary(await one.importFile(path, arabic))
    expect(summary).toMatchObject({ imported: 0, failed: [] })
    expect(summary.importedVariations).toBeGreaterThan(0)
    await other.importFile(path, arabic)
    // A row without a date gets the time of its import.
    const timeless = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '').split('\r\n')
    expect(timeless(await one.export(arabic))).toEqual(timeless(await other.export(arabic)))
  },
)

/** Creates a file for every name that the CSV mentions. */
async function keepMedia(folders: string[], csv: string): Promise<void> {
  for (const folder of folders) {
    await mkdir(join(folder, 'pictures'), { recursive: true })
    await mkdir(join(folder, 'videos'), { recursive: true })
    for (const [name] of csv.matchAll(/[\w/-]+\.(?:png|jpe?g|webp|mp4|webm)/g)) {
      await writeFile(join(folder, name), /\.(?:mp4|webm)$/.test(name) ? video : picture).catch(() => {})
    }
  }
}
