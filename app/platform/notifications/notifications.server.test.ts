import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications, type Change } from './notifications.server.ts'

const database = await openTestDatabase()
const log = createLog({ level: 'silent' })
const firstProcess = await openNotifications({ database, log })
const secondProcess = await openNotifications({ database, log })
afterAll(() => Promise.all([firstProcess.close(), secondProcess.close()]))

const waitUntil = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 })

function collectChanges(notifications: typeof firstProcess): Change[] {
  const receivedChanges: Change[] = []
  notifications.subscribe((change) => receivedChanges.push(change))
  return receivedChanges
}

test('published tags reach the handlers of every process, including those of the publishing process', async () => {
  const [changesOfFirst, changesOfSecond] = [collectChanges(firstProcess), collectChanges(secondProcess)]
  await firstProcess.publish(['product:1', 'catalog'])
  await waitUntil(() =>
    expect([changesOfFirst, changesOfSecond]).toEqual([
      [{ tags: ['product:1', 'catalog'] }],
      [{ tags: ['product:1', 'catalog'] }],
    ]),
  )
})

test('tags that exceed a single payload are all received', async () => {
  const receivedChanges = collectChanges(secondProcess)
  const tags = Array.from({ length: 2000 }, (_, index) => `product:${index}`)
  await firstProcess.publish(tags)
  await waitUntil(() =>
    expect(receivedChanges.flatMap((change) => (change === 'everything' ? [] : change.tags))).toEqual(tags),
  )
})

test('a change inside a transaction is published on commit and never on rollback', async () => {
  const receivedChanges = collectChanges(secondProcess)
  const failingTransaction = database.db.transaction(async (transaction) => {
    await firstProcess.publishIn(transaction, ['rolled back'])
    throw new Error('no')
  })
  await expect(failingTransaction).rejects.toThrow('no')
  await database.db.transaction(async (transaction) => {
    await firstProcess.publishIn(transaction, ['committed'])
    // Events of another connection overtake the change, because its transaction is not committed yet.
    await secondProcess.publish(['meanwhile'])
    await waitUntil(() => expect(receivedChanges).toEqual([{ tags: ['meanwhile'] }]))
  })
  await waitUntil(() => expect(receivedChanges).toEqual([{ tags: ['meanwhile'] }, { tags: ['committed'] }]))
})

test('publishing no tags sends nothing', async () => {
  const receivedChanges = collectChanges(secondProcess)
  await firstProcess.publish([])
  await firstProcess.publish(['after'])
  await waitUntil(() => expect(receivedChanges).toEqual([{ tags: ['after'] }]))
})

test('a failing handler does not prevent other handlers from receiving a change', async () => {
  const unsubscribe = secondProcess.subscribe(() => {
    throw new Error('broken handler')
  })
  const receivedChanges = collectChanges(secondProcess)
  await firstProcess.publish(['still told'])
  await waitUntil(() => expect(receivedChanges).toEqual([{ tags: ['still told'] }]))
  unsubscribe()
})

test('an ended subscription receives no further changes', async () => {
  const changesAfterEnd: Change[] = []
  secondProcess.subscribe((change) => changesAfterEnd.push(change))()
  const receivedChanges = collectChanges(secondProcess)
  await firstProcess.publish(['late'])
  await waitUntil(() => expect(receivedChanges).toHaveLength(1))
  expect(changesAfterEnd).toEqual([])
})

test('after a lost connection handlers receive "everything" and then further changes', async () => {
  const receivedChanges = collectChanges(secondProcess)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'hanout notifications' and datname = current_database()`,
  )
  await waitUntil(() => expect(receivedChanges).toEqual(['everything']))
  await firstProcess.publish(['afterwards'])
  await waitUntil(() => expect(receivedChanges).toEqual(['everything', { tags: ['afterwards'] }]))
})

test('closing during a reconnect leaves no connection open', async () => {
  const readConnectionPids = async () => {
    const { rows } = await database.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity
          where application_name = 'hanout notifications' and datname = current_database()`,
    )
    return new Set(rows.map(({ pid }) => pid))
  }
  await waitUntil(async () => expect((await readConnectionPids()).size).toBe(2))
  const otherPids = await readConnectionPids()
  const connectionLoss = Promise.withResolvers<void>()
  const reconnectingProcess = await openNotifications({
    database,
    log: { warn: () => connectionLoss.resolve(), info: () => {} },
  })
  const [lostPid] = [...(await readConnectionPids())].filter((pid) => !otherPids.has(pid))
  await database.db.execute(sql`select pg_terminate_backend(${lostPid}::int)`)
  await connectionLoss.promise
  // Wait until the timer that opens the next connection has run.
  await new Promise((resolve) => setTimeout(resolve, 1))
  await reconnectingProcess.close()
  for (let attempt = 0; attempt < 30; attempt += 1) expect(await readConnectionPids()).toEqual(otherPids)
})
