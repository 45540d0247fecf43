/** After a category, tag, brand or value is renamed, search finds its products by the new name. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { createWorker } from '#app/platform/jobs/queue.ts'
import { indexForSearch } from './index-products.server.ts'

const queue: Queue<{ productIds: number[] }> = {
  name: 'search-renamed',
  data: z.object({ productIds: z.array(z.int()) }),
  retries: 5,
  firstPauseInSeconds: 10,
  maxPauseInSeconds: 600,
  timeLimitInSeconds: 300,
  concurrency: 1,
}

/** About a second of work; the merchant does not wait for more. */
const BATCH_SIZE = 1000

/** Runs in the renaming transaction; for a term with many products most are indexed in the background. */
export async function indexProductsOfRenamedTerm(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Queries,
  productIds: number[],
): Promise<void> {
  await indexForSearch({ db: transaction }, productIds.slice(0, BATCH_SIZE))
  await addIndexJobs({ jobs }, productIds.slice(BATCH_SIZE), { transaction })
}

/**
 * Indexes these products in the background; a job with a key that is already waiting or running is not added
 * again.
 */
export async function addIndexJobs(
  { jobs }: Pick<Services, 'jobs'>,
  productIds: number[],
  { key, transaction }: { key?: string; transaction?: Queries },
): Promise<void> {
  for (let start = 0; start < productIds.length; start += BATCH_SIZE)
    await jobs.add(
      queue,
      { productIds: productIds.slice(start, start + BATCH_SIZE) },
      { ...(key && { key: `${key}-${productIds[start]}` }), ...(transaction && { transaction }) },
    )
}

export function searchWorkers({ database, notifications }: Services): Worker[] {
  return [
    createWorker(queue, ({ data: { productIds } }) =>
      database.db.transaction(async (transaction) => {
        await indexForSearch({ db: transaction }, productIds)
        await notifications.publishIn(transaction, ['products', ...productIds.map((id) => `product:${id}`)])
      }),
    ),
  ]
}
