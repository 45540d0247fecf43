/** Queries of demo shop customers, judged before any result was seen, find the expected products. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFixedClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { createTemporaryFolder } from '#tests/temporary-folder.ts'
import { importDemoProducts, judgeSearches, calculateMeanScore } from './judge.ts'
import { readJudgments } from './judgements.ts'

const goal = 0.9
const database = await openTestDatabase()
const judgments = await readJudgments()

async function openDemoServices() {
  const dataDir = await createTemporaryFolder()
  await mkdir(join(dataDir, 'media'))
  const services = await openServices({
    siteUrl: 'http://shop.test',
    dataDir,
    database,
    clock: createFixedClock('2026-06-01'),
    log: createLog({ level: 'silent' }),
  })
  await importDemoProducts(services)
  return services
}

test('the judged searches, the held-out searches and each kind reach a mean nDCG@10 of 0.9', async () => {
  const services = await openDemoServices()
  const judgedQueries = await judgeSearches(services, judgments)
  const heldOutQueries = judgedQueries.filter(({ isHeldOut }) => isHeldOut)
  expect(calculateMeanScore(judgedQueries)).toBeGreaterThan(goal)
  expect(calculateMeanScore(heldOutQueries)).toBeGreaterThan(goal)
  for (const [kind, judgedQueriesOfKind] of Map.groupBy(judgedQueries, (each) => each.kind))
    expect([kind, calculateMeanScore(judgedQueriesOfKind) > goal]).toEqual([kind, true])
  await services.close()
})

test('at least 150 searches are judged, without duplicates', () => {
  expect(new Set(judgments.map(({ query }) => query)).size).toBe(judgments.length)
  expect(judgments.length).toBeGreaterThanOrEqual(150)
})
