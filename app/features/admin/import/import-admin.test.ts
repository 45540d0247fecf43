import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createTestPicture } from '#app/features/catalog/import/reading/open-import-shop.server.ts'
import { openImportAdmin } from './open-import-admin.server.ts'
import { createZip } from './test-zip.server.ts'
import { findImport } from './store.server.ts'
import { sweepImports } from './sweep.server.ts'
import { lostImportQueue } from './queue.server.ts'
import { createImportWorkers, runStep } from './work.server.ts'

const admin = await openImportAdmin()
const {
  services,
  get,
  cookie,
  userId,
  db,
  header,
  send,
  upload,
  parseImportId,
  attempt: createAttempt,
  work: runImportStep,
  ask: postFields,
  see: readPageText,
  readSkus,
} = admin

const validRow = 'simple,new-a,Jar,12.50,4,\n'
const invalidRow = 'simple,new-b,Bowl,much,1,\n'

test('a file is previewed without writing any product, then imported, and the log records the user', async () => {
  const path = await upload(`${header}\n${validRow}${invalidRow}simple,cap,Again,1,,\n`)
  expect(await readPageText(path)).toMatch(/Preparing preview.*Reading the file…/)
  await runImportStep('look', path)
  expect(await readSkus()).toEqual([])
  const preview = await readPageText(path)
  expect(preview).toMatch(/Import preview.*products to add 1/)
  expect(preview).toContain(
    'Row 3 Bowl, SKU new-b Regular price “much” is not a valid number. Use a number such as 49.95.',
  )
  expect(preview).toMatch(/Row 2 Jar Simple new-a SAR 12\.50.*Stock: 4.*New/)
  expect(preview).toMatch(/Row 4 Again .*Skipped/)

  expect((await postFields(path, { intent: 'import' })).status).toBe(303)
  await runImportStep('import', path)
  expect(await readSkus()).toEqual(['new-a'])
  expect(await readPageText(path)).toMatch(/Results.*products added 1/)
  expect(await readPageText('/admin/import/')).toMatch(/shop\.csv .*Imported 1 added 1 failed/)
  const { rows } = await db.execute(sql`select user_id, kind, action, changes from audit_log`)
  const changes = { file: 'shop.csv', imported: 1, failed: 1 }
  expect(rows).toMatchObject([{ user_id: userId, kind: 'import', action: 'imported', changes }])
})

