/** Work that outlives the request that asked for it, and the process too. app/registry/jobs.server.ts lists every queue. */
import { z } from 'zod'

/** What waits in a line of its own, and how it is tried again. */
export type Queue<Data extends object = object> = {
  name: string
  /** What a job carries; a job written by an older version of the shop must still fit. */
  data: z.ZodType<Data>
  /** Attempts after the first. */
  retries: number
  /** The pause doubles after each attempt, up to the longest. */
  firstPauseInSeconds: number
  longestPauseInSeconds: number
  /** An attempt that takes longer counts as failed. */
  timeLimitInSeconds: number
  /** Attempts that run at the same time in one process. */
  concurrency: number
  /** The queue that gets a job, unchanged, once its last attempt has failed or its process has died in it: who works there tells what is lost. */
  deadLetters?: Queue<Data>
}

/** A queue whose jobs carry nothing and run one at a time, as by the clock: the next one does what one has missed. */
export function plainQueue(name: string, patience: Partial<Omit<Queue, 'name' | 'data'>> = {}): Queue {
  const pauses = { firstPauseInSeconds: 60, longestPauseInSeconds: 60 }
  return {
    name,
    data: z.object({}),
    retries: 0,
    ...pauses,
    timeLimitInSeconds: 60,
    concurrency: 1,
    ...patience,
  }
}

export type Attempt<Data extends object> = {
  data: Data
  /** Nobody tries again when this one fails. */
  isLast: boolean
  /** Aborted when the time is over. */
  signal: AbortSignal
}

/**
 * A queue and who works on it. A job runs at least once: an attempt whose process died is repeated, so the work must
 * look first at what is already done. Throwing means: try again later.
 */
export type Worker = {
  queue: Queue
  /** Five fields of cron, in UTC: a job with no data is added then, once for all processes. */
  cron?: string
  run: (attempt: { data: unknown; isLast: boolean; signal: AbortSignal }) => Promise<void>
}

/** Binds a queue to its work; a job that does not fit the queue's schema fails with what is wrong. */
export function worker<Data extends object>(
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
