import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { messages } from '#app/features/catalog/import/messages.ts'
import { openImportShop } from './open-import-shop.server.ts'

const shop = await openImportShop()
const header = 'ID,Type,SKU,Name,Regular price,Parent,Upsells,Stock'
beforeEach(async () => void (await shop.emptyTables()))

test.each([
  ['1,variation,v,,1,missing,,', messages.missingParent],
  ['1,variation,v,,1,,,', messages.missingParent],
  ['1,variation,v,,1,v,,', messages.parentIsVariation],
  ['1,variation,v,,1,id:1,,', messages.parentIsVariation],
  ['1,variation,v,,1,good,,', 'Variation cannot be imported: Parent product is simple, not variable.'],
  [
    '1,subscription,v,S,1,,,',
    'Type is "subscription": expected one of simple, variable, variation, grouped, external.',
  ],
  ['1,simple,v,S,ten,,,', 'Regular price is "ten": expected a price such as 49.95.'],
  ['1,simple,v,,1,,,', 'Name is empty.'],
  ['-1,simple,v,S,1,,,', 'ID is "-1": expected a number above 0.'],
  ['1.5,simple,v,S,1,,,', 'ID is "1.5": expected a whole number.'],
  ['2147483648,simple,v,S,1,,,', 'ID is "2147483648": expected at most 999999999.'],
  ['1,simple,v,S,1,,,2.5', 'Stock is "2.5": expected a whole number, parent or nothing.'],
  ['1,simple,v,S,1,,,99999999999', 'Stock is "99999999999": expected at most 999999999.'],
  ['1,simple,v,S,1,,,-99999999999', 'Stock is "-99999999999": expected at least -999999999.'],
  ['1,simple,v,S,1,,,,surplus', 'The row has 9 cells, but the header has 8.'],
  [
    '1,simple,v,S"x",1,,,',
    'The row is not valid CSV: the cell of "Name" contains a quotation mark but does not start with one.',
  ],
])('the row %s fails with a reason, and the other row is imported', async (row, reason) => {
  const summary = await shop.importText(`${header}\n${row}\n2,simple,good,Good,5,,,\n`)
  expect(summary.failed).toEqual([{ row: 2, label: expect.any(String), reason }])
  expect((await shop.readProducts()).map(({ sku }) => sku)).toEqual(['good'])
})

test('a link of a product to itself or to a missing product is skipped with a warning', async () => {
  const summary = await shop.importText(
    `${header}\n1,simple,a,A,1,,"a, id:1, id:99, b",\n2,simple,b,B,1,,,\n`,
  )
  expect(summary.imported).toBe(2)
  expect(summary.warnings.map(({ reason }) => reason)).toEqual([
    'upsell: the product refers to itself.',
    'upsell: there is no product with ID 99.',
  ])
  expect(await shop.queryRows(sql`select linked_id from product_links`)).toEqual([{ linked_id: 2 }])
})

test('a row that the database rejects fails completely, and the other rows of its batch are imported', async () => {
  await shop.services.database.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk is on fire'; end $$`)
  await shop.services.database.db.execute(sql`
    create trigger refuse before insert on product_terms for each row when (new.product_id = 57) execute function refuse()`)
  try {
    const rows = Array.from(
      { length: 120 },
      (_, index) => `${index + 1},simple,s${index + 1},P ${index + 1},1,,,,Tag ${index + 1}`,
    )
    const summary = await shop.importText(`${header},Tags\n${rows.join('\n')}\n`)
    expect(summary.imported).toBe(119)
    expect(summary.failed).toEqual([
      {
        row: 58,
        label: 'P 57, ID 57, SKU s57',
        reason: 'The database refused the row (unknown): disk is on fire.',
      },
    ])
    expect((await shop.readProducts()).map(({ id }) => id)).not.toContain(57)
    expect(await shop.queryRows(sql`select count(*)::int from product_terms`)).toEqual([{ count: 119 }])
    expect(await shop.queryRows(sql`select 1 from terms where name->>'en' = 'Tag 57'`)).toEqual([])
  } finally {
    await shop.services.database.db.execute(sql`drop trigger refuse on product_terms`)
    await shop.services.database.db.execute(sql`drop function refuse`)
  }
})

