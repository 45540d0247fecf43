/** The line of imports: one after the other, whatever process takes them. */
import type { Queue } from '#app/platform/jobs/queue.ts'
import { z } from 'zod'
import { plainQueue } from '#app/platform/jobs/queue.ts'

export const importQueue: Queue<{ importId: number; step: 'look' | 'import' }> = {
  name: 'product-import',
  data: z.object({ importId: z.int(), step: z.enum(['look', 'import']) }),
  // A process that was ended in the middle leaves the rest to the next one.
  retries: 5,
  firstPauseInSeconds: 1,
  longestPauseInSeconds: 60,
  timeLimitInSeconds: 6 * 60 * 60,
  concurrency: 1,
}

export const importSweepQueue = plainQueue('product-import-sweep', { timeLimitInSeconds: 600 })
