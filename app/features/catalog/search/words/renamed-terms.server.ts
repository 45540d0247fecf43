/** A category, tag, brand or value is called otherwise: search finds its products by the new name. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { worker } from '#app/platform/jobs/queue.ts'
import { indexForSearch } from './index-products.server.ts'

const queue: Queue<{ productIds: number[] }> = {
  name: 'search-renamed',
  data: z.object({ productIds: z.array(z.int()) }),
  retries: 5,
  firstPauseInSeconds: 10,
  longestPauseInSeconds: 600,
  timeLimitInSeconds: 300,
  concurrency: 1,
}

/** About a second of work; the owner does not wait for more. */
const MOST_AT_ONCE = 1000

/** In the transaction that renames; of a term of many products most follow in the background. */
export async function indexRenamed(
  { jobs }: Pick<Services, 'jobs'>,
  queries: Queries,
  productIds: number[],
): Promise<void> {
  await indexForSearch({ db: queries }, productIds.slice(0, MOST_AT_ONCE))
  await addToIndex({ jobs }, productIds.slice(MOST_AT_ONCE), { transaction: queries })
}

/** Has these products indexed in the background; what is added under a key that waits or runs is not added again. */
export async function addToIndex(
  { jobs }: Pick<Services, 'jobs'>,
  productIds: number[],
  { key, transaction }: { key?: string; transaction?: Queries },
): Promise<void> {
  for (let start = 0; start < productIds.length; start += MOST_AT_ONCE)
    await jobs.add(
      queue,
      { productIds: productIds.slice(start, start + MOST_AT_ONCE) },
      { ...(key && { key: `${key}-${productIds[start]}` }), ...(transaction && { transaction }) },
    )
}

export function searchWorkers({ database, notifications }: Services): Worker[] {
  return [
    worker(queue, ({ data: { productIds } }) =>
      database.db.transaction(async (queries) => {
        await indexForSearch({ db: queries }, productIds)
        await notifications.publishIn(queries, ['products', ...productIds.map((id) => `product:${id}`)])
      }),
    ),
  ]
}
