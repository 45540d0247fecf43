/** An import goes on where a killed process left it: every row once, also those that nothing but the import itself knows. */
import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import {
  beginStep,
  findImport,
  importFiles,
  insertImport,
  readWritten,
} from '#app/features/admin/import/store.server.ts'
import { children, kill, KILLS } from './killed-shops.ts'
import { openShop } from './open-shop.ts'
import { signedIn } from './visitors.ts'

// A dead process is found out by its silence, which takes half a minute.
const kills = Math.ceil(KILLS / 3)
vi.setConfig({ testTimeout: 120_000 + kills * 90_000, hookTimeout: 120_000 })

const ROWS = 4000
const shop = await openShop({ now: new Date().toISOString(), settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { db } = services.database

test('B.8: killed in the middle, an import repeats no row and loses none', async () => {
  const { userId } = await signedIn(services, { role: 'manager' })
  const headers = ['Type', 'Name', 'Published', 'Regular price', 'Stock']
  const rows = Array.from({ length: ROWS }, (_, index) => `simple,Cup ${index},1,${index}.50,3`)
  const id = await insertImport(db, { by: userId, fileName: 'cups.csv', sizeInBytes: 1, headers })
  const { folder, csv } = importFiles(services, id)
  await mkdir(folder, { recursive: true })
  await writeFile(csv, [headers.join(','), ...rows].join('\n'))
  await db.execute(sql`update product_imports set state = 'looked' where id = ${id}`)
  expect(await beginStep(services, { id, step: 'import' })).toBe('begun')

  let left = kills
  const cutAt: number[] = []
  for await (const child of children({ services, works: true })) {
    const before = (await readWritten(services, id)).length
    const goal = left > 0 ? before + 1 : ROWS
    const state = await waitUntil(goal)
    if (state === 'done') break
    left -= 1
    cutAt.push((await readWritten(services, id)).length)
    await kill(child)
  }
  // Otherwise nothing was cut in the middle, and the test proves nothing.
  expect(cutAt.some((rows) => rows > 0 && rows < ROWS)).toBe(true)
  expect((await findImport(services, id))?.outcome?.counts).toMatchObject({
    imported: ROWS,
    skipped: 0,
    failed: 0,
  })
  const { rows: found } = await db.execute(sql`
    select count(*)::int as products, count(distinct name->>'en')::int as names,
      sum(regular_price_in_minor)::float8 as prices from products`)
  expect(found).toEqual([{ products: ROWS, names: ROWS, prices: (ROWS * (ROWS - 1) * 100) / 2 + ROWS * 50 }])
  const { rows: logged } = await db.execute(sql`select changes->>'imported' as imported from audit_log`)
  expect(logged).toEqual([{ imported: String(ROWS) }])

  /** Waits for so many rows, or for the end. */
  async function waitUntil(goal: number): Promise<string> {
    for (;;) {
      const it = await findImport(services, id)
      if (it?.state !== 'importing') return it?.state ?? ''
      if (goal < ROWS && (await readWritten(services, id)).length >= goal) return it.state
      await sleep(10)
    }
  }
})
