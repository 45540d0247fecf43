/** The jobs for alerts: checking changed products, and notifying customers. */
import type { Queue } from '#app/platform/jobs/queue.ts'
import { z } from 'zod'

const retryOptions = {
  retries: 20,
  firstPauseInSeconds: 10,
  maxPauseInSeconds: 600,
  timeLimitInSeconds: 600,
  concurrency: 1,
}

/** If `productIds` is absent, all changed products are checked. */
export const checkQueue: Queue<{ productIds?: number[] | undefined }> = {
  name: 'wishlist-look',
  data: z.object({ productIds: z.array(z.int().positive()).optional() }),
  ...retryOptions,
}

export const notifyQueue: Queue = { name: 'wishlist-tell', data: z.object({}), ...retryOptions }
