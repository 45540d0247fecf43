/** Interrupted imports in a test's shop: started, observed, and verified at the end. */
import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import {
  beginStep,
  findImport,
  resolveImportFiles,
  insertImport,
  readWrittenRows,
} from '#app/features/admin/import/store.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

export const ROW_COUNT = 4000

const headers = ['Type', 'Name', 'Published', 'Regular price', 'Stock']

/** Opens a shop for a test file; its clock is the system clock, as in the child processes. */
export async function openImports() {
  const { services } = await openShop({
    now: new Date().toISOString(),
    settings: { shop: { defaultLocale: 'en' } },
  })
  const { db } = services.database
  // Also runs before a retry.
  beforeEach(async () => {
    await db.execute(sql`truncate product_imports, product_import_rows, audit_log`)
    await db.execute(sql`delete from products`)
  })

  /** Starts an import; returns its id. */
  async function startImport(rowCount: number): Promise<number> {
    const { userId } = await createSignedInUser(services, { role: 'manager' })
    const id = await insertImport(db, { actorId: userId, fileName: 'cups.csv', sizeInBytes: 1, headers })
    await writeImportFile(id, rowCount)
    await db.execute(sql`update product_imports set state = 'looked' where id = ${id}`)
    expect(await beginStep(services, { id, step: 'import' })).toBe('begun')
    return id
  }

  /** Writes the file of an import. */
  async function writeImportFile(id: number, rowCount: number): Promise<void> {
    const rows = Array.from({ length: rowCount }, (_, index) => `simple,Cup ${index},1,${index}.50,3`)
    const { folder, csv } = resolveImportFiles(services, id)
    await mkdir(folder, { recursive: true })
    await writeFile(csv, [headers.join(','), ...rows].join('\n'))
  }

  /** Waits until this many rows are written, or the import ends. */
  async function waitUntil(id: number, goal: number, rowCount: number): Promise<string> {
    for (;;) {
      const storedImport = await findImport(services, id)
      if (storedImport?.state !== 'importing') return storedImport?.state ?? ''
      if (goal < rowCount && (await countWrittenRows(id)) >= goal) return storedImport.state
      await sleep(10)
    }
  }

  async function expectEachRowOnce(id: number, rowCount: number): Promise<void> {
    expect((await findImport(services, id))?.outcome?.counts).toMatchObject({
      imported: rowCount,
      skipped: 0,
      failed: 0,
    })
    const { rows: totals } = await db.execute(sql`
      select count(*)::int as products, count(distinct name->>'en')::int as names,
        sum(regular_price_in_minor)::float8 as prices from products`)
    const prices = (rowCount * (rowCount - 1) * 100) / 2 + rowCount * 50
    expect(totals).toEqual([{ products: rowCount, names: rowCount, prices }])
    const { rows: logEntries } = await db.execute(sql`select changes->>'imported' as imported from audit_log`)
    expect(logEntries).toEqual([{ imported: String(rowCount) }])
  }

  /** Number of rows written so far. */
  const countWrittenRows = async (id: number) => (await readWrittenRows(services, id)).length
  return {
    services,
    begun: startImport,
    keepRows: writeImportFile,
    waitUntil,
    expectEachOnce: expectEachRowOnce,
    written: countWrittenRows,
  }
}
