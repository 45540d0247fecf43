/** Files that change a few values of products that are there. */
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.empty()))

test('two columns are enough to change prices by ID, in a shop without SKUs too', async () => {
  await shop.importText('ID,Type,Name,Regular price,Published\n41,simple,Lamp,12,1\n42,simple,Vase,8,1\n')
  const summary = await shop.importText('ID,Regular price\n41,19\n', { update: true })
  expect(summary).toMatchObject({ updated: 1, failed: [], skipped: [] })
  expect(
    (await shop.products()).map(({ id, regular_price_in_minor }) => [id, regular_price_in_minor]),
  ).toEqual([
    [41, 1900],
    [42, 800],
  ])
})

test('an update changes the meta that it has columns for, and leaves what other plug-ins have kept', async () => {
  await shop.importText('SKU,Name,Regular price,Meta: colour_code,Meta: seo,Meta: __proto__\nA,Cap,5,#fff,best,x\n')
  const summary = await shop.importText('SKU,Meta: colour_code\nA,#000\n', { update: true })
  expect(summary).toMatchObject({ updated: 1, failed: [], warnings: [] })
  const meta = async () => Object.entries((await shop.product('A')).meta ?? {}).toSorted()
  expect(await meta()).toEqual([
    ['__proto__', 'x'],
    ['colour_code', '#000'],
    ['seo', 'best'],
  ])
  await shop.importText('SKU,Meta: seo\nA,\n', { update: true })
  expect(await meta()).toEqual([
    ['__proto__', 'x'],
    ['colour_code', '#000'],
  ])
})
