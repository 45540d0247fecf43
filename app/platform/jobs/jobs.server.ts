/** Jobs that survive a crash: pg-boss, in the schema `jobs` of the shop's own database. */
import type { Clock as JobClock, PgBoss } from 'pg-boss'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Queue, Worker } from './queue.ts'
import { sql } from 'drizzle-orm'

export type Jobs = {
  /**
   * Adds a job, within the transaction when one is given. A second one with the key of a waiting or running
   * job is ignored.
   */
  add<Data extends object>(queue: Queue<Data>, data: Data, options?: AddOptions): Promise<void>
  /** Adds many in one statement; jobs with the key of a waiting or running one are ignored. */
  addAll<Data extends object>(queue: Queue<Data>, jobs: { key?: string; data: Data }[]): Promise<void>
  /** Starts processing, also of jobs that earlier processes left. */
  work(workers: Worker[]): Promise<void>
  /** Accepts no more jobs and lets the running ones finish; unfinished ones are retried by the next process. */
  close(): Promise<void>
}

type AddOptions = { key?: string; transaction?: Queries; startAfter?: Date; delayInSeconds?: number }
type JobsContext = {
  database: Pick<Database, 'connectionString'>
  log: Pick<Log, 'warn' | 'error'>
  /** The clock for pauses and time limits; the system's when absent. */
  jobClock?: JobClock
}

const SCHEMA = 'jobs'
const GRACE_IN_MS = 10_000
/** A process without a heartbeat for this long is dead, and its jobs are reassigned. */
const HEARTBEAT_IN_SECONDS = 20

/** Opens nothing yet: the first job, or `work`, opens the queues, so that startup does not wait for them. */
export function openJobs(context: JobsContext): Jobs {
  let bossPromise: Promise<PgBoss> | undefined
  const open = () => {
    bossPromise ??= openBoss(context).catch((error: unknown) => {
      bossPromise = undefined
      throw error
    })
    return bossPromise
  }
  const openQueues = new Map<string, Promise<void>>()
  const openQueue = (boss: PgBoss, queue: Queue) => {
    const queuePromise = openQueues.get(queue.name) ?? declareWithDeadLetters(boss, queue)
    openQueues.set(queue.name, queuePromise)
    queuePromise.catch(() => openQueues.delete(queue.name))
    return queuePromise
  }
  return {
    async add(queue, data, { key, transaction, startAfter, delayInSeconds } = {}) {
      const boss = await open()
      await openQueue(boss, queue)
      const { fromDrizzle } = await import('pg-boss')
      await boss.send(queue.name, data, {
        singletonKey: key ?? crypto.randomUUID(),
        ...(startAfter && { startAfter }),
        ...(delayInSeconds && { startAfter: delayInSeconds }),
        ...(transaction && { db: fromDrizzle(transaction, sql) }),
      })
    },
    async addAll(queue, jobs) {
      if (jobs.length === 0) return
      const boss = await open()
      await openQueue(boss, queue)
      const rows = jobs.map(({ key, data }) => ({ data, singletonKey: key ?? crypto.randomUUID() }))
      await boss.insert(queue.name, rows)
    },
    async work(workers) {
      const boss = await open()
      for (const { queue, cron, run } of workers) {
        await openQueue(boss, queue)
        if (cron) await boss.schedule(queue.name, cron, {})
        await startWorker(boss, { queue, run })
      }
    },
    async close() {
      const boss = await bossPromise?.catch(() => undefined)
      await boss?.stop({ timeout: GRACE_IN_MS })
    },
  }
}

async function openBoss({ database, log, jobClock }: JobsContext): Promise<PgBoss> {
  // Loaded lazily, because loading it at startup would slow down every start and every command.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: database.connectionString,
    schema: SCHEMA,
    application_name: 'hanout jobs',
    // A small connection pool of its own: jobs and pages do not wait for each other.
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_IN_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_IN_SECONDS,
    // A test's clock prepares each connection; when there is already a hook, even an empty one, it does so
    // alone (pg warns of two).
    ...(jobClock && { clock: jobClock, onConnect: async () => {} }),
  })
  // Without a listener an error would end the process.
  boss.on('error', (error) => log.error({ err: error }, 'Job queue error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `Job queue: ${message}`))
  return boss.start()
}

async function declareWithDeadLetters(boss: PgBoss, { deadLetterQueue, ...queue }: Queue): Promise<void> {
  if (deadLetterQueue) await declare(boss, deadLetterQueue)
  await declare(boss, queue, deadLetterQueue)
}

/** Creates the queue, or updates it to the current definition. */
async function declare(boss: PgBoss, queue: Queue, deadLetterQueue?: Queue): Promise<void> {
  const options = {
    retryLimit: queue.retries,
    retryBackoff: true,
    retryDelay: queue.firstPauseInSeconds,
    retryDelayMax: queue.maxPauseInSeconds,
    expireInSeconds: queue.timeLimitInSeconds,
    heartbeatSeconds: HEARTBEAT_IN_SECONDS,
    notify: true,
    ...(deadLetterQueue && { deadLetter: deadLetterQueue.name }),
  }
  // One job per key at a time: duplicate requests for the same work run once.
  await boss.createQueue(queue.name, { ...options, policy: 'exclusive' })
  await boss.updateQueue(queue.name, options)
}

async function startWorker(boss: PgBoss, { queue, run }: Pick<Worker, 'queue' | 'run'>): Promise<void> {
  const options = { includeMetadata: true, batchSize: 1, localConcurrency: queue.concurrency } as const
  await boss.work<unknown, void, typeof options>(queue.name, options, async (jobs) => {
    for (const { data, retryCount, retryLimit, signal } of jobs) {
      await run({ data, isLast: retryCount >= retryLimit, signal })
    }
  })
}
