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

test('an ID with a separator of thousands changes no other product', async () => {
  await shop.importText(
    'ID,SKU,Type,Name,Regular price\n7,A,simple,Seven,5\n7000,B,simple,Seven thousand,6\n',
  )
  const header = 'ID,Type,Name,Regular price,Stock'
  const summary = await shop.importText(`${header}\n"7,000",simple,Changed,9,"1,000"\n`, { update: true })
  expect(summary.failed.map(({ reason }) => reason)).toEqual([
    'ID is "7,000": write it without a thousands separator.',
  ])
  expect((await shop.products()).map(({ regular_price_in_minor }) => regular_price_in_minor)).toEqual([
    500, 600,
  ])
})
