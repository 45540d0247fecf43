import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { aPicture, openImportShop, summaryOf } from './open-import-shop.server.ts'

const picture = await aPicture('#b5651d')
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000')])

test.each([
  ['the demo shop', 'db/demo/products.csv', 'ar'],
  ['a WooCommerce export', 'app/features/catalog/import/woocommerce.fixture.csv', 'en'],
  ['an Arabic export', 'app/features/catalog/import/arabic.fixture.csv', 'ar'],
] as const)(
  'F.4-2: %s exported, imported into an empty shop and exported again is the same',
  { timeout: 60_000 },
  async (_, file, locale) => {
    const [first, second] = await Promise.all([
      openImportShop({ defaultLocale: locale }),
      openImportShop({ defaultLocale: locale }),
    ])
    const csv = await readFile(file, 'utf8')
    await keepMedia([first.folder, second.folder], csv)
    const path = await first.keep(basename(file), csv)
    expect(summaryOf(await first.importFile(path))).toMatchObject({
      failed: [],
      warnings: [],
      imagesFailed: [],
    })
    const exported = await first.export()
    const summary = summaryOf(await second.importFile(await second.keep('export.csv', exported)))
    expect(summary).toMatchObject({ failed: [], warnings: [], imagesFailed: [], ignoredColumns: [] })
    const again = await second.export()
    expect(again.split('\r\n')).toEqual(exported.split('\r\n'))
    expect(again).toBe(exported)
  },
)

test('an import that is broken off and run again ends as one that was not', { timeout: 60_000 }, async () => {
  const [broken, whole] = await Promise.all([
    openImportShop({ defaultLocale: 'ar' }),
    openImportShop({ defaultLocale: 'ar' }),
  ])
  const csv = (await readFile('db/demo/products.csv', 'utf8')).replaceAll(
    /pictures\/[\w-]+\.\w+|[\w/-]+\.mp4/g,
    '',
  )
  const path = await broken.keep('products.csv', csv)
  let batches = 0
  const breakOff = () => {
    // After the products and the first batch of variations.
    if (++batches === 2) throw new Error('the power went')
  }
  await expect(broken.importFile(path, { onProgress: breakOff })).rejects.toThrow('the power went')
  const summary = summaryOf(await broken.importFile(path))
  expect(summary).toMatchObject({ imported: 0, failed: [] })
  expect(summary.importedVariations).toBeGreaterThan(0)
  await whole.importFile(path)
  // A row without a date is as old as its import.
  const timeless = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '').split('\r\n')
  expect(timeless(await broken.export())).toEqual(timeless(await whole.export()))
})

/** Stands a file at every name that the CSV mentions. */
async function keepMedia(folders: string[], csv: string): Promise<void> {
  for (const folder of folders) {
    await mkdir(join(folder, 'pictures'), { recursive: true })
    await mkdir(join(folder, 'videos'), { recursive: true })
    for (const [name] of csv.matchAll(/[\w/-]+\.(?:png|jpe?g|webp|mp4|webm)/g)) {
      await writeFile(join(folder, name), /\.(?:mp4|webm)$/.test(name) ? film : picture).catch(() => {})
    }
  }
}
