/** The import queue: one import at a time, in whichever process takes the job. */
import type { Queue } from '#app/platform/jobs/queue.ts'
import { z } from 'zod'
import { createPlainQueue } from '#app/platform/jobs/queue.ts'

type ImportJob = { importId: number; step: 'look' | 'import' }

const jobDataSchema = z.object({ importId: z.int(), step: z.enum(['look', 'import']) })

/** Dead-letter queue of imports whose process died repeatedly: nothing else would report them. */
export const lostImportQueue: Queue<ImportJob> = {
  name: 'product-import-lost',
  data: jobDataSchema,
  retries: 5,
  firstPauseInSeconds: 1,
  maxPauseInSeconds: 60,
  timeLimitInSeconds: 60,
  concurrency: 1,
}

export const importQueue: Queue<ImportJob> = {
  name: 'product-import',
  data: jobDataSchema,
  deadLetterQueue: lostImportQueue,
  // When a process is terminated in the middle, the next attempt continues.
  retries: 5,
  firstPauseInSeconds: 1,
  maxPauseInSeconds: 60,
  timeLimitInSeconds: 6 * 60 * 60,
  concurrency: 1,
}

export const importSweepQueue = createPlainQueue('product-import-sweep', { timeLimitInSeconds: 600 })
