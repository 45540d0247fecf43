/**
 * Work that outlives the request that started it, and the process too. app/registry/jobs.server.ts lists
 * every queue.
 */
import { z } from 'zod'

/** A queue of jobs and its retry policy. */
export type Queue<Data extends object = object> = {
  name: string
  /** The payload of a job; jobs written by an older version of the shop must still parse. */
  data: z.ZodType<Data>
  /** Retries after the first attempt. */
  retries: number
  /** The pause doubles after each attempt, up to `maxPauseInSeconds`. */
  firstPauseInSeconds: number
  maxPauseInSeconds: number
  /** An attempt that takes longer counts as failed. */
  timeLimitInSeconds: number
  /** Concurrent attempts in one process. */
  concurrency: number
  /**
   * The queue that receives a job, unchanged, once its last attempt has failed or its process has died in it;
   * its worker reports the lost job.
   */
  deadLetterQueue?: Queue<Data>
}

/** A queue whose jobs have no payload and run one at a time, as by cron: the next one makes up for a missed one. */
export function createPlainQueue(name: string, overrides: Partial<Omit<Queue, 'name' | 'data'>> = {}): Queue {
  const pauses = { firstPauseInSeconds: 60, maxPauseInSeconds: 60 }
  return {
    name,
    data: z.object({}),
    retries: 0,
    ...pauses,
    timeLimitInSeconds: 60,
    concurrency: 1,
    ...overrides,
  }
}

export type Attempt<Data extends object> = {
  data: Data
  /** No retry follows when this attempt fails. */
  isLast: boolean
  /** Aborted when the time limit is reached. */
  signal: AbortSignal
}

/**
 * A queue and its handler. A job runs at least once: an attempt whose process died is repeated, so the
 * handler must first check what is already done. Throwing means: retry later.
 */
export type Worker = {
  queue: Queue
  /** Five cron fields, in UTC: at those times a job without data is added, once for all processes. */
  cron?: string
  run: (attempt: { data: unknown; isLast: boolean; signal: AbortSignal }) => Promise<void>
}

/** Binds a queue to its handler; a job that does not match the queue's schema fails with the validation error. */
export function createWorker<Data extends object>(
  queue: Queue<Data>,
  work: (attempt: Attempt<Data>) => Promise<void>,
  { cron }: { cron?: string } = {},
): Worker {
  return {
    queue,
    cron,
    run: ({ data, ...attempt }) => work({ ...attempt, data: queue.data.parse(data) }),
  }
}
