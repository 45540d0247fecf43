import { TestClock } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Queue } from './queue.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openJobs } from './jobs.server.ts'
import { createWorker } from './queue.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await openTestDatabase()
const log = createLog({ level: 'silent' })
const timeout = { timeout: 20_000 }

function aQueue(name: string, changes: Partial<Queue<{ word: string }>> = {}): Queue<{ word: string }> {
  return {
    name,
    data: z.object({ word: z.string() }),
    retries: 1,
    firstPauseInSeconds: 600,
    maxPauseInSeconds: 600,
    timeLimitInSeconds: 60,
    concurrency: 1,
    ...changes,
  }
}

test('a failing job is retried after its delay, and isLast is true only for the last attempt', async () => {
  const jobClock = new TestClock(new Date())
  const jobs = openJobs({ database, log, jobClock })
  const attempts: boolean[] = []
  const queue = aQueue('fails')
  await jobs.work([
    createWorker(queue, async ({ isLast }) => {
      attempts.push(isLast)
      throw new Error('not today')
    }),
  ])
  await jobs.add(queue, { word: 'x' })
  await vi.waitFor(async () => {
    await jobClock.tick(1000)
    expect(attempts).toEqual([false])
  }, timeout)
  // The pause begins when the failure is recorded, which may be after this jump, so the clock then advances
  // in long steps.
  await jobClock.setTime(jobClock.now() + 700_000)
  await vi.waitFor(async () => {
    await jobClock.tick(60_000)
    expect(attempts).toEqual([false, true])
  }, timeout)
  await jobs.close()
})

test('a job whose last attempt fails is moved to its dead-letter queue with unchanged data', async () => {
  const jobClock = new TestClock(new Date())
  const jobs = openJobs({ database, log, jobClock })
  const deadLetterQueue = aQueue('lost')
  const queue = aQueue('loses', { retries: 0, deadLetterQueue })
  const lost: string[] = []
  await jobs.work([
    createWorker(queue, async () => {
      throw new Error('not ever')
    }),
    createWorker(deadLetterQueue, async ({ data }) => void lost.push(data.word)),
  ])
  await jobs.add(queue, { word: 'kept' })
  // A dead letter causes no notification: it is found at the next poll of the queue.
  await vi.waitFor(async () => {
    await jobClock.tick(10_000)
    expect(lost).toEqual(['kept'])
  }, timeout)
  await jobs.close()
})

test('jobs that several processes queue with the same key run once', async () => {
  const processes = [openJobs({ database, log }), openJobs({ database, log })]
  const queue = aQueue('once')
  const done: string[] = []
  for (const jobs of processes) await jobs.add(queue, { word: 'one' }, { key: 'same' })
  await processes[0]?.add(queue, { word: 'last' })
  const note = createWorker(queue, async ({ data }) => void done.push(data.word))
  await Promise.all(processes.map((jobs) => jobs.work([note])))
  await vi.waitFor(() => expect(done).toContain('last'), timeout)
  await Promise.all(processes.map((jobs) => jobs.close()))
  expect(done.toSorted()).toEqual(['last', 'one'])
})

test('closing waits for a running job to finish', async () => {
  const jobs = openJobs({ database, log })
  const queue = aQueue('slow')
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let hasEnded = false
  await jobs.work([
    createWorker(queue, async () => {
      begun.resolve()
      await mayEnd.promise
      hasEnded = true
    }),
  ])
  await jobs.add(queue, { word: 'x' })
  await begun.promise
  const closing = jobs.close()
  mayEnd.resolve()
  await closing
  expect(hasEnded).toBe(true)
})

test('a job with outdated data fails with a validation message and is not run', async () => {
  const jobs = openJobs({ database, log })
  const queue = aQueue('older', { retries: 0 })
  const done = vi.fn<() => Promise<void>>(async () => {})
  await jobs.add(queue, { text: 'old' } as never)
  await jobs.work([createWorker(queue, done)])
  const state = async () => {
    const { rows } = await database.pool.query(`select state, output from jobs.job where name = 'older'`)
    return rows[0]
  }
  await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'failed' }), timeout)
  expect(JSON.stringify(await state())).toContain('word')
  expect(done).not.toHaveBeenCalled()
  await jobs.close()
})

test('closing unused jobs does not open a database connection', async () => {
  const jobs = openJobs({ database: { connectionString: 'postgres://nobody@127.0.0.1:9/none' }, log })
  await expect(jobs.close()).resolves.toBeUndefined()
})
