/** An import continues after a kill and writes each row once, even rows that only the import can identify. */
import { expect, test, vi } from 'vitest'
import { importQueue } from '#app/features/admin/import/queue.server.ts'
import { openImports, ROW_COUNT } from './interrupted-imports.ts'
import { openChildren, kill, KILLS } from './killed-shops.ts'

// A dead process is detected by its silence, which takes half a minute; more kills would exceed the retries.
const killCount = Math.min(Math.ceil(KILLS / 3), importQueue.retries)
vi.setConfig({ testTimeout: 120_000 + killCount * 90_000, hookTimeout: 120_000 })

const {
  services,
  begun: startImport,
  waitUntil,
  expectEachOnce: expectEachRowOnce,
  written: countWrittenRows,
} = await openImports()

test('B.8: an import killed partway neither repeats nor loses a row', async () => {
  const id = await startImport(ROW_COUNT)
  let killsLeft = killCount
  const rowsAtKills: number[] = []
  for await (const child of openChildren({ services, runsJobs: true })) {
    const previousRowCount = await countWrittenRows(id)
    const goal = killsLeft > 0 ? previousRowCount + 1 : ROW_COUNT
    if ((await waitUntil(id, goal, ROW_COUNT)) === 'done') break
    killsLeft -= 1
    rowsAtKills.push(await countWrittenRows(id))
    await kill(child)
  }
  // Otherwise no import was interrupted, and the test proves nothing.
  expect(rowsAtKills.some((rows) => rows > 0 && rows < ROW_COUNT)).toBe(true)
  await expectEachRowOnce(id, ROW_COUNT)
})
