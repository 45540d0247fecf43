/** Columns are read according to the merchant's mapping. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openImportAdmin } from '#app/features/admin/import/open-import-admin.server.ts'

const {
  cookie,
  db,
  header,
  get,
  upload,
  work: runImportStep,
  ask: postFields,
  see: readPageText,
} = await openImportAdmin()

const validRow = 'simple,new-a,Jar,12.50,4,\n'

test('an unknown column is mapped manually and recognized in later imports', async () => {
  const text = `Art,SKU,Name,Preis,Lager\nsimple,new-a,Jar,12,4\n`
  const path = await upload(text)
  expect(await readPageText(path)).toContain('Not enough columns were recognized')
  expect(await readPageText(path)).toContain('3 columns need mapping')
  const duplicateResponse = await postFields(path, {
    intent: 'look',
    how: 'add',
    'column.0': 'Type',
    'column.3': 'Stock',
    'column.4': 'Stock',
  })
  expect(duplicateResponse.status).toBe(422)
  const refusalHtml = await duplicateResponse.text()
  expect(refusalHtml).toContain('Two columns are mapped to')
  const selectedOptions = refusalHtml.matchAll(/name="column\.(\d)".*?<option value="([^"]*)" selected=""/g)
  expect([...selectedOptions].map(([, index, meaning]) => [index, meaning])).toEqual([
    ['0', 'Type'],
    ['3', 'Stock'],
    ['4', 'Stock'],
  ])
  const fields = { 'column.0': 'Type', 'column.3': 'Regular price', 'column.4': 'Stock' }
  expect((await postFields(path, { intent: 'look', how: 'add', ...fields })).status).toBe(303)
  await runImportStep('look', path)
  expect(await readPageText(path)).toMatch(/products to add 1/)
  const nextPath = await upload(text)
  expect(await readPageText(nextPath)).toContain('Preparing preview')
  await runImportStep('look', nextPath)
  expect(await readPageText(nextPath)).toContain('Preis Mapped manually')
  await postFields(nextPath, { intent: 'look', how: 'add', ...fields, 'column.4': '' })
  await runImportStep('look', nextPath)
  expect(await readPageText(nextPath)).toContain('Lager Not imported (your choice)')
})

test('B.8: a recognized column can be mapped to another field, and back again', async () => {
  const text = `${header},Old price\nsimple,new-a,Jar,12,4,,15\n`
  const path = await upload(text)
  await runImportStep('look', path)
  expect(await readPageText(path)).toContain('1 column needs mapping')
  const allColumnsPage = await (await get(`${path}?columns=all`, { headers: { cookie } })).text()
  expect(allColumnsPage).toContain('name="column.3"')
  const columns = ['Type', 'SKU', 'Name', 'Sale price', 'Stock', 'Images', 'Regular price']
  const fields = Object.fromEntries(columns.map((meaning, index) => [`column.${index}`, meaning]))
  expect((await postFields(path, { intent: 'look', how: 'add', ...fields })).status).toBe(303)
  const mappingQuery = sql`select header, meaning from import_columns order by header`
  expect((await db.execute(mappingQuery)).rows).toEqual([
    { header: 'Old price', meaning: 'Regular price' },
    { header: 'Regular price', meaning: 'Sale price' },
  ])
  await runImportStep('look', path)
  expect(await readPageText(path)).toContain('Regular price Mapped manually')
  await postFields(path, { intent: 'import' })
  await runImportStep('import', path)
  const pricesQuery = sql`
    select regular_price_in_minor as regular, sale_price_in_minor as sale from products where sku = 'new-a'`
  expect((await db.execute(pricesQuery)).rows).toEqual([{ regular: 1500, sale: 1200 }])

  const nextPath = await upload(text)
  await runImportStep('look', nextPath)
  await postFields(nextPath, {
    intent: 'look',
    how: 'add',
    ...fields,
    'column.3': 'Regular price',
    'column.6': '',
  })
  expect((await db.execute(mappingQuery)).rows).toEqual([{ header: 'Old price', meaning: '' }])
})

test('B.8: the first of two columns with the same header is used, also in a second preview', async () => {
  const path = await upload(`${header},Name\n${validRow.trim()},Second\n`)
  await runImportStep('look', path)
  expect(await readPageText(path)).toMatch(/to add 1/)
  await postFields(path, { intent: 'look', how: 'add', 'column.2': 'Name', 'column.6': '' })
  await runImportStep('look', path)
  expect(await readPageText(path)).toMatch(/Row 2 Jar/)
})
