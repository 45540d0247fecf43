/** The line of imports: one after the other, whatever process takes them. */
import type { Queue } from '#app/platform/jobs/queue.ts'
import { z } from 'zod'
import { plainQueue } from '#app/platform/jobs/queue.ts'

type OneStep = { importId: number; step: 'look' | 'import' }

const data = z.object({ importId: z.int(), step: z.enum(['look', 'import']) })

/** Imports whose process died again and again: nobody else would tell. */
export const lostImportQueue: Queue<OneStep> = {
  name: 'product-import-lost',
  data,
  retries: 5,
  firstPauseInSeconds: 1,
  longestPauseInSeconds: 60,
  timeLimitInSeconds: 60,
  concurrency: 1,
}

export const importQueue: Queue<OneStep> = {
  name: 'product-import',
  data,
  deadLetters: lostImportQueue,
  // A process that was ended in the middle leaves the rest to the next one.
  retries: 5,
  firstPauseInSeconds: 1,
  longestPauseInSeconds: 60,
  timeLimitInSeconds: 6 * 60 * 60,
  concurrency: 1,
}

export const importSweepQueue = plainQueue('product-import-sweep', { timeLimitInSeconds: 600 })
