/** Attribute cells that contradict each other are reported if they cannot be used. */
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))
const header =
  'SKU,Type,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 1 default'
const readDefaults = async (sku: string) =>
  Object.values((await shop.readProduct(sku)).default_attributes ?? {})

test.each([1, 0])(
  'a default value matches in any letter case or as a slug, an unknown default is reported (global: %i)',
  async (globalCell) => {
    const summary = await shop.importText(`${header}
a,variable,A,,,Colour,"Red, Dark Blue",${globalCell},red
b,variable,B,,,Colour,"Red, Dark Blue",${globalCell},dark-blue
c,variable,C,,,Colour,"Red, Dark Blue",${globalCell},Green
d,variable,D,,,Colour,"Red, Dark Blue",${globalCell},
`)
    expect(summary).toMatchObject({ imported: 4, failed: [], warnings: [] })
    expect(summary.notes).toEqual([
      {
        row: 4,
        label: 'C, SKU c',
        reason: 'The default "Green" of "Colour" is not one of its values: it was skipped.',
      },
    ])
    expect(await readDefaults('a')).toEqual([globalCell ? 'red' : 'Red'])
    expect(await readDefaults('b')).toEqual([globalCell ? 'dark-blue' : 'Dark Blue'])
    expect(await readDefaults('c')).toEqual([])
    expect(await readDefaults('d')).toEqual([])
  },
)

test('a default value in a second column group of the same attribute is imported', async () => {
  const headerWithSecondGroup =
    header + ',Attribute 2 name,Attribute 2 value(s),Attribute 2 global,Attribute 2 default'
  await shop.importText(`${headerWithSecondGroup}\na,variable,A,,,Size,S,1,,Size,M,1,M\n`)
  expect(await readDefaults('a')).toEqual(['m'])
})

test('a variation with several values of a global attribute stores the first value and reports the others', async () => {
  const summary = await shop.importText(`${header}
p,variable,P,,,Size,"S, M, L",1,
p-1,variation,,p,5,Size,"S, M, L",1,
`)
  expect(summary).toMatchObject({ importedVariations: 1, failed: [] })
  expect(summary.notes.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'A variation has one value of "Size": "S" was used, and "M, L" was skipped.'],
  ])
  expect((await shop.readProduct('p-1')).variation_attributes).toEqual({ attribute_pa_size: 's' })
})

test.each(['1,5 L', '1\\,5 L'])(
  'a value with a comma is imported as a single value of a variation, escaped or not: %s',
  async (cell) => {
    const summary = await shop.importText(`${header}
p,variable,P,,,Volume,"1\\,5 L, 2 L",1,
p-1,variation,,p,5,Volume,"${cell}",1,
`)
    expect(summary).toMatchObject({ importedVariations: 1, failed: [], notes: [] })
    expect((await shop.readProduct('p-1')).variation_attributes).toEqual({ attribute_pa_volume: '1-5-l' })
  },
)

test('attribute values without an attribute name are reported', async () => {
  const reason = 'Attribute 1 value(s) is "S, M": the attribute has no name, it was left out.'
  const summary = await shop.importText(`${header}\na,simple,A,,5,,"S, M",1,\nb,simple,B,,5,,,,\n`)
  expect(summary).toMatchObject({ imported: 2, failed: [], warnings: [{ row: 2, reason }] })
  const summaryWithoutNameColumn = await shop.importText(
    'SKU,Name,Regular price,Type,Stock,Attribute 1 value(s)\nc,C,5,simple,1,"S, M"\n',
  )
  expect(summaryWithoutNameColumn).toMatchObject({ imported: 1, warnings: [{ row: 2, reason }] })
})
