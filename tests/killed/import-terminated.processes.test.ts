/** An import continues where a terminated process stopped it, between two batches. */
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openImports, ROWS } from './interrupted-imports.ts'
import { kill, openChild, terminate } from './killed-shops.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// More than a process can write in its grace period.
const ROWS_OF_LONG = 120_000
const { services, begun, keepRows, waitUntil, expectEachOnce, written } = await openImports()

test('B.8: SIGTERM stops an import between two batches, and the next process continues the import', async () => {
  const id = await begun(ROWS_OF_LONG)
  const first = await openChild({ services, works: true })
  onTestFinished(() => kill(first))
  await waitUntil(id, 1, ROWS_OF_LONG)
  expect(await terminate(first)).toBe(0)
  const length = await written(id)
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(ROWS_OF_LONG)
  const { rows } = await services.database.db.execute(sql`select count(*)::int as count from products`)
  expect(rows).toEqual([{ count: length }])

  // Shortens the file: importing the rest would take another minute.
  const rowCount = length + ROWS
  await keepRows(id, rowCount)
  const next = await openChild({ services, works: true })
  onTestFinished(() => kill(next))
  expect(await waitUntil(id, rowCount, rowCount)).toBe('done')
  await expectEachOnce(id, rowCount)
})
