/** Names of categories and values that differ only in invisible marks, spaces or tatweel, or are slugs. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))
const header =
  'SKU,Type,Name,Parent,Regular price,Categories,Attribute 1 name,Attribute 1 value(s),Attribute 1 global'
const readTerms = (taxonomy: string) =>
  shop.queryRows(sql`select slug, name->>'en' as name from terms where taxonomy = ${taxonomy} order by id`)
const readChoices = async () =>
  (await shop.readProducts())
    .filter(({ type }) => type === 'variation')
    .map(({ variation_attributes }) => Object.values(variation_attributes ?? {}))

test.each([
  ['شاي', 'شاي\u200F'],
  ['شاي', 'شـــاي'],
  ['Green tea', 'Green\u00A0tea'],
  ['Green tea', 'green  Tea'],
])(
  'the categories “%s” and “%s” are stored as one category, from the same file or from two files',
  async (firstName, secondName) => {
    const createRow = (sku: string, category: string) => `${sku},simple,P,,5,${category},,,\n`
    await shop.importText(`${header}\n${createRow('a', firstName)}${createRow('b', secondName)}`)
    await shop.importText(`${header}\n${createRow('c', secondName)}`)
    expect(await readTerms('category')).toEqual([{ slug: expect.any(String), name: firstName }])
    const countQuery = sql`select count(*)::int from product_terms`
    expect(await shop.queryRows(countQuery)).toEqual([{ count: 3 }])
    await shop.importText(`${header}\n${createRow('a', secondName)}`, { update: true })
    expect(await readTerms('category')).toEqual([{ slug: expect.any(String), name: firstName }])
  },
)

test.each([1, 0])(
  'a variation matches an attribute value of its parent by name or slug (global: %i)',
  async (globalCell) => {
    const summary = await shop.importText(`${header}
p,variable,P,,,,Colour,"Dark Blue, أزرق غامق, Light\u00A0Red",${globalCell}
p-1,variation,,p,5,,Colour,dark-blue,${globalCell}
p-2,variation,,p,5,,Colour,أزرق-غامق,${globalCell}
p-3,variation,,p,5,,Colour,light red\u200E,${globalCell}
`)
    expect(summary).toMatchObject({ importedVariations: 3, failed: [], notes: [] })
    expect((await readChoices()).flat()).toEqual(
      globalCell ? ['dark-blue', 'أزرق-غامق', 'light-red'] : ['Dark Blue', 'أزرق غامق', 'Light\u00A0Red'],
    )
    expect((await readTerms('pa_colour')).length).toBe(globalCell ? 3 : 0)
    await shop.importText(`${header}\np-1,variation,,p,6,,Colour,dark-blue,${globalCell}\n`, { update: true })
    if (globalCell)
      expect((await readTerms('pa_colour'))[0]).toEqual({ slug: 'dark-blue', name: 'Dark Blue' })
  },
)

test('numeric attribute values that differ only in punctuation are stored as separate values', async () => {
  await shop.importText(`${header}\np,simple,P,,5,,Size,"38/40, 38-40, 1.5, 1-5",1\n`)
  expect((await readTerms('pa_size')).map(({ name }) => name)).toEqual(['38/40', '38-40', '1.5', '1-5'])
})
