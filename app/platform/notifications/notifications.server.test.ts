import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications, type Change } from './notifications.server.ts'

const database = await openTestDatabase()
const log = createLog({ level: 'silent' })
const here = await openNotifications({ database, log })
const elsewhere = await openNotifications({ database, log })
afterAll(() => Promise.all([here.close(), elsewhere.close()]))

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 })

function listen(notifications: typeof here): Change[] {
  const received: Change[] = []
  notifications.subscribe((change) => received.push(change))
  return received
}

test('published tags reach the handlers of every process, including those of the publishing process', async () => {
  const [own, other] = [listen(here), listen(elsewhere)]
  await here.publish(['product:1', 'catalog'])
  await eventually(() =>
    expect([own, other]).toEqual([
      [{ tags: ['product:1', 'catalog'] }],
      [{ tags: ['product:1', 'catalog'] }],
    ]),
  )
})

test('tags that exceed a single payload are all received', async () => {
  const received = listen(elsewhere)
  const tags = Array.from({ length: 2000 }, (_, index) => `product:${index}`)
  await here.publish(tags)
  await eventually(() =>
    expect(received.flatMap((change) => (change === 'everything' ? [] : change.tags))).toEqual(tags),
  )
})

test('a change inside a transaction is published on commit and never on rollback', async () => {
  const received = listen(elsewhere)
  const rolledBack = database.db.transaction(async (transaction) => {
    await here.publishIn(transaction, ['rolled back'])
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await database.db.transaction(async (transaction) => {
    await here.publishIn(transaction, ['committed'])
    // Events of another connection overtake the change, because its transaction is not committed yet.
    await elsewhere.publish(['meanwhile'])
    await eventually(() => expect(received).toEqual([{ tags: ['meanwhile'] }]))
  })
  await eventually(() => expect(received).toEqual([{ tags: ['meanwhile'] }, { tags: ['committed'] }]))
})

test('publishing no tags sends nothing', async () => {
  const received = listen(elsewhere)
  await here.publish([])
  await here.publish(['after'])
  await eventually(() => expect(received).toEqual([{ tags: ['after'] }]))
})

test('a failing handler does not prevent other handlers from receiving a change', async () => {
  const end = elsewhere.subscribe(() => {
    throw new Error('broken handler')
  })
  const received = listen(elsewhere)
  await here.publish(['still told'])
  await eventually(() => expect(received).toEqual([{ tags: ['still told'] }]))
  end()
})

test('an ended subscription receives no further changes', async () => {
  const silent: Change[] = []
  elsewhere.subscribe((change) => silent.push(change))()
  const received = listen(elsewhere)
  await here.publish(['late'])
  await eventually(() => expect(received).toHaveLength(1))
  expect(silent).toEqual([])
})

test('after a lost connection handlers receive "everything" and then further changes', async () => {
  const received = listen(elsewhere)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'hanout notifications' and datname = current_database()`,
  )
  await eventually(() => expect(received).toEqual(['everything']))
  await here.publish(['afterwards'])
  await eventually(() => expect(received).toEqual(['everything', { tags: ['afterwards'] }]))
})

test('closing during a reconnect leaves no connection open', async () => {
  const connections = async () => {
    const { rows } = await database.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity
          where application_name = 'hanout notifications' and datname = current_database()`,
    )
    return new Set(rows.map(({ pid }) => pid))
  }
  await eventually(async () => expect((await connections()).size).toBe(2))
  const others = await connections()
  const isBroken = Promise.withResolvers<void>()
  const leaving = await openNotifications({
    database,
    log: { warn: () => isBroken.resolve(), info: () => {} },
  })
  const [own] = [...(await connections())].filter((pid) => !others.has(pid))
  await database.db.execute(sql`select pg_terminate_backend(${own}::int)`)
  await isBroken.promise
  // Wait until the timer that opens the next connection has run.
  await new Promise((resolve) => setTimeout(resolve, 1))
  await leaving.close()
  for (let times = 0; times < 30; times += 1) expect(await connections()).toEqual(others)
})
