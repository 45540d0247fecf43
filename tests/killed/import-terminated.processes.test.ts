/** An import continues where a terminated process stopped it, between two batches. */
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openImports, ROW_COUNT } from './interrupted-imports.ts'
import { kill, openChild, terminate } from './killed-shops.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// More than a process can write in its grace period.
const LONG_ROW_COUNT = 120_000
const {
  services,
  begun: startImport,
  keepRows: writeImportFile,
  waitUntil,
  expectEachOnce: expectEachRowOnce,
  written: countWrittenRows,
} = await openImports()

test('B.8: SIGTERM stops an import between two batches, and the next process continues the import', async () => {
  const id = await startImport(LONG_ROW_COUNT)
  const firstChild = await openChild({ services, runsJobs: true })
  onTestFinished(() => kill(firstChild))
  await waitUntil(id, 1, LONG_ROW_COUNT)
  expect(await terminate(firstChild)).toBe(0)
  const writtenCount = await countWrittenRows(id)
  expect(writtenCount).toBeGreaterThan(0)
  expect(writtenCount).toBeLessThan(LONG_ROW_COUNT)
  const { rows } = await services.database.db.execute(sql`select count(*)::int as count from products`)
  expect(rows).toEqual([{ count: writtenCount }])

  // Shortens the file: importing the rest would take another minute.
  const rowCount = writtenCount + ROW_COUNT
  await writeImportFile(id, rowCount)
  const nextChild = await openChild({ services, runsJobs: true })
  onTestFinished(() => kill(nextChild))
  expect(await waitUntil(id, rowCount, rowCount)).toBe('done')
  await expectEachRowOnce(id, rowCount)
})
