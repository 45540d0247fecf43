/** Rows that are imported as they stand, and of which the owner is told. */
import { beforeEach, expect, test } from 'vitest'
import { describeProducts } from '#scripts/import-report.ts'
import { messages } from './messages.ts'
import { openImportShop, summaryOf } from './open-import-shop.server.ts'

const shop = await openImportShop()
const prices = 'ID,Type,SKU,Name,Regular price,Sale price,Parent'
const choices =
  'ID,Type,SKU,Name,Published,Regular price,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,' +
  'Attribute 2 name,Attribute 2 value(s),Attribute 2 global'
const shirt = '1,variable,shirt,Shirt,1,,,0,Colour,"Red, Blue",1,Cut,"Wide, Slim",0'
beforeEach(async () => void (await shop.empty()))

const notesOf = (summary: { notes: { row: number; reason: string }[] }) =>
  summary.notes.map(({ row, reason }) => [row, reason])

test.each([
  ['above', '50,60', true],
  ['equal to', '50,50', true],
  ['without', ',40', true],
  ['below', '50,49.99', false],
  ['that is not there, beside', '50,', false],
])('B.3: a sale price %s the regular one: %s', async (_, cells, isNoted) => {
  const text = `${prices}\n1,simple,cap,Cap,${cells},\n`
  const noted = isNoted ? [{ row: 2, label: 'Cap, ID 1, SKU cap', reason: messages.saleNotBelowRegular }] : []
  const dry = await shop.importText(text, { dryRun: true })
  expect(dry).toMatchObject({ imported: 1, failed: [], notes: noted })
  const summary = await shop.importText(text)
  expect(summary).toMatchObject({ imported: 1, failed: [], notes: noted })
})

test('B.3: a variation’s sale price is looked at as well, and an update’s beside the price that is there', async () => {
  const summary = await shop.importText(
    `${prices}\n1,variable,shirt,Shirt,,,\n2,variation,red,,10,12,shirt\n3,simple,cap,Cap,10,,\n`,
  )
  expect(notesOf(summary)).toEqual([[3, messages.saleNotBelowRegular]])
  const update = await shop.importText('SKU,Sale price\ncap,11\nred,9\n', { update: true })
  expect(notesOf(update)).toEqual([[2, messages.saleNotBelowRegular]])
  // A file without prices says nothing of them.
  expect((await shop.importText('SKU,Name\ncap,Hat\n', { update: true })).notes).toEqual([])
})

test('E.3.2: two variations with the same choices are imported, and the second is named', async () => {
  const text = `${choices}
${shirt}
2,variation,a,,1,10,shirt,1,Colour,Red,1,Cut,Wide,0
3,variation,b,,1,10,shirt,2,Colour,Red,1,Cut,Slim,0
4,variation,c,,1,10,shirt,3,Colour,Red,1,Cut,Wide,0
5,variation,d,,1,10,shirt,0,Colour,Blue,1,Cut,,0
6,variation,e,,1,10,shirt,9,Colour,Blue,1,Cut,Wide,0
7,variation,f,,0,10,shirt,9,Colour,Red,1,Cut,Wide,0
`
  const shadowed = (row: number) =>
    `Nobody can choose this variation: the one of row ${row} stands before it and fits the same choices.`
  const expected = [
    [5, shadowed(3)],
    [7, shadowed(6)],
  ]
  const dry = await shop.importFile(await shop.keep('dry.csv', text), { dryRun: true })
  expect(notesOf(summaryOf(dry))).toEqual(expected)
  const { problems } = describeProducts(dry, { dryRun: true })
  expect(problems).toContain(`Note, row 5 (ID 4, SKU c): ${shadowed(3)}`)
  const summary = await shop.importText(text)
  expect(summary).toMatchObject({ importedVariations: 6, failed: [], warnings: [] })
  expect(notesOf(summary)).toEqual(expected)
  const later = await shop.importText(`${choices}\n8,variation,g,,1,10,shirt,4,Colour,Red,1,Cut,Slim,0\n`)
  expect(notesOf(later)).toEqual([
    [2, 'Nobody can choose this variation: the one with ID 3 stands before it and fits the same choices.'],
  ])
})

test('B.8: what a variation brings that its parent does not list is added there, and told once', async () => {
  const text = `${choices},Attribute 3 name,Attribute 3 value(s),Attribute 3 global
${shirt},,,
2,variation,a,,1,10,shirt,1,Colour,Green,1,Cut,Wide,0,,,
3,variation,b,,1,10,shirt,2,Colour,Green,1,Cut,Loose,0,,,
4,variation,c,,1,10,shirt,3,Colour,Red,1,Cut,Slim,0,Size,Large,1
5,variation,d,,1,10,shirt,4,Colour,Blue,1,Cut,Loose,0,,,
`
  const dry = await shop.importText(text, { dryRun: true })
  const summary = await shop.importText(text)
  expect(summary).toMatchObject({ importedVariations: 4, failed: [], warnings: [] })
  expect(notesOf(summary)).toEqual([
    [3, 'The parent does not have the value "Green" of "Colour": it was added there.'],
    [4, 'The parent does not have the value "Loose" of "Cut": it was added there.'],
    [5, 'The parent does not have the attribute "Size": it was added there.'],
  ])
  expect(notesOf(dry)).toEqual(notesOf(summary))
})

test('a dry run names the pictures that are in no file, and asks no other server', async () => {
  await shop.keep('there.png', '')
  const text = `ID,Type,SKU,Name,Regular price,Description,Images
1,simple,mug,Mug,10,"<img src=""gone-too.png"">","there.png, gone.png, https://pictures.example/mug.png"
`
  const dry = await shop.importText(text, { dryRun: true })
  expect(dry.imagesFailed.map(({ source, reason }) => `${source}: ${reason}`)).toEqual([
    'gone.png: there is no such file',
    'gone-too.png: there is no such file',
  ])
})
