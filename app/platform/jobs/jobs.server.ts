/** Jobs that survive a crash: pg-boss, in the schema `jobs` of the shop's own database. */
import type { Clock as JobClock, PgBoss } from 'pg-boss'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Queue, Worker } from './queue.ts'
import { sql } from 'drizzle-orm'

export type Jobs = {
  /** Adds a job; as part of the transaction when one is given. A second one with the key of a job that waits or runs is none. */
  add<Data extends object>(queue: Queue<Data>, data: Data, options?: AddOptions): Promise<void>
  /** Adds many in one statement; of a key that waits or runs there is one already. */
  addAll<Data extends object>(queue: Queue<Data>, jobs: { key?: string; data: Data }[]): Promise<void>
  /** Begins to work, also on what earlier processes left. */
  work(workers: Worker[]): Promise<void>
  /** Takes no more jobs and lets the running ones end; what does not end in time is tried again by the next process. */
  close(): Promise<void>
}

type AddOptions = { key?: string; transaction?: Queries; startAfter?: Date; delayInSeconds?: number }
type World = {
  database: Pick<Database, 'connectionString'>
  log: Pick<Log, 'warn' | 'error'>
  /** What pauses and time limits are measured by; the machine's when absent. */
  jobClock?: JobClock
}

const SCHEMA = 'jobs'
const GRACE_IN_MS = 10_000
/** A process that is silent for so long is dead, and its jobs are given to others. */
const HEARTBEAT_IN_SECONDS = 20

/** Opens nothing yet: the first job, or the begin of work, opens the queues, so that a start waits for none of it. */
export function openJobs(world: World): Jobs {
  let opening: Promise<PgBoss> | undefined
  const open = () => {
    opening ??= openBoss(world).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const known = new Map<string, Promise<void>>()
  const openQueue = (boss: PgBoss, queue: Queue) => {
    const opened = known.get(queue.name) ?? declareBoth(boss, queue)
    known.set(queue.name, opened)
    opened.catch(() => known.delete(queue.name))
    return opened
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
      const inserts = jobs.map(({ key, data }) => ({ data, singletonKey: key ?? crypto.randomUUID() }))
      await boss.insert(queue.name, inserts)
    },
    async work(workers) {
      const boss = await open()
      for (const { queue, cron, run } of workers) {
        await openQueue(boss, queue)
        if (cron) await boss.schedule(queue.name, cron, {})
        await begin(boss, { queue, run })
      }
    },
    async close() {
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ timeout: GRACE_IN_MS })
    },
  }
}

async function openBoss({ database, log, jobClock }: World): Promise<PgBoss> {
  // Loaded when it is needed: it would make every start and every command slower.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: database.connectionString,
    schema: SCHEMA,
    application_name: 'hanout jobs',
    // Its own few connections: jobs and pages do not wait for each other.
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_IN_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_IN_SECONDS,
    // A test's clock prepares each connection: with a hook before, even an empty one, it does so alone (pg warns of two).
    ...(jobClock && { clock: jobClock, onConnect: async () => {} }),
  })
  // Without a listener an error would end the process.
  boss.on('error', (error) => log.error({ err: error }, 'Job queue error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `Job queue: ${message}`))
  return boss.start()
}

async function declareBoth(boss: PgBoss, { deadLetters, ...queue }: Queue): Promise<void> {
  if (deadLetters) await declare(boss, deadLetters)
  await declare(boss, queue, deadLetters)
}

/** Makes the queue, or brings it to what the code says now. */
async function declare(boss: PgBoss, queue: Queue, deadLetters?: Queue): Promise<void> {
  const options = {
    retryLimit: queue.retries,
    retryBackoff: true,
    retryDelay: queue.firstPauseInSeconds,
    retryDelayMax: queue.longestPauseInSeconds,
    expireInSeconds: queue.timeLimitInSeconds,
    heartbeatSeconds: HEARTBEAT_IN_SECONDS,
    notify: true,
    ...(deadLetters && { deadLetter: deadLetters.name }),
  }
  // One job of a key at a time: asking twice for the same work does it once.
  await boss.createQueue(queue.name, { ...options, policy: 'exclusive' })
  await boss.updateQueue(queue.name, options)
}

async function begin(boss: PgBoss, { queue, run }: Pick<Worker, 'queue' | 'run'>): Promise<void> {
  const options = { includeMetadata: true, batchSize: 1, localConcurrency: queue.concurrency } as const
  await boss.work<unknown, void, typeof options>(queue.name, options, async (jobs) => {
    for (const { data, retryCount, retryLimit, signal } of jobs) {
      await run({ data, isLast: retryCount >= retryLimit, signal })
    }
  })
}
