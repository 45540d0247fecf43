/** An import continues after a kill and writes each row once, even rows that only the import can identify. */
import { expect, test, vi } from 'vitest'
import { importQueue } from '#app/features/admin/import/queue.server.ts'
import { openImports, ROWS } from './interrupted-imports.ts'
import { children, kill, KILLS } from './killed-shops.ts'

// A dead process is detected by its silence, which takes half a minute; more kills would exceed the retries.
const kills = Math.min(Math.ceil(KILLS / 3), importQueue.retries)
vi.setConfig({ testTimeout: 120_000 + kills * 90_000, hookTimeout: 120_000 })

const { services, begun, waitUntil, expectEachOnce, written } = await openImports()

test('B.8: an import killed partway neither repeats nor loses a row', async () => {
  const id = await begun(ROWS)
  let left = kills
  const cutAt: number[] = []
  for await (const child of children({ services, works: true })) {
    const before = await written(id)
    const goal = left > 0 ? before + 1 : ROWS
    if ((await waitUntil(id, goal, ROWS)) === 'done') break
    left -= 1
    cutAt.push(await written(id))
    await kill(child)
  }
  // Otherwise no import was interrupted, and the test proves nothing.
  expect(cutAt.some((rows) => rows > 0 && rows < ROWS)).toBe(true)
  await expectEachOnce(id, ROWS)
})
