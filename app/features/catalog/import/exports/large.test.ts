/**
 * Large exports as real shops write them are imported completely, and their re-imported export is identical.
 * The tests use a tenth of the rows; `npm run test:all` uses all of them: 2,000 ragged rows with 80 meta
 * columns, an Arabic shop, and 860 variations of one product.
 */
import { beforeEach, expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import type { ImportInput } from '#app/features/catalog/import/context.ts'
import {
  openImportShop,
  requireSummary,
} from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const [firstShop, secondShop] = [await openImportShop(), await openImportShop()]
beforeEach(() => Promise.all([firstShop.emptyTables(), secondShop.emptyTables()]))

const createNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const formatRecord = (record: (string | number)[], delimiter: string) =>
  record.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(delimiter)

/** Imports and exports a file, imports the export into an empty shop, and expects the same export from it. */
async function expectRoundTrip(file: string, options: Partial<ImportInput> = {}) {
  const summary = requireSummary(await firstShop.importFile(file, options))
  const exported = await firstShop.export(options)
  const secondSummary = requireSummary(
    await secondShop.importFile(await secondShop.saveFile('export.csv', exported), options),
  )
  expect(secondSummary).toMatchObject({ failed: [], skipped: [], warnings: [], ignoredColumns: [] })
  expect((await secondShop.export(options)).split('\r\n')).toEqual(exported.split('\r\n'))
  return summary
}

test(
  'ragged rows with eighty meta columns are imported completely, and their re-imported export is identical',
  { timeout: 300_000 },
  async () => {
    const count = scaleRuns(200)
    const metaHeaders = createNumbers(80).map((number) => `Meta: _theme_option_${number}`)
    const header = [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Regular price',
      'Stock',
      'Description',
      ...metaHeaders,
    ]
    const rows = createNumbers(count).map((id) => {
      // Fifty rows are written before new columns are added.
      const columns = Math.min(80, Math.ceil(id / 50) * 7)
      const description = `<p>Oak shelf no. ${id}, oiled.</p>\\n\\nThree boards, "planed",\nand screws.`
      const baseCells = [id, 'simple', `OAK-${id}`, `Oak shelf ${id}`, 1, `${id}.50`, id % 40, description]
      return [
        ...baseCells,
        ...createNumbers(columns).map((number) => (number % 3 === 0 ? `option ${id}-${number}` : '')),
      ]
    })
    const csv = [header, ...rows].map((row) => formatRecord(row, ',')).join('\n')
    const summary = await expectRoundTrip(await firstShop.saveFile('ragged.csv', csv))
    expect(summary).toMatchObject({
      imported: count,
      failed: [],
      skipped: [],
      warnings: [],
      ignoredColumns: [],
    })
    const lastMeta = (await firstShop.readProduct(`OAK-${count}`)).meta
    expect(lastMeta).toMatchObject({ _theme_option_3: `option ${count}-3` })
  },
)

test(
  'an Arabic export in Windows-1256 with semicolons is imported, and its re-imported export is identical',
  { timeout: 300_000 },
  async () => {
    const count = scaleRuns(100)
    const header = ['المعرف', 'النوع', 'الاسم', 'تم النشر', 'السعر الافتراضي', 'متوفر؟', 'الوصف', 'التصنيفات']
    const rows = createNumbers(count).map((id) => {
      const description = `<p>بنّ محمّص؛ وزن العبوة ${id} غ.</p>\\r\\n\\r\\nيُحفظ في مكان جاف، بعيدًا عن الضوء.`
      return [id, 'simple', `قهوة رقم ${id}`, 1, `${id},25`, id % 7 ? 1 : 0, description, 'مشروبات > قهوة']
    })
    const csv = [header, ...rows].map((row) => formatRecord(row, ';')).join('\r\n')
    const file = await firstShop.saveFile('arabic.csv', encodeWindows1256(csv))
    const summary = await expectRoundTrip(file, { defaultLocale: 'ar' })
    expect(summary).toMatchObject({ imported: count, encoding: 'windows-1256', failed: [], warnings: [] })
    const [firstProduct] = await firstShop.readProducts()
    expect(firstProduct).toMatchObject({ name: { ar: 'قهوة رقم 1' }, regular_price_in_minor: 125 })
  },
)

test(
  'a product with many variations is imported completely, and its re-imported export is identical',
  { timeout: 300_000 },
  async () => {
    const count = scaleRuns(86)
    const sizes = createNumbers(count).map((number) => `${number} × ${number + 5} cm`)
    const header = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Stock', 'Parent', ...attributeHeaders]
    const variations = sizes.map((size, index) => {
      // Some values are spelled differently, as in a shop that was edited for years.
      const value = index % 10 === 0 ? ` ${size} ` : size
      return [
        index + 2,
        'variation',
        `CUT-${index + 1}`,
        '',
        `${index + 9}.00`,
        index,
        'id:1',
        'Cut',
        value,
        1,
        1,
      ]
    })
    const parent = [1, 'variable', 'CUT', 'Linen by the cut', '', '', '', 'Cut', sizes.join(', '), 1, 1]
    const csv = [header, parent, ...variations].map((row) => formatRecord(row, ',')).join('\n')
    const summary = await expectRoundTrip(await firstShop.saveFile('cuts.csv', csv))
    expect(summary).toMatchObject({
      imported: 1,
      importedVariations: count,
      failed: [],
      warnings: [],
      notes: [],
    })
  },
)

const attributeHeaders = ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute 1 ${part}`)

function encodeWindows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256')
  const bytesByLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]),
  )
  return Buffer.from([...text].map((letter) => bytesByLetter.get(letter) ?? 63))
}
