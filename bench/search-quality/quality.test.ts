/** Queries of demo shop customers, judged before any result was seen, find the expected products. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { importDemoProducts, judge, meanScore } from './judge.ts'
import { readJudgments } from './judgements.ts'

const goal = 0.9
const database = await openTestDatabase()
const judgements = await readJudgments()

async function openDemo() {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'media'))
  const services = await openServices({
    siteUrl: 'http://shop.test',
    dataDir,
    database,
    clock: fixedClock('2026-06-01'),
    log: createLog({ level: 'silent' }),
  })
  await importDemoProducts(services)
  return services
}

test('the judged searches, the held-out searches and each kind reach a mean nDCG@10 of 0.9', async () => {
  const services = await openDemo()
  const judged = await judge(services, judgements)
  const aside = judged.filter(({ isHeldOut }) => isHeldOut)
  expect(meanScore(judged)).toBeGreaterThan(goal)
  expect(meanScore(aside)).toBeGreaterThan(goal)
  for (const [kind, those] of Map.groupBy(judged, (each) => each.kind))
    expect([kind, meanScore(those) > goal]).toEqual([kind, true])
  await services.close()
})

test('at least 150 searches are judged, without duplicates', () => {
  expect(new Set(judgements.map(({ query }) => query)).size).toBe(judgements.length)
  expect(judgements.length).toBeGreaterThanOrEqual(150)
})
