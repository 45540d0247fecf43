/** Exports that name one attribute in several ways, or several attributes with similar names. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))

const header = 'SKU,Type,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global'

/** The values of a product's attributes, by attribute name. */
async function readAttributes(sku: string) {
  const rows = await shop.queryRows<{ name: string; values: string[] }>(sql`
    select attributes.name->>'en' as name, array_agg(terms.name->>'en' order by terms.name->>'en') as values
    from products join product_attributes on product_id = products.id
      join attributes on attributes.id = attribute_id
      left join product_terms on product_terms.product_id = products.id
      left join terms on terms.id = term_id
    where products.sku = ${sku} and taxonomy = key group by attributes.id order by attributes.id`)
  return Object.fromEntries(rows.map(({ name, values }) => [name, values]))
}

test('a variation matches an attribute of its parent by slug', async () => {
  const summary = await shop.importText(`${header}
OTHER,simple,Other,5,,,,
P,variable,Parent,,,Shoe Size,"40, 41",1
V1,variation,,9,P,shoe-size,40,1
V2,variation,,9,P,Shoe Size,41,1
Q,variable,Another parent,,,Colour,"red, blue",1
Q1,variation,,7,Q,Colour,red,1
`)
  expect(summary).toMatchObject({ imported: 3, importedVariations: 3, failed: [], notes: [] })
  expect(await shop.readProduct('V1')).toMatchObject({
    variation_attributes: { 'attribute_pa_shoe-size': '40' },
  })
  expect(await readAttributes('P')).toEqual({ 'Shoe Size': ['40', '41'] })
})

test.each([
  ['Shoe Size', 'shoe-size'],
  ['Shoe Size', 'Shoe  Size'],
  ['Size', 'Size:'],
  ['اللون', 'اللـون'],
  ['اللون', 'الّلون'],
  ['اللون', 'اللون\u200F'],
  ['مقاس ١', 'مقاس 1'],
])(
  'attribute “%s” of a parent and “%s” of its variation are imported as the same attribute',
  async (parentName, variationName) => {
    const summary = await shop.importText(`${header}
P,variable,Shirt,,,${parentName},"a, b",1
V,variation,,9,P,${variationName},a,1
`)
    expect(summary).toMatchObject({ imported: 1, importedVariations: 1, failed: [], notes: [] })
    expect(await shop.queryRows(sql`select name->>'en' as name from attributes`)).toEqual([
      { name: parentName },
    ])
  },
)

test('attribute names with a common beginning or that differ only in punctuation create separate attributes', async () => {
  const ageInYearsName = 'Recommended age of children in years'
  const ageInMonthsName = 'Recommended age of children in months'
  const summary = await shop.importText(
    `${header},Attribute 2 name,Attribute 2 value(s),Attribute 2 global
AGE,simple,Puzzle,5,,${ageInYearsName},"3, 4",1,${ageInMonthsName},"36, 48",1
AGE2,simple,Rattle,5,,${ageInMonthsName},"6, 12",1,,,
EU,simple,Shoe,5,,Size (EU),"40, 41",1,Size EU,42,1
TALL,variable,Ladder,,,${ageInYearsName},"3, 4",1,${ageInMonthsName},"36, 48",1
TALL-3,variation,,5,TALL,${ageInYearsName},3,1,${ageInMonthsName},36,1
`,
  )
  expect(summary).toMatchObject({ imported: 4, importedVariations: 1, failed: [], notes: [] })
  expect(await readAttributes('AGE')).toEqual({
    [ageInYearsName]: ['3', '4'],
    [ageInMonthsName]: ['36', '48'],
  })
  expect(await readAttributes('AGE2')).toEqual({ [ageInMonthsName]: ['12', '6'] })
  expect(await readAttributes('EU')).toEqual({ 'Size (EU)': ['40', '41'], 'Size EU': ['42'] })
  expect(Object.values((await shop.readProduct('TALL-3')).variation_attributes ?? {})).toEqual(['3', '36'])
  const slugs = await shop.queryRows<{ slug: string }>(sql`select slug from attributes order by id`)
  expect(slugs.map(({ slug }) => slug)).toEqual([
    'recommended-age-of-children',
    'recommended-age-of-childre-2',
    'size-eu',
    'size-eu-2',
  ])
})

test('an attribute that appears twice in a row gets the values of both columns, with a note', async () => {
  const summary = await shop.importText(
    `${header},Attribute 2 name,Attribute 2 value(s),Attribute 2 global
P,simple,Shirt,9,,Colour,"red, blue",1,colour,"blue, green",1
`,
  )
  expect(summary.notes).toEqual([
    {
      row: 2,
      label: 'Shirt, SKU P',
      reason: 'The attribute "colour" appears twice: its values were combined.',
    },
  ])
  expect(await readAttributes('P')).toEqual({ Colour: ['blue', 'green', 'red'] })
})

test.each(['21000', '42P10', '0A000', 'XX000', 'HV000'])(
  'a row that the database rejects with error %s fails alone, and other rows are imported',
  async (code) => {
    const { db } = shop.services.database
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'not this one' using errcode = ${sql.raw(`'${code}'`)}; end $$`)
    await db.execute(sql`
      create trigger refuse before insert on products for each row when (new.sku = 'B') execute function refuse()`)
    try {
      const summary = await shop.importText(
        'SKU,Type,Name,Regular price\nA,simple,A,1\nB,simple,B,1\nC,simple,C,1\n',
      )
      expect(summary.failed).toEqual([
        { row: 3, label: 'B, SKU B', reason: 'The database refused the row (unknown): not this one.' },
      ])
      expect((await shop.readProducts()).map(({ sku }) => sku)).toEqual(['A', 'C'])
    } finally {
      await db.execute(sql`drop trigger refuse on products`)
      await db.execute(sql`drop function refuse`)
    }
  },
)