test('failed rows are downloaded as a file that can be corrected and imported again', async () => {
  const path = await upload(`${header}\n${validRow}${invalidRow}simple,new-c,"C"c,1,,\n`)
  await runImportStep('look', path)
  const response = await get(`${path}failed.csv`, { headers: { cookie } })
  expect(response.headers.get('Content-Disposition')).toContain('attachment')
  const lines = (await response.text()).split('\r\n')
  expect(lines[0]).toContain(`Row,Error,${header}`)
  expect(lines[1]).toContain('Use a number such as 49.95.,simple,new-b,Bowl,much,1,')
  expect(lines[2]).toMatch(/^4,"?The row can’t be read: in the cell “Name”/)
  const correctedPath = await upload(lines.slice(0, 2).join('\r\n').replace(',much,', ',9,'))
  await runImportStep('look', correctedPath)
  await postFields(correctedPath, { intent: 'import' })
  await runImportStep('import', correctedPath)
  expect(await readSkus()).toEqual(['new-b'])
})

test.each(['', '/ar'])(
  'a corrected file of the failed rows of an update is imported as an update, with the URL prefix %j',
  async (language) => {
    const addPath = await upload(`${header}\n${validRow}`)
    await runImportStep('look', addPath)
    await postFields(addPath, { intent: 'import' })
    await runImportStep('import', addPath)
    const path = await upload('SKU,Regular price\nnew-a,much\n', { how: 'update' })
    await runImportStep('look', path)
    const report = await (await get(`${language}${path}failed.csv`, { headers: { cookie } })).text()
    expect(report).toMatch(/,SKU,Regular price\r\n2,.*new-a,much\r\n$/)
    const correctedPath = await upload(report.replace(',much', ',9'), { how: 'update' })
    await runImportStep('look', correctedPath)
    const preview = await readPageText(correctedPath)
    expect(preview).not.toMatch(/needs? mapping/)
    expect(preview).toContain('Not imported: added by “Download failed rows”')
    await postFields(correctedPath, { intent: 'import' })
    await runImportStep('import', correctedPath)
    const prices = sql`select regular_price_in_minor as price from products where sku = 'new-a'`
    expect((await db.execute(prices)).rows).toEqual([{ price: 900 }])
  },
)

test('the error of a failed row is shown in Arabic', async () => {
  const path = await upload(`النوع,رمز المنتج (SKU),الاسم,السعر الافتراضي,المخزون\nsimple,new-b,وعاء,كثير,1\n`)
  await runImportStep('look', path)
  expect(await readPageText(`/ar${path}`)).toContain('السعر الافتراضي')
  expect(await readPageText(`/ar${path}`)).toMatch(/«كثير»|“كثير”/)
})

test('skipped cell values are reported in the language of the page, and all of them are counted', async () => {
  const headerWithDates = 'Type,SKU,Name,Regular price,Sale price,Date sale price ends,In stock?'
  const rows = Array.from({ length: 60 }, (_, index) => `simple,new-${index},Jar,10,8,12/01/2030,ja`)
  const path = await upload(`${headerWithDates}\n${rows.join('\n')}\n`)
  await runImportStep('look', path)
  const preview = await readPageText(path)
  expect(preview).toMatch(/180 notes Row 2 Jar, SKU new-0 /)
  expect(preview).toContain(
    'Date sale price ends “12/01/2030” is not a valid date. Use a date such as 2030-01-12.',
  )
  expect(preview).toContain('Sale price “8” was skipped because a sale date is not valid.')
  expect(preview).toContain('In stock? “ja” is not valid. Allowed values: 1, 0, backorder.')
  expect(preview).toContain('And 80 more.')
  const arabicPage = await readPageText(`/ar${path}`)
  expect(arabicPage).toContain(
    'تاريخ نهاية سعر التخفيض: التاريخ «12/01/2030» غير صحيح. استخدم تاريخًا مثل 2030-01-12.',
  )
  expect(arabicPage).toContain('سعر التخفيض: لم تُستورد القيمة «8» لأن أحد تاريخي التخفيض غير صحيح.')
})

test('an update import changes existing products and adds none', async () => {
  const path = await upload(`${header}\n${validRow}simple,cap,Cap,77,,\n`, { how: 'update' })
  await runImportStep('look', path)
  expect(await readPageText(path)).toMatch(/to update 1 skipped 1/)
  await postFields(path, { intent: 'import' })
  await runImportStep('import', path)
  const { rows } = await db.execute(
    sql`select regular_price_in_minor as price from products where sku = 'cap'`,
  )
  expect(rows).toEqual([{ price: 7700 }])
  expect(await readSkus()).toEqual([])
})

test('images of the file are imported from a zip uploaded afterwards, and the preview reports missing images', async () => {
  const path = await upload(`${header}\nsimple,new-a,Jar,12,4,"one.png, two.png"\n`)
  await runImportStep('look', path)
  expect(await readPageText(path)).toMatch(/images unavailable 2/)
  const zip = createZip({ 'pictures/one.png': await createTestPicture('#336699') })
  const body = new FormData()
  body.set('file', new Blob([zip]), 'pictures.zip')
  expect((await send(path, body)).status).toBe(303)
  await runImportStep('look', path)
  expect(await readPageText(path)).toMatch(/images unavailable 1 .*two\.png .*File not found/)
  await postFields(path, { intent: 'import' })
  await runImportStep('import', path)
  const { rows } = await db.execute(sql`
    select source from media join product_media on media_id = media.id
      join products on products.id = product_id where sku = 'new-a'`)
  expect(rows).toEqual([{ source: 'one.png' }])
})

test('only one import runs at a time: a second import is rejected until the first has finished', async () => {
  const firstPath = await upload(`${header}\n${validRow}`)
  const secondPath = await upload(`${header}\n${invalidRow}`)
  expect(await readPageText(secondPath)).toContain('Not previewed')
  const rejection = await postFields(secondPath, { intent: 'look', how: 'add' })
  expect(rejection.status).toBe(409)
  expect(await rejection.text()).toContain('Another import is running. Wait until it finishes, or stop it.')
  await runImportStep('look', firstPath)
  expect((await postFields(secondPath, { intent: 'look', how: 'add' })).status).toBe(303)
})

test('an import interrupted between two batches continues with the remaining rows and repeats none', async () => {
  // Without SKUs, only the import itself records which rows are already written.
  const rows = Array.from({ length: 450 }, (_, index) => `simple,,New ${index},1,,`).join('\n')
  const path = await upload(`${header}\n${rows}\n`)
  await runImportStep('look', path)
  await postFields(path, { intent: 'import' })
  const interruptedAttempt = createAttempt('import', path)
  const abortController = new AbortController()
  const countNewProducts = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from products where name->>'en' like 'New %'`,
    )
    return rows[0]?.count ?? 0
  }
  // The process stops after its first batch.
  const watchInterval = setInterval(
    () => void countNewProducts().then((productCount) => productCount > 0 && abortController.abort()),
    5,
  )
  await runStep(services, { ...interruptedAttempt, isLast: false, signal: abortController.signal }).catch(
    () => {},
  )
  clearInterval(watchInterval)
  const countAfterInterruption = await countNewProducts()
  expect(countAfterInterruption).toBeGreaterThan(0)
  await runImportStep('import', path)
  expect(await countNewProducts()).toBe(450)
  expect((await findImport(services, parseImportId(path)))?.outcome?.counts).toMatchObject({
    imported: 450,
    skipped: 0,
  })
  await db.execute(sql`delete from products where name->>'en' like 'New %'`)
})

test('an unexpected error is reported after the first attempt with a reference and without the SQL statement', async () => {
  const path = await upload(`${header}\n${validRow}`)
  await db.execute(sql`alter table import_columns rename to import_columns_away`)
  try {
    await runStep(services, { ...createAttempt('look', path), isLast: false })
  } finally {
    await db.execute(sql`alter table import_columns_away rename to import_columns`)
  }
  const pageText = await readPageText(path)
  expect(pageText).toContain('The import failed because of an unexpected error.')
  expect(pageText).toContain(`this reference: import-${parseImportId(path)}`)
  expect(pageText).not.toMatch(/select|import_columns/)
})

test.each([
  ['22001', 'one of its values is too long'],
  ['P0001', 'because of an unexpected error'],
])(
  'a row that the database rejects with %s is explained; the database message is only logged',
  async (code, text) => {
    await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'raw words of the database' using errcode = ${sql.raw(`'${code}'`)}; end $$`)
    await db.execute(
      sql`create trigger refuse before insert on products for each row execute function refuse()`,
    )
    const warnSpy = vi.spyOn(services.log, 'warn')
    try {
      const path = await upload(`${header}\n${validRow}`)
      await runImportStep('look', path)
      const pageText = await readPageText(path)
      expect(pageText).toContain(text)
      expect(pageText).not.toContain('raw words')
      expect(JSON.stringify(await findImport(services, parseImportId(path)))).not.toContain('raw words')
      expect(JSON.stringify(warnSpy.mock.calls)).toMatch(/import-\d+.*raw words of the database/)
    } finally {
      warnSpy.mockRestore()
      await db.execute(sql`drop trigger refuse on products`)
      await db.execute(sql`drop function refuse`)
    }
  },
)

