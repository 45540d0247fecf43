/** Columns are read according to the merchant's mapping. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openImportAdmin } from '#app/features/admin/import/open-import-admin.server.ts'

const { cookie, db, header, get, sent, work, ask, see } = await openImportAdmin()

const good = 'simple,new-a,Jar,12.50,4,\n'

test('an unknown column is mapped manually and recognized in later imports', async () => {
  const text = `Art,SKU,Name,Preis,Lager\nsimple,new-a,Jar,12,4\n`
  const path = await sent(text)
  expect(await see(path)).toContain('Not enough columns were recognized')
  expect(await see(path)).toContain('3 columns need mapping')
  const twice = await ask(path, {
    intent: 'look',
    how: 'add',
    'column.0': 'Type',
    'column.3': 'Stock',
    'column.4': 'Stock',
  })
  expect(twice.status).toBe(422)
  const refusal = await twice.text()
  expect(refusal).toContain('Two columns are mapped to')
  const kept = refusal.matchAll(/name="column\.(\d)".*?<option value="([^"]*)" selected=""/g)
  expect([...kept].map(([, index, meaning]) => [index, meaning])).toEqual([
    ['0', 'Type'],
    ['3', 'Stock'],
    ['4', 'Stock'],
  ])
  const fields = { 'column.0': 'Type', 'column.3': 'Regular price', 'column.4': 'Stock' }
  expect((await ask(path, { intent: 'look', how: 'add', ...fields })).status).toBe(303)
  await work('look', path)
  expect(await see(path)).toMatch(/products to add 1/)
  const next = await sent(text)
  expect(await see(next)).toContain('Preparing preview')
  await work('look', next)
  expect(await see(next)).toContain('Preis Mapped manually')
  await ask(next, { intent: 'look', how: 'add', ...fields, 'column.4': '' })
  await work('look', next)
  expect(await see(next)).toContain('Lager Not imported (your choice)')
})

test('B.8: a recognized column can be mapped to another field, and back again', async () => {
  const text = `${header},Old price\nsimple,new-a,Jar,12,4,,15\n`
  const path = await sent(text)
  await work('look', path)
  expect(await see(path)).toContain('1 column needs mapping')
  const all = await (await get(`${path}?columns=all`, { headers: { cookie } })).text()
  expect(all).toContain('name="column.3"')
  const columns = ['Type', 'SKU', 'Name', 'Sale price', 'Stock', 'Images', 'Regular price']
  const fields = Object.fromEntries(columns.map((meaning, index) => [`column.${index}`, meaning]))
  expect((await ask(path, { intent: 'look', how: 'add', ...fields })).status).toBe(303)
  const remembered = sql`select header, meaning from import_columns order by header`
  expect((await db.execute(remembered)).rows).toEqual([
    { header: 'Old price', meaning: 'Regular price' },
    { header: 'Regular price', meaning: 'Sale price' },
  ])
  await work('look', path)
  expect(await see(path)).toContain('Regular price Mapped manually')
  await ask(path, { intent: 'import' })
  await work('import', path)
  const prices = sql`
    select regular_price_in_minor as regular, sale_price_in_minor as sale from products where sku = 'new-a'`
  expect((await db.execute(prices)).rows).toEqual([{ regular: 1500, sale: 1200 }])

  const next = await sent(text)
  await work('look', next)
  await ask(next, { intent: 'look', how: 'add', ...fields, 'column.3': 'Regular price', 'column.6': '' })
  expect((await db.execute(remembered)).rows).toEqual([{ header: 'Old price', meaning: '' }])
})

test('B.8: the first of two columns with the same header is used, also in a second preview', async () => {
  const path = await sent(`${header},Name\n${good.trim()},Second\n`)
  await work('look', path)
  expect(await see(path)).toMatch(/to add 1/)
  await ask(path, { intent: 'look', how: 'add', 'column.2': 'Name', 'column.6': '' })
  await work('look', path)
  expect(await see(path)).toMatch(/Row 2 Jar/)
})
