import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importCategories } from './terms/import-categories.server.ts'
import { importReviews } from './import-reviews.server.ts'
import { createTestPicture, openImportShop } from './reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => {
  await shop.emptyTables()
  await shop.importText(`ID,Type,SKU,Name,Categories,Parent
1,simple,cap,Cap,Clothing > Hats,
2,variable,bag,Bag,Clothing,
3,variation,bag-red,,,bag
`)
})

async function importText(text: string) {
  const source = await shop.saveFile(
    'reviews.csv',
    `SKU,Author,Email,Rating,Text,Locale,Verified,Date\n${text}`,
  )
  return importReviews(shop.services, { source, defaultLocale: 'ar', timeZone: 'Asia/Riyadh' })
}

function readRatings() {
  return shop.queryRows(
    sql`select sku, average_rating, review_count from products where review_count > 0 order by id`,
  )
}

test('reviews are assigned to their products, and the average rating has two decimals', async () => {
  const result = await importText(`cap,Nora,n@example.com,5,Fine,en,1,2026-01-02 10:00:00
cap,Sami,,٤,جيد,ar,0,2026-01-03
cap,Lina,,4,Good,xx,0,
bag-red,Omar,,3,So so,en,0,
`)
  expect(result).toMatchObject({ ok: true, summary: { imported: 4, skipped: 0, failed: [] } })
  expect(await readRatings()).toEqual([
    { sku: 'cap', average_rating: '4.33', review_count: 3 },
    { sku: 'bag', average_rating: '3.00', review_count: 1 },
  ])
  const [firstReview] = await shop.queryRows(
    sql`select author, locale, verified, created_at from reviews order by id`,
  )
  expect(firstReview).toMatchObject({ author: 'Nora', locale: 'en', verified: true })
  expect(new Date(String(firstReview?.created_at))).toEqual(new Date('2026-01-02T07:00:00Z'))
})

test('importing the same review file again adds no review', async () => {
  await importText('cap,Nora,,5,Fine,en,1,2026-01-02\n')
  expect(await importText('cap,Nora,,5,Fine,en,1,2026-01-02\n')).toMatchObject({
    summary: { imported: 0, skipped: 1 },
  })
  expect(await readRatings()).toMatchObject([{ review_count: 1 }])
})

test('an invalid review is reported, and valid reviews are imported', async () => {
  const result = await importText(
    'cap,A,,6,x,en,0,\nnone,B,,5,x,en,0,\ncap,C,,5,,en,0,\ncap,D,,5,x,en,0,soon\ncap,E,,1,x,en,0,\n' +
      'cap,F,,5,x,en,ja,\ncap,G,,5,x,en,0,2026-02-30\n',
  )
  expect(result).toMatchObject({ ok: true, summary: { imported: 1 } })
  expect(result.ok && result.summary.failed.map(({ reason }) => reason)).toEqual([
    'Rating is "6": expected 1 to 5.',
    'Author or Text is empty.',
    'Date is "soon": expected a date such as 2026-01-31 18:00:00.',
    'Verified is "ja": expected yes or no.',
    'Date is "2026-02-30": expected a date such as 2026-01-31 18:00:00.',
    'There is no product with SKU none.',
  ])
})

test('a review file without the required columns is rejected with a message', async () => {
  const source = await shop.saveFile('list.csv', 'Name,Age\nA,1\n')
  const result = await importReviews(shop.services, { source, defaultLocale: 'ar', timeZone: 'Asia/Riyadh' })
  expect(result).toMatchObject({
    ok: false,
    reason: expect.stringContaining('SKU, Author, Rating, Text are missing'),
  })
})

test('a category import sets description, image and position, and reports invalid rows', async () => {
  await shop.saveFile('hats.png', await createTestPicture('#225577'))
  const source = await shop.saveFile(
    'categories.csv',
    'Slug,Description,Description (ar),Image,Position\nhats,<p>Warm<script>x()</script></p>,دافئة,hats.png,3\nclothing,,,none.png,\nshoes,,,,\nhats,x,x,,"1,000"\n',
  )
  const result = await importCategories(shop.services, { source, defaultLocale: 'en' })
  expect(result).toEqual({
    ok: true,
    summary: {
      updated: 2,
      failed: [
        { row: 5, label: 'hats', reason: 'Position is "1,000": write it without a thousands separator.' },
        { row: 4, label: 'shoes', reason: 'There is no category with the slug shoes.' },
      ],
      imagesFailed: [{ source: 'none.png', label: 'clothing', reason: 'there is no such file' }],
    },
  })
  const [hats] = await shop.queryRows(sql`
    select description, position, file from terms join media on media.id = media_id where slug = 'hats'`)
  expect(hats).toMatchObject({
    description: { en: '<p>Warm</p>', ar: 'دافئة' },
    position: 3,
    file: expect.stringMatching(/\.png$/),
  })
})
