import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => {
  await shop.emptyTables()
  await shop.services.database.db.execute(sql`truncate redirects`)
})
const header = 'ID,SKU,Name,Slug'
const findRedirect = async (path: string) => {
  const [redirect] = await shop.queryRows<{ target: string }>(
    sql`select target from redirects where path = ${path}`,
  )
  return redirect?.target
}

async function changeSlug(slug: string, id = 1) {
  const summary = await shop.importText(`${header}\n${id},s${id},Cap,${slug}\n`, { update: true })
  expect(summary).toMatchObject({ updated: 1, failed: [] })
}

test('an update of a product slug stores a redirect, also when the slug changes twice or back', async () => {
  await shop.importText(`${header}\n1,s1,Cap,قبعة\n`)
  expect(await findRedirect('/product/قبعة/')).toBeUndefined()
  await changeSlug('sun-cap')
  expect(await findRedirect('/product/قبعة/')).toBe('/product/sun-cap/')
  await changeSlug('summer-cap')
  expect(await findRedirect('/product/قبعة/')).toBe('/product/summer-cap/')
  expect(await findRedirect('/product/sun-cap/')).toBe('/product/summer-cap/')
  await changeSlug('sun-cap')
  expect(await findRedirect('/product/sun-cap/')).toBeUndefined()
  expect(await findRedirect('/product/summer-cap/')).toBe('/product/sun-cap/')
})

test('an update without a slug stores no redirect', async () => {
  await shop.importText(`${header}\n1,s1,Cap,cap\n`)
  await shop.importText('SKU,Name\ns1,Hat\n', { update: true })
  expect(await shop.queryRows(sql`select * from redirects`)).toEqual([])
})

test('a new product with the former slug of another product removes the redirect from that path', async () => {
  await shop.importText(`${header}\n1,s1,Cap,cap\n`)
  await changeSlug('sun-cap')
  await shop.importText(`${header}\n2,s2,New cap,cap\n`)
  expect(await findRedirect('/product/cap/')).toBeUndefined()
})

test('a dry run of a slug change stores no redirect', async () => {
  await shop.importText(`${header}\n1,s1,Cap,cap\n`)
  await shop.importText(`${header}\n1,s1,Cap,sun-cap\n`, { update: true, dryRun: true })
  expect(await findRedirect('/product/cap/')).toBeUndefined()
})

test('published and private products get slugs before unpublished products with the same name, in any order', async () => {
  const rows = [
    '1,a,simple,Cap,-1,5',
    '2,b,simple,Cap,2,5',
    '3,c,simple,Cap,,5',
    '4,d,simple,Cap,0,5',
    '5,e,simple,Cap,1,5',
  ]
  await shop.importText(`ID,SKU,Type,Name,Published,Regular price\n${rows.join('\n')}\n`)
  expect((await shop.readProducts()).map(({ sku, slug }) => [sku, slug])).toEqual([
    ['a', 'cap-3'],
    ['b', 'cap-4'],
    ['c', 'cap-5'],
    ['d', 'cap'],
    ['e', 'cap-2'],
  ])
})

const categoryHeader = 'ID,SKU,Name,Categories,Category slugs'

test('an update of a category slug stores redirects for the category and its subcategories', async () => {
  await shop.importText(`${categoryHeader}\n1,s1,Cap,Clothes > Hats,clothes > hats\n`)
  const summary = await shop.importText(`${categoryHeader}\n1,s1,Cap,Clothes > Hats,wear > hats\n`, {
    update: true,
  })
  expect(summary).toMatchObject({ updated: 1, failed: [] })
  expect(await shop.queryRows(sql`select slug from terms order by id`)).toEqual([
    { slug: 'wear' },
    { slug: 'hats' },
  ])
  expect(await findRedirect('/product-category/clothes/')).toBe('/product-category/wear/')
  expect(await findRedirect('/product-category/clothes/hats/')).toBe('/product-category/wear/hats/')
  await shop.importText(`${categoryHeader}\n2,s2,Shoe,Garments,clothes\n`)
  expect(await findRedirect('/product-category/clothes/')).toBeUndefined()
  expect(await findRedirect('/product-category/clothes/hats/')).toBe('/product-category/wear/hats/')
})

test('two categories with the same name and different slugs stay separate', async () => {
  await shop.importText(`${categoryHeader}\n1,s1,Cap,Hats,hats\n`)
  await shop.importText(`${categoryHeader}\n1,s1,Cap,"Hats, Hats","hats-2, hats"\n`, { update: true })
  expect(await shop.queryRows(sql`select slug from terms order by slug`)).toEqual([
    { slug: 'hats' },
    { slug: 'hats-2' },
  ])
  expect(await shop.queryRows(sql`select * from redirects`)).toEqual([])
})
