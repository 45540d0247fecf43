/** An import goes on where a killed process, or one that was told to end, left it: every row once, also those that nothing but the import itself knows. */
import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  beginStep,
  findImport,
  importFiles,
  insertImport,
  readWritten,
} from '#app/features/admin/import/store.server.ts'
import { children, kill, KILLS, openChild, tellToEnd } from './killed-shops.ts'
import { openShop } from './open-shop.ts'
import { signedIn } from './visitors.ts'

// A dead process is found out by its silence, which takes half a minute.
const kills = Math.ceil(KILLS / 3)
vi.setConfig({ testTimeout: 120_000 + kills * 90_000, hookTimeout: 120_000 })

const ROWS = 4000
// More than a process writes in the seconds that it is given to end.
const ROWS_OF_LONG = 120_000
const shop = await openShop({ now: new Date().toISOString(), settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { db } = services.database
beforeEach(async () => {
  await db.execute(sql`truncate product_imports, product_import_rows, audit_log`)
  await db.execute(sql`delete from products`)
})

test('B.8: killed in the middle, an import repeats no row and loses none', async () => {
  const id = await begun(ROWS)
  let left = kills
  const cutAt: number[] = []
  for await (const child of children({ services, works: true })) {
    const before = (await readWritten(services, id)).length
    const goal = left > 0 ? before + 1 : ROWS
    if ((await waitUntil(id, goal, ROWS)) === 'done') break
    left -= 1
    cutAt.push((await readWritten(services, id)).length)
    await kill(child)
  }
  // Otherwise nothing was cut in the middle, and the test proves nothing.
  expect(cutAt.some((rows) => rows > 0 && rows < ROWS)).toBe(true)
  await expectEachOnce(id, ROWS)
})

test('B.8: told to end in the middle, a process stops between two batches, and the next one goes on', async () => {
  const id = await begun(ROWS_OF_LONG)
  const first = await openChild({ services, works: true })
  onTestFinished(() => kill(first))
  await waitUntil(id, 1, ROWS_OF_LONG)
  expect(await tellToEnd(first)).toBe(0)
  const { length } = await readWritten(services, id)
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(ROWS_OF_LONG)
  const { rows } = await db.execute(sql`select count(*)::int as count from products`)
  expect(rows).toEqual([{ count: length }])

  // The rest of so long a file would take another minute.
  const rowCount = length + ROWS
  await keepRows(id, rowCount)
  const next = await openChild({ services, works: true })
  onTestFinished(() => kill(next))
  expect(await waitUntil(id, rowCount, rowCount)).toBe('done')
  await expectEachOnce(id, rowCount)
})

const headers = ['Type', 'Name', 'Published', 'Regular price', 'Stock']

/** An import that is asked for; gives its id. */
async function begun(rowCount: number): Promise<number> {
  const { userId } = await signedIn(services, { role: 'manager' })
  const id = await insertImport(db, { by: userId, fileName: 'cups.csv', sizeInBytes: 1, headers })
  await keepRows(id, rowCount)
  await db.execute(sql`update product_imports set state = 'looked' where id = ${id}`)
  expect(await beginStep(services, { id, step: 'import' })).toBe('begun')
  return id
}

/** Writes the file of an import. */
async function keepRows(id: number, rowCount: number): Promise<void> {
  const rows = Array.from({ length: rowCount }, (_, index) => `simple,Cup ${index},1,${index}.50,3`)
  const { folder, csv } = importFiles(services, id)
  await mkdir(folder, { recursive: true })
  await writeFile(csv, [headers.join(','), ...rows].join('\n'))
}

/** Waits for so many rows, or for the end. */
async function waitUntil(id: number, goal: number, rowCount: number): Promise<string> {
  for (;;) {
    const it = await findImport(services, id)
    if (it?.state !== 'importing') return it?.state ?? ''
    if (goal < rowCount && (await readWritten(services, id)).length >= goal) return it.state
    await sleep(10)
  }
}

async function expectEachOnce(id: number, rowCount: number): Promise<void> {
  expect((await findImport(services, id))?.outcome?.counts).toMatchObject({
    imported: rowCount,
    skipped: 0,
    failed: 0,
  })
  const { rows: found } = await db.execute(sql`
    select count(*)::int as products, count(distinct name->>'en')::int as names,
      sum(regular_price_in_minor)::float8 as prices from products`)
  const prices = (rowCount * (rowCount - 1) * 100) / 2 + rowCount * 50
  expect(found).toEqual([{ products: rowCount, names: rowCount, prices }])
  const { rows: logged } = await db.execute(sql`select changes->>'imported' as imported from audit_log`)
  expect(logged).toEqual([{ imported: String(rowCount) }])
}