test('rows with very large cells are written in smaller batches', async () => {
  const book = 'x'.repeat(2_500_000)
  const rows = Array.from({ length: 5 }, (_, index) => `${index + 1},simple,s${index},P,1,,,,${book}`)
  const steps: number[] = []
  await shop.importText(`${header},Meta: book\n${rows.join('\n')}\n`, {
    onProgress: ({ done }) => void steps.push(done),
  })
  expect(steps).toEqual([2, 4, 5])
})

test('tags in a description are removed below a nesting depth of 100', async () => {
  const nestedHtml = `${'<div>'.repeat(50_000)}x${'</div>'.repeat(50_000)}`
  await shop.importText(`${header},Description\n1,simple,a,A,1,,,,${nestedHtml}\n`)
  const [row] = await shop.queryRows<{ html: string }>(sql`select description->>'en' as html from products`)
  expect(row?.html.match(/<div>/g)).toHaveLength(100)
})

test('variations of a failed parent fail too, and links to the parent leave no placeholder', async () => {
  const summary = await shop.importText(`${header}
1,variable,cap,Cap,,,,many
2,variation,cap-red,,10,cap,,
3,simple,hat,Hat,5,,cap,
`)
  expect(summary.failed.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'Stock is "many": expected a whole number, parent or nothing.'],
    [3, messages.missingParent],
  ])
  expect((await shop.readProducts()).map(({ sku }) => sku)).toEqual(['hat'])
})

test('a placeholder of an interrupted import is replaced by its product in the next import', async () => {
  await shop.services.database.db.execute(sql`
    insert into products (id, type, status, sku) values (7, 'variation', 'importing', 'late')`)
  await shop.services.database.db.execute(sql`
    insert into products (id, type, status, slug, sku) values (3, 'simple', 'publish', 'early', 'early')`)
  await shop.services.database.db.execute(sql`insert into product_links values (3, 'upsell', 7, 0)`)
  const summary = await shop.importText(`${header}\n3,simple,early,Early,1,,late,\n7,simple,late,Late,1,,,\n`)
  expect(summary).toMatchObject({ imported: 1, failed: [] })
  expect(await shop.readProduct('late')).toMatchObject({ type: 'simple', status: 'publish', slug: 'late' })
  expect(await shop.queryRows(sql`select linked_id from product_links`)).toEqual([{ linked_id: 7 }])
})

test('scripts, styles and javascript: URLs in imported descriptions are removed', async () => {
  await shop.importText(
    `${header},Description,External URL\n1,external,a,A,1,,,,"<p style=""color:red"" onclick=""x()"">Hi<script>x()</script> <a href=""javascript:x()"">there</a></p>",https://a.example/\n`,
  )
  expect(await shop.readProduct('a')).toMatchObject({ description: { en: '<p>Hi <a>there</a></p>' } })
  const summary = await shop.importText(`${header},External URL\n2,external,b,B,1,,,,javascript:alert(1)\n`)
  expect(summary).toMatchObject({ imported: 1, failed: [] })
  expect(summary.warnings).toEqual([
    {
      row: 2,
      label: 'B, ID 2, SKU b',
      reason: 'External URL is "javascript:alert(1)": expected an address that begins with https://.',
    },
  ])
  expect((await shop.readProduct('b')).external_url).toBe('')
})

test('warnings about cells are reported only for rows that are written', async () => {
  const headerWithUrl = `${header},External URL`
  const urlReason = 'External URL is "see shop": expected an address that begins with https://.'
  const text = `${headerWithUrl}\n1,external,a,A,1,,,,see shop\n2,variation,b,,1,gone,,,see shop\n`
  expect((await shop.importText(text, { dryRun: true })).warnings.map(({ row }) => row)).toEqual([2])
  const summary = await shop.importText(text)
  expect(summary.warnings).toEqual([{ row: 2, label: 'A, ID 1, SKU a', reason: urlReason }])
  expect(summary.failed.map(({ row, reason }) => [row, reason])).toEqual([[3, messages.missingParent]])
  expect((await shop.importText(text)).warnings).toEqual([])
})
