/** The jobs of alerts: looking at products that have changed, and telling shoppers of it. */
import type { Queue } from '#app/platform/jobs/queue.ts'
import { z } from 'zod'

const patience = {
  retries: 20,
  firstPauseInSeconds: 10,
  longestPauseInSeconds: 600,
  timeLimitInSeconds: 600,
  concurrency: 1,
}

/** Without ids: all that has changed. */
export const lookQueue: Queue<{ productIds?: number[] | undefined }> = {
  name: 'wishlist-look',
  data: z.object({ productIds: z.array(z.int().positive()).optional() }),
  ...patience,
}

export const tellQueue: Queue = { name: 'wishlist-tell', data: z.object({}), ...patience }
