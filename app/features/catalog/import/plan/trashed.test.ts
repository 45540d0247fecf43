/** Products in the trash block no import, and receive no update. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importReviews } from '#app/features/catalog/import/import-reviews.server.ts'
import { messages } from '#app/features/catalog/import/messages.ts'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'
import { restoreCodes } from '#app/features/catalog/trash/codes.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))
const productCsv = 'SKU,Type,Name,Regular price\nTR,simple,Thrown away,5\n'

const moveToTrash = () =>
  shop.queryRows(
    sql`update products set status = 'trash' where parent_id is null and status <> 'trash' returning id`,
  )
const restoreFromTrash = async (id: number) => {
  await shop.queryRows(sql`update products set status = 'draft' where id = ${id} returning id`)
  return restoreCodes(shop.services.database.db, [id])
}
const readCodes = () =>
  shop.queryRows(sql`select id, status, sku, slug, global_unique_id as gtin from products order by id`)

test('a product in the trash is imported again, and the new product takes over its SKU and slug', async () => {
  await shop.importText(productCsv)
  await moveToTrash()
  const dryRunSummary = await shop.importText(productCsv, { dryRun: true })
  expect(dryRunSummary).toMatchObject({ imported: 1, skipped: [], failed: [] })
  const summary = await shop.importText(productCsv)
  expect(summary).toMatchObject({ imported: 1, skipped: [], failed: [] })
  expect(summary.notes.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'The product with ID 1 is in the trash: its SKU, GTIN or slug now belongs to this product.'],
  ])
  expect(await readCodes()).toMatchObject([
    { id: 1, status: 'trash', sku: null, slug: 'thrown-away-trashed-1' },
    { status: 'publish', sku: 'TR', slug: 'thrown-away' },
  ])
  expect(await shop.importText(productCsv)).toMatchObject({
    imported: 0,
    skipped: [{ reason: messages.skuExists }],
  })
})

test('an update of a product in the trash is skipped with a reason and not counted', async () => {
  await shop.importText('ID,SKU,Name,Regular price\n1,TR,Thrown away,5\n2,,Nameless,5\n')
  await moveToTrash()
  for (const dryRun of [true, false])
    expect(
      await shop.importText('ID,SKU,Regular price\n,tr,6\n1,TR,6\n2,,6\n3,,6\n', { update: true, dryRun }),
    ).toMatchObject({
      updated: 0,
      failed: [],
      skipped: [
        { row: 2, reason: messages.inTrash },
        { row: 3, reason: messages.inTrash },
        { row: 4, reason: messages.inTrash },
        { row: 5, reason: messages.noMatch },
      ],
    })
})

test('the SKU and GTIN of a product in the trash can be assigned to another product', async () => {
  const header = 'ID,SKU,Name,Regular price,"GTIN, UPC, EAN, or ISBN"'
  await shop.importText(`${header}\n1,a,A,5,4006381333931\n`)
  await moveToTrash()
  await shop.importText(`${header}\n2,b,B,5,\n`)
  const update = await shop.importText(`${header}\n2,a,B,5,4006381333931\n`, { update: true })
  expect(update).toMatchObject({ updated: 1, failed: [] })
  expect(await readCodes()).toMatchObject([
    { id: 1, sku: null, gtin: null },
    { id: 2, sku: 'a', gtin: '4006381333931' },
  ])
})

const shirtCsv = `ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global
2,variation,,,9,id:1,Size,S,1
1,variable,shirt,Shirt,,,Size,"S, M",1
3,variation,shirt-m,,9,shirt,Size,M,1
`

test('a variable product in the trash is imported again with all variations, and only once', async () => {
  await shop.importText(shirtCsv)
  await moveToTrash()
  expect(await shop.importText(shirtCsv)).toMatchObject({
    imported: 1,
    importedVariations: 2,
    failed: [],
    skipped: [],
  })
  const children = await shop.queryRows(sql`
    select parent.sku, count(*)::int as variations, count(p.sku)::int as named
    from products p join products parent on parent.id = p.parent_id group by parent.id order by parent.id`)
  expect(children).toEqual([
    { sku: null, variations: 2, named: 0 },
    { sku: 'shirt', variations: 2, named: 1 },
  ])
  const secondSummary = await shop.importText(shirtCsv)
  expect(secondSummary).toMatchObject({ imported: 0, importedVariations: 0, failed: [] })
  expect(secondSummary.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [2, messages.inTrash],
    [3, messages.skuExists],
    [4, messages.skuExists],
  ])
})

test('variations of a product in the trash are not updated, and no variation is added to the product', async () => {
  await shop.importText(shirtCsv)
  await moveToTrash()
  const update = await shop.importText('SKU,Regular price\nshirt-m,8\n', { update: true })
  expect(update).toMatchObject({ updated: 0, skipped: [{ row: 2, reason: messages.inTrash }] })
  const additionSummary = await shop.importText(
    'Type,SKU,Regular price,Parent,Upsells\nvariation,shirt-l,9,shirt,\n',
  )
  expect(additionSummary.failed.map(({ reason }) => reason)).toEqual([messages.parentInTrash])
})

test('a product in the trash gets no links and no reviews, and the reason is reported', async () => {
  await shop.importText(productCsv)
  await moveToTrash()
  const summary = await shop.importText('SKU,Name,Regular price,Upsells\na,A,5,"TR, X"\n')
  expect(summary.warnings.map(({ reason }) => reason)).toEqual([
    'upsell: the product with SKU TR is in the trash.',
    'upsell: there is no product with SKU X.',
  ])
  const source = await shop.saveFile('reviews.csv', 'SKU,Author,Rating,Text\nTR,Mona,5,Good\n')
  const reviews = await importReviews(shop.services, { source, defaultLocale: 'en', timeZone: 'Asia/Riyadh' })
  expect(reviews.ok && reviews.summary).toMatchObject({
    imported: 0,
    failed: [{ row: 2, reason: 'The product with SKU TR is in the trash.' }],
  })
})

test('a link to a later row is kept although a product in the trash has the same SKU', async () => {
  await shop.importText(productCsv)
  await moveToTrash()
  const text = 'SKU,Name,Regular price,Upsells\na,A,5,TR\nTR,Thrown away,5,\n'
  expect(await shop.importText(text)).toMatchObject({ imported: 2, warnings: [], failed: [] })
  expect(
    await shop.queryRows(
      sql`select linked.sku from product_links join products linked on linked.id = linked_id`,
    ),
  ).toEqual([{ sku: 'TR' }])
})

test('restoring from the trash restores the SKU and slug, or reports codes that are already in use', async () => {
  await shop.importText(productCsv)
  await moveToTrash()
  await shop.importText(productCsv)
  expect(await restoreFromTrash(1)).toEqual([{ productId: 1, code: 'TR' }])
  expect(await readCodes()).toMatchObject([
    { id: 1, status: 'draft', sku: null, slug: 'thrown-away-2' },
    { sku: 'TR', slug: 'thrown-away' },
  ])
  const [restoredProduct] = await shop.readProducts()
  expect(restoredProduct?.meta).toEqual({})

  await shop.emptyTables()
  await shop.importText(shirtCsv)
  await moveToTrash()
  await shop.importText(shirtCsv)
  await shop.queryRows(sql`delete from products where sku = 'shirt' returning id`)
  expect(await restoreFromTrash(1)).toEqual([])
  expect(await readCodes()).toMatchObject([
    { id: 1, status: 'draft', sku: 'shirt', slug: 'shirt' },
    { id: 2, sku: null },
    { id: 3, sku: 'shirt-m' },
  ])
})