test('an import whose process ended in the last attempt reports the failure and can be requested again', async () => {
  const path = await upload(`${header}\n${validRow}`)
  const lostWorker = createImportWorkers(services).find(({ queue }) => queue.name === lostImportQueue.name)
  await lostWorker?.run(createAttempt('look', path))
  expect(await readPageText(path)).toContain('because the shop restarted repeatedly')
  expect((await postFields(path, { intent: 'look', how: 'add' })).status).toBe(303)
  await runImportStep('look', path)
  expect(await readPageText(path)).not.toContain('again and again')
})

test('a request to stop an import is stored and stops the import', async () => {
  const path = await upload(`${header}\n${validRow}`)
  await postFields(path, { intent: 'stop' })
  expect((await findImport(services, parseImportId(path)))?.cancelAsked).toBe(true)
  expect(await readPageText(path)).toContain('Stopping after this batch…')
  // A run without a recent heartbeat counts as ended.
  await db.execute(sql`update product_imports set told_at = now() - interval '1 hour'`)
  await postFields(path, { intent: 'stop' })
  expect((await findImport(services, parseImportId(path)))?.state).toBe('new')
  await runImportStep('look', path)
  expect((await findImport(services, parseImportId(path)))?.state).toBe('new')
})

test('uploaded files are deleted after a week, and the import stays listed', async () => {
  const path = await upload(`${header}\n${validRow}`)
  await runImportStep('look', path)
  await db.execute(sql`update product_imports set created_at = '2026-01-01'`)
  await sweepImports(services)
  expect(await readPageText(path)).toContain('The uploaded file is no longer available.')
  expect((await postFields(path, { intent: 'import' })).status).toBe(409)
  expect(await readdir(join(services.dataDir, 'imports'))).not.toContain(String(parseImportId(path)))
})
