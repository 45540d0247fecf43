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
const waitOptions = { timeout: 20_000 }

function createQueue(name: string, changes: Partial<Queue<{ word: string }>> = {}): Queue<{ word: string }> {
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
  const queue = createQueue('fails')
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
  }, waitOptions)
  // The pause begins when the failure is recorded, which may be after this jump, so the clock then advances
  // in long steps.
  await jobClock.setTime(jobClock.now() + 700_000)
  await vi.waitFor(async () => {
    await jobClock.tick(60_000)
    expect(attempts).toEqual([false, true])
  }, waitOptions)
  await jobs.close()
})

test('a job whose last attempt fails is moved to its dead-letter queue with unchanged data', async () => {
  const jobClock = new TestClock(new Date())
  const jobs = openJobs({ database, log, jobClock })
  const deadLetterQueue = createQueue('lost')
  const queue = createQueue('loses', { retries: 0, deadLetterQueue })
  const lostWords: string[] = []
  await jobs.work([
    createWorker(queue, async () => {
      throw new Error('not ever')
    }),
    createWorker(deadLetterQueue, async ({ data }) => void lostWords.push(data.word)),
  ])
  await jobs.add(queue, { word: 'kept' })
  // A dead letter causes no notification: it is found at the next poll of the queue.
  await vi.waitFor(async () => {
    await jobClock.tick(10_000)
    expect(lostWords).toEqual(['kept'])
  }, waitOptions)
  await jobs.close()
})

test('jobs that several processes queue with the same key run once', async () => {
  const processes = [openJobs({ database, log }), openJobs({ database, log })]
  const queue = createQueue('once')
  const handledWords: string[] = []
  for (const jobs of processes) await jobs.add(queue, { word: 'one' }, { key: 'same' })
  await processes[0]?.add(queue, { word: 'last' })
  const worker = createWorker(queue, async ({ data }) => void handledWords.push(data.word))
  await Promise.all(processes.map((jobs) => jobs.work([worker])))
  await vi.waitFor(() => expect(handledWords).toContain('last'), waitOptions)
  await Promise.all(processes.map((jobs) => jobs.close()))
  expect(handledWords.toSorted()).toEqual(['last', 'one'])
})

test('closing waits for a running job to finish', async () => {
  const jobs = openJobs({ database, log })
  const queue = createQueue('slow')
  const jobStart = Promise.withResolvers<void>()
  const jobGate = Promise.withResolvers<void>()
  let hasEnded = false
  await jobs.work([
    createWorker(queue, async () => {
      jobStart.resolve()
      await jobGate.promise
      hasEnded = true
    }),
  ])
  await jobs.add(queue, { word: 'x' })
  await jobStart.promise
  const closing = jobs.close()
  jobGate.resolve()
  await closing
  expect(hasEnded).toBe(true)
})

test('a job with outdated data fails with a validation message and is not run', async () => {
  const jobs = openJobs({ database, log })
  const queue = createQueue('older', { retries: 0 })
  const runJob = vi.fn<() => Promise<void>>(async () => {})
  await jobs.add(queue, { text: 'old' } as never)
  await jobs.work([createWorker(queue, runJob)])
  const readJobState = async () => {
    const { rows } = await database.pool.query(`select state, output from jobs.job where name = 'older'`)
    return rows[0]
  }
  await vi.waitFor(async () => expect(await readJobState()).toMatchObject({ state: 'failed' }), waitOptions)
  expect(JSON.stringify(await readJobState())).toContain('word')
  expect(runJob).not.toHaveBeenCalled()
  await jobs.close()
})

test('closing unused jobs does not open a database connection', async () => {
  const jobs = openJobs({ database: { connectionString: 'postgres://nobody@127.0.0.1:9/none' }, log })
  await expect(jobs.close()).resolves.toBeUndefined()
})
